import type { Role } from '@tyrewatch/domain/access/role';
import type { Scope } from '@tyrewatch/store/scope';
import type { UserProfile } from '@tyrewatch/store/users/user-views';
import type { Locale } from '../i18n/locale.ts';

/** The signed-in caller of a request, as the database knows it at this moment. */
export interface Session {
  readonly sessionId: string;
  readonly userId: number;
  /** The user with preferences and organisation. */
  readonly profile: UserProfile;
  /** First and last name, or the username where neither is known. */
  readonly displayName: string;
  readonly role: Role;
  readonly locale: Locale;
  /** The user's permission list; empty = the specification's legacy rule. */
  readonly permissions: readonly string[];
  /** Whether an empty list opens permission-gated calls in this organisation. */
  readonly emptyListOpens: boolean;
  /** Nothing but setting up a second step is open: the organisation asks its administrators for one. */
  readonly mustSetUpSecondFactor: boolean;
  /** The caller's own organisation. */
  readonly organisationId: number;
  /** Own and managed organisations with everything below them. */
  readonly organisationIds: readonly number[];
  /** When the access token ends, epoch milliseconds. */
  readonly tokenExpiresAtMs: number;
}

/** Whose rows the session's transactions may see. */
export const scopeOf = ({ organisationIds, userId, role }: Session): Scope => ({
  organisationIds,
  userId,
  isDriver: role === 'DRIVER',
});
