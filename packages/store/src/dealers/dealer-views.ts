import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../database.ts';
import type { SortColumn, SortValue } from '../paging/keyset-cursor.ts';
import { afterCursor, decodeCursor, orderBy, pageOf } from '../paging/keyset-cursor.ts';
import type { Scoped } from '../scope.ts';
import { containing } from '../vehicles/vehicle-filters.ts';
import type { DealerEntries } from './dealer-repository.ts';

/** A dealer as a list shows it. */
export type DealerRow = DealerEntries & {
  readonly id: number;
  readonly organisationId: number;
  readonly organisationName: string;
  /** Epoch milliseconds; null = not archived. */
  readonly archivedAtMs: number | null;
  /** Jobs they were asked for, and the median minutes until an answer; null = there was none. */
  readonly requestCount: number;
  readonly usualAnswerMin: number | null;
  readonly version: number;
};

/** Whether an organisation has the dealer network, by itself or by one above it. */
export async function hasDealerNetwork(trx: Queryable, organisationId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select has_dealer_network(${organisationId}) as has`.execute(trx);
  return rows[0]?.has ?? false;
}

const columns = sql`dealer.id, dealer.organisation_id as "organisationId", organisation.name as "organisationName", dealer.name, dealer.email,
  dealer.area, dealer.phone, dealer.latitude_degrees, dealer.longitude_degrees, dealer.opening_hours, dealer.is_always_open,
  (extract(epoch from dealer.archived_at) * 1000)::float8 as "archivedAtMs", asked.count as "requestCount", asked.minutes as "usualAnswerMin",
  dealer.version`;
const source = sql`tyre_dealer dealer join organisation on organisation.id = dealer.organisation_id
  cross join lateral (select count(*)::int as count,
      round(percentile_cont(0.5) within group (order by extract(epoch from request.answered_at - request.created_at) / 60))::int as minutes
    from dealer_request request where request.dealer_id = dealer.id) asked`;

const inScope = ({ scope }: Scoped): RawBuilder<unknown> =>
  sql`dealer.organisation_id = any(${[...scope.organisationIds]}::bigint[])`;

const contains = (column: string, text: string): RawBuilder<unknown> =>
  sql`search_fold(${sql.ref(column)}) like search_fold(${containing(text)})`;
const matches = (search: string): RawBuilder<unknown> =>
  sql`(${contains('dealer.name', search)} or ${contains('dealer.area', search)} or ${contains('dealer.email', search)}
    or ${contains('dealer.phone', search)})`;

const orders = {
  name: { column: sql.ref('dealer.name'), type: 'text' },
  area: { column: sql.ref('dealer.area'), type: 'text' },
  jobs: { column: sql.ref('asked.count'), type: 'bigint' },
  answer: { column: sql.ref('asked.minutes'), type: 'bigint' },
} as const satisfies Record<string, Omit<SortColumn, 'direction'>>;

/** Names of the orders of the list. */
export type DealerSort = keyof typeof orders;

/** A page of the dealers of the scope whose organisations have the dealer network, and how many there are on all pages. Throws InvalidCursorError. */
export async function listDealers(
  scoped: Scoped,
  request: {
    readonly filters: { readonly search: string | null; readonly isArchived: boolean };
    readonly sort: { readonly by: DealerSort; readonly direction: 'asc' | 'desc' };
    readonly limit: number;
    readonly cursor: string | null;
  },
): Promise<{ dealers: DealerRow[]; nextCursor: string | null; total: number }> {
  const { filters, sort, limit, cursor } = request;
  const order: SortColumn[] = [
    { ...orders[sort.by], direction: sort.direction },
    { column: sql.ref('dealer.id'), type: 'bigint', direction: sort.direction },
  ];
  const after = cursor === null ? sql`true` : afterCursor(order, decodeCursor(cursor, order.length));
  const where = sql.join(
    [
      inScope(scoped),
      sql`(dealer.archived_at is not null) = ${filters.isArchived}`,
      sql`has_dealer_network(dealer.organisation_id)`,
      filters.search === null ? sql`true` : matches(filters.search),
    ],
    sql` and `,
  );
  const { rows } = await sql<DealerRow & { cursorValues: SortValue[] }>`
    select ${columns}, jsonb_build_array(${sql.join(order.map(({ column }) => column))}) as "cursorValues"
    from ${source} where ${where} and ${after} order by ${orderBy(order)} limit ${limit + 1}`.execute(scoped.trx);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from tyre_dealer dealer where ${where}`.execute(scoped.trx);
  const page = pageOf(rows, limit);
  return { dealers: page.rows, nextCursor: page.nextCursor, total: counted[0]?.total ?? 0 };
}

/** One dealer; null when there is none, or not within the scope. */
export async function findDealer(scoped: Scoped, dealerId: number): Promise<DealerRow | null> {
  const { rows } = await sql<DealerRow>`select ${columns} from ${source}
    where dealer.id = ${dealerId} and ${inScope(scoped)}`.execute(scoped.trx);
  return rows[0] ?? null;
}

/** The dealer of a name on the list of an organisation; null = none. */
export async function findDealerNamed(scoped: Scoped, organisationId: number, name: string): Promise<DealerRow | null> {
  const { rows } = await sql<DealerRow>`select ${columns} from ${source}
    where dealer.organisation_id = ${organisationId} and name_key(dealer.name) = name_key(${name}) and ${inScope(scoped)}`.execute(
    scoped.trx,
  );
  return rows[0] ?? null;
}

/** A place on earth, in degrees. */
export type GroundPlace = { readonly latitudeDeg: number; readonly longitudeDeg: number };

/** Great-circle distance in km between dealers and a place (haversine); null where one of them is not known. */
const distanceKm = (place: GroundPlace | null): RawBuilder<unknown> =>
  place === null
    ? sql`null::float8`
    : sql`(case when dealer.latitude_degrees is not null then 2 * 6371 * asin(least(1, sqrt(sin(radians(dealer.latitude_degrees - ${place.latitudeDeg}) / 2) ^ 2
      + cos(radians(${place.latitudeDeg})) * cos(radians(dealer.latitude_degrees)) * sin(radians(dealer.longitude_degrees - ${place.longitudeDeg}) / 2) ^ 2))) end)::float8`;

const onListOf = (
  organisationId: number,
): RawBuilder<unknown> => sql`dealer.archived_at is null and dealer.organisation_id in (
    select pair.ancestor_id from organisation_closure pair where pair.descendant_id = ${organisationId})`;

/** A dealer who can be asked. */
export type NearDealerRow = DealerRow & {
  /** Null = the place of one of them is not known. */
  readonly distanceKm: number | null;
};

/** Dealers who can be asked for a vehicle of an organisation: on its own list or one above, the nearest first; and how many there are. */
export async function listNearDealers(
  scoped: Scoped,
  wanted: {
    readonly organisationId: number;
    readonly place: GroundPlace | null;
    readonly search: string | null;
    /** Whether those who are always open come first. */
    readonly isNight: boolean;
    readonly limit: number;
  },
): Promise<{ dealers: NearDealerRow[]; total: number }> {
  const { organisationId, place, search, isNight, limit } = wanted;
  const where = sql`${inScope(scoped)} and ${onListOf(organisationId)} and ${search === null ? sql`true` : matches(search)}`;
  const { rows } = await sql<NearDealerRow>`
    select ${columns}, ${distanceKm(place)} as "distanceKm" from ${source} where ${where}
    order by (${isNight} and not dealer.is_always_open), ${distanceKm(place)} nulls last, dealer.name, dealer.id limit ${limit}`.execute(
    scoped.trx,
  );
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from tyre_dealer dealer where ${where}`.execute(scoped.trx);
  return { dealers: rows, total: counted[0]?.total ?? 0 };
}

/** Whether a dealer is on the list of an organisation or of one above it, and not archived. */
export async function mayAskDealer(scoped: Scoped, dealerId: number, organisationId: number): Promise<boolean> {
  const { rows } = await sql`select from tyre_dealer dealer
    where dealer.id = ${dealerId} and ${inScope(scoped)} and ${onListOf(organisationId)}`.execute(scoped.trx);
  return rows.length > 0;
}
