import type { UserView } from '@tyrewatch/store/users/user-list-views';
import { enqueueLinkMails } from '../mail/enqueue-link-mail.ts';
import { enqueueCausedMail, requireMaySend, requireMaySendMany } from '../mail/mail-throttle.ts';
import type { MassMailing } from '../mail/mail-throttle.ts';
import type { UserCall } from './user-call.ts';

const recipientOf = ({ userId, organisationId, email, firstName, lastName, username, language }: UserView) => ({
  userId,
  organisationId,
  to: { email, name: `${firstName} ${lastName}`.trim() || username },
  language,
});

/** Queues the invitations of users, whose links let them choose a password. Throws `throttled`. */
export async function mailInvitations(
  call: UserCall,
  linkSecret: Uint8Array,
  users: readonly UserView[],
  kind: MassMailing,
): Promise<void> {
  const { scoped, session, nowMs } = call;
  const { trx } = scoped;
  const mails = users.map((user) => ({
    ...recipientOf(user),
    template: 'invitation' as const,
    params: {
      username: user.username,
      inviter: session.displayName,
      // By which the name is found when the inviter is erased, whatever it is by then.
      inviter_id: String(session.userId),
      organisation: user.organisationName,
    },
  }));
  await enqueueLinkMails(trx, { linkSecret, nowMs: () => nowMs }, mails);
  const emails = users.map(({ email }) => email);
  await requireMaySend(trx, 'invitation', emails, nowMs);
  const organisationIds = users.map(({ organisationId }) => organisationId);
  await requireMaySendMany(trx, { kind, userId: session.userId, organisationIds }, nowMs);
}

/** Queues the invitation of one user, as `mailInvitations` does. */
export const mailInvitation = (call: UserCall, linkSecret: Uint8Array, user: UserView): Promise<void> =>
  mailInvitations(call, linkSecret, [user], 'invitation');

/** Tells the address a user had until now that it is another one; `before` is the user as they were. */
export async function mailAddressChange(call: UserCall, before: UserView): Promise<void> {
  await enqueueCausedMail(call.scoped.trx, {
    ...recipientOf(before),
    template: 'email_changed',
    params: { username: before.username },
    queuedAtMs: call.nowMs,
  });
}

/** What became of a second step, as the mail about it says. */
export type SecondFactorChange = 'on' | 'off' | 'replaced' | 'codes';

/** Tells a user by mail what became of the second step of the sign-in, by whomever. */
export async function mailSecondFactorChange(
  call: UserCall,
  user: UserView,
  change: SecondFactorChange,
): Promise<void> {
  await enqueueCausedMail(call.scoped.trx, {
    ...recipientOf(user),
    template: 'second_factor_changed',
    params: { username: user.username, change },
    queuedAtMs: call.nowMs,
  });
}

/** Tells a user by mail that the password is another one now. */
export async function mailPasswordChange(call: UserCall, user: UserView): Promise<void> {
  await enqueueCausedMail(call.scoped.trx, {
    ...recipientOf(user),
    template: 'password_changed',
    params: { username: user.username },
    queuedAtMs: call.nowMs,
  });
}
