import type { Database } from '@tyrewatch/store/database';
import { findLiveSessionProfile } from '@tyrewatch/store/users/user-views';
import type { UserProfile } from '@tyrewatch/store/users/user-views';
import type { Session } from '../../http/session.ts';
import { localeOfLanguage } from '../../i18n/locale.ts';
import { mustSetUpSecondFactor } from '../second-factor/second-factor-rule.ts';
import type { VerifiedToken } from './session-tokens.ts';

/** Name to show for a user: first and last name, or the username where neither is known. */
export const displayNameOf = ({ firstName, lastName, username }: UserProfile): string =>
  [firstName, lastName].filter((part) => part !== '').join(' ') || username;

/** The session a verified access token belongs to, as it is at this moment; null when it is over. */
export async function findLiveSession(
  database: Database,
  { userId, sessionId, expiresAtMs }: VerifiedToken,
  nowMs: number,
): Promise<Session | null> {
  const profile = await findLiveSessionProfile(database.kysely, { sessionId, userId, nowMs });
  if (profile === null || profile.isDeactivated) return null;
  return {
    sessionId,
    userId,
    profile,
    displayName: displayNameOf(profile),
    role: profile.role,
    locale: localeOfLanguage(profile.language),
    permissions: profile.permissions,
    emptyListOpens: profile.organisationSettings['empty_permission_list_opens'] !== false,
    mustSetUpSecondFactor: mustSetUpSecondFactor(profile),
    organisationId: profile.organisationId,
    organisationIds: profile.organisationIds,
    tokenExpiresAtMs: expiresAtMs,
  };
}
