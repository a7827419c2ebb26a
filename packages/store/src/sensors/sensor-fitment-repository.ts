import { sql } from 'kysely';
import type { Queryable } from '../database.ts';
import type { SensorFitmentTable } from '../table-types.ts';

/** What somebody did to the sensors of vehicles. */
export type FitmentChange = {
  /** Why a sensor left, and why another came. */
  readonly act: Exclude<SensorFitmentTable['fitted_by_act'] | SensorFitmentTable['removed_by_act'], 'found' | null>;
  /** Null = nobody who was signed in. */
  readonly actor: { readonly userId: number; readonly name: string } | null;
  readonly atMs: number;
  /** Why a sensor was taken away, in the person's words; null = not said. */
  readonly reason?: string | null;
};

/**
 * Brings the history of the wheels of vehicles up to what their sensors are now: what is not there any more has left by this change,
 * what is there and was not has come by it. To be called in the transaction of every change of a sensor's wheel.
 */
export async function recordFitments(
  trx: Queryable,
  vehicleIds: readonly number[],
  { act, actor, atMs, reason = null }: FitmentChange,
): Promise<void> {
  const at = new Date(atMs);
  const ids = sql`any(${[...vehicleIds]}::bigint[])`;
  const [userId, name] = [actor?.userId ?? null, actor?.name ?? null];
  // Numbers are put right while a sensor is fitted; afterwards they stay.
  await sql`update sensor_fitment fitment set code = sensor.code from sensor
    where fitment.vehicle_id = ${ids} and removed_at is null and sensor.id = sensor_id and sensor.code <> fitment.code`.execute(
    trx,
  );
  await sql`update sensor_fitment fitment set removed_at = greatest(fitted_at, ${at}), removed_by_act = ${act},
      removed_by_user_id = ${userId}, removed_by_name = ${name}, reason = ${reason}
    where fitment.vehicle_id = ${ids} and removed_at is null and not exists (select from sensor where sensor.id = fitment.sensor_id
      and sensor.vehicle_id = fitment.vehicle_id and sensor.position_index = fitment.position_index)`.execute(trx);
  await sql`insert into sensor_fitment (vehicle_id, position_index, sensor_id, code, fitted_at, fitted_by_act, fitted_by_user_id, fitted_by_name)
    select vehicle_id, position_index, id, code, ${at}, ${act}, ${userId}::bigint, ${name}::text from sensor
    where vehicle_id = ${ids} and position_index is not null and not exists (select from sensor_fitment fitment where fitment.removed_at is null
      and fitment.sensor_id = sensor.id and fitment.vehicle_id = sensor.vehicle_id and fitment.position_index = sensor.position_index)
    order by vehicle_id, position_index`.execute(trx);
}
