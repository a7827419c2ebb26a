import { fastFallSpanMs, timeInFastFall } from '@tyrewatch/domain/outlook/fast-fall';
import { quickLeakSpanMs } from '@tyrewatch/domain/judging/earlier-readings';
import { quickLeaks } from '@tyrewatch/domain/outlook/quick-leak';
import type { ReadingWindow } from '@tyrewatch/domain/judging/reading-window';
import { recentSeries } from '@tyrewatch/domain/outlook/recent-series';
import type { WheelJudgement } from '@tyrewatch/domain/judging/wheel-judgement';
import { judgedColdKpa } from '@tyrewatch/domain/tyres/wheel-status';
import type { QuickLeakWatch, VehicleEntry } from './vehicle-entry.ts';

/**
 * A look goes as far as the first reading of the newest minute: it takes some milliseconds where all tyres of a vehicle
 * lose their air, and what it finds must not depend on the order in which readings arrived.
 */
const lookStepMs = 60_000;
/** Readings of a window that are compared to tell whether a look is worth while. */
const probes = 4;
/** Loss in percent of the recommended pressure from which it is: half of what it takes to be called. */
const suspiciousPercent = 2;

/** The row of the first reading of the minute by the clock in which the newest one lies; -1 without readings. */
function firstOfNewestMinute(recent: ReadingWindow): number {
  const minuteOf = (row: number): number => Math.floor(recent.atMs(row) / lookStepMs);
  let row = recent.count - 1;
  while (row > 0 && minuteOf(row - 1) === minuteOf(row)) row -= 1;
  return row;
}

/** The cold pressure that a row tells of a wheel; null where it tells none. */
function coldAt(window: ReadingWindow, row: number, index: number, referenceC: number): number | null {
  const tyre = window.tyreAt(row, index);
  return tyre === null ? null : judgedColdKpa(tyre, referenceC);
}

/**
 * Whether a wheel's pressure lies well below what some readings before it told: nearly every tyre's does not. `untilRow`
 * is the newest row that counts.
 */
function isSuspicious({ track, targets }: VehicleEntry, index: number, untilRow: number): boolean {
  const { earlier, recent } = track;
  const target = targets[index] ?? null;
  if (target === null) return false;
  const { recommendedKpa, referenceC } = target;
  let row = untilRow;
  while (row > 0 && coldAt(recent, row, index, referenceC) === null) row -= 1;
  const newestKpa = coldAt(recent, row, index, referenceC);
  if (newestKpa === null) return false;
  // told without its temperature it cannot be compared with the others
  if (recent.tyreAt(row, index)?.temperatureC === null) return true;
  const leastKpa = newestKpa + (recommendedKpa * suspiciousPercent) / 100;
  const isBelow = (window: ReadingWindow, rows: number): boolean => {
    const step = Math.max(1, Math.ceil(rows / probes));
    for (let at = 0; at < rows; at += step) {
      if ((coldAt(window, at, index, referenceC) ?? 0) >= leastKpa) return true;
    }
    return false;
  };
  return isBelow(earlier, earlier.count) || isBelow(recent, row);
}

function findQuickLeaks({ track, targets }: VehicleEntry, untilMs: number): QuickLeakWatch['found'] {
  const wheels = targets.flatMap((target, index) => {
    if (target === null) return [];
    const series = recentSeries(track, { index, referenceC: target.referenceC }, { untilMs, spanMs: quickLeakSpanMs });
    return series.cold.length === 0 ? [] : [{ ...target, ...series, index }];
  });
  const found = quickLeaks(wheels);
  return new Map(
    wheels.flatMap(({ index }, place) => {
      const outlook = found[place] ?? null;
      return outlook === null ? [] : [[index, outlook] as const];
    }),
  );
}

/** Looks for quick leaks in the readings in memory, once a minute of the vehicle's time. Changes the entry. */
export function watchQuickLeaks(entry: VehicleEntry): void {
  const { track, targets, quickLeaks: watch } = entry;
  const untilRow = firstOfNewestMinute(track.recent);
  const untilMs = untilRow === -1 ? null : track.recent.atMs(untilRow);
  if (untilMs === null || untilMs === watch.untilMs) return;
  const isWorthWhile = targets.some((_, index) => isSuspicious(entry, index, untilRow));
  watch.untilMs = untilMs;
  watch.found = isWorthWhile ? findQuickLeaks(entry, untilMs) : new Map();
}

/** Time to critical of a wheel that fell fast within the minutes before its last pressure; null where it did not, or was pumped up since. */
export function fastFallOf({ track, targets }: VehicleEntry, index: number, judgement: WheelJudgement) {
  const target = targets[index] ?? null;
  const { fellFastAtMs, inflatedAtMs, pressureAtMs, atMs } = judgement;
  if (target === null || fellFastAtMs === null || (inflatedAtMs ?? 0) > fellFastAtMs) return null;
  const wheel = { index, referenceC: target.referenceC };
  const untilMs = pressureAtMs ?? atMs;
  return timeInFastFall(recentSeries(track, wheel, { untilMs, spanMs: fastFallSpanMs }), target);
}
