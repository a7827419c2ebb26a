import { sql } from 'kysely';
import type { Queryable } from '../database.ts';

/** An account nobody has been in. */
export type UnclaimedAccount = {
  readonly userId: number;
  readonly organisationId: number;
  readonly organisationName: string;
};

/**
 * The installation's only user, if they have this name, have never signed in and have the password they were made with; locked
 * until the transaction ends, so that nobody signs in meanwhile. Null = there is no such user. For set-up, as the owner.
 */
export async function lockUnclaimedAccount(trx: Queryable, username: string): Promise<UnclaimedAccount | null> {
  const row = await trx
    .selectFrom('app_user as member')
    .innerJoin('organisation', 'organisation.id', 'member.organisation_id')
    .select(['member.id', 'member.organisation_id', 'organisation.name'])
    .where('member.username', '=', username)
    .where('member.password_hash', 'is not', null)
    .where('member.password_changed_at', 'is', null)
    .where('member.last_seen_at', 'is', null)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('app_user as other').select('other.id').whereRef('other.id', '<>', 'member.id'))),
    )
    .forUpdate('member')
    .executeTakeFirst();
  if (row === undefined) return null;
  return { userId: row.id, organisationId: row.organisation_id, organisationName: row.name };
}

/** Gives it another password, which like the first counts as not chosen by anybody. */
export async function replaceUnclaimedPassword(trx: Queryable, userId: number, passwordHash: string): Promise<void> {
  await trx
    .updateTable('app_user')
    .set({ password_hash: passwordHash, version: sql`version + 1` })
    .where('id', '=', userId)
    .execute();
}
