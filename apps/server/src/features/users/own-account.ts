import { Problem } from '@tyrewatch/domain/problems/problem';
import { deleteUnusedTokens } from '@tyrewatch/store/users/one-time-token-repository';
import { endOwnSessions } from '@tyrewatch/store/users/own-session-views';
import { revokeUserSessions } from '@tyrewatch/store/users/session-repository';
import { findPasswordHash, updateUser } from '@tyrewatch/store/users/user-administration';
import { updatePasswordHash } from '@tyrewatch/store/users/user-repository';
import { hashPassword, isPasswordCorrect } from '../auth/password-hash.ts';
import type { SignInThrottle } from '../auth/sign-in-throttle.ts';
import { mailPasswordChange } from './user-mails.ts';
import type { UserCall } from './user-call.ts';
import { auditUser, getUser, requireEmail, requirePassword, usernameFor, writingSignInNames } from './user-call.ts';
import { revokeCredentials } from './user-ways-in.ts';

/** What a person may change of the own profile; absent = stays. */
export interface ProfileChange {
  readonly username?: string | undefined;
  readonly email?: string | undefined;
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly phone_number?: string | null | undefined;
  /** Needed when the username or the e-mail address changes: both are ways in. */
  readonly current_password?: string | undefined;
}

/**
 * Asks for the present password, as slowly as a sign-in after failures; answers its hash. Throws `password_incorrect`,
 * `throttled`, and `password_not_chosen` for who has only ever signed in by links.
 */
export async function requireCurrentPassword(
  call: UserCall,
  throttle: SignInThrottle,
  password: string,
): Promise<string> {
  const { session, request, scoped } = call;
  const hash = await findPasswordHash(scoped.trx, session.userId);
  if (hash === null) throw new Problem('password_not_chosen');
  // Counted apart from sign-ins: whoever found an open session must not keep its owner out.
  const guess = { at: 'present_password', of: String(session.userId), address: request.ip } as const;
  await throttle.begin(guess);
  if (!(await isPasswordCorrect(hash, password))) throw new Problem('password_incorrect');
  await throttle.succeed(guess);
  return hash;
}

/**
 * Changes the own profile. Another username ends every session, another username or e-mail address the links in mails.
 * Throws `user_duplicate`, `email_invalid`, `password_incorrect`.
 */
export async function changeProfile(call: UserCall, throttle: SignInThrottle, wanted: ProfileChange): Promise<void> {
  const { scoped, session, nowMs } = call;
  const { trx } = scoped;
  const before = await getUser(scoped, session.userId);
  const email = wanted.email?.trim() ?? before.email;
  const username = usernameFor({ username: wanted.username?.trim(), email }, before) ?? before.username;
  if (username !== before.username || email !== before.email) {
    requireEmail(email);
    await requireCurrentPassword(call, throttle, wanted.current_password ?? '');
  }
  const change = {
    username,
    email,
    firstName: wanted.first_name?.trim(),
    lastName: wanted.last_name?.trim(),
    phoneNumber: wanted.phone_number,
  };
  await writingSignInNames(() => updateUser(trx, session.userId, change));
  if (username !== before.username) await revokeUserSessions(trx, session.userId, 'username_changed', nowMs);
  const after = await getUser(scoped, session.userId);
  await revokeCredentials(call, before, after);
  await auditUser(call, 'user:update', before, after);
}

/** Changes the own password and signs out everywhere else. Throws `password_incorrect` and the problems of a new password. */
export async function changeOwnPassword(
  call: UserCall,
  throttle: SignInThrottle,
  wanted: { readonly current_password: string; readonly password: string; readonly confirm_password: string },
): Promise<void> {
  const { scoped, session, nowMs } = call;
  const user = await getUser(scoped, session.userId);
  const hash = await requireCurrentPassword(call, throttle, wanted.current_password);
  await requirePassword(call, { password: wanted.password, confirmation: wanted.confirm_password }, user);
  if (await isPasswordCorrect(hash, wanted.password)) throw new Problem('password_unchanged');
  await updatePasswordHash(scoped.trx, user.userId, await hashPassword(wanted.password), nowMs);
  await deleteUnusedTokens(scoped.trx, user.userId);
  await mailPasswordChange(call, user);
  await endOwnSessions(scoped.trx, user.userId, { allBut: session.sessionId }, nowMs);
  await auditUser(call, 'user:password', user, user);
}
