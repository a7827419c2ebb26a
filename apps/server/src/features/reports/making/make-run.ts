import { outcomeOf } from '@tyrewatch/domain/reports/report-content';
import type { Queryable } from '@tyrewatch/store/database';
import type { NewMail } from '@tyrewatch/store/mail/mail-repository';
import { enqueueMails } from '@tyrewatch/store/mail/mail-repository';
import { createReportRun } from '@tyrewatch/store/reports/report-run-repository';
import type { ReportView } from '@tyrewatch/store/reports/report-views';
import { gatherContent } from './gather-content.ts';

/** After a week nobody wants to read how the tyres were then. */
const worthSendingMs = 7 * 86_400_000;

/** Why a report is made. */
export interface Occasion {
  readonly scheduledForMs: number;
  readonly missedCount: number;
  /** The user who wants it at once; null = its time has come. */
  readonly startedByUserId: number | null;
}

const mailIdOf = ({ reportId }: ReportView, { scheduledForMs }: Occasion, place: number): string =>
  `mail/report-${reportId}-${scheduledForMs}-${place}`;

/**
 * Makes a report: keeps what it tells and queues its mails, in one transaction with what the caller writes. Answers the run's id;
 * null = it was made for that time already, and nothing is done. Somebody who wants it at once gets it whatever its condition says.
 */
export async function makeRun(
  trx: Queryable,
  report: ReportView,
  occasion: Occasion,
  nowMs: () => number,
): Promise<number | null> {
  const startedAtMs = nowMs();
  const isWanted = occasion.startedByUserId !== null;
  const content = await gatherContent(trx, report, { atMs: startedAtMs, missedCount: occasion.missedCount });
  const { outcome, failure } = outcomeOf(report, content, isWanted);
  const recipients = outcome === 'sent' ? report.emails : [];
  const runId = await createReportRun(trx, {
    ...occasion,
    reportId: report.reportId,
    organisationId: report.organisationId,
    trigger: isWanted ? 'person' : 'schedule',
    startedAtMs,
    finishedAtMs: nowMs(),
    outcome,
    failure,
    content: outcome === 'failed' ? null : content,
    mailIds: recipients.map((_email, place) => mailIdOf(report, occasion, place)),
  });
  if (runId === null) return null;
  const mails = recipients.map((email, place): NewMail => ({
    id: mailIdOf(report, occasion, place),
    organisationId: report.organisationId,
    userId: null,
    to: { email, name: '' },
    language: report.language,
    template: 'report',
    params: { run_id: runId },
    queuedAtMs: startedAtMs,
    usableUntilMs: startedAtMs + worthSendingMs,
  }));
  await enqueueMails(trx, mails);
  return runId;
}
