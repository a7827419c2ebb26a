import { median } from '../statistics/median.ts';

/** A cold pressure at an instant; epoch milliseconds, kPa gauge. */
export interface ColdReading {
  readonly atMs: number;
  readonly coldKpa: number;
}

/** How far back the begin of a fall is looked for, in milliseconds. */
export const fallBeginSpanMs = 24 * 3_600_000;
/** Share of the usual pressure down to which it had not begun to fall. */
const unfallenShare = 0.97;

/**
 * When the pressure of a tyre began to fall before an alert about a lack of air: the last of its readings (in time order)
 * before the alert that was still about as high as in the first half of the day before. The alert itself where it had been
 * low all along, or nothing was read before.
 */
export function fallBeganMs(readings: readonly ColdReading[], openedAtMs: number): number {
  const before = readings.filter(({ atMs }) => atMs < openedAtMs && atMs >= openedAtMs - fallBeginSpanMs);
  const half = before.filter(({ atMs }) => atMs < openedAtMs - fallBeginSpanMs / 2);
  const usualKpa = median((half.length > 0 ? half : before).map(({ coldKpa }) => coldKpa));
  if (usualKpa === null) return openedAtMs;
  return before.findLast(({ coldKpa }) => coldKpa >= unfallenShare * usualKpa)?.atMs ?? openedAtMs;
}
