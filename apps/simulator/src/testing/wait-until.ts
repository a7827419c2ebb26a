import { setTimeout as pause } from 'node:timers/promises';

/** Waits until a condition holds. Throws when it does not within `withinMs`. */
export async function waitUntil(holds: () => boolean, withinMs = 8000): Promise<void> {
  const deadlineMs = performance.now() + withinMs;
  while (!holds()) {
    if (performance.now() > deadlineMs) throw new Error(`not within ${withinMs} ms: ${holds.toString()}`);
    await pause(5);
  }
}
