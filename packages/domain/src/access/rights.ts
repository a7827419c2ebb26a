import type { Permission } from './permissions.ts';
import { actionPermissions, isGranted } from './permissions.ts';
import type { Role } from './role.ts';
import { isAdmin } from './role.ts';

/** What decides what a person may do, apart from whose objects they are. */
export interface Rights {
  readonly role: Role;
  /** The person's list; empty = the legacy rule. */
  readonly permissions: readonly string[];
  /** Whether an empty list opens what a permission gates. */
  readonly emptyListOpens: boolean;
}

const rank: Readonly<Record<Role, number>> = { DRIVER: 0, USER: 1, ADMIN: 2 };

/** Whether a person holds a permission: administrators hold every one, others what their list grants. */
export const holds = ({ role, permissions, emptyListOpens }: Rights, permission: Permission): boolean =>
  isAdmin(role) || isGranted(permissions, permission, emptyListOpens);

/** The name `user` marks the ordinary access level and gives nobody anything, so it is not weighed. */
const weighed: readonly Permission[] = [...actionPermissions, 'admin'];

/** Every permission a person holds in the end, also those that an empty list or the role gives. */
export const heldPermissions = (rights: Rights): readonly Permission[] =>
  weighed.filter((permission) => holds(rights, permission));

/** Whether `wanted` opens anything that `own` does not: a higher role, or a permission beyond those held. */
export const exceedsRights = (wanted: Rights, own: Rights): boolean =>
  rank[wanted.role] > rank[own.role] || heldPermissions(wanted).some((permission) => !holds(own, permission));
