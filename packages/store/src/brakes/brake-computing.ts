import type { BrakeEvent } from '@tyrewatch/domain/brakes/brake-event';
import type { ComputedPerformance } from '@tyrewatch/domain/brakes/brake-period';
import { maxDistanceM } from '@tyrewatch/domain/fleets/odometer-rule';
import { brakePassPercent } from '@tyrewatch/domain/telemetry/brake-performance';
import { sql } from 'kysely';
import type { Queryable } from '../database.ts';

/** A month of a vehicle, by its first day. */
export type BrakeMonth = { readonly vehicleId: number; readonly month: string };

/**
 * Takes months to be computed (role jobs): those that events came in for, and those computed before today that were running or ended
 * since. Others who ask at the same time get others; a month that is taken is due again when the transaction fails.
 */
export async function takeDueMonths(
  trx: Queryable,
  { today, limit }: { readonly today: string; readonly limit: number },
): Promise<BrakeMonth[]> {
  const { rows: due } = await sql<BrakeMonth>`
    delete from brake_month_due where (vehicle_id, month) in (
      select vehicle_id, month from brake_month_due order by vehicle_id, month limit ${limit} for update skip locked)
    returning vehicle_id as "vehicleId", month`.execute(trx);
  if (due.length > 0) return due;
  const { rows } = await sql<BrakeMonth>`
    select vehicle_id as "vehicleId", period_start as month from brake_performance
    where upload_id is null and recorded_at < ${today}::date and period_start >= date_trunc('month', ${today}::date - interval '1 month')
      and recorded_at < period_start + interval '1 month'
    order by recorded_at limit ${limit} for update skip locked`.execute(trx);
  return rows;
}

/** The events of a month of a vehicle (role jobs). */
export async function listMonthEvents(trx: Queryable, { vehicleId, month }: BrakeMonth): Promise<BrakeEvent[]> {
  const { rows } = await sql<BrakeEvent>`
    select (extract(epoch from at) * 1000)::float8 as "atMs", start_speed_kmh as "startSpeedKmh", end_speed_kmh as "endSpeedKmh",
      duration_s as "durationS", mean_demand_bar as "meanDemandBar", deceleration_mps2 as "decelerationMps2",
      gradient_percent as "gradientPercent", bogie_load_kg as "bogieLoadKg", was_abs_active as "wasAbsActive",
      was_retarder_active as "wasRetarderActive"
    from brake_event where vehicle_id = ${vehicleId} and at >= ${month}::date and at < ${month}::date + interval '1 month'
    order by at`.execute(trx);
  return rows;
}

const hourSeconds = 3600;

/** Stores what a month's events say, in place of what was computed before (role jobs); kilometres by the odometer's steps that can be driven. */
export async function putComputedMonth(
  trx: Queryable,
  { vehicleId, month }: BrakeMonth,
  {
    computed,
    today,
    nowMs,
  }: { readonly computed: ComputedPerformance; readonly today: string; readonly nowMs: number },
): Promise<void> {
  const reachable = sql`step_m between 0 and ${maxDistanceM(1)} * (${hourSeconds} + extract(epoch from bucket_at - coalesce(earlier_at, bucket_at)))`;
  await sql`
    insert into brake_performance (vehicle_id, period_start, period_end, value_percent, uncertainty_percent, pass_mark_percent, result,
      qualified_events, total_events, distance_km, mean_demand_bar, mean_load_kg, recorded_at)
    select ${vehicleId}, ${month}::date, least((${month}::date + interval '1 month' - interval '1 day')::date, ${today}::date),
      ${computed.valuePercent}, ${computed.uncertaintyPercent}, ${brakePassPercent}, ${computed.result}, ${computed.qualifiedEvents},
      ${computed.totalEvents}, (select round(sum(step_m) filter (where ${reachable}) / 1000.0, 1)::float8 from (
        select bucket_at, lag(bucket_at) over earlier as earlier_at, last_odometer_m - coalesce(lag(last_odometer_m) over earlier, first_odometer_m) as step_m
        from rollup_hour where vehicle_id = ${vehicleId} and first_odometer_m is not null
          and bucket_at >= ${month}::date and bucket_at < ${month}::date + interval '1 month'
        window earlier as (order by bucket_at)) hour),
      ${computed.meanDemandBar}, ${computed.meanLoadKg}, ${new Date(nowMs)}
    where exists (select from vehicle where id = ${vehicleId})
    on conflict (vehicle_id, period_start) where upload_id is null do update set period_end = excluded.period_end,
      value_percent = excluded.value_percent, uncertainty_percent = excluded.uncertainty_percent, result = excluded.result,
      qualified_events = excluded.qualified_events, total_events = excluded.total_events, distance_km = excluded.distance_km,
      mean_demand_bar = excluded.mean_demand_bar, mean_load_kg = excluded.mean_load_kg, recorded_at = excluded.recorded_at`.execute(
    trx,
  );
}

/** How long what is kept of brakes stays (role jobs): rows nobody mended, events, and results with their files. */
export async function deleteOldBrakeRows(
  trx: Queryable,
  {
    openRowsBefore,
    eventsBefore,
    resultsBefore,
  }: { readonly openRowsBefore: Date; readonly eventsBefore: Date; readonly resultsBefore: Date },
): Promise<void> {
  await sql`delete from brake_upload_row row using brake_upload upload
    where upload.id = row.upload_id and row.kept_at is null and upload.created_at < ${openRowsBefore}`.execute(trx);
  await trx.deleteFrom('brake_event').where('at', '<', eventsBefore).execute();
  await trx
    .deleteFrom('brake_performance')
    .where('period_end', '<', resultsBefore.toISOString().slice(0, 10))
    .execute();
  await sql`delete from brake_upload upload where created_at < ${openRowsBefore}
    and not exists (select from brake_performance where upload_id = upload.id)`.execute(trx);
}
