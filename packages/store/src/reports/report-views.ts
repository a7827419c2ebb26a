import type { ProblemLevel } from '@tyrewatch/domain/levels/alert-level';
import { levelOfCode } from '@tyrewatch/domain/levels/alert-level';
import type { ReportFrequency, ReportSchedule, Weekday } from '@tyrewatch/domain/reports/report-schedule';
import { scheduleOf } from '@tyrewatch/domain/reports/report-schedule';
import type {
  ReportCondition,
  ReportCoverage,
  ReportFormat,
  ReportState,
  ReportType,
} from '@tyrewatch/domain/reports/report-type';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { SortColumn, SortValue } from '../paging/keyset-cursor.ts';
import { afterCursor, decodeCursor, orderBy, pageOf } from '../paging/keyset-cursor.ts';
import type { Scope, Scoped } from '../scope.ts';
import { containing } from '../vehicles/vehicle-filters.ts';
import type { NamedVehicles } from './report-coverage-views.ts';
import type { ReportRunView } from './report-run-views.ts';
import { runColumns } from './report-run-views.ts';

/** A scheduled report as it is set up. */
export type ReportSetup = {
  readonly name: string;
  readonly type: ReportType;
  readonly emails: readonly string[];
  /** As stored with users, such as `en_GB`. */
  readonly language: string;
  readonly pressureUnit: 'psi' | 'bar' | 'kpa';
  readonly temperatureUnit: 'celsius' | 'fahrenheit';
  readonly distanceUnit: 'km' | 'mile';
  /** Files that go along with its mails, each once. */
  readonly formats: readonly ReportFormat[];
  readonly schedule: ReportSchedule;
  /** IANA zone. */
  readonly timeZone: string;
  readonly coverage: ReportCoverage;
  readonly condition: ReportCondition;
  /** Null unless the condition names a level. */
  readonly conditionLevel: ProblemLevel | null;
};

/** A report as far as what it says depends on it. Of what it names, what still is of its organisation. */
export type PlannedReport = ReportSetup &
  NamedVehicles & {
    readonly organisationId: number;
    readonly organisationName: string;
  };

/** A scheduled report with all that its list shows. */
export type ReportView = PlannedReport & {
  readonly reportId: number;
  readonly createdAtMs: number;
  /** Means nothing while it is paused. */
  readonly nextRunAtMs: number;
  /** Null = it is not paused. */
  readonly pausedAtMs: number | null;
  /** Of those that went to its recipients; null = there was none yet. */
  readonly lastRun: ReportRunView | null;
  readonly version: number;
};

/** What narrows the list; null = not narrowed. */
export type ReportFilters = {
  /** Part of its name, a recipient, the name of a fleet or depot, or a registration. */
  readonly search: string | null;
  readonly types: readonly ReportType[] | null;
  readonly state: ReportState | null;
};

const sortColumns = {
  // Paused reports last: they have no next time.
  next_run: {
    column: sql`(case when report.paused_at is null then report.next_run_at else 'infinity' end)`,
    type: 'timestamptz',
  },
  name: { column: sql`search_fold(report.name)`, type: 'text' },
  type: { column: sql.ref('report.report_type'), type: 'text' },
  last_run: { column: sql.ref('last.started_at'), type: 'timestamptz' },
} as const satisfies Record<string, Omit<SortColumn, 'direction'>>;

/** Names of the orders of the list. */
export type ReportSort = keyof typeof sortColumns;

type StoredReport = Omit<ReportView, 'schedule' | 'conditionLevel' | 'lastRun'> & {
  readonly frequency: ReportFrequency;
  readonly hour: number;
  readonly day: Weekday | null;
  readonly dayOfMonth: string | null;
  readonly month: number | null;
  readonly conditionLevelCode: number | null;
  readonly lastRun: ReportRunView | null;
};

// Named fleets and vehicles that were moved away are no longer the report's.
const within = (organisation: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${organisation} in (select below.descendant_id from organisation_closure below where below.ancestor_id = report.organisation_id)`;

const fleetList = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', fleet.id, 'name', fleet.name) order by fleet.search_name), '[]')
  from report_fleet pair join fleet on fleet.id = pair.fleet_id
  where pair.report_id = report.id and ${within(sql.ref('fleet.organisation_id'))})`;
const depotList = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', depot.id, 'name', depot.name, 'fleetName', fleet.name)
    order by fleet.search_name, depot.search_name), '[]')
  from report_depot pair join depot on depot.id = pair.depot_id join fleet on fleet.id = depot.fleet_id
  where pair.report_id = report.id and ${within(sql.ref('depot.organisation_id'))})`;
const vehicleList = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', listing.vehicle_id, 'registration', listing.registration) order by listing.registration), '[]')
  from report_vehicle pair join vehicle_listing listing on listing.vehicle_id = pair.vehicle_id
  where pair.report_id = report.id and ${within(sql.ref('listing.organisation_id'))})`;

const reportColumns = sql`report.id as "reportId", report.organisation_id as "organisationId", organisation.name as "organisationName",
  report.name, report.report_type as type, report.emails, report.language, report.pressure_unit as "pressureUnit",
  report.temperature_unit as "temperatureUnit", report.distance_unit as "distanceUnit", report.formats, report.frequency, report.hour, report.day,
  report.day_of_month as "dayOfMonth", report.month, report.time_zone as "timeZone", report.coverage, report.condition,
  report.condition_level as "conditionLevelCode", (extract(epoch from report.created_at) * 1000)::float8 as "createdAtMs",
  (extract(epoch from report.next_run_at) * 1000)::float8 as "nextRunAtMs",
  (extract(epoch from report.paused_at) * 1000)::float8 as "pausedAtMs", report.version,
  ${fleetList} as fleets, ${depotList} as depots, ${vehicleList} as vehicles, (
    select to_jsonb(told) from (
      select ${runColumns} from report_run run left join app_user starter on starter.id = run.started_by_user_id where run.id = last.id
    ) told) as "lastRun"`;

const source = sql`report join organisation on organisation.id = report.organisation_id
  left join lateral (select run.id, run.started_at from report_run run where run.report_id = report.id and run.trigger <> 'reader' order by run.id desc limit 1) last on true`;

const inScope = ({ organisationIds }: Scope): RawBuilder<unknown> =>
  sql`report.organisation_id = any(${[...organisationIds]}::bigint[])`;

function searchCondition(search: string): RawBuilder<unknown> {
  const pattern = sql`search_fold(${containing(search)})`;
  return sql`(search_fold(report.name) like ${pattern} or search_fold(array_to_string(report.emails, ' ')) like ${pattern}
    or exists (select from report_fleet pair join fleet on fleet.id = pair.fleet_id
      where pair.report_id = report.id and fleet.search_name like ${pattern})
    or exists (select from report_depot pair join depot on depot.id = pair.depot_id
      where pair.report_id = report.id and depot.search_name like ${pattern})
    or exists (select from report_vehicle pair join vehicle_listing listing on listing.vehicle_id = pair.vehicle_id
      where pair.report_id = report.id and search_fold(listing.registration) like ${pattern}))`;
}

function filterCondition({ search, types, state }: ReportFilters): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (search !== null && search.trim() !== '') conditions.push(searchCondition(search.trim()));
  if (types !== null) conditions.push(sql`report.report_type = any(${[...types]}::text[])`);
  if (state !== null) conditions.push(sql`(report.paused_at is not null) = ${state === 'paused'}`);
  return sql.join(conditions, sql` and `);
}

/** A page of the reports of the scope, and how many there are on all pages. Throws InvalidCursorError. */
export async function listReports(
  { trx, scope }: Scoped,
  request: {
    readonly filters: ReportFilters;
    readonly sort: { readonly by: ReportSort; readonly direction: 'asc' | 'desc' };
    readonly limit: number;
    readonly cursor: string | null;
  },
): Promise<{ rows: ReportView[]; nextCursor: string | null; total: number }> {
  const { filters, sort, limit, cursor } = request;
  const columns: SortColumn[] = [
    { ...sortColumns[sort.by], direction: sort.direction },
    { column: sql.ref('report.id'), type: 'bigint', direction: sort.direction },
  ];
  const after = cursor === null ? sql`true` : afterCursor(columns, decodeCursor(cursor, columns.length));
  const where = sql`${inScope(scope)} and ${filterCondition(filters)}`;
  const { rows } = await sql<StoredReport & { cursorValues: SortValue[] }>`
    select ${reportColumns}, jsonb_build_array(${sql.join(columns.map(({ column }) => column))}) as "cursorValues"
    from ${source} where ${where} and ${after} order by ${orderBy(columns)} limit ${limit + 1}`.execute(trx);
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total from report where ${where}`.execute(
    trx,
  );
  const page = pageOf(rows, limit);
  return { rows: page.rows.map(reportOf), nextCursor: page.nextCursor, total: counted[0]?.total ?? 0 };
}

/** One report; null when there is none, or not within the scope. */
export async function findReport({ trx, scope }: Scoped, reportId: number): Promise<ReportView | null> {
  const { rows } = await sql<StoredReport>`
    select ${reportColumns} from ${source} where ${inScope(scope)} and report.id = ${reportId}`.execute(trx);
  return rows[0] === undefined ? null : reportOf(rows[0]);
}

/** How many reports of the scope name a fleet. */
export async function countReportsOfFleet({ trx, scope }: Scoped, fleetId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from report_fleet pair
    where pair.fleet_id = ${fleetId} and pair.organisation_id = any(${[...scope.organisationIds]}::bigint[])`.execute(
    trx,
  );
  return rows[0]?.count ?? 0;
}

const dayOfMonthOf = (text: string | null): number | 'last' | null =>
  text === null || text === 'last' ? text : Number(text);

// The table's checks allow the codes of problem levels only.
const levelOf = (code: number | null): ProblemLevel | null =>
  code === null ? null : (levelOfCode(code) as ProblemLevel);

function reportOf(row: StoredReport): ReportView {
  const { frequency, hour, day, dayOfMonth, month, conditionLevelCode, ...rest } = row;
  return {
    ...rest,
    schedule: scheduleOf({ frequency, hour, day, dayOfMonth: dayOfMonthOf(dayOfMonth), month }),
    conditionLevel: levelOf(conditionLevelCode),
  };
}
