import type { ChangeSplit, WheelChange } from '@tyrewatch/domain/outlook/shared-change';
import { splitChanges } from '@tyrewatch/domain/outlook/shared-change';
import type { Reading } from '@tyrewatch/domain/telemetry/reading';
import { judgedColdKpa } from '@tyrewatch/domain/tyres/wheel-status';
import { wheelIndex, wheelPositionCount } from '@tyrewatch/domain/vehicles/wheel-position';

/** The span whose change is split, in milliseconds. */
export const daySpanMs = 24 * 3_600_000;
/** How far from a day before the reading to compare with may lie. */
export const dayToleranceMs = 3 * 3_600_000;

interface Values {
  readonly atMs: number;
  readonly pressureKpa: number;
  readonly coldKpa: number;
}

/** First and last values of each wheel within the readings, by storage index. */
function firstAndLast(readings: readonly Reading[], referenceC: number) {
  const first: (Values | undefined)[] = [];
  const last: (Values | undefined)[] = [];
  for (const { atMs, tyres } of readings) {
    for (const tyre of tyres) {
      const coldKpa = judgedColdKpa(tyre, referenceC);
      if (coldKpa === null || tyre.pressureKpa === null) continue;
      const index = wheelIndex(tyre.position);
      const values = { atMs, pressureKpa: tyre.pressureKpa, coldKpa };
      first[index] ??= values;
      last[index] = values;
    }
  }
  return { first, last };
}

/**
 * Change of every wheel over the last day, split into what all tyres share and what is its own, by storage index.
 * Null for a wheel without a target, or without a reading about a day before its newest. `readings` are those of
 * somewhat more than a day, in time order; `recommendedKpa` by storage index, kPa gauge.
 */
export function dayChanges(
  readings: readonly Reading[],
  recommendedKpa: ReadonlyArray<number | null>,
  referenceC: number,
): ReadonlyArray<ChangeSplit | null> {
  const { first, last } = firstAndLast(readings, referenceC);
  const changes = Array.from({ length: wheelPositionCount }, (_, index): WheelChange | null => {
    const before = first[index];
    const after = last[index];
    const targetKpa = recommendedKpa[index] ?? null;
    if (before === undefined || after === undefined || targetKpa === null) return null;
    const isDayApart = after.atMs - before.atMs >= daySpanMs - dayToleranceMs;
    return isDayApart ? { recommendedKpa: targetKpa, before, after } : null;
  });
  return splitChanges(changes);
}
