import { sql, type RawBuilder } from 'kysely';
import {
  afterCursor,
  decodeCursor,
  orderBy,
  pageOf,
  type SortColumn,
  type SortValue,
} from '../paging/keyset-cursor.ts';
import type { Scope, Scoped } from '../scope.ts';
import { containing, countedListing, vehicleConditions } from '../vehicles/vehicle-filters.ts';
import type { DepotView } from './fleet-views.ts';

/** A depot with what lies there; the vehicles are those the scope sees, out of use or not. */
export type DepotDetailView = DepotView & {
  readonly organisationId: number;
  readonly fleetId: number;
  readonly fleetName: string;
  readonly vehicleCount: number;
  readonly version: number;
};

const sortColumns = {
  name: { column: sql.ref('depot.search_name'), type: 'text' },
  vehicles: { column: sql`coalesce(vehicles.count, 0)`, type: 'bigint' },
} as const satisfies Record<string, Omit<SortColumn, 'direction'>>;

/** Names of the orders of the list. */
export type DepotSort = keyof typeof sortColumns;

const depotColumns = sql`depot.id as "depotId", depot.name, depot.latitude_degrees as "latitudeDegrees", depot.longitude_degrees as "longitudeDegrees",
  depot.radius_m as "radiusM",  depot.organisation_id as "organisationId", fleet.id as "fleetId", fleet.name as "fleetName", coalesce(vehicles.count, 0) as "vehicleCount",
  depot.version`;

const everyVehicle = { includeArchived: true, includeDeactivated: true };

const depotSource = (scope: Scope): RawBuilder<unknown> => sql`depot join fleet on fleet.id = depot.fleet_id
  left join (
    select listing.depot_id, count(*) from ${countedListing(scope)} listing
    where ${vehicleConditions(scope, everyVehicle)} and listing.depot_id is not null group by listing.depot_id
  ) vehicles on vehicles.depot_id = depot.id`;

const inScope = ({ organisationIds }: Scope): RawBuilder<unknown> =>
  sql`depot.organisation_id = any(${[...organisationIds]}::bigint[])`;

const searchCondition = (search: string | null): RawBuilder<unknown> =>
  search === null || search.trim() === ''
    ? sql`true`
    : sql`depot.search_name like search_fold(${containing(search.trim())})`;

/** A page of a fleet's depots, and how many there are on all pages. Throws InvalidCursorError. */
export async function listFleetDepots(
  { trx, scope }: Scoped,
  request: {
    readonly fleetId: number;
    /** Part of the name; null = every depot. */
    readonly search: string | null;
    readonly sort: { readonly by: DepotSort; readonly direction: 'asc' | 'desc' };
    readonly limit: number;
    readonly cursor: string | null;
  },
): Promise<{ depots: DepotDetailView[]; nextCursor: string | null; total: number }> {
  const { fleetId, search, sort, limit, cursor } = request;
  const columns: SortColumn[] = [
    { ...sortColumns[sort.by], direction: sort.direction },
    { ...sortColumns.name, direction: 'asc' },
    { column: sql.ref('depot.id'), type: 'bigint', direction: 'asc' },
  ];
  const after = cursor === null ? sql`true` : afterCursor(columns, decodeCursor(cursor, columns.length));
  const where = sql`${inScope(scope)} and depot.fleet_id = ${fleetId} and ${searchCondition(search)}`;
  const { rows } = await sql<DepotDetailView & { cursorValues: SortValue[] }>`
    select ${depotColumns}, jsonb_build_array(${sql.join(columns.map(({ column }) => column))}) as "cursorValues"
    from ${depotSource(scope)} where ${where} and ${after} order by ${orderBy(columns)} limit ${limit + 1}`.execute(
    trx,
  );
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total from depot where ${where}`.execute(
    trx,
  );
  const page = pageOf(rows, limit);
  return { depots: page.rows, nextCursor: page.nextCursor, total: counted[0]?.total ?? 0 };
}

/** One depot; null when there is none, or not within the scope. */
export async function findDepot({ trx, scope }: Scoped, depotId: number): Promise<DepotDetailView | null> {
  const { rows } = await sql<DepotDetailView>`
    select ${depotColumns} from ${depotSource(scope)} where ${inScope(scope)} and depot.id = ${depotId}`.execute(trx);
  return rows[0] ?? null;
}
