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

/** The user a valid, unused token of this purpose belongs to; run within `withClaim({ tokenHash })`. Null = no such token. */
export async function findTokenUserId(
  trx: Queryable,
  tokenHash: Buffer,
  purpose: TokenPurpose,
  nowMs: number,
): Promise<number | null> {
  const row = await trx
    .selectFrom('one_time_token')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(nowMs))
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Uses a token up; false when another request was first. After `presentClaim({ userId })` of its user. */
export async function useOneTimeToken(trx: Queryable, tokenHash: Buffer, nowMs: number): Promise<boolean> {
  const used = await trx
    .updateTable('one_time_token')
    .set({ used_at: new Date(nowMs) })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}
