import { sql } from 'kysely';
import type { Queryable } from '../database.ts';
import type { TyreActor } from './tyre-repository.ts';

/** Stores the lowest point of a tyre that was measured as it was fitted, mm; it goes when the change is undone. */
export async function createFittedTread(
  trx: Queryable,
  reading: {
    readonly tyreId: number;
    readonly vehicleId: number;
    readonly positionIndex: number;
    readonly atMs: number;
    readonly odometerKm: number | null;
    readonly depthMm: number;
    readonly changeId: number;
  },
  by: TyreActor,
): Promise<void> {
  await trx
    .insertInto('tread_reading')
    .values({
      tyre_id: reading.tyreId,
      vehicle_id: reading.vehicleId,
      position_index: reading.positionIndex,
      at: new Date(reading.atMs),
      odometer_km: reading.odometerKm,
      middle_mm: reading.depthMm,
      change_id: reading.changeId,
      recorded_at: new Date(by.atMs),
      recorded_by_user_id: by.userId,
      recorded_by_name: by.name,
    })
    .execute();
  await showTread(trx, [reading.tyreId]);
}

/** Has lists show the last reading of tyres; a prediction needs a reading after it. */
export const showTread = (trx: Queryable, tyreIds: readonly number[]): Promise<unknown> =>
  sql`update tyre set tread_mm = last.lowest_mm, tread_at = last.at, tread_left_km = null, tread_due_on = null,
      tread_due_earliest_on = null, tread_due_latest_on = null
    from unnest(${[...tyreIds]}::bigint[]) wanted (id) left join lateral (
      select lowest_mm, at from tread_reading where tyre_id = wanted.id and not marked_check order by at desc, id desc limit 1) last on true
    where tyre.id = wanted.id`.execute(trx);
