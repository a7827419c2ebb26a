import type { ReportContent } from '@tyrewatch/domain/reports/report-content';
import { outcomeOf } from '@tyrewatch/domain/reports/report-content';
import type { ReportTrigger } from '@tyrewatch/domain/reports/report-type';
import type { NewMail } from '@tyrewatch/store/mail/mail-repository';
import { enqueueMails } from '@tyrewatch/store/mail/mail-repository';
import { getRetention } from '@tyrewatch/store/partitions/retention-periods';
import { createReportFile } from '@tyrewatch/store/report-files/report-file-repository';
import { createReportRun } from '@tyrewatch/store/reports/report-run-repository';
import type { PlannedReport } from '@tyrewatch/store/reports/report-views';
import type { Scoped } from '@tyrewatch/store/scope';
import { findingsOf, gatherContent } from './gather-content.ts';

/** After a week nobody wants to read how the tyres were then. */
export const worthSendingMs = 7 * 86_400_000;

/** Why a report is made. */
export interface Occasion {
  readonly trigger: ReportTrigger;
  readonly scheduledForMs: number;
  readonly missedCount: number;
  /** Attempts that came to nothing before; absent = none. */
  readonly attemptCount?: number;
  /** The user who wants it at once; null = nobody, its time has come. */
  readonly startedByUserId: number | null;
}

/** A report that is there; sent to its `emails`, whether they are saved or not. */
type MadeReport = PlannedReport & { readonly reportId: number };

const mailIdOf = ({ reportId }: MadeReport, { scheduledForMs }: Occasion, place: number): string =>
  `mail/report-${reportId}-${scheduledForMs}-${place}`;

const dayMs = 86_400_000;

/** Has the files made that the mails bring, to be downloaded until they expire. */
async function askForRunFiles(
  trx: Scoped['trx'],
  report: MadeReport,
  content: ReportContent,
  runId: number,
): Promise<void> {
  const expiresAtMs = content.atMs + (await getRetention(trx)).report_files * dayMs;
  for (const format of report.formats) {
    await createReportFile(trx, {
      organisationId: report.organisationId,
      runId,
      askedByUserId: null,
      type: report.type,
      format,
      subjectName: report.name,
      vehicleIds: [],
      vehicleCount: content.vehicleCount,
      fromMs: content.fromMs ?? null,
      untilMs: content.untilMs ?? null,
      language: report.language,
      pressureUnit: report.pressureUnit,
      temperatureUnit: report.temperatureUnit,
      distanceUnit: report.distanceUnit,
      timeZone: report.timeZone,
      askedAtMs: content.atMs,
      expiresAtMs,
    });
  }
}

/**
 * Makes a report: keeps what it tells and queues its mails, in one transaction with what the caller writes. Answers the run's id;
 * null = it was made for that time already, and nothing is done. Somebody who wants it at once gets it whatever its condition says.
 */
export async function makeRun(
  trx: Scoped['trx'],
  report: MadeReport,
  occasion: Occasion,
  nowMs: () => number,
): Promise<number | null> {
  const startedAtMs = nowMs();
  const isWanted = occasion.trigger !== 'schedule';
  const { scheduledForMs: dueAtMs, missedCount } = occasion;
  const content = await gatherContent(trx, report, { atMs: startedAtMs, dueAtMs, missedCount });
  const { outcome, failure } = outcomeOf(report, findingsOf(content), isWanted);
  const recipients = outcome === 'sent' ? report.emails : [];
  const runId = await createReportRun(trx, {
    ...occasion,
    reportId: report.reportId,
    organisationId: report.organisationId,
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
    params: { run_id: runId, formats: report.formats.join(',') },
    queuedAtMs: startedAtMs,
    usableUntilMs: startedAtMs + worthSendingMs,
  }));
  await enqueueMails(trx, mails);
  if (outcome === 'sent') await askForRunFiles(trx, report, content, runId);
  return runId;
}
