import type { createUser as createUserEndpoint } from '@tyrewatch/contract/users/user-endpoints';
import type { BodyOf } from '@tyrewatch/contract/endpoint';
import { isAdmin, roleTemplate } from '@tyrewatch/domain/access/role';
import type { Role } from '@tyrewatch/domain/access/role';
import { holds } from '@tyrewatch/domain/access/rights';
import { loadOrganisationDefaults } from '@tyrewatch/store/organisations/organisation-defaults';
import { replaceManagedOrganisations } from '@tyrewatch/store/users/user-administration';
import type { UserView } from '@tyrewatch/store/users/user-list-views';
import { createUsers } from '@tyrewatch/store/users/user-repository';
import type { Session } from '../../http/session.ts';
import { hashPassword } from '../auth/password-hash.ts';
import { requireGivable, requireReach } from './user-authority.ts';
import type { UserCall } from './user-call.ts';
import { mailInvitation } from './user-mails.ts';
import { auditUser, getUser, requireEmail, requirePassword, writingSignInNames } from './user-call.ts';

type Wanted = BodyOf<typeof createUserEndpoint>;

/**
 * Permissions a new user of a role begins with: the role's template, as far as the caller holds it. Throws
 * `rights_exceed_own` for a role above the caller's, or when nothing would be left: an empty list opens everything.
 */
export function startingPermissions(session: Session, role: Role): readonly string[] {
  const permissions = isAdmin(role)
    ? roleTemplate[role]
    : roleTemplate[role].filter((permission) => permission === 'user' || holds(session, permission));
  requireGivable(session, { role, permissions, emptyListOpens: true });
  return permissions;
}

/** Creates a user, and invites one without a password by mail. Throws the problems of a new user, `user_duplicate` among them. */
export async function createUser(call: UserCall, linkSecret: Uint8Array, wanted: Wanted): Promise<UserView> {
  const { scoped, session } = call;
  const { role, password, managed_organization_ids: managedIds = [] } = wanted;
  const organisationId = wanted.organization_id ?? session.organisationId;
  requireReach(session, [organisationId, ...managedIds]);
  requireEmail(wanted.email);
  const names = {
    username: wanted.username,
    email: wanted.email,
    firstName: wanted.first_name.trim(),
    lastName: wanted.last_name.trim(),
    organisationId,
  };
  if (password !== undefined) await requirePassword(call, { password, confirmation: wanted.confirm_password }, names);
  const permissions = startingPermissions(session, role);
  const passwordHash = password === undefined ? null : await hashPassword(password);
  const defaults = (await loadOrganisationDefaults(scoped.trx, [organisationId])).get(organisationId);
  const user = {
    ...names,
    phoneNumber: wanted.phone_number ?? null,
    role,
    passwordHash,
    permissions,
    preferences: {
      language: wanted.language ?? session.profile.language,
      timeZone: defaults?.timeZone ?? session.profile.timeZone,
      pressureUnit: session.profile.pressureUnit,
      temperatureUnit: session.profile.temperatureUnit,
      distanceUnit: session.profile.distanceUnit,
    },
  };
  const [userId = 0] = await writingSignInNames(() => createUsers(scoped.trx, [user]));
  await replaceManagedOrganisations(scoped, userId, managedIds);
  const created = await getUser(scoped, userId);
  if (passwordHash === null) await mailInvitation(call, linkSecret, created);
  await auditUser(call, 'user:create', null, created);
  return created;
}
