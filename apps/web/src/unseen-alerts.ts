import { observed } from './live/live-state.ts';

/** Counts the critical alerts that came while the page was not being looked at. */
export function createUnseenAlerts(isLookedAt: () => boolean): {
  readonly add: () => void;
  readonly seen: () => void;
  readonly count: () => number;
  readonly subscribe: (listener: () => void) => () => void;
} {
  const count = observed(0);
  return {
    add: () => {
      if (!isLookedAt()) count.set(count.get() + 1);
    },
    seen: () => count.set(0),
    count: count.get,
    subscribe: count.subscribe,
  };
}

/** The counter of this page, shown in the browser's title. */
export const unseenAlerts = createUnseenAlerts(() => document.hasFocus());

window.addEventListener('focus', () => unseenAlerts.seen());
