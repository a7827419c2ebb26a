import type { PressureSample } from '@tyrewatch/domain/alerts/pressure-series';
import { timeToCritical } from '@tyrewatch/domain/alerts/time-to-critical';
import type { WheelJudgement } from '@tyrewatch/domain/alerts/wheel-judgement';
import { judgedColdKpa } from '@tyrewatch/domain/tyres/wheel-status';
import type { WheelValues } from '@tyrewatch/store/ingest/ingest-batch';
import type { VehicleEntry } from './vehicle-entry.ts';

/** How far back the readings of a fast fall lie. */
const recentMs = 10 * 60_000;

/** The wheel's cold pressures of the last minutes, in time order. */
function recentSamples(entry: VehicleEntry, index: number, referenceC: number): PressureSample[] {
  const { recent } = entry.track;
  const newestMs = recent.count === 0 ? 0 : recent.atMs(recent.count - 1);
  const samples: PressureSample[] = [];
  for (let row = recent.count - 1; row >= 0 && newestMs - recent.atMs(row) <= recentMs; row -= 1) {
    const tyre = recent.tyreAt(row, index);
    const coldKpa = tyre === null ? null : judgedColdKpa(tyre, referenceC);
    if (coldKpa !== null) samples.push({ atMs: recent.atMs(row), coldKpa });
  }
  return samples.toReversed();
}

/**
 * Hours to the danger threshold. A fast fall is measured here, from the readings in memory; the outlook of a slow loss
 * is worked out from the rollups by the server's job and stands until it is worked out again or the tyre is pumped up.
 */
export function outlookOf(
  entry: VehicleEntry,
  index: number,
  judgement: WheelJudgement,
): WheelValues['timeToCritical'] {
  const target = entry.targets[index] ?? null;
  if (target === null) return null;
  if (judgement.fallingFast) {
    const outlook = timeToCritical([], recentSamples(entry, index, target.referenceC), target);
    if (outlook !== null) return outlook;
  }
  // any reading since the wheel was last shown may have told of it, not the newest alone
  const shownAtMs = entry.wheels[index]?.readingAtMs ?? Number.NEGATIVE_INFINITY;
  if (judgement.inflatedAtMs !== null && judgement.inflatedAtMs > shownAtMs) entry.outlooks.delete(index);
  return entry.outlooks.get(index) ?? null;
}
