import type { MailFailure } from '@tyrewatch/domain/mail/mail-failure';
import { sql } from 'kysely';
import type { Queryable } from '../database.ts';
import { mailKind } from './mail-repository.ts';
import type { MailPayload } from './mail-repository.ts';

/** A mail this process has taken to send, for as long as its lease lasts. */
export type ClaimedMail = MailPayload & {
  readonly id: string;
  readonly organisationId: number;
  /** 1 = the first. Settling names it, so that a process whose lease ended cannot overrule the next. */
  readonly attempt: number;
  readonly queuedAtMs: number;
  /** IANA zone of the recipient, otherwise of the organisation; null = neither has one. */
  readonly timeZone: string | null;
};

/**
 * Takes mails that are due (role jobs). Rows another process is just taking are passed over. A taken mail becomes due
 * again when its lease ends, in milliseconds, so that the end of a process loses none.
 */
export async function claimMails(
  database: Queryable,
  { nowMs, leaseMs, limit }: { readonly nowMs: number; readonly leaseMs: number; readonly limit: number },
): Promise<ClaimedMail[]> {
  const { rows } = await sql<Omit<ClaimedMail, keyof MailPayload> & { payload: MailPayload }>`
    with due as (
      select id from outbox
      where kind = 'mail' and done_at is null and failed_at is null and available_at <= ${new Date(nowMs)}
      order by available_at limit ${limit} for update skip locked
    ), taken as (
      update outbox set attempt_count = attempt_count + 1, available_at = ${new Date(nowMs + leaseMs)}
      from due where outbox.id = due.id
      returning outbox.id, outbox.organisation_id, outbox.attempt_count, outbox.payload, outbox.created_at
    ), told as (
      update mail_delivery set state = 'sending', attempt_count = taken.attempt_count, updated_at = ${new Date(nowMs)}
      from taken where mail_delivery.outbox_id = taken.id
    )
    select taken.id, taken.organisation_id as "organisationId", attempt_count as attempt, payload,
      (extract(epoch from taken.created_at) * 1000)::float8 as "queuedAtMs",
      coalesce(member.time_zone, organisation.settings ->> 'time_zone') as "timeZone"
    from taken join organisation on organisation.id = taken.organisation_id
    left join app_user member on member.id = (payload ->> 'userId')::bigint`.execute(database);
  return rows.map(({ payload, ...mail }) => ({ ...payload, ...mail }));
}

/** What is told of an attempt that failed. */
interface FailedAttempt {
  readonly messageId: string | null;
  /** For whoever runs the installation. */
  readonly error: string;
  readonly failure: MailFailure;
  /** The mail server's own words; null = it said nothing. */
  readonly answer: string | null;
}

/** How an attempt ended. */
export type MailOutcome =
  | { readonly state: 'sent'; readonly messageId: string; readonly answer: string }
  /** To be tried again at `availableAtMs`. */
  | (FailedAttempt & { readonly state: 'queued'; readonly availableAtMs: number })
  /** Given up. */
  | (FailedAttempt & { readonly state: 'failed' });

/** Writes down how an attempt ended (role jobs); false when the mail has been taken anew since, and nothing was written. */
export async function settleMail(
  database: Queryable,
  { id, attempt }: Pick<ClaimedMail, 'id' | 'attempt'>,
  outcome: MailOutcome,
  nowMs: number,
): Promise<boolean> {
  const now = new Date(nowMs);
  const error = outcome.state === 'sent' ? null : outcome.error;
  return database.transaction().execute(async (trx) => {
    const settled = await trx
      .updateTable('outbox')
      .set({
        ...(outcome.state === 'sent' ? { done_at: now } : {}),
        ...(outcome.state === 'failed' ? { failed_at: now } : {}),
        ...(outcome.state === 'queued' ? { available_at: new Date(outcome.availableAtMs) } : {}),
        last_error: error,
      })
      .where('id', '=', id)
      .where('attempt_count', '=', attempt)
      .where('done_at', 'is', null)
      .where('failed_at', 'is', null)
      .executeTakeFirst();
    if (settled.numUpdatedRows !== 1n) return false;
    await trx
      .updateTable('mail_delivery')
      .set({
        state: outcome.state,
        updated_at: now,
        last_error: error,
        failure: outcome.state === 'sent' ? null : outcome.failure,
        smtp_answer: outcome.answer,
        message_id: outcome.messageId,
        ...(outcome.state === 'sent' ? { sent_at: now } : {}),
      })
      .where('outbox_id', '=', id)
      .execute();
    return true;
  });
}

/** Mails that wait to be sent, in all (role jobs). */
export async function countWaitingMails(database: Queryable): Promise<number> {
  const { count } = await database
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', '=', mailKind)
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
