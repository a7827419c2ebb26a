import { Problem } from '@tyrewatch/domain/problems/problem';
import { enqueueMails } from '@tyrewatch/store/mail/mail-repository';
import { lockFailedMails } from '@tyrewatch/store/reports/report-history-views';
import { replaceRunMail } from '@tyrewatch/store/reports/report-run-repository';
import { findReportRun } from '@tyrewatch/store/reports/report-run-views';
import { worthSendingMs } from './making/make-run.ts';
import type { ReportCall } from './report-service.ts';
import { auditReport, getReport, requireMaySendReport } from './report-service.ts';

/**
 * Mails what a run told to those again whom it did not reach, in new mails that stand for the failed ones; answers how many there are.
 * Throws `report_not_found`, and `throttled` where an address has had enough.
 */
export async function sendReportRunAgain(call: ReportCall, reportId: number, runId: number): Promise<number> {
  const { scoped, nowMs } = call;
  const report = await getReport(scoped, reportId);
  const run = await findReportRun(scoped, reportId, runId);
  if (run === null || !run.hasContent) throw new Problem('report_not_found');
  const failed = await lockFailedMails(scoped, runId);
  if (failed.length === 0) return 0;
  const mails = failed.map(({ mailId, email, place }) => ({ id: `${mailId}/again`, email, place }));
  await enqueueMails(
    scoped.trx,
    mails.map(({ id, email }) => ({
      id,
      organisationId: report.organisationId,
      userId: null,
      to: { email, name: '' },
      language: report.language,
      template: 'report',
      params: { run_id: runId, formats: report.formats.join(',') },
      queuedAtMs: nowMs,
      usableUntilMs: nowMs + worthSendingMs,
    })),
  );
  for (const { id, place } of mails) await replaceRunMail(scoped.trx, runId, place, id);
  await requireMaySendReport(call, { ...report, emails: mails.map(({ email }) => email) });
  await auditReport(call, 'report:send_again', null, report);
  return mails.length;
}
