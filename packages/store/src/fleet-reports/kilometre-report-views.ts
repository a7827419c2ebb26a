import { sql, type RawBuilder } from 'kysely';
import type { SortColumn } from '../paging/keyset-cursor.ts';
import type { Scoped } from '../scope.ts';
import { mendedDays, plainDays } from './odometer-steps.ts';
import { openMembers, readReport, readWholeReport, type ReportRequest, type ReportVehicles } from './report-page.ts';

/** The kilometres of a day; `date` as 2026-11-20. Days without a reading of the odometer are absent. */
export type DayDistance = { readonly date: string; readonly distanceM: number };

/** What a vehicle has driven. */
export type KilometreRow = {
  readonly vehicleId: number;
  readonly registration: string;
  readonly fleetName: string | null;
  readonly depotName: string | null;
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

/** A time, epoch milliseconds, its end not included, and the IANA zone whose days divide it. */
type Stretch = { readonly fromMs: number; readonly toMs: number; readonly timeZone: string };

/**
 * Kilometres by days in a time zone, from the first and last odometer reading of every hour (so days begin at full hours of UTC). Counted
 * are the steps within hours and from one hour to the next, by the rule of `odometer-rule`: a step backwards, or one that nobody drives in
 * its time, is left out and counted as such, and so is a step forward that a step back undoes. What an odometer counted while its unit was
 * silent belongs to the day on which it is heard again. Hours are those whose beginning lies in the request's time; every vehicle is in.
 */
function kilometreParts(member: RawBuilder<unknown>, { fromMs, toMs, timeZone }: Stretch): RawBuilder<unknown> {
  const stretch = { from: new Date(fromMs), to: new Date(toMs) };
  return sql`member as materialized (${member}),
    known as materialized (
      select member.vehicle_id, coalesce((select max(bucket_at) from visible_rollup_hour hour
        where hour.vehicle_id = member.vehicle_id and first_odometer_m is not null and bucket_at < ${stretch.from}), ${stretch.from}) as since_at
      from member
    ), clock as materialized (
      select at, (at at time zone ${timeZone})::date as date
      from generate_series(date_trunc('hour', ${stretch.from}::timestamptz), ${stretch.to}::timestamptz, interval '1 hour') at
    ), ${plainDays(stretch)}, ${mendedDays(stretch)}, day as materialized (
      select vehicle_id, date, distance_m::bigint, 0 as left_out_count from plain
      union all select vehicle_id, date, distance_m::bigint, left_out_count from mended
    ), vehicle_days as materialized (
      select vehicle_id, sum(distance_m)::bigint as distance_m, sum(left_out_count)::bigint as left_out_count,
        jsonb_agg(jsonb_build_object('date', date, 'distanceM', distance_m) order by date) as days
      from day group by vehicle_id
    ), report as materialized (
      select member.vehicle_id as "vehicleId", member.registration, member.fleet_name as "fleetName", member.depot_name as "depotName",
        coalesce(distance_m, 0) as "distanceM", coalesce(days, '[]') as days, coalesce(left_out_count, 0) as "leftOutStepCount"
      from member left join vehicle_days on vehicle_days.vehicle_id = member.vehicle_id
    ), total as (
      select (select count(*) from member) as "vehicleCount", coalesce(sum(distance_m), 0)::bigint as "distanceM",
        coalesce(sum(left_out_count), 0)::bigint as "leftOutStepCount",
        coalesce(jsonb_agg(jsonb_build_object('date', date, 'distanceM', distance_m) order by date), '[]') as days
      from (select date, sum(distance_m)::bigint as distance_m, sum(left_out_count)::bigint as left_out_count from day group by date) whole
    )`;
}

/** A page of the kilometres of vehicles of the scope, and their totals. Throws InvalidCursorError. */
export async function reportKilometres(
  scoped: Scoped,
  request: ReportRequest<KilometreSort> & Stretch,
): Promise<{ rows: KilometreRow[]; nextCursor: string | null; total: KilometreTotal }> {
  const parts = kilometreParts(await openMembers(scoped, request), request);
  return readReport(scoped, parts, sortColumns[request.sort.by], request);
}

/** The kilometres of all these vehicles of the scope, by registration. */
export const listKilometres = async (scoped: Scoped, request: ReportVehicles & Stretch): Promise<KilometreRow[]> =>
  readWholeReport(scoped, kilometreParts(await openMembers(scoped, request), request));
