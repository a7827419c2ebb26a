import { sql, type Selectable } from 'kysely';
import type { Queryable } from '../database.ts';
import type { UserSessionTable } from '../table-types.ts';

/** A refresh-token family to begin. Hashes are of the token's bytes; tokens themselves are never stored. */
export type NewSession = {
  readonly sessionId: string;
  readonly userId: number;
  readonly organisationId: number;
  readonly refreshTokenHash: Buffer;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
  readonly address: string | null;
  readonly userAgent: string | null;
};

/** A refresh-token family and how the presented token stands in it. */
export type Session = {
  readonly sessionId: string;
  readonly userId: number;
  readonly organisationId: number;
  readonly expiresAtMs: number;
  readonly rotatedAtMs: number;
  readonly isRevoked: boolean;
  /** `current`: the newest token. `previous`: the one before it, a race of two tabs or a theft. */
  readonly presented: 'current' | 'previous';
  /** The one repeated use of the previous token was made already. */
  readonly isPreviousUsed: boolean;
};

/** Begins a session; within a scope or claim of its user. */
export async function createSession(trx: Queryable, session: NewSession): Promise<void> {
  await trx
    .insertInto('user_session')
    .values({
      id: session.sessionId,
      user_id: session.userId,
      organisation_id: session.organisationId,
      refresh_token_hash: session.refreshTokenHash,
      created_at: new Date(session.createdAtMs),
      rotated_at: new Date(session.createdAtMs),
      expires_at: new Date(session.expiresAtMs),
      last_address: session.address,
      user_agent: session.userAgent,
    })
    .execute();
}

/**
 * Ends the sessions of a user that a new one would make too many: those that have been unused the longest. Sign-ins of the
 * user at once wait for each other; within a scope or claim of the user.
 */
export async function makeRoomForSession(
  trx: Queryable,
  { userId, greatestCount, nowMs }: { readonly userId: number; readonly greatestCount: number; readonly nowMs: number },
): Promise<void> {
  await trx.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const surplus = trx
    .selectFrom('user_session')
    .select('id')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date(nowMs))
    .orderBy('rotated_at', 'desc')
    .offset(greatestCount - 1);
  await trx
    .updateTable('user_session')
    .set({ revoked_at: new Date(nowMs), revoked_reason: 'too_many_sessions' })
    .where('id', 'in', surplus)
    .execute();
}

/** The session a refresh token belongs to, locked until the transaction ends; run within `withClaim({ tokenHash })`. Null = no such token. */
export async function findSessionByToken(trx: Queryable, tokenHash: Buffer): Promise<Session | null> {
  // Found and then locked in two steps: a lock needs the right to change the row, which the claim of a token alone does not give.
  const found = await trx
    .selectFrom('user_session')
    .select(['id', 'user_id'])
    .where((eb) => eb.or([eb('refresh_token_hash', '=', tokenHash), eb('previous_token_hash', '=', tokenHash)]))
    .executeTakeFirst();
  if (found === undefined) return null;
  await sql`select set_config('tyrewatch.user_id', ${String(found.user_id)}, true)`.execute(trx);
  const row = await trx
    .selectFrom('user_session')
    .selectAll()
    .where('id', '=', found.id)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : sessionOf(row, tokenHash);
}

/** Whether a user has ever been signed in from an address, as far back as sessions are kept; within a scope or claim of the user. */
export async function hasSessionFrom(trx: Queryable, userId: number, address: string): Promise<boolean> {
  const row = await trx
    .selectFrom('user_session')
    .select('id')
    .where('user_id', '=', userId)
    .where('last_address', '=', address)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Replaces the current token of a session by the next one. */
export async function rotateSession(
  trx: Queryable,
  sessionId: string,
  next: {
    readonly refreshTokenHash: Buffer;
    readonly nowMs: number;
    readonly expiresAtMs: number;
    readonly address: string | null;
    readonly userAgent: string | null;
  },
): Promise<void> {
  await trx
    .updateTable('user_session')
    .set((eb) => ({
      previous_token_hash: eb.ref('refresh_token_hash'),
      refresh_token_hash: next.refreshTokenHash,
      previous_token_reused_at: null,
      rotated_at: new Date(next.nowMs),
      expires_at: new Date(next.expiresAtMs),
      last_address: next.address,
      user_agent: next.userAgent,
    }))
    .where('id', '=', sessionId)
    .execute();
}

/**
 * Answers the second of two racing tabs: the token it gets takes the place of the current one, whose holder may still use it once as the previous one.
 * The previous token is thereby used up.
 */
export async function reusePreviousToken(
  trx: Queryable,
  sessionId: string,
  next: { readonly refreshTokenHash: Buffer; readonly nowMs: number },
): Promise<void> {
  await trx
    .updateTable('user_session')
    .set((eb) => ({
      previous_token_hash: eb.ref('refresh_token_hash'),
      refresh_token_hash: next.refreshTokenHash,
      previous_token_reused_at: new Date(next.nowMs),
    }))
    .where('id', '=', sessionId)
    .execute();
}

/** Ends a session and answers whether it did; ending an ended one changes nothing. */
export async function revokeSession(
  trx: Queryable,
  sessionId: string,
  reason: string,
  nowMs: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('user_session')
    .set({ revoked_at: new Date(nowMs), revoked_reason: reason })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends every session of a user: after a change of password or role. */
export async function revokeUserSessions(trx: Queryable, userId: number, reason: string, nowMs: number): Promise<void> {
  await trx
    .updateTable('user_session')
    .set({ revoked_at: new Date(nowMs), revoked_reason: reason })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
}

const sessionOf = (row: Selectable<UserSessionTable>, tokenHash: Buffer): Session => ({
  sessionId: row.id,
  userId: row.user_id,
  organisationId: row.organisation_id,
  expiresAtMs: row.expires_at.getTime(),
  rotatedAtMs: row.rotated_at.getTime(),
  isRevoked: row.revoked_at !== null,
  presented: row.refresh_token_hash.equals(tokenHash) ? 'current' : 'previous',
  isPreviousUsed: row.previous_token_reused_at !== null,
});
