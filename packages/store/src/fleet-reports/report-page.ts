import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import {
  afterCursor,
  decodeCursor,
  orderBy,
  pageOf,
  type SortColumn,
  type SortValue,
} from '../paging/keyset-cursor.ts';
import { openTelemetry, type Scope, type Scoped } from '../scope.ts';
import { vehicleConditions } from '../vehicles/vehicle-filters.ts';

/** Of which vehicles of the scope a report tells; absent or null = whichever. */
export type ReportVehicles = {
  /** Part of a registration, IMEI, fleet or depot name. */
  readonly search?: string | null;
  readonly fleetId?: number | null;
  readonly depotIds?: readonly number[] | null;
  readonly vehicleIds?: readonly number[] | null;
  readonly registrations?: readonly string[] | null;
};

/** Of which vehicles and time a report tells, and which page of it is wanted. */
export type ReportRequest<By extends string> = ReportVehicles & {
  /** Epoch milliseconds; the beginning is included, the end not. */
  readonly fromMs: number;
  readonly toMs: number;
  readonly sort: { readonly by: By; readonly direction: 'asc' | 'desc' };
  readonly limit: number;
  readonly cursor: string | null;
};

const isAnyOf = (column: string, ids: readonly number[] | null): RawBuilder<unknown> =>
  ids === null ? sql`true` : sql`${sql.ref(column)} = any(${[...ids]}::bigint[])`;

/** Conditions on a `listing` of the scope: the vehicles of a report, out of use or not. */
export const reportConditions = (
  scope: Scope,
  { search = null, fleetId = null, depotIds = null, vehicleIds = null, registrations = null }: ReportVehicles,
): RawBuilder<unknown> => {
  const everyVehicle = { search, fleetId, includeArchived: true, includeDeactivated: true };
  return sql`${vehicleConditions(scope, everyVehicle)} and ${isAnyOf('listing.depot_id', depotIds)}
    and ${isAnyOf('listing.vehicle_id', vehicleIds)}
    and ${registrations === null ? sql`true` : sql`listing.registration = any(${[...registrations]}::text[])`}`;
};

/**
 * Opens the telemetry of a report's vehicles as the scope sees them and answers them as a `member` for the reports' queries: those that
 * are in the fleet or depot now, whatever they were in the time of the report.
 */
export async function openMembers(scoped: Scoped, vehicles: ReportVehicles): Promise<RawBuilder<unknown>> {
  const { trx, scope } = scoped;
  const member = sql`select listing.vehicle_id, listing.registration, listing.fleet_name, listing.depot_name, listing.axle_configuration
    from visible_vehicle_listing listing where ${reportConditions(scope, vehicles)}`;
  const { rows } = await sql<{ vehicle_id: number }>`${member}`.execute(trx);
  await openTelemetry(
    scoped,
    rows.map((row) => row.vehicle_id),
  );
  return member;
}

/**
 * A page of a report and its totals, in one query: `parts` are common table expressions that end in `report` (a row per vehicle) and `total`
 * (one row). Throws InvalidCursorError.
 */
export async function readReport<Row extends object, Total>(
  { trx }: Scoped,
  parts: RawBuilder<unknown>,
  order: Omit<SortColumn, 'direction'>,
  { sort, limit, cursor }: Pick<ReportRequest<string>, 'sort' | 'limit' | 'cursor'>,
): Promise<{ rows: Row[]; nextCursor: string | null; total: Total }> {
  const columns: SortColumn[] = [
    { ...order, direction: sort.direction },
    { column: sql.ref('report.registration'), type: 'text', direction: 'asc' },
    { column: sql.ref('report.vehicleId'), type: 'bigint', direction: 'asc' },
  ];
  const after = cursor === null ? sql`true` : afterCursor(columns, decodeCursor(cursor, columns.length));
  const { rows } = await sql<{ total: Total; rows: (Row & { cursorValues: SortValue[] })[] }>`
    with ${parts}
    select (select to_jsonb(total) from total) as total, coalesce((select jsonb_agg(to_jsonb(page) order by place) from (
      select report.*, jsonb_build_array(${sql.join(columns.map(({ column }) => column))}) as "cursorValues",
        row_number() over (order by ${orderBy(columns)}) as place
      from report where ${after} order by place limit ${limit + 1}
    ) page), '[]') as rows`.execute(trx);
  const [answer] = rows;
  if (answer === undefined) throw new Error('a report without an answer');
  const page = pageOf(answer.rows, limit);
  return { rows: page.rows as unknown as Row[], nextCursor: page.nextCursor, total: answer.total };
}

/** All rows of a report by registration: `parts` as `readReport` takes them. */
export async function readWholeReport<Row>({ trx }: Scoped, parts: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`with ${parts} select report.* from report order by registration, "vehicleId"`.execute(
    trx,
  );
  return rows;
}

/**
 * The hour nearest to a stretch of time in which one of the vehicles was heard, epoch milliseconds; null = one was heard within the
 * stretch, or none ever was.
 */
export async function findNearestReading(
  scoped: Scoped,
  vehicles: ReportVehicles,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): Promise<number | null> {
  const member = await openMembers(scoped, vehicles);
  const [from, to] = [new Date(fromMs), new Date(toMs)];
  const { rows } = await sql<{ within: boolean; beforeMs: number | null; afterMs: number | null }>`
    with member as materialized (${member}), heard as (
      select exists (select from visible_rollup_hour hour
          where hour.vehicle_id = member.vehicle_id and bucket_at >= ${from} and bucket_at < ${to}) as within,
        (select max(bucket_at) from visible_rollup_hour hour where hour.vehicle_id = member.vehicle_id and bucket_at < ${from}) as before,
        (select min(bucket_at) from visible_rollup_hour hour where hour.vehicle_id = member.vehicle_id and bucket_at >= ${to}) as after
      from member
    )
    select coalesce(bool_or(within), false) as within, (extract(epoch from max(before)) * 1000)::float8 as "beforeMs",
      (extract(epoch from min(after)) * 1000)::float8 as "afterMs" from heard`.execute(scoped.trx);
  const { within = false, beforeMs = null, afterMs = null } = rows[0] ?? {};
  if (within || beforeMs === null || afterMs === null) return within ? null : (beforeMs ?? afterMs);
  return fromMs - beforeMs <= afterMs - toMs ? beforeMs : afterMs;
}
