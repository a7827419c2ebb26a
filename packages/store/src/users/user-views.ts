import { sql } from 'kysely';
import type { Role } from '@tyrewatch/domain/access/role';
import type { Queryable } from '../database.ts';
import type { UserPreferences } from './user-repository.ts';

/** What signing in needs of a user. */
export type SignInUser = {
  readonly userId: number;
  readonly organisationId: number;
  readonly username: string;
  readonly role: Role;
  /** Null = none chosen yet: nobody can sign in with a password. */
  readonly passwordHash: string | null;
  readonly isDeactivated: boolean;
};

/**
 * The user of this name or e-mail address, however it is typed; run within `withClaim({ signInName })`. Of several from before that
 * counted, the one of the very spelling; then an e-mail address wins over an equal username of somebody else.
 */
export async function findSignInUser(trx: Queryable, signInName: string): Promise<SignInUser | null> {
  const { rows } = await sql<SignInUser>`
    select id as "userId", organisation_id as "organisationId", username, role, password_hash as "passwordHash", deactivated_at is not null as "isDeactivated"
    from app_user
    where username_key = name_key(${signInName}) or email_key = name_key(${signInName})
    order by ${signInName} in (username, email) desc, email_key = name_key(${signInName}) desc,
      username_repeat + email_repeat limit 1`.execute(trx);
  return rows[0] ?? null;
}

/** A user with all that a request must know: rights, preferences and the organisations in reach. */
export type UserProfile = UserPreferences & {
  readonly userId: number;
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly permissions: readonly string[];
  readonly isDeactivated: boolean;
  readonly version: number;
  readonly organisationId: number;
  readonly organisationName: string;
  readonly organisationBranding: Readonly<Record<string, unknown>>;
  readonly organisationSettings: Readonly<Record<string, unknown>>;
  /** Whether an organisation the user administers, or one above it, asks its administrators for a second step. */
  readonly isSecondFactorAsked: boolean;
  /** Whether a second step is asked for when the user signs in. */
  readonly hasSecondFactor: boolean;
  readonly providerName: string;
  /** Whether vehicles of several customers can be in reach, whose registrations may be alike. */
  readonly reachesSeveralCustomers: boolean;
  readonly integrationIds: readonly number[];
  /** The own organisation, those below it, and the managed ones with those below them. */
  readonly organisationIds: readonly number[];
};

/** The same of the user whose live session this is; null when it was ended, has run out by then, or is another user's. */
export async function findLiveSessionProfile(
  queryable: Queryable,
  session: { readonly sessionId: string; readonly userId: number; readonly nowMs: number },
): Promise<UserProfile | null> {
  const { sessionId, userId, nowMs } = session;
  const { rows } = await sql<{ profile: UserProfile | null }>`
    select live_session_profile(${sessionId}, ${userId}, ${new Date(nowMs)}) as profile`.execute(queryable);
  return rows[0]?.profile ?? null;
}

/** Everything about the user a token names; run as the role `app` outside any scope: the function behind it answers for one user only. */
export async function findUserProfile(trx: Queryable, userId: number): Promise<UserProfile | null> {
  const { rows } = await sql<{ profile: UserProfile | null }>`select user_profile(${userId}) as profile`.execute(trx);
  return rows[0]?.profile ?? null;
}

/** The telephone number of a user; null = none is entered. */
export async function findPhoneNumber(trx: Queryable, userId: number): Promise<string | null> {
  const query = trx.selectFrom('app_user').select('phone_number').where('id', '=', userId);
  const found = (await query.executeTakeFirst())?.phone_number ?? null;
  return found === '' ? null : found;
}
