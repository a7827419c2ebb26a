import { sql } from 'kysely';
import type { Queryable } from '../database.ts';
import {
  afterCursor,
  decodeCursor,
  orderBy,
  pageOf,
  type SortColumn,
  type SortValue,
} from '../paging/keyset-cursor.ts';

/** A session that has not ended, as its owner sees it. */
export type OwnSessionView = {
  readonly sessionId: string;
  readonly address: string | null;
  readonly userAgent: string | null;
  readonly createdAtMs: number;
  /** When its tokens were last renewed. */
  readonly usedAtMs: number;
};

const columns: readonly SortColumn[] = [
  { column: sql.ref('rotated_at'), type: 'timestamptz', direction: 'desc' },
  { column: sql`id::text`, type: 'text', direction: 'desc' },
];

/** A page of the sessions of a user that have not ended, the last used first. Throws InvalidCursorError. */
export async function listOwnSessions(
  trx: Queryable,
  userId: number,
  page: { readonly nowMs: number; readonly limit: number; readonly cursor: string | null },
): Promise<{ sessions: OwnSessionView[]; nextCursor: string | null }> {
  const after = page.cursor === null ? sql`true` : afterCursor(columns, decodeCursor(page.cursor, columns.length));
  const { rows } = await sql<OwnSessionView & { cursorValues: SortValue[] }>`
    select id as "sessionId", last_address as address, user_agent as "userAgent",
      (extract(epoch from created_at) * 1000)::float8 as "createdAtMs", (extract(epoch from rotated_at) * 1000)::float8 as "usedAtMs",
      jsonb_build_array(rotated_at, id) as "cursorValues"
    from user_session
    where user_id = ${userId} and revoked_at is null and expires_at > ${new Date(page.nowMs)} and ${after}
    order by ${orderBy(columns)} limit ${page.limit + 1}`.execute(trx);
  const { rows: sessions, nextCursor } = pageOf(rows, page.limit);
  return { sessions, nextCursor };
}

/** Ends sessions of a user: one, or all but one. Answers how many were ended. */
export async function endOwnSessions(
  trx: Queryable,
  userId: number,
  which: { readonly only: string } | { readonly allBut: string },
  nowMs: number,
): Promise<number> {
  const ended = await trx
    .updateTable('user_session')
    .set({ revoked_at: new Date(nowMs), revoked_reason: 'signed_out_elsewhere' })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where((eb) => ('only' in which ? eb('id', '=', which.only) : eb('id', '!=', which.allBut)))
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}
