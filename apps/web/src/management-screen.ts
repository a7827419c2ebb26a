import { managementMessages } from './i18n/management-messages.ts';
import type { LazyScreen } from './lazy-screen.tsx';
import { lazyScreen } from './lazy-screen.tsx';

/** A screen on which fleets, kit, people or reports are managed: its texts come with its code, and not with the first page. */
export const managementScreen = (screen: string, load: Parameters<typeof lazyScreen>[1]): LazyScreen =>
  lazyScreen(screen, async () => {
    const [loaded] = await Promise.all([load(), managementMessages.fetch()]);
    return loaded;
  });
