import { setTimeout as pause } from 'node:timers/promises';

/** Polls until the condition holds; false when it did not within the time allowed. */
export async function waitUntil(condition: () => boolean, allowedMs: number, intervalMs = 20): Promise<boolean> {
  const deadlineMs = performance.now() + allowedMs;
  while (!condition()) {
    if (performance.now() >= deadlineMs) return false;
    await pause(intervalMs);
  }
  return true;
}
