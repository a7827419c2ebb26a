import { sql } from 'kysely';
import type { SortColumn, SortValue } from '../paging/keyset-cursor.ts';
import { afterCursor, decodeCursor, orderBy, pageOf } from '../paging/keyset-cursor.ts';
import type { Scoped } from '../scope.ts';

/** What a notice is about. */
export type NoticeKind =
  | 'report_file_done'
  | 'report_file_failed'
  | 'unit_commands_over'
  | 'webhook_failed'
  | 'checklist_faults';

/** What its words name, by its kind. */
export type NoticeParams = Readonly<Record<string, string | number>>;

/** A notice as the person sees it. */
export type NoticeView = {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly params: NoticeParams;
  readonly atMs: number;
  readonly isRead: boolean;
};

const newestFirst: readonly SortColumn[] = [{ column: sql.ref('notice.id'), type: 'bigint', direction: 'desc' }];

/** A page of the caller's notices, newest first, and how many are not read. Throws InvalidCursorError. */
export async function listNotices(
  { trx, scope }: Scoped,
  { limit, cursor }: { readonly limit: number; readonly cursor: string | null },
): Promise<{ rows: NoticeView[]; nextCursor: string | null; unreadCount: number }> {
  const after = cursor === null ? sql`true` : afterCursor(newestFirst, decodeCursor(cursor, newestFirst.length));
  const { rows } = await sql<NoticeView & { cursorValues: SortValue[] }>`
    select notice.id, notice.kind, notice.params, (extract(epoch from notice.at) * 1000)::float8 as "atMs",
      notice.read_at is not null as "isRead", jsonb_build_array(notice.id) as "cursorValues"
    from user_notice notice where notice.user_id = ${scope.userId} and ${after}
    order by ${orderBy(newestFirst)} limit ${limit + 1}`.execute(trx);
  const { rows: counted } = await sql<{ count: number }>`
    select count(*) as count from user_notice where user_id = ${scope.userId} and read_at is null`.execute(trx);
  return { ...pageOf(rows, limit), unreadCount: counted[0]?.count ?? 0 };
}
