import { channelId } from '@tyrewatch/domain/telemetry/channel-table';
import { sql } from 'kysely';
import type { Queryable } from '../database.ts';

// Both kinds of 5 minutes: a temperature was told in some, and in others a pressure without one. Most hours are passed by comparing whole arrays.
const hidesMeasured = `cold_pressure_n <> pressure_n and exists (select from unnest(temperature_n, cold_pressure_n, pressure_n) wheel (warm, compensated, measured)
  where warm > 0 and compensated < measured)`;

const hidingIn = (table: string): string => `
  select vehicle_id, '${table.replace('rollup_', '')}', bucket_at from vehicle cross join lateral (
    select bucket_at from ${table} part where part.vehicle_id = vehicle.vehicle_id and ${hidesMeasured} offset 0
  ) part`;

// Hours from before it was kept what their tyres lacked, and 5 minutes from before their fuel was.
const uncompared = `
  select vehicle_id, 'hour', bucket_at from vehicle cross join lateral (
    select bucket_at from rollup_hour part where part.vehicle_id = vehicle.vehicle_id and moving_packet_count > 0 and compared_wheel_count is null
      and pressure_n is not null offset 0
  ) part`;
const unfuelled = `
  select distinct vehicle_id, date_bin('5 minutes', at, 'epoch') from vehicle cross join lateral (
    select at from packet where packet.vehicle_id = vehicle.vehicle_id
      and channel_ids && array[${channelId.fuelUsed}, ${channelId.fuelVolume}]::smallint[] offset 0
  ) packet`;

/**
 * Looks through what was rolled up of one vehicle before judged extremes, fuel and under-inflation were kept, and marks as due the hours and days that
 * hide what was measured without a temperature or do not know what their tyres lacked, and the 5 minutes that have fuel. Answers 1, or 0 when no vehicle is left. Part of the rollup job, whose lock it needs.
 */
export async function reviewVehicle(trx: Queryable, nowMs: number): Promise<0 | 1> {
  const { rows } = await sql<{ vehicles: number }>`
    with vehicle as (
      delete from rollup_review where vehicle_id = (select min(vehicle_id) from rollup_review) returning vehicle_id
    ), marked as (
      insert into rollup_due (vehicle_id, width, bucket_at, due_at)
      select vehicle_id, width, bucket_at, ${new Date(nowMs)}::timestamptz
      from (${sql.raw(`${hidingIn('rollup_hour')} union all ${hidingIn('rollup_day')} union ${uncompared}`)}) hiding (vehicle_id, width, bucket_at)
      on conflict do nothing
    ), marked_fuel as (
      insert into dirty_bucket (vehicle_id, bucket_at) ${sql.raw(unfuelled)}
    )
    select count(*)::int as vehicles from vehicle`.execute(trx);
  return rows[0]?.vehicles === 1 ? 1 : 0;
}
