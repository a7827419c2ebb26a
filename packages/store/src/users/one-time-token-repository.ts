import { sql } from 'kysely';
import { insertRows } from '../bulk-rows.ts';
import type { Queryable } from '../database.ts';

/** What a link in a mail is for. */
export type TokenPurpose = 'sign_in' | 'reset' | 'invite';

/** A link's token to be. */
export type NewOneTimeToken = {
  readonly tokenHash: Buffer;
  readonly userId: number;
  readonly organisationId: number;
  readonly purpose: TokenPurpose;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
};

/** Stores the hashes of links' tokens; earlier unused ones of the same users for the same purpose stop working. Within a scope or claim of the users. */
export async function createOneTimeTokens(trx: Queryable, tokens: readonly NewOneTimeToken[]): Promise<void> {
  for (const purpose of new Set(tokens.map((token) => token.purpose))) {
    const userIds = tokens.filter((token) => token.purpose === purpose).map(({ userId }) => userId);
    await trx
      .deleteFrom('one_time_token')
      .where('user_id', '=', sql<number>`any(${userIds}::bigint[])`)
      .where('purpose', '=', purpose)
      .where('used_at', 'is', null)
      .execute();
  }
  const rows = tokens.map((token) => ({
    token_hash: `\\x${token.tokenHash.toString('hex')}`,
    user_id: token.userId,
    organisation_id: token.organisationId,
    purpose: token.purpose,
    created_at: new Date(token.createdAtMs),
    expires_at: new Date(token.expiresAtMs),
  }));
  await insertRows(trx, 'one_time_token', rows);
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
