/** Counts the critical alerts that came while the page was not being looked at. */
export function createUnseenAlerts(isLookedAt: () => boolean): {
  readonly add: () => void;
  readonly seen: () => void;
  readonly count: () => number;
  readonly subscribe: (listener: () => void) => () => void;
} {
  const listeners = new Set<() => void>();
  let count = 0;
  const set = (next: number): void => {
    if (next === count) return;
    count = next;
    for (const listener of listeners) listener();
  };
  return {
    add: () => {
      if (!isLookedAt()) set(count + 1);
    },
    seen: () => set(0),
    count: () => count,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The counter of this page, shown in the browser's title. */
export const unseenAlerts = createUnseenAlerts(() => document.hasFocus());

window.addEventListener('focus', () => unseenAlerts.seen());
