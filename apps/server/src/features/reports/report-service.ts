import { isDeepStrictEqual } from 'node:util';
import type { ReportBody } from '@tyrewatch/contract/reports/report-endpoints';
import type { AuditAction } from '@tyrewatch/domain/access/audit-action';
import { Problem } from '@tyrewatch/domain/problems/problem';
import { nextRunMs } from '@tyrewatch/domain/reports/next-run';
import type { FastifyRequest } from 'fastify';
import * as reports from '@tyrewatch/store/reports/report-repository';
import type { ReportRunView } from '@tyrewatch/store/reports/report-run-views';
import { findReportRun } from '@tyrewatch/store/reports/report-run-views';
import type { ReportSetup, ReportView } from '@tyrewatch/store/reports/report-views';
import { findReport } from '@tyrewatch/store/reports/report-views';
import type { Scoped } from '@tyrewatch/store/scope';
import { auditChange } from '../../http/audit.ts';
import { requireVersion } from '../../http/entity-version.ts';
import type { Session } from '../../http/session.ts';
import { requireMaySend, requireMaySendMany } from '../mail/mail-throttle.ts';
import { getOrganisation } from '../organisations/organisation-call.ts';
import { makeRun } from './making/make-run.ts';
import { requestedCoverage, requestedSetup } from './report-setup.ts';
import { auditedReport } from './report-wire.ts';

/** Who changes reports, within which transaction, and which version they saw. */
export interface ReportCall {
  readonly scoped: Scoped;
  readonly session: Session;
  readonly request: FastifyRequest;
  readonly wantedVersion: number | null;
  readonly nowMs: number;
}

/** One report. Throws `report_not_found`, alike for absent ones and those of others. */
export async function getReport(scoped: Scoped, reportId: number): Promise<ReportView> {
  const found = await findReport(scoped, reportId);
  if (found === null) throw new Problem('report_not_found');
  return found;
}

/** Writes the audit entry of something done to a report; null = there was none, or is none any more. */
export async function auditReport(
  call: ReportCall,
  action: AuditAction,
  before: ReportView | null,
  after: ReportView | null,
): Promise<void> {
  const report = after ?? before;
  if (report === null) throw new Error('an audit entry is about a report');
  await auditChange(call, {
    organisationId: report.organisationId,
    action,
    subjectKind: 'report',
    subjectId: String(report.reportId),
    // A report has no name, and its recipients are people.
    subjectName: report.organisationName,
    before: before === null ? null : auditedReport(before),
    after: after === null ? null : auditedReport(after),
  });
}

/** Most reports an organisation has at once. */
const greatestReportCount = 100;

/** Sets up a report. Throws `organization_not_found`, `validation_failed`, `email_invalid`, `reports_full`. */
export async function createReport(
  call: ReportCall,
  body: ReportBody & { readonly organization_id?: number | undefined },
): Promise<ReportView> {
  const { organisationId } = await getOrganisation(call, body.organization_id ?? call.session.organisationId);
  const setup = requestedSetup(body);
  if ((await reports.countReports(call.scoped.trx, organisationId)) >= greatestReportCount) {
    throw new Problem('reports_full', { count: greatestReportCount });
  }
  const reportId = await reports.createReport(call.scoped.trx, {
    ...setup,
    ...(await requestedCoverage(call.scoped, organisationId, body)),
    organisationId,
    createdByUserId: call.session.userId,
    createdAtMs: call.nowMs,
    nextRunAtMs: nextRunMs(setup.schedule, setup.timeZone, call.nowMs),
  });
  const created = await getReport(call.scoped, reportId);
  await auditReport(call, 'report:create', null, created);
  return created;
}

/** When a changed report is next due: what is due already stays so while the schedule is the same. */
function nextRunAfterChange(before: ReportView, { schedule, timeZone }: ReportSetup, nowMs: number): number {
  const isSameSchedule = isDeepStrictEqual([schedule, timeZone], [before.schedule, before.timeZone]);
  return isSameSchedule ? before.nextRunAtMs : nextRunMs(schedule, timeZone, nowMs);
}

/** Sets a report up anew. Throws `report_not_found`, `validation_failed`, `email_invalid`, `version_conflict`. */
export async function updateReport(call: ReportCall, reportId: number, body: ReportBody): Promise<ReportView> {
  const before = await getReport(call.scoped, reportId);
  requireVersion(call.wantedVersion, before.version);
  const setup = requestedSetup(body);
  const isDone = await reports.updateReport(call.scoped.trx, reportId, {
    ...setup,
    ...(await requestedCoverage(call.scoped, before.organisationId, body)),
    nextRunAtMs: nextRunAfterChange(before, setup, call.nowMs),
    expectedVersion: before.version,
  });
  if (!isDone) throw new Problem('version_conflict');
  const after = await getReport(call.scoped, reportId);
  await auditReport(call, 'report:update', before, after);
  return after;
}

/** Deletes a report with its history. Throws `report_not_found`, `version_conflict`. */
export async function deleteReport(call: ReportCall, reportId: number): Promise<void> {
  const before = await getReport(call.scoped, reportId);
  requireVersion(call.wantedVersion, before.version);
  const isDone = await reports.deleteReport(call.scoped.trx, reportId, before.version);
  if (!isDone) throw new Problem('version_conflict');
  await auditReport(call, 'report:delete', before, null);
}

/** Counts the mails of a report that somebody wants at once; those whose time has come are never held back. Throws `throttled`. */
async function requireMaySendReport({ scoped, session, nowMs }: ReportCall, report: ReportView): Promise<void> {
  const { organisationId, emails } = report;
  await requireMaySend(scoped.trx, 'report', emails, nowMs);
  const organisationIds = emails.map(() => organisationId);
  await requireMaySendMany(scoped.trx, { kind: 'report_at_once', userId: session.userId, organisationIds }, nowMs);
}

/** Somebody who presses twice gets one mail. */
const minPauseMs = 30_000;

/** Makes a report at once. Throws `report_not_found`, and `throttled` right after it was made at once before. */
export async function runReport(call: ReportCall, reportId: number): Promise<ReportRunView> {
  const { scoped, session, nowMs } = call;
  const report = await getReport(scoped, reportId);
  const last = report.lastRun?.trigger === 'person' ? report.lastRun.startedAtMs : -Infinity;
  const waitMs = last + minPauseMs - nowMs;
  if (waitMs > 0) throw new Problem('throttled', { seconds: Math.ceil(waitMs / 1000) });
  const occasion = { scheduledForMs: nowMs, missedCount: 0, startedByUserId: session.userId };
  const runId = await makeRun(scoped.trx, report, occasion, () => nowMs);
  if (runId === null) throw new Problem('throttled', { seconds: 1 });
  const run = await findReportRun(scoped, reportId, runId);
  if (run === null) throw new Error('a run that was just made cannot be read');
  if (run.outcome === 'sent') await requireMaySendReport(call, report);
  await auditReport(call, 'report:run', null, report);
  return run;
}
