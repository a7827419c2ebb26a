import { managementMessages } from './i18n/management-messages.ts';
import { lazyPart } from './lazy-part.tsx';
import type { LazyScreen } from './lazy-screen.tsx';
import { lazyScreen } from './lazy-screen.tsx';

/** A screen on which fleets, kit, people or reports are managed: its texts come with its code, and not with the first page. */
export const managementScreen = (screen: string, load: Parameters<typeof lazyScreen>[1]): LazyScreen =>
  lazyScreen(screen, async () => {
    const [loaded] = await Promise.all([load(), managementMessages.fetch()]);
    return loaded;
  });

/** A part of any screen whose texts are those of management: they come with its code. */
export const managementPart = <Properties extends object>(
  load: Parameters<typeof lazyPart<Properties>>[0],
): ReturnType<typeof lazyPart<Properties>> =>
  lazyPart(async () => {
    const [loaded] = await Promise.all([load(), managementMessages.fetch()]);
    return loaded;
  });
