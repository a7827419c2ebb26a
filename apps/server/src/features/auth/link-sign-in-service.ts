import { Problem } from '@tyrewatch/domain/problems/problem';
import { withClaim, withScope } from '@tyrewatch/store/scope';
import { useOneTimeToken } from '@tyrewatch/store/users/one-time-token-repository';
import { findUserProfile } from '@tyrewatch/store/users/user-views';
import type { UserProfile } from '@tyrewatch/store/users/user-views';
import type { Within } from '../second-factor/second-factor-check.ts';
import { requireSecondFactor } from '../second-factor/second-factor-check.ts';
import type { LinkUseParts } from './link-use.ts';
import { getUsableLink } from './link-use.ts';
import { recordWrongCode } from './sign-in-record.ts';
import type { Origin, SignInParts, TokenPair } from './sign-in-service.ts';
import { beginSession } from './sign-in-service.ts';

/**
 * Signs in by the token of a link in a mail, which works once. Throws `link_used`, `link_expired` or `link_invalid`, the
 * last also for a user who may not sign in any more. A second step is asked for here too, before the link is used up.
 */
export async function signInByLink(
  parts: SignInParts & LinkUseParts,
  { token, totp }: { readonly token: string; readonly totp?: string | undefined },
  origin: Origin,
): Promise<TokenPair & { readonly profile: UserProfile }> {
  const { userId, organisationId, tokenHash } = await getUsableLink(
    parts,
    token,
    ['sign_in', 'invite'],
    origin.address,
  );
  const attempt = { user: { userId, organisationId }, name: null, address: origin.address };
  const within: Within = (work) => withClaim(parts.database, { userId }, work);
  const before = await within((trx) => findUserProfile(trx, userId));
  if (before === null || before.isDeactivated) {
    parts.failures.fail({ ...attempt, by: 'link' });
    throw new Problem('link_invalid');
  }
  const withinOrganisation: Within = (work) =>
    withScope(parts.database, { organisationIds: [organisationId], userId, isDriver: false }, ({ trx }) => work(trx));
  await requireSecondFactor(withinOrganisation, parts, { userId, address: origin.address }, totp).catch(
    recordWrongCode(parts.failures, attempt),
  );
  const profile = await within(async (trx) => {
    const found = await findUserProfile(trx, userId);
    if (found === null || found.isDeactivated) throw new Problem('link_invalid');
    if (!(await useOneTimeToken(trx, tokenHash, parts.nowMs()))) throw new Problem('link_used');
    return found;
  });
  return { profile, ...(await beginSession(parts, profile, origin, 'link')) };
}
