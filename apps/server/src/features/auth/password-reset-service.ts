import { Problem } from '@tyrewatch/domain/problems/problem';
import { recordAudit } from '@tyrewatch/store/audit/audit-repository';
import { readBranding } from '@tyrewatch/store/organisations/branding-views';
import { withClaim, withScope } from '@tyrewatch/store/scope';
import type { Scoped } from '@tyrewatch/store/scope';
import { deleteUnusedTokens, useOneTimeToken } from '@tyrewatch/store/users/one-time-token-repository';
import { revokeUserSessions } from '@tyrewatch/store/users/session-repository';
import { findPasswordHash } from '@tyrewatch/store/users/user-administration';
import { updatePasswordHash } from '@tyrewatch/store/users/user-repository';
import { findUserProfile } from '@tyrewatch/store/users/user-views';
import type { UserProfile } from '@tyrewatch/store/users/user-views';
import { enqueueCausedMail } from '../mail/mail-throttle.ts';
import type { LinkUseParts } from './link-use.ts';
import { getUsableLink } from './link-use.ts';
import type { ChosenPassword } from './new-password.ts';
import { requireNewPassword } from './new-password.ts';
import { hashPassword, isPasswordCorrect } from './password-hash.ts';
import { displayNameOf } from './session-loading.ts';

/** Refuses what cannot be the new password of this user. Throws `passwords_differ`, `password_too_weak`, `password_unchanged`. */
async function requireOtherPassword(parts: LinkUseParts, chosen: ChosenPassword, user: UserProfile): Promise<void> {
  const { userId, organisationName, providerName, organisationBranding } = user;
  const { productName } = readBranding(organisationBranding);
  const organisationNames = [organisationName, providerName, ...(productName === null ? [] : [productName])];
  await requireNewPassword(chosen, { ...user, organisationNames });
  const hash = await withClaim(parts.database, { userId }, (trx) => findPasswordHash(trx, userId));
  if (await isPasswordCorrect(hash, chosen.password)) throw new Problem('password_unchanged');
}

async function replacePassword({ trx }: Scoped, user: UserProfile, passwordHash: string, nowMs: number): Promise<void> {
  await updatePasswordHash(trx, user.userId, passwordHash, nowMs);
  await deleteUnusedTokens(trx, user.userId);
  await revokeUserSessions(trx, user.userId, 'password_changed', nowMs);
  await enqueueCausedMail(trx, {
    organisationId: user.organisationId,
    userId: user.userId,
    to: { email: user.email, name: displayNameOf(user) },
    language: user.language,
    template: 'password_changed',
    params: { username: user.username },
    queuedAtMs: nowMs,
  });
}

/**
 * Chooses a new password by the token of a link in a mail, ends all sessions and other links of the user and tells them
 * by mail. A refused password leaves the link as it is. Throws what `getUsableLink` throws and the problems of passwords.
 */
export async function resetPassword(
  parts: LinkUseParts,
  token: string,
  chosen: ChosenPassword,
  address: string,
): Promise<void> {
  const { database } = parts;
  const { userId, organisationId, tokenHash } = await getUsableLink(parts, token, ['reset', 'invite'], address);
  const user = await withClaim(database, { userId }, (trx) => findUserProfile(trx, userId));
  if (user === null || user.isDeactivated) throw new Problem('link_invalid');
  await requireOtherPassword(parts, chosen, user);
  const passwordHash = await hashPassword(chosen.password);
  await withScope(database, { organisationIds: [organisationId], userId, isDriver: false }, async (scoped) => {
    const nowMs = parts.nowMs();
    if (!(await useOneTimeToken(scoped.trx, tokenHash, nowMs))) throw new Problem('link_used');
    await replacePassword(scoped, user, passwordHash, nowMs);
    await recordAudit(scoped.trx, {
      organisationId,
      atMs: nowMs,
      actorUserId: userId,
      actorName: displayNameOf(user),
      address,
      action: 'user:password',
      subjectKind: 'user',
      subjectId: String(userId),
      subjectName: user.username,
      before: null,
      after: { by: 'link' },
    });
  });
}
