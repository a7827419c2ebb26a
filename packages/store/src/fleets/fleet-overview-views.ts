import { sql, type RawBuilder } from 'kysely';
import { levelCode } from '@tyrewatch/domain/levels/alert-level';
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
import { countedLevel, countsOf, type LevelCounts, type LevelRow } from '../vehicles/vehicle-summary-views.ts';
import { fleetColumns, fleetSource, type FleetView } from './fleet-views.ts';

/** A fleet and how its vehicles stand; those whose alerts are silenced are not among those counted by level. */
export type FleetOverviewView = FleetView & { readonly byLevel: LevelCounts; readonly reportCount: number };

const sortColumns = {
  name: { column: sql.ref('fleet.search_name'), type: 'text' },
  organization: { column: sql`lower(organisation.name)`, type: 'text' },
  vehicles: { column: sql`coalesce(vehicles.count, 0)`, type: 'bigint' },
  attention: { column: sql`coalesce(levels.attention, 0)`, type: 'bigint' },
} as const satisfies Record<string, Omit<SortColumn, 'direction'>>;

/** Names of the orders of the list. */
export type FleetSort = keyof typeof sortColumns;

const levelSource = (scope: Scope): RawBuilder<unknown> => sql`(
  select fleet_id, jsonb_agg(jsonb_build_object('level', level, 'count', count)) as list,
    (sum(count) filter (where level > ${levelCode.okay}))::bigint as attention
  from (
    select listing.fleet_id, ${countedLevel} as level, count(*) from ${countedListing(scope)} listing
    where ${vehicleConditions(scope, {})} group by 1, 2
  ) counted group by fleet_id)`;

function searchCondition(search: string | null): RawBuilder<unknown> {
  if (search === null || search.trim() === '') return sql`true`;
  const pattern = sql`search_fold(${containing(search.trim())})`;
  return sql`(fleet.search_name like ${pattern} or search_fold(organisation.name) like ${pattern}
    or exists (select from depot where depot.fleet_id = fleet.id and depot.search_name like ${pattern}))`;
}

/** A page of the fleets of the scope, and how many there are on all pages. Throws InvalidCursorError. */
export async function listFleetOverviews(
  { trx, scope }: Scoped,
  request: {
    /** Part of the name of a fleet, its organisation or one of its depots; null = every fleet. */
    readonly search: string | null;
    readonly sort: { readonly by: FleetSort; readonly direction: 'asc' | 'desc' };
    readonly limit: number;
    readonly cursor: string | null;
  },
): Promise<{ fleets: FleetOverviewView[]; nextCursor: string | null; total: number }> {
  const { search, sort, limit, cursor } = request;
  const columns: SortColumn[] = [
    { ...sortColumns[sort.by], direction: sort.direction },
    { ...sortColumns.name, direction: 'asc' },
    { column: sql.ref('fleet.id'), type: 'bigint', direction: 'asc' },
  ];
  const after = cursor === null ? sql`true` : afterCursor(columns, decodeCursor(cursor, columns.length));
  const where = sql`fleet.organisation_id = any(${[...scope.organisationIds]}::bigint[]) and ${searchCondition(search)}`;
  const organisationIds = [...scope.organisationIds];
  const { rows } = await sql<FleetView & { reportCount: number; levels: LevelRow[]; cursorValues: SortValue[] }>`
    select ${fleetColumns}, coalesce(levels.list, '[]') as levels,
      (select count(*) from report_fleet pair where pair.fleet_id = fleet.id and pair.organisation_id = any(${organisationIds}::bigint[])) as "reportCount",
      jsonb_build_array(${sql.join(columns.map(({ column }) => column))}) as "cursorValues"
    from ${fleetSource(scope)} left join ${levelSource(scope)} levels on levels.fleet_id = fleet.id
    where ${where} and ${after} order by ${orderBy(columns)} limit ${limit + 1}`.execute(trx);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from fleet join organisation on organisation.id = fleet.organisation_id where ${where}`.execute(
    trx,
  );
  const page = pageOf(rows, limit);
  return {
    fleets: page.rows.map(({ levels, ...fleet }) => ({ ...fleet, byLevel: countsOf(levels).byLevel })),
    nextCursor: page.nextCursor,
    total: counted[0]?.total ?? 0,
  };
}
