import { blindBelowShare, type WheelHours } from '@tyrewatch/domain/wheel-coverage/wheel-coverage';
import { sql, type RawBuilder } from 'kysely';
import {
  openMembers,
  readReport,
  readWholeReport,
  type ReportRequest,
  type ReportVehicles,
} from '../fleet-reports/report-page.ts';
import type { SortColumn } from '../paging/keyset-cursor.ts';
import type { Scoped } from '../scope.ts';
import { coverageOf, pieces } from './coverage-parts.ts';

/** A wheel of which less came than the domain's share; `lastReadingMs`: of any time, epoch milliseconds, null = never. */
export type BlindWheel = {
  readonly positionIndex: number;
  readonly monitoredHours: number;
  readonly lastReadingMs: number | null;
};

/** How a vehicle that moved was monitored; `movingHours`: hours in which it moved, of which each wheel could have been. */
export type CoverageRow = WheelHours & {
  readonly vehicleId: number;
  readonly registration: string;
  readonly fleetName: string | null;
  readonly depotName: string | null;
  readonly axleConfiguration: string;
  readonly movingHours: number;
  /** The least monitored first; empty = none. */
  readonly blindWheels: readonly BlindWheel[];
};

/** The same of all vehicles that moved, how many have blind wheels, and how many there are. */
export type CoverageTotal = WheelHours & {
  readonly movedCount: number;
  readonly vehicleCount: number;
  readonly blindVehicleCount: number;
  readonly blindWheelCount: number;
};

/** The coverage of a week; `weekStart`: its Monday as 2026-11-23. */
export type CoverageWeek = WheelHours & { readonly weekStart: string };

const sortColumns = {
  coverage: { column: sql.ref('report.perMille'), type: 'bigint' },
  blind: { column: sql`jsonb_array_length(report."blindWheels")`, type: 'bigint' },
  registration: { column: sql.ref('report.registration'), type: 'text' },
} as const satisfies Record<string, Omit<SortColumn, 'direction'>>;

/** Names of the orders of the list. */
export type CoverageSort = keyof typeof sortColumns;

/** A time by the hours that begin in it, epoch milliseconds; its end is not included. */
type Stretch = { readonly fromMs: number; readonly toMs: number };

/** Common table expressions of the coverage of a `member`: `report`, a row per vehicle that moved, and `total`. */
function reportParts(member: RawBuilder<unknown>, stretch: Stretch): RawBuilder<unknown> {
  return sql`member as materialized (${member}), ${pieces(stretch)}, ${coverageOf('member', 'visible_coverage_day')},
    blind as (
      select wheel.vehicle_id, jsonb_agg(jsonb_build_object('positionIndex', index, 'monitoredHours', monitored_hours, 'lastReadingMs',
        (extract(epoch from state.reading_at[index + 1]) * 1000)::float8) order by monitored_hours, index) as wheels
      from wheel left join visible_wheel_state state on state.vehicle_id = wheel.vehicle_id
      where monitored_hours < moving_hours * ${blindBelowShare}::float8 group by wheel.vehicle_id
    ), report as materialized (
      select member.vehicle_id as "vehicleId", member.registration, member.fleet_name as "fleetName", member.depot_name as "depotName",
        member.axle_configuration as "axleConfiguration", moving_hours as "movingHours", monitored_hours as "monitoredHours",
        possible_hours as "possibleHours", monitored_hours * 1000 / possible_hours as "perMille", coalesce(blind.wheels, '[]') as "blindWheels"
      from covered join member using (vehicle_id) left join blind using (vehicle_id)
    ), total as (
      select coalesce(sum("monitoredHours"), 0) as "monitoredHours", coalesce(sum("possibleHours"), 0) as "possibleHours",
        count(*) as "movedCount", (select count(*) from member) as "vehicleCount",
        count(*) filter (where "blindWheels" <> '[]') as "blindVehicleCount", coalesce(sum(jsonb_array_length("blindWheels")), 0) as "blindWheelCount"
      from report
    )`;
}

/** A page of how the vehicles of the scope that moved in a time were monitored, and the figures of all. Throws InvalidCursorError. */
export async function reportCoverage(
  scoped: Scoped,
  request: ReportRequest<CoverageSort>,
): Promise<{ rows: CoverageRow[]; nextCursor: string | null; total: CoverageTotal }> {
  const parts = reportParts(await openMembers(scoped, request), request);
  return readReport(scoped, parts, sortColumns[request.sort.by], request);
}

/** The same of all these vehicles of the scope that moved in a time, by registration. */
export const listCoverage = async (scoped: Scoped, request: ReportVehicles & Stretch): Promise<CoverageRow[]> =>
  readWholeReport(scoped, reportParts(await openMembers(scoped, request), request));

/**
 * The coverage of vehicles of the scope by weeks of a time zone, Mondays first to last: the one that an instant lies in, and as many before it as are
 * wanted. Weeks in which nothing moved are among them. Hours belong to the week they begin in.
 */
export async function listCoverageWeeks(
  scoped: Scoped,
  request: ReportVehicles & { readonly nowMs: number; readonly timeZone: string; readonly weeks: number },
): Promise<CoverageWeek[]> {
  const member = await openMembers(scoped, request);
  const local = sql`(${new Date(request.nowMs)}::timestamptz at time zone ${request.timeZone})`;
  const first = sql`date_trunc('week', ${local}) - ${request.weeks - 1} * interval '1 week'`;
  const { rows } = await sql<CoverageWeek>`
    with member as materialized (${member}), hours as (
      select at, date_trunc('week', at at time zone ${request.timeZone})::date as week
      from generate_series(date_trunc('hour', (${first}) at time zone ${request.timeZone}), ${new Date(request.nowMs)}::timestamptz, interval '1 hour') at
    ), piece as materialized (
      select date_trunc('day', at, 'UTC') as bucket_at, week, bit_or(1 << extract(hour from at at time zone 'UTC')::int) as bits
      from hours where week >= (${first})::date group by 1, week
    ), sums as (
      select week, sum(bit_count((day.moving_hours & bits)::bit(32)) * places.count) as possible_hours,
        sum((select coalesce(sum(bit_count((day.monitored_hours[index + 1] & bits)::bit(32))), 0) from unnest(places.indices) index)) as monitored_hours
      from member join visible_coverage_day day using (vehicle_id) join piece using (bucket_at)
      cross join lateral (select count(*) as count, array_agg(index) as indices from wheel_indices(member.axle_configuration) index) places
      where day.bucket_at >= (select min(bucket_at) from piece) and day.moving_hours & bits <> 0 group by week
    )
    select to_char(weeks.week, 'YYYY-MM-DD') as "weekStart", coalesce(monitored_hours, 0)::float8 as "monitoredHours",
      coalesce(possible_hours, 0)::float8 as "possibleHours"
    from (select distinct week from piece) weeks left join sums using (week) order by week`.execute(scoped.trx);
  return rows;
}
