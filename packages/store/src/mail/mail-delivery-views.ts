import type { MailFailure } from '@tyrewatch/domain/mail/mail-failure';
import type { Queryable } from '../database.ts';

/** What became of a mail. */
export type MailDelivery = {
  readonly id: string;
  /** Null = the recipient has no account. */
  readonly userId: number | null;
  readonly email: string;
  readonly template: string;
  readonly state: 'queued' | 'sending' | 'sent' | 'failed';
  readonly attemptCount: number;
  readonly queuedAtMs: number;
  /** Null = not sent. */
  readonly sentAtMs: number | null;
  /** What went wrong with the newest attempt, for whoever runs the installation; null = nothing. */
  readonly lastError: string | null;
  /** Why the newest attempt failed; null = it did not. */
  readonly failure: MailFailure | null;
  /** The mail server's own words to the newest attempt; null = it said nothing. */
  readonly smtpAnswer: string | null;
};

/** What became of one mail; null = none of this id in the scope. */
export async function findMailDelivery(trx: Queryable, id: string): Promise<MailDelivery | null> {
  const row = await trx.selectFrom('mail_delivery').selectAll().where('outbox_id', '=', id).executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.outbox_id,
    userId: row.user_id,
    email: row.email,
    template: row.template,
    state: row.state,
    attemptCount: row.attempt_count,
    queuedAtMs: row.queued_at.getTime(),
    sentAtMs: row.sent_at?.getTime() ?? null,
    lastError: row.last_error,
    failure: row.failure,
    smtpAnswer: row.smtp_answer,
  };
}
