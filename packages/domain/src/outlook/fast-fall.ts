import type { WheelTarget } from '../tyres/wheel-target.ts';
import { openedByQuantum, quantumKpa, sinceSteady } from './falling-line.ts';
import { fastFallKpaPerMinute, longestStairMs } from '../judging/pressure-fall.ts';
import type { PressureSample } from './pressure-series.ts';
import { hourMs, spanOf } from './pressure-series.ts';
import type { RecentSeries } from './recent-series.ts';
import type { TimeToCritical } from './time-to-critical.ts';
import { pressureLine, timeAlongLine } from './time-to-critical.ts';

/** How far back a fast fall is measured. */
export const fastFallSpanMs = hourMs / 6;

/**
 * Where the falling began that goes on until the newest reading; -1 when it is not fast. Air above the recommended
 * pressure is let out on purpose, and counts for nothing.
 */
function startOfFall({ cold, gauge }: RecentSeries, recommendedKpa: number): number {
  const last = cold.length - 1;
  const endMs = cold[last]?.atMs ?? 0;
  const lastKpa = cold[last]?.coldKpa ?? 0;
  // air that is lost is lost on the gauge too: a thermometer that jumps moves the cold pressure alone
  return cold.findIndex(({ atMs, coldKpa }, index) => {
    const leastKpa = fastFallKpaPerMinute * Math.max(1, (endMs - atMs) / 60_000);
    const gaugeFallKpa = (gauge[index]?.coldKpa ?? 0) - (gauge[last]?.coldKpa ?? 0);
    const fallKpa = Math.min(Math.min(coldKpa, recommendedKpa) - lastKpa, gaugeFallKpa);
    return index < last && endMs - atMs <= fastFallSpanMs && fallKpa >= leastKpa;
  });
}

/** A pressure that was told once, or again and again. */
interface Stair {
  first: PressureSample;
  last: PressureSample;
}

/**
 * The stairs of a fall, each as its first and its last sample: a unit that sends more often than its sensor measures
 * tells the same pressure several times, and those repetitions are no sign of an end.
 */
function stairsOf(samples: readonly PressureSample[]): Stair[] {
  const stairs: Stair[] = [];
  for (const sample of samples) {
    const stair = stairs.at(-1);
    if (stair !== undefined && Math.abs(sample.coldKpa - stair.first.coldKpa) <= quantumKpa) stair.last = sample;
    else stairs.push({ first: sample, last: sample });
  }
  return stairs;
}

/** Whether the newest reading is the only one below the pressure from which it fell. */
const isBySingleReading = (stairs: readonly Stair[]): boolean =>
  stairs.length === 2 && stairs[1]?.first === stairs[1]?.last;

/**
 * Time until the danger threshold of a wheel whose pressure falls by 20 kPa a minute or more, from its newest reading.
 * Counted is the fall from when the tyre was last sound until now, so that it becomes milder by itself while no further
 * loss is told, and is over after three minutes; the lower bound takes the steepest step for the pace of the next. It has no upper
 * bound while a single reading shows it, which may be a wrong one. `recent` are the readings of the last {@link fastFallSpanMs}.
 * Null without such a fall.
 */
export function timeInFastFall(
  recent: RecentSeries,
  target: Pick<WheelTarget, 'recommendedKpa' | 'thresholds'>,
): TimeToCritical | null {
  const newest = recent.cold.at(-1);
  const start = startOfFall(recent, target.recommendedKpa);
  if (newest === undefined || start === -1) return null;
  const falling = sinceSteady(recent.cold.slice(start));
  const stairs = stairsOf(falling);
  if (newest.atMs - (stairs.at(-1)?.first.atMs ?? newest.atMs) > longestStairMs) return null;
  const corners = stairs.map(({ first, last }, index) => (index === 0 || index === stairs.length - 1 ? last : first));
  const line = pressureLine(corners);
  if (line === null) return null;
  const opened = openedByQuantum({ ...line, yAtEnd: newest.coldKpa }, spanOf(falling));
  const steps = stairs.slice(1).map(({ first }, index) => {
    const before = stairs[index]?.last ?? first;
    return (first.coldKpa - before.coldKpa) / ((first.atMs - before.atMs) / hourMs);
  });
  const time = timeAlongLine({ ...opened, slopeLower: Math.min(opened.slopeLower, ...steps) }, target);
  return time !== null && isBySingleReading(stairs) ? { ...time, upperHours: null } : time;
}
