import type { TreadDepths } from '@tyrewatch/domain/tyres/tread-level';
import type { Queryable } from '../database.ts';
import type { TyreActor } from './tyre-repository.ts';

/** Depths of a tyre at a wheel, mm; null = not measured there. Instants are epoch milliseconds. */
export type NewTreadReading = TreadDepths & {
  readonly tyreId: number;
  readonly vehicleId: number;
  readonly positionIndex: number;
  readonly atMs: number;
  readonly odometerKm: number | null;
  /** Left out of predictions. */
  readonly markedCheck: boolean;
  /** The tyre change with which it was entered: it goes when that is undone. Null = measured for itself. */
  readonly changeId: number | null;
  readonly idempotencyKey: string | null;
};

/** Stores readings of tread. */
export async function createTreadReadings(
  trx: Queryable,
  readings: readonly NewTreadReading[],
  by: TyreActor,
): Promise<void> {
  await trx
    .insertInto('tread_reading')
    .values(
      readings.map((reading) => ({
        tyre_id: reading.tyreId,
        vehicle_id: reading.vehicleId,
        position_index: reading.positionIndex,
        at: new Date(reading.atMs),
        odometer_km: reading.odometerKm,
        inner_mm: reading.inner,
        middle_mm: reading.middle,
        outer_mm: reading.outer,
        marked_check: reading.markedCheck,
        change_id: reading.changeId,
        idempotency_key: reading.idempotencyKey,
        recorded_at: new Date(by.atMs),
        recorded_by_user_id: by.userId,
        recorded_by_name: by.name,
      })),
    )
    .execute();
}

/** Has lists show the tread of a tyre: its lowest point, mm, when it was measured, and the way to 3 mm; null = not known. */
export async function showTread(
  trx: Queryable,
  tyreId: number,
  tread: {
    readonly depthMm: number | null;
    readonly atMs: number | null;
    readonly leftKm: number | null;
    readonly dueOn: string | null;
    readonly earliestOn: string | null;
    readonly latestOn: string | null;
  },
): Promise<void> {
  await trx
    .updateTable('tyre')
    .set({
      tread_mm: tread.depthMm,
      tread_at: tread.atMs === null ? null : new Date(tread.atMs),
      tread_left_km: tread.leftKm === null ? null : Math.round(tread.leftKm),
      tread_due_on: tread.dueOn,
      tread_due_earliest_on: tread.earliestOn,
      tread_due_latest_on: tread.latestOn,
    })
    .where('id', '=', tyreId)
    .execute();
}
