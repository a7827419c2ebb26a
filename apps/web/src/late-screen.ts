import { managementMessages, vehicleMessages } from './i18n/late-messages.ts';
import { lazyPart } from './lazy-part.tsx';
import type { LazyScreen } from './lazy-screen.tsx';
import { lazyScreen } from './lazy-screen.tsx';

const withTexts =
  <Loaded>(load: () => Promise<Loaded>, texts: { fetch: () => Promise<void> }) =>
  async (): Promise<Loaded> => {
    const [loaded] = await Promise.all([load(), texts.fetch()]);
    return loaded;
  };

/** A screen on which fleets, kit, people or reports are managed: its texts come with its code, and not with the first page. */
export const managementScreen = (screen: string, load: Parameters<typeof lazyScreen>[1]): LazyScreen =>
  lazyScreen(screen, withTexts(load, managementMessages));

/** A page of one vehicle: its texts come with its code, and not with the first page. */
export const vehiclePageScreen = (screen: string, load: Parameters<typeof lazyScreen>[1]): LazyScreen =>
  lazyScreen(screen, withTexts(load, vehicleMessages));

type Part<Properties extends object> = typeof lazyPart<Properties>;

/** A part of any screen whose texts are those of management: they come with its code. */
export const managementPart = <Properties extends object>(
  ...[load, options]: Parameters<Part<Properties>>
): ReturnType<Part<Properties>> => lazyPart(withTexts(load, managementMessages), options);

/** A part of any screen whose texts are those of the pages of one vehicle: they come with its code. */
export const vehiclePart = <Properties extends object>(
  ...[load, options]: Parameters<Part<Properties>>
): ReturnType<Part<Properties>> => lazyPart(withTexts(load, vehicleMessages), options);
