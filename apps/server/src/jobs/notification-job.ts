import type { Database, Queryable } from '@tyrewatch/store/database';
import type { NewMail } from '@tyrewatch/store/mail/mail-repository';
import { enqueueMails } from '@tyrewatch/store/mail/mail-repository';
import { listDueMails, noteMailed } from '@tyrewatch/store/notifications/alert-notification-repository';
import type { DueMail } from '@tyrewatch/store/notifications/alert-notification-repository';
import {
  claimEscalations,
  claimNotices,
  finishNotices,
  finishOrphanedNotices,
  lockNotifications,
} from '@tyrewatch/store/notifications/notice-queue';
import { notifyOfDelay, notifyOfNotice } from '../features/notifications/alert-notices.ts';

/** What the job works with. */
export interface NotificationJobParts {
  /** A pool that acts as `tyrewatch_jobs`. */
  readonly database: Pick<Database, 'kysely'>;
  /** The clock, epoch milliseconds. */
  readonly nowMs: () => number;
}

/** Notices, escalations and e-mails dealt with in one transaction. */
const piece = 50;
/** After a day nobody wants to be called to a tyre. */
const worthSendingMs = 86_400_000;

const mailOf = ({ notificationIds, ...mail }: DueMail, nowMs: number): NewMail & { readonly id: string } => ({
  // made of the first notification: the same e-mail has the same id
  id: `mail/alert-${notificationIds[0]}`,
  organisationId: mail.organisationId,
  userId: mail.userId,
  to: { email: mail.email, name: mail.name },
  language: mail.language,
  template: 'alert',
  params: {},
  queuedAtMs: nowMs,
  usableUntilMs: nowMs + worthSendingMs,
});

async function notifyPiece(trx: Queryable, nowMs: number): Promise<number> {
  // one process at a time: what is collected into one e-mail depends on what is in the ledger
  if (!(await lockNotifications(trx))) return 0;
  const notices = await claimNotices(trx, nowMs, piece);
  for (const notice of notices) await notifyOfNotice(trx, notice, nowMs);
  await finishNotices(
    trx,
    notices.map(({ id }) => id),
    nowMs,
  );
  if (notices.length === 0) await finishOrphanedNotices(trx, nowMs);
  const delays = await claimEscalations(trx, nowMs, piece);
  for (const due of delays) await notifyOfDelay(trx, due, nowMs);
  const due = await listDueMails(trx, nowMs, piece);
  const mails = due.map((one) => mailOf(one, nowMs));
  await enqueueMails(trx, mails);
  for (const [place, { notificationIds }] of due.entries()) {
    await noteMailed(trx, notificationIds, mails[place]?.id ?? '', nowMs);
  }
  return notices.length + delays.length + due.length;
}

/**
 * Notifies people of incidents: news → ledger → e-mails in the outbox, piece by piece until nothing is due; answers how much
 * that was. Each piece is one transaction, so that a process that is killed leaves it undone, and the next does it once.
 */
export async function notifyOfIncidents(
  { database, nowMs }: NotificationJobParts,
  signal: AbortSignal,
): Promise<number> {
  let total = 0;
  while (!signal.aborted) {
    const done = await database.kysely.transaction().execute((trx) => notifyPiece(trx, nowMs()));
    if (done === 0) break;
    total += done;
  }
  return total;
}
