import type { createUser as createUserEndpoint } from '@tyrewatch/contract/users/user-endpoints';
import type { BodyOf } from '@tyrewatch/contract/endpoint';
import type { Rights } from '@tyrewatch/domain/access/rights';
import { holds } from '@tyrewatch/domain/access/rights';
import type { Role } from '@tyrewatch/domain/access/role';
import { isAdmin, roleTemplate } from '@tyrewatch/domain/access/role';
import type { OrganisationDefaults } from '@tyrewatch/store/organisations/organisation-defaults';
import type { NewUser } from '@tyrewatch/store/users/user-repository';
import type { Session } from '../../http/session.ts';
import { requireGivable, requireReach } from './user-authority.ts';
import { requireEmail } from './user-call.ts';

/** A user as a caller wishes for one. */
export type WantedUser = BodyOf<typeof createUserEndpoint>;

/** What of a session decides about users it creates. */
export type UserCreator = Rights &
  Pick<Session, 'organisationId' | 'organisationIds'> & {
    readonly profile: Pick<
      Session['profile'],
      'language' | 'timeZone' | 'pressureUnit' | 'temperatureUnit' | 'distanceUnit'
    >;
  };

/** What becomes a new user's beyond the wish itself. */
export interface NewUserTerms {
  /** By organisation; of one that is absent nothing is set. */
  readonly defaults: ReadonlyMap<number, OrganisationDefaults>;
  /** Absent: those a new user of the role begins with. */
  readonly permissions?: readonly string[];
  /** Null or absent = may sign in. */
  readonly deactivatedAtMs?: number | null;
}

/**
 * Permissions a new user of a role begins with: the role's template, as far as the caller holds it. Throws
 * `rights_exceed_own` for a role above the caller's, or when nothing would be left: an empty list opens everything.
 */
export function startingPermissions(creator: Rights, role: Role): readonly string[] {
  const permissions = isAdmin(role)
    ? roleTemplate[role]
    : roleTemplate[role].filter((permission) => permission === 'user' || holds(creator, permission));
  requireGivable(creator, { role, permissions, emptyListOpens: true });
  return permissions;
}

/**
 * The user that comes of a wish, without a password. The one place of the rules that need no look at other users.
 * Throws `organization_not_found`, `email_invalid`, `rights_exceed_own`.
 */
export function newUserOf(creator: UserCreator, wanted: WantedUser, terms: NewUserTerms): NewUser {
  const {
    role,
    managed_organization_ids: managedIds = [],
    organization_id: organisationId = creator.organisationId,
  } = wanted;
  requireReach(creator, [organisationId, ...managedIds]);
  requireEmail(wanted.email);
  const { profile } = creator;
  return {
    organisationId,
    username: wanted.username,
    email: wanted.email,
    firstName: wanted.first_name.trim(),
    lastName: wanted.last_name.trim(),
    phoneNumber: wanted.phone_number ?? null,
    role,
    passwordHash: null,
    permissions: terms.permissions ?? startingPermissions(creator, role),
    deactivatedAtMs: terms.deactivatedAtMs ?? null,
    preferences: {
      language: wanted.language ?? profile.language,
      timeZone: terms.defaults.get(organisationId)?.timeZone ?? profile.timeZone,
      pressureUnit: profile.pressureUnit,
      temperatureUnit: profile.temperatureUnit,
      distanceUnit: profile.distanceUnit,
    },
  };
}
