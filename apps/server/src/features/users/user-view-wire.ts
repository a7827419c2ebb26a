import type { User } from '@tyrewatch/contract/users/user-endpoints';
import { isAdmin } from '@tyrewatch/domain/access/role';
import { reliesOnEmptyList } from '@tyrewatch/domain/access/permissions';
import type { UserView } from '@tyrewatch/store/users/user-list-views';
import { wireInstant } from '../../http/wire-instant.ts';

/** A user as it travels to those who administer users. */
export const userWire = (user: UserView): User => ({
  id: user.userId,
  username: user.username,
  email: user.email,
  first_name: user.firstName,
  last_name: user.lastName,
  phone_number: user.phoneNumber,
  role: user.role,
  language: user.language,
  organization: { id: user.organisationId, name: user.organisationName },
  managed_organizations: user.managed.map(({ organisationId, name }) => ({ id: organisationId, name })),
  permissions: [...user.permissions],
  relies_on_empty_list: !isAdmin(user.role) && user.emptyListOpens && reliesOnEmptyList(user.permissions),
  deactivated: user.isDeactivated,
  invited: !user.hasPassword,
  last_seen: wireInstant(user.lastSeenAtMs),
  created_on: new Date(user.createdAtMs).toISOString(),
  version: user.version,
});

/** What the audit trail keeps of a user. */
export const auditedUser = (user: UserView) => ({
  username: user.username,
  email: user.email,
  first_name: user.firstName,
  last_name: user.lastName,
  phone_number: user.phoneNumber,
  role: user.role,
  organization: user.organisationName,
  managed_organizations: user.managed.map(({ name }) => name),
  permissions: user.permissions,
  deactivated: user.isDeactivated,
});
