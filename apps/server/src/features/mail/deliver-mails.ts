import type { Database } from '@tyrewatch/store/database';
import { claimMails, settleMail } from '@tyrewatch/store/mail/mail-queue';
import type { ClaimedMail, MailOutcome } from '@tyrewatch/store/mail/mail-queue';
import { findAlertMail } from '@tyrewatch/store/notifications/alert-mail-views';
import { findBranding } from '@tyrewatch/store/organisations/branding-views';
import { findMailedFile } from '../report-files/mailed-file.ts';
import { pause } from '../../jobs/job-runner.ts';
import { readMailedReport } from '../reports/rendering/mailed-report.ts';
import type { ComposeParts } from './compose-mail.ts';
import { composeMail, messageIdOf } from './compose-mail.ts';
import type { MailSender } from './mail-sender.ts';
import { MailRefusal } from './mail-sender.ts';

/** What delivering needs. */
export interface DeliveryParts extends ComposeParts {
  /** A pool that acts as `tyrewatch_jobs`. */
  readonly database: Pick<Database, 'kysely'>;
  readonly sender: MailSender;
  /** The clock, epoch milliseconds. */
  readonly nowMs: () => number;
  /** 0 up to 1. */
  readonly random: () => number;
}

/** How long a mail belongs to the process that took it: longer than sending one may take, in milliseconds. */
export const leaseMs = 45_000;
const settleRetryMs = 200;
const mailsAtOnce = 4;
/** Characters kept of what servers say. */
const maxAnswerLength = 1000;

const firstRetryMs = 15_000;
const longestRetryMs = 3_600_000;
/** After about three days of being put off nobody expects the mail any more. A server that is away is waited for. */
const maximumAttempts = 80;

/** Pause after a failed attempt (1 = the first), in milliseconds; spread by a fifth, so that mails do not all come back at once. */
export const retryPauseMs = (attempt: number, random: number): number =>
  Math.min(longestRetryMs, firstRetryMs * 2 ** Math.min(attempt - 1, 12)) * (0.9 + random / 5);

function outcomeOf(mail: ClaimedMail, refusal: MailRefusal, parts: DeliveryParts): MailOutcome {
  const given = {
    messageId: messageIdOf(mail.id, parts.from),
    error: refusal.message.slice(0, maxAnswerLength),
    failure: refusal.failure,
    answer: refusal.answer?.slice(0, maxAnswerLength) ?? null,
  };
  const isOver = refusal.kind === 'refused' || (refusal.kind === 'put_off' && mail.attempt >= maximumAttempts);
  if (isOver) return { state: 'failed', ...given };
  return { state: 'queued', ...given, availableAtMs: parts.nowMs() + retryPauseMs(mail.attempt, parts.random()) };
}

async function trySending(mail: ClaimedMail, parts: DeliveryParts): Promise<MailOutcome> {
  const { kysely } = parts.database;
  const report = mail.template === 'report' ? await readMailedReport(kysely, mail) : null;
  const alert = mail.template === 'alert' ? await findAlertMail(kysely, mail.id) : null;
  const file = mail.template === 'report_file' ? await findMailedFile(kysely, mail.params) : null;
  const isGone =
    (mail.template === 'report' && report === null) ||
    (mail.template === 'alert' && alert === null) ||
    file?.isGone === true;
  if (isGone || (mail.usableUntilMs !== null && mail.usableUntilMs <= parts.nowMs())) {
    const error = 'what the mail is about had ended before it could be sent';
    return { state: 'failed', messageId: null, error, failure: 'overdue', answer: null };
  }
  const branding = await findBranding(kysely, mail.organisationId);
  const message = composeMail(mail, branding, parts, {
    report,
    alert,
    reportFile: file?.attached ?? null,
    nowMs: parts.nowMs(),
  });
  const answer = await parts.sender.send(message);
  return { state: 'sent', messageId: message.messageId, answer: answer.slice(0, maxAnswerLength) };
}

/**
 * Writes down how an attempt ended, as often as it takes: where the database goes away just then, nobody else knows that the
 * mail is sent, and it would be sent again.
 */
async function settleFirmly(
  mail: ClaimedMail,
  outcome: MailOutcome,
  { database, nowMs }: DeliveryParts,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    try {
      await settleMail(database.kysely, mail, outcome, nowMs());
      return;
    } catch (error) {
      if (signal.aborted) throw error;
      await pause(settleRetryMs, signal);
    }
  }
}

/** Sends one mail and writes down how that ended. Rejects when the mail server is away or the fault is ours. */
async function deliver(mail: ClaimedMail, parts: DeliveryParts, signal: AbortSignal): Promise<void> {
  const settle = (outcome: MailOutcome) => settleFirmly(mail, outcome, parts, signal);
  const outcome = await trySending(mail, parts).catch((error: unknown) => error as Error);
  if ('state' in outcome) {
    await settle(outcome);
    return;
  }
  // A fault of ours must neither lose the mail nor be tried without a pause.
  const ours = { message: outcome.message, failure: 'unknown', answer: null } as const;
  const refusal = outcome instanceof MailRefusal ? outcome : new MailRefusal('put_off', ours, outcome);
  await settle(outcomeOf(mail, refusal, parts));
  if (outcome instanceof MailRefusal && outcome.kind !== 'away') return;
  throw outcome;
}

/**
 * Sends the mails that are due; answers how many were dealt with. May be killed at any point: a mail that was taken is
 * due again when its lease ends, under the same Message-ID. Throws when the mail server is away, so that the next run
 * waits longer.
 */
export async function deliverMails(parts: DeliveryParts, signal: AbortSignal): Promise<number> {
  let total = 0;
  while (!signal.aborted) {
    const mails = await claimMails(parts.database.kysely, { nowMs: parts.nowMs(), leaseMs, limit: mailsAtOnce });
    if (mails.length === 0) break;
    const ends = await Promise.allSettled(mails.map((mail) => deliver(mail, parts, signal)));
    total += mails.length;
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  }
  return total;
}
