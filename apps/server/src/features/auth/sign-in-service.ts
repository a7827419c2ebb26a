import { randomBytes, randomUUID } from 'node:crypto';
import { Problem } from '@tyrewatch/domain/problems/problem';
import type { Database } from '@tyrewatch/store/database';
import { withClaim, withScope } from '@tyrewatch/store/scope';
import { createSession, hasSessionFrom, makeRoomForSession } from '@tyrewatch/store/users/session-repository';
import { touchLastSeen } from '@tyrewatch/store/users/user-repository';
import { findSignInUser } from '@tyrewatch/store/users/user-views';
import type { SignInUser } from '@tyrewatch/store/users/user-views';
import type { SecondFactorParts } from '../second-factor/second-factor-check.ts';
import { requireSecondFactor } from '../second-factor/second-factor-check.ts';
import { isPasswordCorrect } from './password-hash.ts';
import type { FailureRecord, SignInWay } from './sign-in-record.ts';
import { recordSignIn, recordWrongCode } from './sign-in-record.ts';
import type { SessionTokens } from './session-tokens.ts';
import { hashToken, refreshTokenLifeS } from './session-tokens.ts';

/** Where a sign-in comes from. */
export interface Origin {
  readonly address: string;
  readonly userAgent: string | null;
}

/** The tokens of a session. */
export interface TokenPair {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** What signing in needs. */
export interface SignInParts extends SecondFactorParts {
  readonly database: Database;
  readonly tokens: SessionTokens;
  readonly failures: FailureRecord;
}

/** Most sessions a person has at once: more than anybody has devices, few enough for a list that is looked through. */
export const greatestSessionCount = 50;

/** Begins a session of a user whose identity has been shown; one too many ends the one that has been unused the longest. */
export async function beginSession(
  { database, tokens, nowMs }: SignInParts,
  user: Pick<SignInUser, 'userId' | 'organisationId' | 'username' | 'role'>,
  origin: Origin,
  by: SignInWay,
): Promise<TokenPair> {
  const { userId, organisationId } = user;
  const sessionId = randomUUID();
  const createdAtMs = nowMs();
  const refreshToken = await tokens.refresh({ userId, sessionId, issuedAtMs: createdAtMs, seed: randomBytes(32) });
  await withClaim(database, { userId }, async (trx) => {
    await makeRoomForSession(trx, { userId, greatestCount: greatestSessionCount, nowMs: createdAtMs });
    await createSession(trx, {
      sessionId,
      userId,
      organisationId,
      refreshTokenHash: hashToken(refreshToken),
      createdAtMs,
      expiresAtMs: createdAtMs + refreshTokenLifeS * 1000,
      ...origin,
    });
    await touchLastSeen(trx, userId, createdAtMs);
    await recordSignIn(trx, user, { by, address: origin.address, atMs: createdAtMs });
  });
  return { accessToken: await tokens.access({ ...user, sessionId }), refreshToken };
}

/**
 * Signs in with username or e-mail address and password. Throws `throttled` after too many failures, and
 * `credentials_incorrect` alike for an unknown user, a wrong password and a deactivated user, after the same work; then what
 * the second step throws, of which nobody hears who does not know the password.
 */
export async function signIn(
  parts: SignInParts,
  credentials: { readonly username: string; readonly password: string; readonly totp?: string | undefined },
  origin: Origin,
): Promise<TokenPair & { readonly user: SignInUser }> {
  const signInName = credentials.username.trim();
  const user = await withClaim(parts.database, { signInName }, (trx) => findSignInUser(trx, signInName));
  // One count for a person, by whichever of the two names they are tried.
  const guess = { at: 'sign_in', of: user?.username ?? signInName, address: origin.address } as const;
  await parts.throttle.begin(guess, () => {
    // For unknown names too, so that time does not tell who is known.
    const claimed = user?.userId ?? 0;
    return withClaim(parts.database, { userId: claimed }, (trx) => hasSessionFrom(trx, claimed, origin.address));
  });
  const fits = await isPasswordCorrect(user?.passwordHash ?? null, credentials.password);
  const attempt = { user, name: signInName, address: origin.address };
  if (user === null || !fits || user.isDeactivated) {
    parts.failures.fail({ ...attempt, by: 'password' });
    throw new Problem('credentials_incorrect');
  }
  await parts.throttle.succeed(guess);
  const { userId, organisationId } = user;
  await requireSecondFactor(
    (work) =>
      withScope(parts.database, { organisationIds: [organisationId], userId, isDriver: false }, ({ trx }) => work(trx)),
    parts,
    { userId, address: origin.address },
    credentials.totp,
  ).catch(recordWrongCode(parts.failures, attempt));
  return { user, ...(await beginSession(parts, user, origin, 'password')) };
}
