import { sql, type RawBuilder } from 'kysely';
import type { UnitState } from '@tyrewatch/domain/telematics-units/unit-state';
import {
  afterCursor,
  decodeCursor,
  orderBy,
  pageOf,
  type SortColumn,
  type SortValue,
} from '../paging/keyset-cursor.ts';
import type { Scope, Scoped } from '../scope.ts';
import { containing } from '../vehicles/vehicle-filters.ts';
import { stateColumn, unitColumns, unitInScope, unitSource, type TelematicsUnitView } from './telematics-unit-views.ts';

/** What narrows the list; null = not narrowed. */
export type TelematicsUnitFilters = {
  /** Part of an IMEI, device name, registration or ICCID. */
  readonly search: string | null;
  readonly states: readonly UnitState[] | null;
  readonly hasVehicle: boolean | null;
  readonly isEnabled: boolean | null;
  /** This organisation and those below it. */
  readonly organisationId: number | null;
};

const sortColumns = {
  imei: { column: sql.ref('unit.imei'), type: 'text' },
  registration: { column: sql.ref('listing.registration'), type: 'text' },
  last_seen: { column: sql.ref('state.last_seen_at'), type: 'timestamptz' },
} as const satisfies Record<string, Omit<SortColumn, 'direction'>>;

/** Names of the orders of the list. */
export type TelematicsUnitSort = keyof typeof sortColumns;

/** How many units there are in each state. */
export type UnitStateCounts = Readonly<Record<UnitState, number>>;

/** Registrations and digits are written with blanks and kept without; a name is kept as it is written. */
function searchCondition(search: string): RawBuilder<unknown> {
  const joined = containing(search.replaceAll(/\s+/g, ''));
  return sql`(unit.imei like ${joined} or sim_card.iccid like ${joined} or listing.registration like upper(${joined})
    or unit.search_name like search_fold(${containing(search)}))`;
}

function conditionsOf(scope: Scope, filters: TelematicsUnitFilters): RawBuilder<unknown> {
  const { search, hasVehicle, isEnabled, organisationId } = filters;
  const conditions: RawBuilder<unknown>[] = [unitInScope(scope)];
  if (search !== null && search.trim() !== '') conditions.push(searchCondition(search.trim()));
  if (hasVehicle !== null) conditions.push(sql`(unit.vehicle_id is not null) = ${hasVehicle}`);
  if (isEnabled !== null) conditions.push(sql`unit.enabled = ${isEnabled}`);
  if (organisationId !== null)
    conditions.push(
      sql`unit.organisation_id in (select descendant_id from organisation_closure where ancestor_id = ${organisationId})`,
    );
  return sql.join(conditions, sql` and `);
}

const stateCondition = (states: readonly UnitState[] | null): RawBuilder<unknown> =>
  states === null ? sql`true` : sql`${stateColumn} = any(${[...states]}::text[])`;

/** Units with no more than is searched and ordered by: of 100,000 all the rest would be joined for fifty. */
const narrowSource = (
  isSearch: boolean,
  sortBy: TelematicsUnitSort | null,
): RawBuilder<unknown> => sql`visible_telematics_unit unit
  left join visible_unit_state state on state.unit_id = unit.id
  ${isSearch || sortBy === 'registration' ? sql`left join visible_vehicle_listing listing on listing.vehicle_id = unit.vehicle_id` : sql``}
  ${isSearch ? sql`left join visible_sim_card sim_card on sim_card.id = unit.sim_card_id` : sql``}`;

/** A page of the units of the scope, how many there are on all pages, and of each state whatever states are wanted. Throws InvalidCursorError. */
export async function listTelematicsUnits(
  { trx, scope }: Scoped,
  request: {
    readonly filters: TelematicsUnitFilters;
    readonly sort: { readonly by: TelematicsUnitSort; readonly direction: 'asc' | 'desc' };
    readonly limit: number;
    readonly cursor: string | null;
  },
): Promise<{ units: TelematicsUnitView[]; nextCursor: string | null; total: number; counts: UnitStateCounts }> {
  const { filters, sort, limit, cursor } = request;
  const columns: SortColumn[] = [
    { ...sortColumns[sort.by], direction: sort.direction },
    { column: sql.ref('unit.id'), type: 'bigint', direction: sort.direction },
  ];
  const after = cursor === null ? sql`true` : afterCursor(columns, decodeCursor(cursor, columns.length));
  const where = conditionsOf(scope, filters);
  const isSearch = (filters.search ?? '').trim() !== '';
  const { rows } = await sql<TelematicsUnitView & { cursorValues: SortValue[] }>`
    with chosen as (
      select unit.id, jsonb_build_array(${sql.join(columns.map(({ column }) => column))}) as "cursorValues"
      from ${narrowSource(isSearch, sort.by)} where ${where} and ${stateCondition(filters.states)} and ${after}
      order by ${orderBy(columns)} limit ${limit + 1}
    )
    select ${unitColumns}, chosen."cursorValues" from chosen join (${unitSource}) on unit.id = chosen.id
    order by ${orderBy(columns)}`.execute(trx);
  const { rows: counted } = await sql<{ state: UnitState; count: number }>`
    select ${stateColumn} as state, count(*) as count from ${narrowSource(isSearch, null)} where ${where} group by 1`.execute(
    trx,
  );
  const counts = { online: 0, offline: 0, never_heard: 0 };
  for (const { state, count } of counted) counts[state] = count;
  const wanted = filters.states ?? (['online', 'offline', 'never_heard'] as const);
  const total = [...new Set(wanted)].reduce((sum, state) => sum + counts[state], 0);
  const page = pageOf(rows, limit);
  return { units: page.rows, nextCursor: page.nextCursor, total, counts };
}
