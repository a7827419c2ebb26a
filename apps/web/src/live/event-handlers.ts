import type { LiveEvent, LiveEventName } from '@tyrewatch/contract/live/live-events';

/** Who listens to which live event. */
export interface EventHandlers {
  readonly on: <Name extends LiveEventName>(name: Name, handler: (event: LiveEvent<Name>) => void) => () => void;
  /** Hands an event (its name and the JSON of its payload) to its handlers; unknown names are left alone. */
  readonly dispatch: (name: string, json: string) => void;
}

/** Makes an empty set of handlers. */
export function createEventHandlers(): EventHandlers {
  const handlers = new Map<string, Set<(event: never) => void>>();
  return {
    on: (name, handler) => {
      const set = handlers.get(name) ?? new Set();
      handlers.set(name, set);
      set.add(handler);
      return () => set.delete(handler);
    },
    dispatch: (name, json) => {
      const own = handlers.get(name);
      if (own === undefined || own.size === 0) return;
      const event = JSON.parse(json) as never;
      for (const handler of own) handler(event);
    },
  };
}
