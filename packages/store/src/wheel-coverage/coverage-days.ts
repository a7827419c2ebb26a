import { leastHourM } from '@tyrewatch/domain/wheel-coverage/wheel-coverage';
import { sql } from 'kysely';
import type { Queryable } from '../database.ts';

/** How many days back a vehicle's coverage is worked out from what was stored before it was kept. */
const reviewedDays = 63;

/**
 * Works out which hours of days (parallel arrays $1 vehicle ids, $2 starts) vehicles moved in, and in which of those each wheel gave a pressure, from
 * the rollups of their hours. A vehicle moved in an hour when a packet of it says at least 5 km/h, or its odometer ran at least a kilometre.
 */
export const coverDays = `
  insert into coverage_day (vehicle_id, bucket_at, moving_hours, monitored_hours)
  select bucket.vehicle_id, bucket.bucket_at, coalesce(moved.hours, 0), coalesce(moved.monitored, '{}')
  from (select vehicle_id, bucket_at from unnest($1::bigint[], $2::timestamptz[]) wanted (vehicle_id, bucket_at)) bucket
  cross join lateral (
    with member as materialized (
      select 1 << extract(hour from part.bucket_at at time zone 'UTC')::int as bit, pressure_n from rollup_hour part
      where part.vehicle_id = bucket.vehicle_id and part.bucket_at >= bucket.bucket_at and part.bucket_at < bucket.bucket_at + interval '1 day'
        and (moving_packet_count > 0 or distance_m >= ${leastHourM}) offset 0
    )
    select (select bit_or(bit) from member) as hours, (select array_agg(hours order by place) from (
      select place, bit_or(case when count > 0 then bit else 0 end) as hours
      from member cross join lateral unnest(pressure_n) with ordinality wheel (count, place) group by place
    ) wheel) as monitored
  ) moved
  on conflict (vehicle_id, bucket_at) do update set moving_hours = excluded.moving_hours, monitored_hours = excluded.monitored_hours`;

/** Marks the days of one vehicle from before coverage was kept, so that the rollup works them out; answers 1, or 0 when no vehicle is left. */
export async function reviewCoverage(trx: Queryable, nowMs: number): Promise<number> {
  const { rows } = await sql<{ vehicles: number }>`
    with vehicle as (
      delete from coverage_review where vehicle_id = (select min(vehicle_id) from coverage_review) returning vehicle_id
    ), marked as (
      insert into rollup_due (vehicle_id, width, bucket_at, due_at)
      select vehicle.vehicle_id, 'day', day.bucket_at, ${new Date(nowMs)}::timestamptz
      from vehicle cross join lateral (select bucket_at from rollup_day where vehicle_id = vehicle.vehicle_id
        and bucket_at >= ${new Date(nowMs)}::timestamptz - ${reviewedDays} * interval '1 day' offset 0) day
      on conflict do nothing
    )
    select count(*)::int as vehicles from vehicle`.execute(trx);
  return rows[0]?.vehicles ?? 0;
}
