import type { TyreReading } from '../telemetry/reading.ts';
import { wheelPositionCount } from '../vehicles/wheel-position.ts';
import { quickLeakSpanMs } from './quick-leak.ts';
import type { ReadingWindow } from './reading-window.ts';

/** Least time between two instants that are kept. */
const stepMs = 5 * 60_000;

const tyresAt = (window: ReadingWindow, row: number): TyreReading[] =>
  Array.from({ length: wheelPositionCount }, (_, index) => window.tyreAt(row, index)).filter((tyre) => tyre !== null);

/**
 * Keeps one instant in five minutes of the rows that fall out of a window of recent readings, oldest first, for as long
 * as a quick leak looks back: of a vehicle that sends every few seconds the window itself holds minutes only. What
 * comes later than the window reaches is not among them.
 */
export function keepEarlier(earlier: ReadingWindow, recent: ReadingWindow, row: number): void {
  const atMs = recent.atMs(row);
  const isDue = earlier.count === 0 || atMs - earlier.atMs(earlier.count - 1) >= stepMs;
  if (isDue) earlier.add(atMs, recent.isMoving(row), tyresAt(recent, row));
  const newestMs = recent.atMs(recent.count - 1);
  let old = 0;
  while (old < earlier.count && newestMs - earlier.atMs(old) > quickLeakSpanMs) old += 1;
  if (old > 0) earlier.dropFirst(old);
}
