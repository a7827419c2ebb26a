import { sql } from 'kysely';
import {
  afterCursor,
  decodeCursor,
  orderBy,
  pageOf,
  type SortColumn,
  type SortValue,
} from '../paging/keyset-cursor.ts';
import type { Scoped } from '../scope.ts';

/** A unit that is not on the allow-list and tried to speak. */
export type UnknownUnitView = {
  readonly imei: string;
  readonly firstTriedAtMs: number;
  readonly lastTriedAtMs: number;
  /** Tries that were kept: one an hour and address. */
  readonly tryCount: number;
  /** Where it last spoke from, and how. */
  readonly address: string;
  readonly transport: string;
};

/** Rows of the quarantine looked at, newest first: a flood of made-up names must not cost more. */
const mostLookedAt = 20_000;

const columns: readonly SortColumn[] = [
  { column: sql.ref('tried.last_at'), type: 'timestamptz', direction: 'desc' },
  { column: sql.ref('tried.imei'), type: 'text', direction: 'desc' },
];

/**
 * Unknown units that tried since an instant, last first, and how many there are. Who sees them is who owns the row of the quarantine:
 * the provider for what came to the gateway, the owner of the API key for what came over HTTP. One that has been added since is none.
 * Throws InvalidCursorError.
 */
export async function listUnknownUnits(
  { trx, scope }: Scoped,
  request: { readonly sinceMs: number; readonly limit: number; readonly cursor: string | null },
): Promise<{ units: UnknownUnitView[]; nextCursor: string | null; total: number }> {
  const { limit, cursor, sinceMs } = request;
  const after = cursor === null ? sql`true` : afterCursor(columns, decodeCursor(cursor, columns.length));
  const tried = sql`
    select imei, min(received_at) as first_at, max(received_at) as last_at, count(*)::int as try_count,
      (array_agg(address order by received_at desc))[1] as address, (array_agg(transport order by received_at desc))[1] as transport
    from (
      select imei, received_at, address, transport from quarantined_frame
      where organisation_id = any(${[...scope.organisationIds]}::bigint[]) and received_at > ${new Date(sinceMs)} and reason = 'unknown_unit'
        and imei ~ '^[0-9]{8,17}$'
      order by received_at desc limit ${mostLookedAt}
    ) lately
    where not exists (select from telematics_unit unit where unit.imei = lately.imei)
    group by imei`;
  const { rows } = await sql<UnknownUnitView & { cursorValues: SortValue[] }>`
    with tried as (${tried})
    select imei, (extract(epoch from first_at) * 1000)::float8 as "firstTriedAtMs", (extract(epoch from last_at) * 1000)::float8 as "lastTriedAtMs",
      try_count as "tryCount", address, transport, jsonb_build_array(last_at, imei) as "cursorValues"
    from tried where ${after} order by ${orderBy(columns)} limit ${limit + 1}`.execute(trx);
  const { rows: counted } = await sql<{ total: number }>`
    with tried as (${tried}) select count(*) as total from tried`.execute(trx);
  const page = pageOf(rows, limit);
  return { units: page.rows, nextCursor: page.nextCursor, total: counted[0]?.total ?? 0 };
}
