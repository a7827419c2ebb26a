import { loadOrganisationDefaults } from '@tyrewatch/store/organisations/organisation-defaults';
import { replaceManagedOrganisations } from '@tyrewatch/store/users/user-administration';
import type { UserView } from '@tyrewatch/store/users/user-list-views';
import { listUsersById } from '@tyrewatch/store/users/user-list-views';
import type { NewUser } from '@tyrewatch/store/users/user-repository';
import { createUsers } from '@tyrewatch/store/users/user-repository';
import { hashPassword } from '../auth/password-hash.ts';
import type { MassMailing } from '../mail/mail-throttle.ts';
import type { WantedUser } from './new-user.ts';
import { newUserOf } from './new-user.ts';
import type { UserCall } from './user-call.ts';
import { auditUsers, getUser, requirePassword, writingSignInNames } from './user-call.ts';
import { mailInvitations } from './user-mails.ts';

/** Invites new users who have no password and may sign in, and writes the audit entries. */
async function announceUsers(
  call: UserCall,
  linkSecret: Uint8Array,
  created: readonly UserView[],
  kind: MassMailing,
): Promise<void> {
  const invited = created.filter((user) => !user.hasPassword && !user.isDeactivated);
  await mailInvitations(call, linkSecret, invited, kind);
  await auditUsers(
    call,
    'user:create',
    created.map((after) => ({ before: null, after })),
  );
}

/**
 * Creates users all at once, in a number of statements that does not grow with theirs, and invites those by mail who may
 * sign in. Throws `throttled`, `user_duplicate`, `username_not_own_address`; nothing is written then once the caller's savepoint is gone.
 */
export async function createUsersAtOnce(
  call: UserCall,
  linkSecret: Uint8Array,
  users: readonly NewUser[],
): Promise<void> {
  const ids = await writingSignInNames(() => createUsers(call.scoped.trx, users));
  await announceUsers(call, linkSecret, await listUsersById(call.scoped, ids), 'imported_invitation');
}

async function hashNewPassword(call: UserCall, wanted: WantedUser, user: NewUser): Promise<string | null> {
  const { password, confirm_password: confirmation } = wanted;
  if (password === undefined) return null;
  const { firstName = '', lastName = '' } = user;
  await requirePassword(call, { password, confirmation }, { ...user, firstName, lastName });
  return hashPassword(password);
}

/** Creates a user, and invites one without a password by mail. Throws the problems of a new user, `user_duplicate` among them. */
export async function createUser(call: UserCall, linkSecret: Uint8Array, wanted: WantedUser): Promise<UserView> {
  const { scoped, session } = call;
  const organisationId = wanted.organization_id ?? session.organisationId;
  const defaults = await loadOrganisationDefaults(scoped.trx, [organisationId]);
  const user = newUserOf(session, wanted, { defaults });
  const passwordHash = await hashNewPassword(call, wanted, user);
  const [userId = 0] = await writingSignInNames(() => createUsers(scoped.trx, [{ ...user, passwordHash }]));
  await replaceManagedOrganisations(scoped, userId, wanted.managed_organization_ids ?? []);
  const created = await getUser(scoped, userId);
  await announceUsers(call, linkSecret, [created], 'invitation');
  return created;
}
