import { quickLeakSpanMs } from './quick-leak.ts';
import type { ReadingWindow } from './reading-window.ts';

/** Over how long readings are joined into one. */
const stepMs = 5 * 60_000;

/**
 * Keeps the rows that fall out of a window of recent readings, oldest first, joined by five minutes of the clock, for as
 * long as a quick leak looks back: of a vehicle that sends every few seconds the window itself holds minutes only, of one
 * that sends tyre by tyre even less. What comes later than the window reaches is not among them.
 */
export function keepEarlier(earlier: ReadingWindow, recent: ReadingWindow, row: number): void {
  // joined readings take the lowest pressure, which of a tyre that loses its air is the last one
  const joinedAtMs = (Math.floor(recent.atMs(row) / stepMs) + 1) * stepMs;
  earlier.joinRow(joinedAtMs, recent, row);
  const newestMs = recent.atMs(recent.count - 1);
  let old = 0;
  while (old < earlier.count && newestMs - earlier.atMs(old) > quickLeakSpanMs) old += 1;
  if (old > 0) earlier.dropFirst(old);
}
