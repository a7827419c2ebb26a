import { sql } from 'kysely';
import type { Queryable } from '../database.ts';

// Both kinds of 5 minutes: a temperature was told in some, and in others a pressure without one. Most hours are passed by comparing whole arrays.
const hidesMeasured = `cold_pressure_n <> pressure_n and exists (select from unnest(temperature_n, cold_pressure_n, pressure_n) wheel (warm, compensated, measured)
  where warm > 0 and compensated < measured)`;

const hidingIn = (table: string): string => `
  select vehicle_id, '${table.replace('rollup_', '')}', bucket_at from vehicle cross join lateral (
    select bucket_at from ${table} part where part.vehicle_id = vehicle.vehicle_id and ${hidesMeasured} offset 0
  ) part`;

/**
 * Looks through the hours and days of one vehicle that was heard before judged extremes were kept, and marks those as due that hide what was
 * measured without a temperature. Answers 1, or 0 when no vehicle is left. Part of the rollup job, whose lock it needs.
 */
export async function reviewVehicle(trx: Queryable, nowMs: number): Promise<0 | 1> {
  const { rows } = await sql<{ vehicles: number }>`
    with vehicle as (
      delete from rollup_review where vehicle_id = (select min(vehicle_id) from rollup_review) returning vehicle_id
    ), marked as (
      insert into rollup_due (vehicle_id, width, bucket_at, due_at)
      select vehicle_id, width, bucket_at, ${new Date(nowMs)}::timestamptz
      from (${sql.raw(`${hidingIn('rollup_hour')} union all ${hidingIn('rollup_day')}`)}) hiding (vehicle_id, width, bucket_at)
      on conflict do nothing
    )
    select count(*)::int as vehicles from vehicle`.execute(trx);
  return rows[0]?.vehicles === 1 ? 1 : 0;
}
