import { sql, type RawBuilder } from 'kysely';
import { levelOfCode, type AlertLevel } from '@tyrewatch/domain/levels/alert-level';
import type { NotMonitoredReason } from '@tyrewatch/domain/levels/not-monitored';
import type { VehicleFlags } from '@tyrewatch/domain/vehicles/vehicle-state';
import type { VehicleType } from '@tyrewatch/domain/vehicles/vehicle-type';
import {
  afterCursor,
  decodeCursor,
  orderBy,
  pageOf,
  reversed,
  type SortColumn,
  type SortValue,
  worstFirst,
} from '../paging/keyset-cursor.ts';
import type { Scoped } from '../scope.ts';
import { countedListing, vehicleConditions, type VehicleFilters } from './vehicle-filters.ts';

/** What the list can be sorted by. `level`: worst first, and of equals the longest in it; those whose alerts are silenced after all others. */
export type VehicleSortKey = 'level' | 'registration' | 'fleet' | 'last_heard' | 'mot_due' | 'coverage' | 'type';
/** A key, or the opposite order of it. */
export type VehicleSort = VehicleSortKey | `-${VehicleSortKey}`;

/** A page of the list: from a row index, or after a cursor (which then decides). */
export type VehicleListRequest = {
  readonly filters: VehicleFilters;
  readonly sort: VehicleSort;
  readonly limit: number;
  readonly offset?: number;
  readonly cursor?: string | null;
};

/** A row of the vehicle list. Instants are epoch milliseconds; null = unknown. */
export type VehicleListRow = VehicleLiveRow & {
  readonly organisationName: string;
  readonly registration: string;
  readonly imei: string | null;
  /** The integration that reports a vehicle without a unit; null = none, or it has a unit. */
  readonly feedId: number | null;
  readonly fleetId: number | null;
  readonly fleetName: string | null;
  readonly depotId: number | null;
  readonly depotName: string | null;
  readonly vehicleType: VehicleType;
  readonly manufacturer: string | null;
  readonly model: string | null;
  readonly axleConfiguration: string | null;
  /** ISO date. */
  readonly motDueOn: string | null;
  /** Of the last 7 days, whole percent; null = it did not move, or nothing is known yet. */
  readonly coveragePercent: number | null;
};

/** What changes while a vehicle is watched. */
export type VehicleLiveRow = VehicleFlags & {
  readonly vehicleId: number;
  readonly organisationId: number;
  readonly level: AlertLevel;
  readonly levelSinceMs: number | null;
  /** When its worst wheel becomes critical; null = it is, or nothing is foreseen. */
  readonly criticalAtMs: number | null;
  /** Null = monitored. */
  readonly notMonitoredReason: NotMonitoredReason | null;
  readonly lastHeardAtMs: number | null;
  readonly latitudeDeg: number | null;
  readonly longitudeDeg: number | null;
  readonly headingDeg: number | null;
  readonly speedKmh: number | null;
  readonly axleConfiguration: string | null;
  /** By tyre position index, cut after the last wheel; null = never any data. */
  readonly wheelLevels: readonly (AlertLevel | null)[];
};

const column = (name: string, type: SortColumn['type'], direction: SortColumn['direction'] = 'asc'): SortColumn => ({
  column: sql.ref(name),
  type,
  direction,
});
const byId = column('listing.vehicle_id', 'bigint');

// Each has its index, except last_heard: a column that moves with every packet must not be indexed.
const sortColumns: Readonly<Record<VehicleSortKey, readonly SortColumn[]>> = {
  level: [
    ...worstFirst({
      level: sql.ref('listing.urgency'),
      criticalAt: sql.ref('listing.critical_at'),
      offTargetPercent: sql.ref('listing.off_target_percent'),
    }),
    column('listing.level_since', 'timestamptz'),
    byId,
  ],
  registration: [column('listing.registration', 'text'), byId],
  fleet: [column('listing.fleet_search_name', 'text'), column('listing.registration', 'text'), byId],
  last_heard: [column('listing.last_heard_at', 'timestamptz'), byId],
  mot_due: [column('listing.mot_due_on', 'date'), byId],
  coverage: [column('listing.coverage_percent', 'smallint'), byId],
  type: [column('listing.vehicle_type', 'text'), column('listing.registration', 'text'), byId],
};

const liveColumns = sql`listing.vehicle_id as "vehicleId", listing.organisation_id as "organisationId", listing.level as "levelCode", listing.not_monitored_reason as "notMonitoredReason",
  (extract(epoch from listing.level_since) * 1000)::float8 as "levelSinceMs", (extract(epoch from listing.critical_at) * 1000)::float8 as "criticalAtMs",
  (extract(epoch from listing.last_heard_at) * 1000)::float8 as "lastHeardAtMs",
  listing.latitude_e7 / 1e7::float8 as "latitudeDeg", listing.longitude_e7 / 1e7::float8 as "longitudeDeg", listing.heading_degrees as "headingDeg",
  listing.speed_kmh as "speedKmh", listing.archived, listing.deactivated, listing.maintenance_mode as "maintenanceMode",
  listing.axle_configuration as "axleConfiguration", listing.wheel_levels as "wheelLevelCodes"`;

type StoredLiveRow = Omit<VehicleLiveRow, 'level' | 'wheelLevels'> & {
  levelCode: number;
  wheelLevelCodes: (number | null)[] | null;
};
type StoredRow = Omit<VehicleListRow, 'level' | 'wheelLevels'> & StoredLiveRow & { cursorValues: SortValue[] };

/** The vehicles a caller may see, searched, filtered and sorted, and how many match. Throws InvalidCursorError. */
export async function listVehicles(
  { trx, scope }: Scoped,
  request: VehicleListRequest,
): Promise<{ rows: VehicleListRow[]; total: number; nextCursor: string | null }> {
  const conditions = vehicleConditions(scope, request.filters);
  const isSearch = (request.filters.search ?? '').trim() !== '';
  const query = isSearch ? searchQuery(conditions, request) : pageQuery(countedListing(scope), conditions, request);
  const { rows } = await query.execute(trx);
  // The count comes along with every row, and alone where the page is empty.
  const page = pageOf(rows.filter(isListed), request.limit);
  return { rows: page.rows.map(listedRow), total: rows[0]?.total ?? 0, nextCursor: page.nextCursor };
}

type CountedRow = (StoredRow & { total: number }) | { total: number; vehicleId: null };

const isListed = (row: CountedRow): row is StoredRow & { total: number } => row.vehicleId !== null;

/** The columns a page is ordered by. */
function orderOf(sort: VehicleSort): readonly SortColumn[] {
  const columns = sortColumns[sort.replace('-', '') as VehicleSortKey];
  return sort.startsWith('-') ? reversed(columns) : columns;
}

/** Where the vehicles of a page are found; when they were last heard is not in the listing. */
const pagedView = (sort: VehicleSort): RawBuilder<unknown> =>
  sql.ref(sort.endsWith('last_heard') ? 'visible_vehicle_row' : 'visible_vehicle_listing');

/** A page in the order of an index, which ends with its last row, and the count apart. */
const pageQuery = (
  counted: RawBuilder<unknown>,
  conditions: RawBuilder<boolean>,
  request: VehicleListRequest,
): RawBuilder<CountedRow> => sql<CountedRow>`
  with matching as (select count(*) as total from ${counted} listing where ${conditions})
  ${countedPage(pagedView(request.sort), conditions, request)}`;

/** What a search finds is found once, for the count and for the page. */
const searchQuery = (
  conditions: RawBuilder<boolean>,
  request: VehicleListRequest,
): RawBuilder<CountedRow> => sql<CountedRow>`
  with found as materialized (
    select ${sql.join(orderOf(request.sort).map(({ column: name }) => name))}
    from ${pagedView(request.sort)} listing where ${conditions}
  ), matching as (select count(*) as total from found)
  ${countedPage(sql`found`, sql`true`, request)}`;

function countedPage(
  paged: RawBuilder<unknown>,
  conditions: RawBuilder<unknown>,
  { sort, limit, offset = 0, cursor = null }: VehicleListRequest,
): RawBuilder<unknown> {
  const columns = orderOf(sort);
  const after = cursor === null ? sql`true` : afterCursor(columns, decodeCursor(cursor, columns.length));
  const cursorValues = sql`jsonb_build_array(${sql.join(columns.map(({ column: name }) => name))})`;
  // The page is found by ids alone, from an index that holds all it needs; only then are whole rows read.
  // One row more than wanted tells whether there is a next page.
  return sql`
    select matching.total, ${liveColumns}, ${cursorValues} as "cursorValues", listing.registration, listing.imei,
      case when listing.imei is null then vehicle_feed(listing.vehicle_id) end as "feedId", listing.fleet_id as "fleetId",
      listing.fleet_name as "fleetName", listing.depot_id as "depotId", listing.depot_name as "depotName", listing.vehicle_type as "vehicleType",
      listing.manufacturer, listing.model, listing.mot_due_on as "motDueOn", listing.coverage_percent as "coveragePercent", listing.organisation_name as "organisationName"
    from matching
    left join (
      select listing.vehicle_id from ${paged} listing
      where ${conditions} and ${after} order by ${orderBy(columns)} limit ${limit + 1} offset ${cursor === null ? offset : 0}
    ) page on true
    left join visible_vehicle_row listing on listing.vehicle_id = page.vehicle_id
    order by ${orderBy(columns)}`;
}

/** The live part of these vehicles, for the event stream; those outside the scope are left out. */
export async function listLiveVehicles(
  { trx, scope }: Scoped,
  vehicleIds: readonly number[],
): Promise<VehicleLiveRow[]> {
  const everything: VehicleFilters = { includeArchived: true, includeDeactivated: true };
  const { rows } = await sql<StoredLiveRow>`
    select ${liveColumns} from visible_vehicle_row listing
    where listing.vehicle_id = any(${[...vehicleIds]}::bigint[]) and ${vehicleConditions(scope, everything)}`.execute(
    trx,
  );
  return rows.map(withLevels);
}

function listedRow({ total: _total, ...row }: Omit<StoredRow & { total: number }, 'cursorValues'>): VehicleListRow {
  return withLevels(row);
}

const withLevels = <Row extends StoredLiveRow>({ levelCode, wheelLevelCodes, ...row }: Row) => ({
  ...row,
  level: levelOfCode(levelCode),
  wheelLevels: (wheelLevelCodes ?? []).map((code) => (code === null ? null : levelOfCode(code))),
});
