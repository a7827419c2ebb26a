/** Whether events are arriving; `paused` while nobody is signed in who may hear them. */
export type LiveState = 'connecting' | 'open' | 'interrupted' | 'paused';

/** A value that tells its listeners when it changes. */
export interface Observed<Value> {
  readonly get: () => Value;
  readonly set: (next: Value) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Makes an observed value; setting it to what it already is tells nobody. */
export function observed<Value>(initial: Value): Observed<Value> {
  const listeners = new Set<() => void>();
  let present = initial;
  return {
    get: () => present,
    set: (next) => {
      if (Object.is(present, next)) return;
      present = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
