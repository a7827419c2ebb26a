import { Problem } from '@tyrewatch/domain/problems/problem';
import type { Queryable } from '@tyrewatch/store/database';
import { presentClaim, withClaim } from '@tyrewatch/store/scope';
import type { Session } from '@tyrewatch/store/users/session-repository';
import * as sessions from '@tyrewatch/store/users/session-repository';
import { touchLastSeen } from '@tyrewatch/store/users/user-repository';
import { findUserProfile } from '@tyrewatch/store/users/user-views';
import type { UserProfile } from '@tyrewatch/store/users/user-views';
import { judgeRefresh } from './refresh-verdict.ts';
import { hashToken, refreshTokenLifeS } from './session-tokens.ts';
import type { Origin, SignInParts, TokenPair } from './sign-in-service.ts';

/** The token that follows: on a rotation a new one, on a repetition the very one that the rotation gave. */
const nextToken = ({ tokens }: SignInParts, session: Session, presented: Buffer, issuedAtMs: number): Promise<string> =>
  tokens.refresh({ userId: session.userId, sessionId: session.sessionId, issuedAtMs, seed: presented });

async function exchange(
  trx: Queryable,
  parts: SignInParts,
  session: Session,
  presented: Buffer,
  origin: Origin,
): Promise<string> {
  const nowMs = parts.nowMs();
  const isRotation = session.presented === 'current';
  const token = await nextToken(parts, session, presented, isRotation ? nowMs : session.rotatedAtMs);
  const next = { refreshTokenHash: hashToken(token), nowMs };
  if (isRotation) {
    const expiresAtMs = nowMs + refreshTokenLifeS * 1000;
    await sessions.rotateSession(trx, session.sessionId, { ...next, expiresAtMs, ...origin });
    // Every ten minutes of use is exact enough, and costs the calls in between nothing.
    await touchLastSeen(trx, session.userId, nowMs);
  } else await sessions.reusePreviousToken(trx, session.sessionId, next);
  return token;
}

/**
 * Exchanges a refresh token for a new pair. Throws `unauthenticated` (or `token_expired`) when it is not valid any
 * more; the use of a token that was already replaced ends the session.
 */
export async function refreshSession(
  parts: SignInParts,
  refreshToken: string,
  origin: Origin,
): Promise<TokenPair & { readonly profile: UserProfile }> {
  const { userId, sessionId } = await parts.tokens.verify('refresh', refreshToken);
  const presented = hashToken(refreshToken);
  const exchanged = await withClaim(parts.database, { tokenHash: presented }, async (trx) => {
    const session = await sessions.findSessionByToken(trx, presented);
    await presentClaim(trx, { userId });
    const verdict = judgeRefresh(session, parts.nowMs());
    const profile = await findUserProfile(trx, userId);
    if (verdict === 'revoke') {
      const isEnded = await sessions.revokeSession(trx, sessionId, 'token_reused', parts.nowMs());
      // Of a session that is over there is nothing to tell, however often its tokens are tried.
      if (isEnded && profile !== null)
        parts.failures.fail({ by: 'refresh_token', user: profile, name: null, address: origin.address });
    }
    if (verdict === 'revoke' || verdict === 'refuse') return null;
    if (session === null || profile === null || profile.isDeactivated) return null;
    return { profile, refreshToken: await exchange(trx, parts, session, presented, origin) };
  });
  if (exchanged === null) throw new Problem('unauthenticated');
  return { ...exchanged, accessToken: await parts.tokens.access({ ...exchanged.profile, sessionId }) };
}
