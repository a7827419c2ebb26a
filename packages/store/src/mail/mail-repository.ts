import { randomUUID } from 'node:crypto';
import { insertRows } from '../bulk-rows.ts';
import type { Queryable } from '../database.ts';

/** Kind of the outbox rows that are mails. */
export const mailKind = 'mail';

/** What a mail is about; each has a template of its own. */
export type MailTemplate =
  | 'sign_in_link'
  | 'password_reset'
  | 'invitation'
  | 'password_changed'
  | 'email_changed'
  | 'second_factor_changed'
  | 'recovery_code_used'
  | 'test_mail'
  | 'sim_request'
  | 'report'
  | 'report_file'
  | 'alert'
  | 're_torque'
  | 'inspections_due'
  | 'checklist_faults'
  | 'dealer_request'
  | 'dealer_news'
  | 'dealer_silent';

/** Who gets a mail. */
export type MailRecipient = {
  readonly email: string;
  /** Name to show; empty = none known. */
  readonly name: string;
};

/** A mail to send. */
export type NewMail = {
  /** Same id, same mail: adding it again changes nothing. Absent: an id of its own. */
  readonly id?: string;
  /** Whose branding it carries and who may see what became of it. */
  readonly organisationId: number;
  /** Null = the recipient has no account. */
  readonly userId: number | null;
  readonly to: MailRecipient;
  /** As stored with the user, such as `en_GB`. */
  readonly language: string;
  readonly template: MailTemplate;
  /** What the template names. No secrets: links are made when the mail is sent. */
  readonly params: Readonly<Record<string, string | number>>;
  readonly queuedAtMs: number;
  /** Not sent before; absent: at once. */
  readonly availableAtMs?: number;
  /** Not worth sending afterwards, such as a link that has ended; absent: always. */
  readonly usableUntilMs?: number;
};

/** What an outbox row of a mail carries. */
export type MailPayload = Pick<NewMail, 'userId' | 'to' | 'language' | 'template' | 'params'> & {
  readonly usableUntilMs: number | null;
};

/** Id for a mail that has to be known before the mail is written. */
export const newMailId = (): string => `${mailKind}/${randomUUID()}`;

const payloadOf = ({ userId, to, language, template, params, usableUntilMs }: NewMail): MailPayload => ({
  userId,
  to,
  language,
  template,
  params,
  usableUntilMs: usableUntilMs ?? null,
});

/**
 * Queues mails in the transaction of what causes them and answers their ids in order. Within a scope that holds the organisations.
 */
export async function enqueueMails(trx: Queryable, mails: readonly NewMail[]): Promise<string[]> {
  const named = mails.map((mail) => ({ ...mail, id: mail.id ?? newMailId(), queuedAt: new Date(mail.queuedAtMs) }));
  const outboxRows = named.map((mail) => ({
    id: mail.id,
    organisation_id: mail.organisationId,
    kind: mailKind,
    payload: payloadOf(mail),
    created_at: mail.queuedAt,
    available_at: new Date(mail.availableAtMs ?? mail.queuedAtMs),
  }));
  const deliveryRows = named.map((mail) => ({
    outbox_id: mail.id,
    organisation_id: mail.organisationId,
    user_id: mail.userId,
    email: mail.to.email,
    template: mail.template,
    queued_at: mail.queuedAt,
    updated_at: mail.queuedAt,
  }));
  await insertRows(trx, 'outbox', outboxRows, { skipsPresent: true });
  await insertRows(trx, 'mail_delivery', deliveryRows, { skipsPresent: true });
  return named.map(({ id }) => id);
}

/** Queues one mail, as `enqueueMails` does, and answers its id. */
export async function enqueueMail(trx: Queryable, mail: NewMail): Promise<string> {
  const id = mail.id ?? newMailId();
  await enqueueMails(trx, [{ ...mail, id }]);
  return id;
}
