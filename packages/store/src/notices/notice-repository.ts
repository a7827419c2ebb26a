import { sql } from 'kysely';
import type { Queryable } from '../database.ts';
import type { Scoped } from '../scope.ts';
import type { NoticeKind, NoticeParams } from './notice-views.ts';

/** Something that ended, for the person who began it. */
export type NewNotice = {
  readonly organisationId: number;
  readonly userId: number;
  readonly kind: NoticeKind;
  /** The same cause is told once. */
  readonly cause: string;
  readonly params: NoticeParams;
  readonly atMs: number;
};

/** Tells a person, in the transaction of what ended (role jobs). */
export async function addNotice(trx: Queryable, notice: NewNotice): Promise<void> {
  await trx
    .insertInto('user_notice')
    .values({
      organisation_id: notice.organisationId,
      user_id: notice.userId,
      kind: notice.kind,
      cause: notice.cause,
      params: JSON.stringify(notice.params),
      at: new Date(notice.atMs),
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'cause']).doNothing())
    .execute();
}

/** Marks the caller's notices up to one as read. */
export async function markNoticesRead({ trx, scope }: Scoped, lastId: number, nowMs: number): Promise<void> {
  await sql`update user_notice set read_at = ${new Date(nowMs)}
    where user_id = ${scope.userId} and id <= ${lastId} and read_at is null`.execute(trx);
}
