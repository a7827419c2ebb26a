import { allPermissions, isPermission, reliesOnEmptyList } from '@tyrewatch/domain/access/permissions';
import { holds } from '@tyrewatch/domain/access/rights';
import { Problem } from '@tyrewatch/domain/problems/problem';
import { revokeUserSessions } from '@tyrewatch/store/users/session-repository';
import {
  deleteUser as deleteStoredUser,
  findPasswordHash,
  updateUser,
} from '@tyrewatch/store/users/user-administration';
import type { UserView } from '@tyrewatch/store/users/user-list-views';
import { deleteUnusedTokens } from '@tyrewatch/store/users/one-time-token-repository';
import { updatePasswordHash } from '@tyrewatch/store/users/user-repository';
import { hashPassword, isPasswordCorrect } from '../auth/password-hash.ts';
import { mailInvitation, mailPasswordChange } from './user-mails.ts';
import { keepingAdministrators, requireAuthority, requireGivable, requireOther } from './user-authority.ts';
import type { UserCall } from './user-call.ts';
import { auditUser, getUser, getUserVersion, requirePassword } from './user-call.ts';

/** Somebody else within reach whom the caller may act on, in the version the caller saw (null = whatever it is). */
async function getSubject(call: UserCall, userId: number, wantedVersion: number | null): Promise<UserView> {
  const user = await getUserVersion(call.scoped, userId, wantedVersion);
  requireOther(call.session, userId);
  await requireAuthority(call.scoped, call.session, userId);
  return user;
}

/**
 * Replaces the permission list of a user, in the order of the specification. Throws `permission_unknown`,
 * `rights_exceed_own`, and `permissions_empty_unconfirmed` for an empty list that was not confirmed.
 */
export async function changePermissions(
  call: UserCall,
  userId: number,
  wanted: { readonly permissions: readonly string[]; readonly isEmptyConfirmed: boolean },
  wantedVersion: number | null,
): Promise<UserView> {
  const before = await getSubject(call, userId, wantedVersion);
  if (!wanted.permissions.every(isPermission)) throw new Problem('permission_unknown');
  const permissions = allPermissions.filter((permission) => wanted.permissions.includes(permission));
  requireGivable(call.session, { ...before, permissions });
  if (reliesOnEmptyList(permissions) && !wanted.isEmptyConfirmed) throw new Problem('permissions_empty_unconfirmed');
  await updateUser(call.scoped.trx, userId, { permissions });
  const after = await getUser(call.scoped, userId);
  await auditUser(call, 'user:update_permissions', before, after);
  return after;
}

/** Gives a user another password and ends the sessions. Throws the problems of a new password, `forbidden` for those who may not change users. */
export async function changePassword(
  call: UserCall,
  userId: number,
  password: string,
  confirmation: string,
): Promise<void> {
  const { scoped, nowMs } = call;
  const user = await getSubject(call, userId, null);
  // Every role's template holds `user:password`, for the own one: over others' passwords rules who administers them.
  if (!holds(call.session, 'user:update')) throw new Problem('forbidden');
  await requirePassword(call, { password, confirmation }, user);
  if (await isPasswordCorrect(await findPasswordHash(scoped.trx, userId), password)) {
    throw new Problem('password_unchanged');
  }
  await updatePasswordHash(scoped.trx, userId, await hashPassword(password), nowMs);
  await deleteUnusedTokens(scoped.trx, userId);
  await revokeUserSessions(scoped.trx, userId, 'password_changed', nowMs);
  await mailPasswordChange(call, user);
  await auditUser(call, 'user:password', user, user);
}

/** Deletes a user for good, with the sessions. Throws `last_administrator`, `user_is_self`. */
export async function deleteUser(call: UserCall, userId: number, wantedVersion: number | null): Promise<void> {
  const user = await getSubject(call, userId, wantedVersion);
  await auditUser(call, 'user:delete', user, null);
  await keepingAdministrators(call.scoped, user, () => deleteStoredUser(call.scoped.trx, userId));
}

/** Mails the invitation once more; the link of the one before stops working. Throws `user_is_active` for who has a password. */
export async function inviteAgain(call: UserCall, linkSecret: Uint8Array, userId: number): Promise<UserView> {
  const user = await getSubject(call, userId, null);
  if (user.hasPassword) throw new Problem('user_is_active');
  await mailInvitation(call, linkSecret, user);
  await auditUser(call, 'user:invite', user, user);
  return user;
}
