import { recentSeries } from '@tyrewatch/domain/alerts/recent-series';
import { timeToCritical } from '@tyrewatch/domain/alerts/time-to-critical';
import type { WheelJudgement } from '@tyrewatch/domain/alerts/wheel-judgement';
import type { WheelValues } from '@tyrewatch/store/ingest/ingest-batch';
import type { VehicleEntry } from './vehicle-entry.ts';

/** How far back the readings of a fast fall lie. */
const recentMs = 10 * 60_000;

const isLater = (atMs: number | null, thanMs: number | null | undefined): boolean =>
  atMs !== null && (thanMs == null || atMs > thanMs);

/**
 * Hours to the danger threshold. A fast fall and a quick leak are measured here, from the readings in memory; the
 * outlook of a slow loss is worked out from the rollups by the server's job and stands until it is worked out again or
 * the tyre is pumped up.
 */
export function outlookOf(
  entry: VehicleEntry,
  index: number,
  judgement: WheelJudgement,
): WheelValues['timeToCritical'] {
  const target = entry.targets[index] ?? null;
  if (target === null) return null;
  if (judgement.fallingFast) {
    const { cold } = recentSeries(entry.track, index, target.referenceC, recentMs);
    const outlook = timeToCritical([], cold, target);
    if (outlook !== null) return { ...outlook, isMeasured: true };
  }
  const { inflatedAtMs } = judgement;
  // any reading since the wheel was last shown may have told of it, not the newest alone
  if (isLater(inflatedAtMs, entry.wheels[index]?.readingAtMs)) entry.outlooks.delete(index);
  const { lookedAtMs, outlooks: quickLeaks } = entry.quickLeaks;
  const quickLeak = isLater(inflatedAtMs, lookedAtMs) ? null : quickLeaks.get(index);
  return quickLeak ?? entry.outlooks.get(index) ?? null;
}
