import type { TestMail } from '@tyrewatch/contract/users/account-endpoints';
import { Problem } from '@tyrewatch/domain/problems/problem';
import type { MailDelivery } from '@tyrewatch/store/mail/mail-delivery-views';
import { findNewestDelivery } from '@tyrewatch/store/mail/newest-mail-views';
import { wireInstant } from '../../http/wire-instant.ts';
import { enqueueCausedMail } from '../mail/mail-throttle.ts';
import { auditUser, getUser } from './user-call.ts';
import type { UserCall } from './user-call.ts';

/** Shortest time between two test mails of a person, in milliseconds. */
const leastSpanMs = 20_000;

/** What became of a test mail, as it travels. */
export const testMailWire = (delivery: MailDelivery): TestMail => ({
  email: delivery.email,
  state: delivery.state,
  attempt_count: delivery.attemptCount,
  queued_at: new Date(delivery.queuedAtMs).toISOString(),
  sent_at: wireInstant(delivery.sentAtMs),
  failure: delivery.failure,
  smtp_answer: delivery.smtpAnswer,
});

/** Queues a test mail to the caller's own address. Throws `throttled` shortly after another one. */
export async function sendTestMail(call: UserCall): Promise<MailDelivery> {
  const { scoped, session, nowMs } = call;
  const { trx } = scoped;
  const { userId, organisationId, profile, displayName } = session;
  const newest = await findNewestDelivery(trx, userId, 'test_mail');
  const waitMs = newest === null ? 0 : newest.queuedAtMs + leastSpanMs - nowMs;
  if (waitMs > 0) throw new Problem('throttled', { seconds: Math.ceil(waitMs / 1000) });
  await enqueueCausedMail(trx, {
    organisationId,
    userId,
    to: { email: profile.email, name: displayName },
    language: profile.language,
    template: 'test_mail',
    params: {},
    queuedAtMs: nowMs,
  });
  const user = await getUser(scoped, userId);
  await auditUser(call, 'user:test_mail', user, user);
  const queued = await findNewestDelivery(trx, userId, 'test_mail');
  if (queued === null) throw new Error('a mail that was just queued cannot be read');
  return queued;
}
