import { temperatureValidMs } from '@tyrewatch/domain/judging/wheel-judgement';
import { openTelemetry, type Scoped } from '../scope.ts';
import { loadFromPackets, widestNarrowMs } from './series-loading.ts';
import type { SeriesRequest } from './series-views.ts';

/** The values of series at an instant, in the order asked for; null = none. */
export type SeriesRow = { readonly atMs: number; readonly values: readonly (number | null)[] };

type Sum = { readonly sum: number; readonly count: number };
const none: Sum = { sum: 0, count: 0 };

/**
 * Rows of series over a stretch out of their packets, in time order: the mean of each step, whole steps of UTC, or every reading (`stepMs` 1).
 * The stretch begins with a step or ends within the one it begins in. Instants without a value are left out, as are the values of vehicles
 * outside the scope.
 */
export async function listSeriesRows(
  scoped: Scoped,
  { series, fromMs, toMs, referenceC }: Pick<SeriesRequest, 'series' | 'fromMs' | 'toMs' | 'referenceC'>,
  stepMs: number,
): Promise<SeriesRow[]> {
  const placed = series.map((wanted, place) => ({ ...wanted, place }));
  const byVehicle = Map.groupBy(placed, ({ vehicleId }) => vehicleId);
  const narrowMs = Math.min(stepMs, widestNarrowMs);
  // The temperature that a cold pressure is worked out by may have come before it.
  const leadMs = Math.ceil(temperatureValidMs / narrowMs) * narrowMs;
  const rows = new Map<number, Sum[]>();
  for (const vehicleId of await openTelemetry(scoped, [...byVehicle.keys()])) {
    const wanted = byVehicle.get(vehicleId) ?? [];
    const columns = await loadFromPackets(scoped.trx, {
      vehicleId,
      channelIds: wanted.map(({ channelId }) => channelId),
      referenceC,
      stretch: { fromMs: fromMs - leadMs, toMs },
      stepMs: narrowMs,
    });
    for (const [index, { place }] of wanted.entries()) {
      for (const { first, sum, count } of columns[index] ?? []) {
        if (first.atMs < fromMs) continue;
        const atMs = Math.floor(first.atMs / stepMs) * stepMs;
        const row = rows.get(atMs) ?? series.map(() => none);
        const before = row[place] ?? none;
        row[place] = { sum: before.sum + sum, count: before.count + count };
        rows.set(atMs, row);
      }
    }
  }
  return [...rows]
    .toSorted(([a], [b]) => a - b)
    .map(([atMs, row]) => ({ atMs, values: row.map(({ sum, count }) => (count === 0 ? null : sum / count)) }));
}
