import { useSyncExternalStore } from 'react';

/** How often spans of time on screen grow, in milliseconds. */
const tickMs = 20_000;

const listeners = new Set<() => void>();
let nowMs = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    nowMs = Date.now();
    timer = setInterval(() => {
      nowMs = Date.now();
      for (const each of listeners) each();
    }, tickMs);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** This machine's time in epoch milliseconds, renewed every 20 s for all who show spans of time. */
export const useNowMs = (): number => useSyncExternalStore(subscribe, () => nowMs);
