import type { updateUser as updateUserEndpoint } from '@tyrewatch/contract/users/user-endpoints';
import type { BodyOf } from '@tyrewatch/contract/endpoint';
import { Problem } from '@tyrewatch/domain/problems/problem';
import type { Scoped } from '@tyrewatch/store/scope';
import { revokeUserSessions } from '@tyrewatch/store/users/session-repository';
import type { UserChange } from '@tyrewatch/store/users/user-administration';
import { replaceManagedOrganisations, updateUser as storeUser } from '@tyrewatch/store/users/user-administration';
import type { UserView } from '@tyrewatch/store/users/user-list-views';
import {
  keepingAdministrators,
  requireAuthority,
  requireGivable,
  requireOther,
  requireReach,
} from './user-authority.ts';
import type { UserCall } from './user-call.ts';
import { auditUser, getUser, getUserVersion, requireEmail, usernameFor, writingSignInNames } from './user-call.ts';
import { startingPermissions } from './new-user.ts';
import { reissueLinks } from './user-ways-in.ts';

type Wanted = BodyOf<typeof updateUserEndpoint>;

const differs = (ids: readonly number[] | undefined, before: UserView): boolean =>
  ids !== undefined &&
  [...new Set(ids)].toSorted((a, b) => a - b).join() !==
    before.managed
      .map(({ organisationId }) => organisationId)
      .toSorted((a, b) => a - b)
      .join();

/** What of a wanted change decides about rights and reach. */
const standingOf = (wanted: Wanted, before: UserView) => ({
  role: wanted.role !== undefined && wanted.role !== before.role ? wanted.role : null,
  organisationId:
    wanted.organization_id !== undefined && wanted.organization_id !== before.organisationId
      ? wanted.organization_id
      : null,
  managedIds: differs(wanted.managed_organization_ids, before) ? (wanted.managed_organization_ids ?? []) : null,
  deactivated:
    wanted.deactivated !== undefined && wanted.deactivated !== before.isDeactivated ? wanted.deactivated : null,
});
type Standing = ReturnType<typeof standingOf>;

const isStandingChanged = (standing: Standing): boolean => Object.values(standing).some((value) => value !== null);

function requireStanding(call: UserCall, before: UserView, standing: Standing): void {
  const { session } = call;
  const { role, organisationId, managedIds } = standing;
  requireOther(session, before.userId);
  requireReach(session, [...(organisationId === null ? [] : [organisationId]), ...(managedIds ?? [])]);
  requireGivable(session, { ...before, role: role ?? before.role });
}

function changeOf(call: UserCall, wanted: Wanted, before: UserView, standing: Standing): UserChange {
  const { role, organisationId, deactivated } = standing;
  return {
    username: usernameFor(wanted, before),
    email: wanted.email,
    firstName: wanted.first_name?.trim(),
    lastName: wanted.last_name?.trim(),
    phoneNumber: wanted.phone_number,
    language: wanted.language,
    ...(organisationId === null ? {} : { organisationId }),
    // Another role begins with its own template: a former administrator must not keep an administrator's list.
    ...(role === null ? {} : { role, permissions: startingPermissions(call.session, role) }),
    ...(deactivated === null ? {} : { deactivatedAtMs: deactivated ? call.nowMs : null }),
  };
}

async function writeChange(
  scoped: Scoped,
  { userId }: UserView,
  change: UserChange,
  standing: Standing,
): Promise<void> {
  await writingSignInNames(() => storeUser(scoped.trx, userId, change));
  if (standing.managedIds !== null) await replaceManagedOrganisations(scoped, userId, standing.managedIds);
}

/** Refuses to change the own ways in where no present password is asked for. Throws `own_sign_in_settings`. */
function requireSameWaysIn({ username, email }: Wanted, own: UserView): void {
  const isChanged = (username ?? own.username) !== own.username || (email ?? own.email) !== own.email;
  if (isChanged) throw new Problem('own_sign_in_settings');
}

/**
 * Changes a user; absent fields stay. Ends the user's sessions when rights, reach or the username change, and the links
 * in mails when the e-mail address does too. Throws the problems of a user's change; `wantedVersion` null = whatever it is.
 */
export async function changeUser(
  call: UserCall,
  linkSecret: Uint8Array,
  userId: number,
  wanted: Wanted,
  wantedVersion: number | null,
): Promise<UserView> {
  const { scoped, session, nowMs } = call;
  const { trx } = scoped;
  const before = await getUserVersion(scoped, userId, wantedVersion);
  if (userId === session.userId) requireSameWaysIn(wanted, before);
  else await requireAuthority(scoped, session, userId);
  const standing = standingOf(wanted, before);
  if (isStandingChanged(standing)) requireStanding(call, before, standing);
  if (wanted.email !== undefined) requireEmail(wanted.email);
  const write = (): Promise<void> => writeChange(scoped, before, changeOf(call, wanted, before, standing), standing);
  await (isStandingChanged(standing) ? keepingAdministrators(scoped, before, write) : write());
  const after = await getUser(scoped, userId);
  if (isStandingChanged(standing) || after.username !== before.username) {
    await revokeUserSessions(trx, userId, 'user_changed', nowMs);
  }
  await reissueLinks(call, linkSecret, before, after);
  await auditUser(call, 'user:update', before, after);
  return after;
}
