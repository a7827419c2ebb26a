import type { Queryable } from '../database.ts';

/** What a link in a mail is for. */
export type TokenPurpose = 'sign_in' | 'reset' | 'invite';

/** Stores the hash of a link's token; earlier unused ones of the same purpose stop working. Within a scope or claim of the user. */
export async function createOneTimeToken(
  trx: Queryable,
  token: {
    readonly tokenHash: Buffer;
    readonly userId: number;
    readonly organisationId: number;
    readonly purpose: TokenPurpose;
    readonly createdAtMs: number;
    readonly expiresAtMs: number;
  },
): Promise<void> {
  await trx
    .deleteFrom('one_time_token')
    .where('user_id', '=', token.userId)
    .where('purpose', '=', token.purpose)
    .where('used_at', 'is', null)
    .execute();
  await trx
    .insertInto('one_time_token')
    .values({
      token_hash: token.tokenHash,
      user_id: token.userId,
      organisation_id: token.organisationId,
      purpose: token.purpose,
      created_at: new Date(token.createdAtMs),
      expires_at: new Date(token.expiresAtMs),
    })
    .execute();
}

/** A link's token as it is kept. */
export type OneTimeToken = {
  readonly userId: number;
  readonly organisationId: number;
  readonly purpose: TokenPurpose;
  readonly expiresAtMs: number;
  readonly isUsed: boolean;
};

/** The token of this hash, used and expired ones included; run within `withClaim({ tokenHash })`. Null = no such token, or a newer one took its place. */
export async function findOneTimeToken(trx: Queryable, tokenHash: Buffer): Promise<OneTimeToken | null> {
  const row = await trx.selectFrom('one_time_token').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();
  if (row === undefined) return null;
  return {
    userId: row.user_id,
    organisationId: row.organisation_id,
    purpose: row.purpose,
    expiresAtMs: row.expires_at.getTime(),
    isUsed: row.used_at !== null,
  };
}

/** Uses a token up; false when another request was first, or it has expired. Within a scope or claim of its user. */
export async function useOneTimeToken(trx: Queryable, tokenHash: Buffer, nowMs: number): Promise<boolean> {
  const used = await trx
    .updateTable('one_time_token')
    .set({ used_at: new Date(nowMs) })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(nowMs))
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

/** Makes every link of a user that was not used stop working: after a change of password. */
export async function deleteUnusedTokens(trx: Queryable, userId: number): Promise<void> {
  await trx.deleteFrom('one_time_token').where('user_id', '=', userId).where('used_at', 'is', null).execute();
}
