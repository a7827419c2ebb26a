import type { WheelJudgement } from '@tyrewatch/domain/alerts/wheel-judgement';
import type { WheelValues } from '@tyrewatch/store/ingest/ingest-batch';
import type { VehicleEntry } from './vehicle-entry.ts';

const isLater = (atMs: number | null, thanMs: number | null | undefined): boolean =>
  atMs !== null && (thanMs == null || atMs > thanMs);

/**
 * Hours to the danger threshold. What falls within minutes to hours is measured from the readings in memory
 * (`watchFalls`); the outlook of a slow loss is worked out from the rollups by the server's job and stands until it is
 * worked out again or the tyre is pumped up.
 */
export function outlookOf(
  entry: VehicleEntry,
  index: number,
  judgement: WheelJudgement,
): WheelValues['timeToCritical'] {
  if ((entry.targets[index] ?? null) === null) return null;
  const { inflatedAtMs } = judgement;
  // any reading since the wheel was last shown may have told of it, not the newest alone
  if (isLater(inflatedAtMs, entry.wheels[index]?.readingAtMs)) entry.outlooks.delete(index);
  const { lookedAtMs, outlooks: measured } = entry.falls;
  const isOver = isLater(inflatedAtMs, lookedAtMs);
  return (isOver ? null : measured.get(index)) ?? entry.outlooks.get(index) ?? null;
}
