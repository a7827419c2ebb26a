import { sql, type RawBuilder } from 'kysely';
import type { SimCardState } from '@tyrewatch/domain/sims/sim-card-state';
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

/** A SIM card as a list shows it. Instants are epoch milliseconds; null = unknown. */
export type SimCardView = {
  readonly simCardId: number;
  readonly organisationId: number;
  readonly organisationName: string;
  readonly iccid: string;
  readonly msisdn: string | null;
  readonly imsi: string | null;
  readonly provider: string;
  readonly state: SimCardState;
  /** What people asked for last; null = nothing. */
  readonly desiredState: 'active' | 'suspended' | null;
  /** What the provider reported last, in its own word. */
  readonly reportedState: string | null;
  readonly reportedAtMs: number | null;
  /** IMEI of the unit it is in; null = in none. */
  readonly imei: string | null;
  /** The vehicle that unit is on; null = on none. */
  readonly registration: string | null;
  readonly vehicleId: number | null;
  readonly version: number;
};

/** What narrows the list; null = not narrowed. */
export type SimCardFilters = {
  /** Part of an ICCID, MSISDN, IMSI or IMEI. */
  readonly search: string | null;
  readonly providers: readonly string[] | null;
  readonly states: readonly SimCardState[] | null;
  /** True: cards that are in no unit. */
  readonly isFree: boolean | null;
  /** This organisation and those below it. */
  readonly organisationId: number | null;
};

const state = sql`(case when sim_card.desired_state is not null and sim_card.desired_state is distinct from sim_card.reported_state then
    case when (select request.state from sim_request request where request.sim_card_id = sim_card.id and request.kind in ('suspend', 'resume')
      order by request.id desc limit 1) in ('refused', 'timed_out', 'failed') then 'failed' else 'requested' end
  when sim_card.reported_state in ('active', 'suspended') then sim_card.reported_state else 'unknown' end)`;

const sortColumns = {
  iccid: { column: sql.ref('sim_card.iccid'), type: 'text' },
  msisdn: { column: sql.ref('sim_card.msisdn'), type: 'text' },
  provider: { column: sql.ref('sim_card.provider'), type: 'text' },
  imei: { column: sql.ref('unit.imei'), type: 'text' },
  registration: { column: sql.ref('listing.registration'), type: 'text' },
} as const satisfies Record<string, Omit<SortColumn, 'direction'>>;

/** Names of the orders of the list. */
export type SimCardSort = keyof typeof sortColumns;

const columns = sql`sim_card.id as "simCardId", sim_card.organisation_id as "organisationId", organisation.name as "organisationName",
  sim_card.iccid, sim_card.msisdn, sim_card.imsi, sim_card.provider, ${state} as state, sim_card.desired_state as "desiredState",
  sim_card.reported_state as "reportedState", (extract(epoch from sim_card.reported_at) * 1000)::float8 as "reportedAtMs",
  unit.imei, listing.registration, listing.vehicle_id as "vehicleId", sim_card.version`;

const source = sql`visible_sim_card sim_card join organisation on organisation.id = sim_card.organisation_id
  left join visible_telematics_unit unit on unit.sim_card_id = sim_card.id
  left join visible_vehicle_listing listing on listing.vehicle_id = unit.vehicle_id`;

const inScope = ({ organisationIds }: Scope): RawBuilder<unknown> =>
  sql`sim_card.organisation_id = any(${[...organisationIds]}::bigint[])`;

function conditionsOf(scope: Scope, filters: SimCardFilters): RawBuilder<unknown> {
  const { search, providers, states, isFree, organisationId } = filters;
  const conditions: RawBuilder<unknown>[] = [inScope(scope)];
  const digits = containing((search ?? '').replaceAll(/[\s+]+/g, ''));
  if (search !== null)
    conditions.push(
      sql`(sim_card.iccid like ${digits} or sim_card.msisdn like ${digits} or sim_card.imsi like ${digits} or unit.imei like ${digits})`,
    );
  if (providers !== null) conditions.push(sql`sim_card.provider = any(${[...providers]}::text[])`);
  if (states !== null) conditions.push(sql`${state} = any(${[...states]}::text[])`);
  if (isFree !== null) conditions.push(sql`(unit.id is null) = ${isFree}`);
  if (organisationId !== null)
    conditions.push(
      sql`sim_card.organisation_id in (select descendant_id from organisation_closure where ancestor_id = ${organisationId})`,
    );
  return sql.join(conditions, sql` and `);
}

/** A page of the SIM cards of the scope, and how many there are on all pages. Throws InvalidCursorError. */
export async function listSimCards(
  { trx, scope }: Scoped,
  request: {
    readonly filters: SimCardFilters;
    readonly sort: { readonly by: SimCardSort; readonly direction: 'asc' | 'desc' };
    readonly limit: number;
    readonly cursor: string | null;
  },
): Promise<{ simCards: SimCardView[]; nextCursor: string | null; total: number }> {
  const { filters, sort, limit, cursor } = request;
  const order: SortColumn[] = [
    { ...sortColumns[sort.by], direction: sort.direction },
    { column: sql.ref('sim_card.id'), type: 'bigint', direction: sort.direction },
  ];
  const after = cursor === null ? sql`true` : afterCursor(order, decodeCursor(cursor, order.length));
  const where = conditionsOf(scope, filters);
  const { rows } = await sql<SimCardView & { cursorValues: SortValue[] }>`
    select ${columns}, jsonb_build_array(${sql.join(order.map(({ column }) => column))}) as "cursorValues"
    from ${source} where ${where} and ${after} order by ${orderBy(order)} limit ${limit + 1}`.execute(trx);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from ${source} where ${where}`.execute(trx);
  const page = pageOf(rows, limit);
  return { simCards: page.rows, nextCursor: page.nextCursor, total: counted[0]?.total ?? 0 };
}

/** One SIM card; null when there is none, or not within the scope. */
export async function findSimCard({ trx, scope }: Scoped, simCardId: number): Promise<SimCardView | null> {
  const { rows } = await sql<SimCardView>`
    select ${columns} from ${source} where sim_card.id = ${simCardId} and ${inScope(scope)}`.execute(trx);
  return rows[0] ?? null;
}
