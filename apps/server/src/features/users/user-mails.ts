import { enqueueMail } from '@tyrewatch/store/mail/mail-repository';
import type { UserView } from '@tyrewatch/store/users/user-list-views';
import { enqueueLinkMail } from '../mail/enqueue-link-mail.ts';
import type { UserCall } from './user-call.ts';

const recipientOf = ({ userId, organisationId, email, firstName, lastName, username, language }: UserView) => ({
  userId,
  organisationId,
  to: { email, name: `${firstName} ${lastName}`.trim() || username },
  language,
});

/** Queues the invitation of a user, whose link lets them choose a password. */
export async function mailInvitation(call: UserCall, linkSecret: Uint8Array, user: UserView): Promise<void> {
  const parts = { linkSecret, nowMs: () => call.nowMs };
  const params = {
    username: user.username,
    inviter: call.session.displayName,
    // By which the name is found when the inviter is erased, whatever it is by then.
    inviter_id: String(call.session.userId),
    organisation: user.organisationName,
  };
  await enqueueLinkMail(call.scoped.trx, parts, { ...recipientOf(user), template: 'invitation', params });
}

/** Tells the address a user had until now that it is another one; `before` is the user as they were. */
export async function mailAddressChange(call: UserCall, before: UserView): Promise<void> {
  await enqueueMail(call.scoped.trx, {
    ...recipientOf(before),
    template: 'email_changed',
    params: { username: before.username },
    queuedAtMs: call.nowMs,
  });
}

/** Tells a user by mail that the password is another one now. */
export async function mailPasswordChange(call: UserCall, user: UserView): Promise<void> {
  await enqueueMail(call.scoped.trx, {
    ...recipientOf(user),
    template: 'password_changed',
    params: { username: user.username },
    queuedAtMs: call.nowMs,
  });
}
