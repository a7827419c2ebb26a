import { sql } from 'kysely';
import { greatestDistanceM } from '@tyrewatch/domain/fleets/odometer-rule';
import type { SortColumn } from '../paging/keyset-cursor.ts';
import type { Scoped } from '../scope.ts';
import { openFleet, readReport, type ReportRequest } from './report-page.ts';

/** The kilometres of a day; `date` as 2026-11-20. Days without a reading of the odometer are absent. */
export type DayDistance = { readonly date: string; readonly distanceM: number };

/** What a vehicle has driven. */
export type KilometreRow = {
  readonly vehicleId: number;
  readonly registration: string;
  readonly distanceM: number;
  readonly days: readonly DayDistance[];
  /** Steps of the odometer that are no driving and are not in the distance. */
  readonly leftOutStepCount: number;
};

/** What the vehicles of the report have driven together. */
export type KilometreTotal = {
  readonly vehicleCount: number;
  readonly distanceM: number;
  readonly days: readonly DayDistance[];
  readonly leftOutStepCount: number;
};

const sortColumns = {
  registration: { column: sql.ref('report.registration'), type: 'text' },
  distance: { column: sql.ref('report.distanceM'), type: 'bigint' },
} as const satisfies Record<string, Omit<SortColumn, 'direction'>>;

/** Names of the orders of the report. */
export type KilometreSort = keyof typeof sortColumns;

const hourSeconds = 3600;

/**
 * Kilometres of a fleet's vehicles by days in a time zone, from the first and last odometer reading of every hour (so days begin at full
 * hours of UTC). Counted are the steps within hours and from one hour to the next, by the rule of `odometer-rule`: a step backwards, or one
 * that nobody drives in its time, is left out and counted as such. What an odometer counted while its unit was silent belongs to the day on which it is
 * heard again. Hours are those whose beginning lies in the request's time; every vehicle of the fleet is in the report. Throws InvalidCursorError.
 */
export async function reportKilometres(
  scoped: Scoped,
  request: ReportRequest<KilometreSort> & { readonly timeZone: string },
): Promise<{ rows: KilometreRow[]; nextCursor: string | null; total: KilometreTotal }> {
  const member = await openFleet(scoped, request.fleetId);
  const [from, to] = [new Date(request.fromMs), new Date(request.toMs)];
  const isWithin = sql`(within_m between 0 and ${greatestDistanceM(hourSeconds)})`;
  // Two hours at least lie between the beginning of one and the end of the next: most steps need no look at the clock, which costs more.
  const isSince = sql`(since_m between 0 and ${greatestDistanceM(2 * hourSeconds)} or since_m >= 0 and
    since_m <= (date_part('epoch', bucket_at - earlier_at) + ${hourSeconds}) * ${greatestDistanceM(1)})`;
  // Steps are told vehicle by vehicle in the order of the index: over all of them they would have to be sorted first.
  const parts = sql`member as materialized (${member}),
    known as materialized (
      select member.vehicle_id, coalesce((select max(bucket_at) from visible_rollup_hour hour
        where hour.vehicle_id = member.vehicle_id and first_odometer_m is not null and bucket_at < ${from}), ${from}) as since_at
      from member
    ), clock as materialized (
      select at, (at at time zone ${request.timeZone})::date as date
      from generate_series(date_trunc('hour', ${from}::timestamptz), ${to}::timestamptz, interval '1 hour') at
    ), step as (
      select known.vehicle_id, told.* from known cross join lateral (
        select bucket_at, last_odometer_m - first_odometer_m as within_m, first_odometer_m - lag(last_odometer_m) over earlier as since_m,
          lag(bucket_at) over earlier as earlier_at
        from visible_rollup_hour hour
        where hour.vehicle_id = known.vehicle_id and first_odometer_m is not null and bucket_at >= known.since_at and bucket_at < ${to}
        window earlier as (order by bucket_at)
      ) told
    ), day as materialized (
      select vehicle_id, date,
        sum(case when ${isWithin} then within_m else 0 end + case when ${isSince} then since_m else 0 end)::bigint as distance_m,
        sum(case when ${isWithin} then 0 else 1 end + case when ${isSince} is false then 1 else 0 end) as left_out_count
      from step join clock on clock.at = bucket_at where bucket_at >= ${from} group by 1, 2
    ), report as materialized (
      select member.vehicle_id as "vehicleId", member.registration, coalesce(sum(day.distance_m), 0)::bigint as "distanceM",
        coalesce(jsonb_agg(jsonb_build_object('date', day.date, 'distanceM', day.distance_m) order by day.date)
          filter (where day.date is not null), '[]') as days,
        coalesce(sum(day.left_out_count), 0)::bigint as "leftOutStepCount"
      from member left join day on day.vehicle_id = member.vehicle_id group by member.vehicle_id, member.registration
    ), total as (
      select (select count(*) from member) as "vehicleCount", coalesce(sum(distance_m), 0)::bigint as "distanceM",
        coalesce(sum(left_out_count), 0)::bigint as "leftOutStepCount",
        coalesce(jsonb_agg(jsonb_build_object('date', date, 'distanceM', distance_m) order by date), '[]') as days
      from (select date, sum(distance_m)::bigint as distance_m, sum(left_out_count)::bigint as left_out_count from day group by date) whole
    )`;
  return readReport(scoped, parts, sortColumns[request.sort.by], request);
}
