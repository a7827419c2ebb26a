import { ReadingWindow } from './reading-window.ts';
import type { TrackReading } from './window-fold.ts';
import { addReading } from './window-fold.ts';

/** How far back the readings of a quick leak lie. */
export const quickLeakSpanMs = 2 * 60 * 60_000;

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

/** Forgets what a tyre told until an instant, with what was joined with it. */
export const forgetEarlier = (earlier: ReadingWindow, index: number, untilMs: number): void =>
  earlier.forgetTyre(index, untilMs + stepMs);

/** What a track would have kept of readings, in any order, that all lie before its window. */
export function earlierOf(readings: readonly TrackReading[]): ReadingWindow {
  const window = new ReadingWindow();
  for (const reading of readings) addReading(window, reading);
  const earlier = new ReadingWindow();
  for (let row = 0; row < window.count; row += 1) keepEarlier(earlier, window, row);
  return earlier;
}
