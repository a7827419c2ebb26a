import { Problem } from '@tyrewatch/domain/problems/problem';
import type { Database } from '@tyrewatch/store/database';
import { withClaim } from '@tyrewatch/store/scope';
import type { OneTimeToken, TokenPurpose } from '@tyrewatch/store/users/one-time-token-repository';
import { findOneTimeToken } from '@tyrewatch/store/users/one-time-token-repository';
import type { LinkThrottle } from './link-throttle.ts';
import { hashToken } from './session-tokens.ts';
import type { FailureRecord } from './sign-in-record.ts';

/** What judging a link needs. */
export interface LinkUseParts {
  readonly database: Database;
  readonly linkThrottle: LinkThrottle;
  readonly failures: FailureRecord;
  readonly nowMs: () => number;
}

/** A link that works, until it is used. */
export type UsableLink = OneTimeToken & { readonly tokenHash: Buffer };

/** What is wrong with a link; who holds the token of one may know. */
function findLinkProblem(
  token: OneTimeToken | null,
  purposes: readonly TokenPurpose[],
  nowMs: number,
): 'link_invalid' | 'link_used' | 'link_expired' | null {
  if (token === null || !purposes.includes(token.purpose)) return 'link_invalid';
  if (token.isUsed) return 'link_used';
  return token.expiresAtMs <= nowMs ? 'link_expired' : null;
}

/**
 * The link a token opens. Throws `link_invalid`, `link_used` or `link_expired`, none of them a 401: whoever is signed
 * in beside it stays so. Throws `throttled` after too many that did not work.
 */
export async function getUsableLink(
  { database, linkThrottle, failures, nowMs }: LinkUseParts,
  token: string,
  purposes: readonly TokenPurpose[],
  address: string,
): Promise<UsableLink> {
  await linkThrottle.requirePatienceToUse(address);
  const tokenHash = hashToken(token);
  const found = await withClaim(database, { tokenHash }, (trx) => findOneTimeToken(trx, tokenHash));
  const problem = findLinkProblem(found, purposes, nowMs());
  if (found === null || problem !== null) {
    await linkThrottle.countBadLink(address);
    if (purposes.includes('sign_in')) failures.fail({ by: 'link', user: found, name: null, address });
    throw new Problem(problem ?? 'link_invalid');
  }
  return { ...found, tokenHash };
}
