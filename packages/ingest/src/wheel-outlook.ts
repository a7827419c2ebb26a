import type { WheelJudgement } from '@tyrewatch/domain/alerts/wheel-judgement';
import type { WheelValues } from '@tyrewatch/store/ingest/ingest-batch';
import { fastFallOf } from './fall-watch.ts';
import type { VehicleEntry } from './vehicle-entry.ts';

const isLater = (atMs: number | null, thanMs: number | null | undefined): boolean =>
  atMs !== null && (thanMs == null || atMs > thanMs);

/** What is measured from the readings in memory: a fast fall, else a quick leak; null without either. */
function measuredOutlook(entry: VehicleEntry, index: number, judgement: WheelJudgement) {
  const { untilMs, found } = entry.quickLeaks;
  const quickLeak = isLater(judgement.inflatedAtMs, untilMs) ? null : found.get(index);
  return fastFallOf(entry, index, judgement) ?? quickLeak ?? null;
}

/**
 * Hours to the danger threshold. What falls within minutes to hours is measured from the readings in memory; the outlook
 * of a slow loss is worked out from the rollups by the server's job and stands until it is worked out again or the tyre
 * is pumped up.
 */
export function outlookOf(
  entry: VehicleEntry,
  index: number,
  judgement: WheelJudgement,
): WheelValues['timeToCritical'] {
  if ((entry.targets[index] ?? null) === null) return null;
  // any reading since the wheel was last shown may have told of it, not the newest alone
  if (isLater(judgement.inflatedAtMs, entry.wheels[index]?.readingAtMs)) entry.outlooks.delete(index);
  const measured = measuredOutlook(entry, index, judgement);
  return measured === null ? (entry.outlooks.get(index) ?? null) : { ...measured, isMeasured: true };
}
