import type { Session } from '@tyrewatch/store/users/session-repository';

/** How long after a rotation the token before may be used once more: two tabs refreshing at once. */
export const reuseGraceMs = 20_000;

/**
 * What the use of a refresh token means:
 * - `rotate`: it is the present one.
 * - `repeat`: the one before, once, right after the rotation; the answer is the same present token again.
 * - `revoke`: a token that was already replaced: somebody else may hold it, so the session ends.
 * - `refuse`: the session is over.
 */
export type RefreshVerdict = 'rotate' | 'repeat' | 'revoke' | 'refuse';

/**
 * Judges the use of a refresh token with a valid signature. `session` is null when no session knows the token as its
 * present or previous one: then it is older than both.
 */
export function judgeRefresh(session: Session | null, nowMs: number): RefreshVerdict {
  if (session === null) return 'revoke';
  if (session.isRevoked || session.expiresAtMs <= nowMs) return 'refuse';
  if (session.presented === 'current') return 'rotate';
  const isFresh = nowMs - session.rotatedAtMs <= reuseGraceMs;
  return isFresh && !session.isPreviousUsed ? 'repeat' : 'revoke';
}
