import { sql, type RawBuilder } from 'kysely';
import {
  afterCursor,
  decodeCursor,
  orderBy,
  pageOf,
  type SortColumn,
  type SortValue,
} from '../paging/keyset-cursor.ts';
import type { Scoped } from '../scope.ts';
import { containing } from '../vehicles/vehicle-filters.ts';

/** A SIM card as a list shows it. */
export type SimCardView = {
  readonly simCardId: number;
  readonly organisationId: number;
  readonly organisationName: string;
  readonly iccid: string;
  readonly msisdn: string | null;
  /** IMEI of the unit it is in; null = in none. */
  readonly imei: string | null;
};

/** What narrows the list; null = not narrowed. */
export type SimCardFilters = {
  /** Part of an ICCID or MSISDN. */
  readonly search: string | null;
  /** True: cards that are in no unit. */
  readonly isFree: boolean | null;
};

const columns: readonly SortColumn[] = [{ column: sql.ref('sim_card.iccid'), type: 'text', direction: 'asc' }];

const source = sql`visible_sim_card sim_card join organisation on organisation.id = sim_card.organisation_id
  left join visible_telematics_unit unit on unit.sim_card_id = sim_card.id`;

function conditionsOf({ scope }: Scoped, { search, isFree }: SimCardFilters): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [
    sql`sim_card.organisation_id = any(${[...scope.organisationIds]}::bigint[])`,
  ];
  const digits = containing((search ?? '').replaceAll(/\s+/g, ''));
  if (search !== null) conditions.push(sql`(sim_card.iccid like ${digits} or sim_card.msisdn like ${digits})`);
  if (isFree !== null) conditions.push(sql`(unit.id is null) = ${isFree}`);
  return sql.join(conditions, sql` and `);
}

/** A page of the SIM cards of the scope by ICCID, and how many there are on all pages. Throws InvalidCursorError. */
export async function listSimCards(
  scoped: Scoped,
  request: { readonly filters: SimCardFilters; readonly limit: number; readonly cursor: string | null },
): Promise<{ simCards: SimCardView[]; nextCursor: string | null; total: number }> {
  const { filters, limit, cursor } = request;
  const after = cursor === null ? sql`true` : afterCursor(columns, decodeCursor(cursor, columns.length));
  const where = conditionsOf(scoped, filters);
  const { rows } = await sql<SimCardView & { cursorValues: SortValue[] }>`
    select sim_card.id as "simCardId", sim_card.organisation_id as "organisationId", organisation.name as "organisationName",
      sim_card.iccid, sim_card.msisdn, unit.imei, jsonb_build_array(sim_card.iccid) as "cursorValues"
    from ${source} where ${where} and ${after} order by ${orderBy(columns)} limit ${limit + 1}`.execute(scoped.trx);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from ${source} where ${where}`.execute(scoped.trx);
  const page = pageOf(rows, limit);
  return { simCards: page.rows, nextCursor: page.nextCursor, total: counted[0]?.total ?? 0 };
}
