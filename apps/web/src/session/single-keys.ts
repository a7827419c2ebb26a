import { useSyncExternalStore } from 'react';

const storageKey = 'tyrewatch.single_keys';
const listeners = new Set<() => void>();

/** Whether shortcuts of a single key work; people who dictate switch them off (WCAG 2.1.4). */
export const singleKeys = {
  get: (): boolean => localStorage.getItem(storageKey) !== 'off',
  set: (on: boolean): void => {
    if (on) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** The switch for a component. */
export const useSingleKeys = (): boolean => useSyncExternalStore(singleKeys.subscribe, singleKeys.get);
