import { randomUUID } from 'node:crypto';
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
  | 'test_mail';

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

/**
 * Queues a mail in the transaction of what causes it and answers its id. Within a scope that holds the organisation.
 */
export async function enqueueMail(trx: Queryable, mail: NewMail): Promise<string> {
  const id = mail.id ?? newMailId();
  const { userId, to, language, template, params, usableUntilMs = null } = mail;
  const payload: MailPayload = { userId, to, language, template, params, usableUntilMs };
  const queuedAt = new Date(mail.queuedAtMs);
  await trx
    .insertInto('outbox')
    .values({
      id,
      organisation_id: mail.organisationId,
      kind: mailKind,
      payload: JSON.stringify(payload),
      created_at: queuedAt,
      available_at: new Date(mail.availableAtMs ?? mail.queuedAtMs),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await trx
    .insertInto('mail_delivery')
    .values({
      outbox_id: id,
      organisation_id: mail.organisationId,
      user_id: userId,
      email: to.email,
      template,
      queued_at: queuedAt,
      updated_at: queuedAt,
    })
    .onConflict((conflict) => conflict.column('outbox_id').doNothing())
    .execute();
  return id;
}
