import { isDeepStrictEqual } from 'node:util';
import type { ReportBody } from '@tyrewatch/contract/reports/report-endpoints';
import type { ReportDraftBody } from '@tyrewatch/contract/reports/report-preview-endpoints';
import type { AuditAction } from '@tyrewatch/domain/access/audit-action';
import { Problem } from '@tyrewatch/domain/problems/problem';
import { nextRunMs } from '@tyrewatch/domain/reports/next-run';
import type { FastifyRequest } from 'fastify';
import type { NamedVehicles } from '@tyrewatch/store/reports/report-coverage-views';
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
import type { Occasion } from './making/make-run.ts';
import { makeRun } from './making/make-run.ts';
import { requestedCoverage, requestedDraft, requestedSetup, requireNamed } from './report-setup.ts';
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
    subjectName: report.name,
    before: before === null ? null : auditedReport(before),
    after: after === null ? null : auditedReport(after),
  });
}

const idsOf = ({ fleets, depots, vehicles }: NamedVehicles) => ({
  fleetIds: fleets.map(({ id }) => id),
  depotIds: depots.map(({ id }) => id),
  vehicleIds: vehicles.map(({ id }) => id),
});

/** Most reports an organisation has at once. */
const greatestReportCount = 100;

/** Sets up a report. Throws `organization_not_found`, `validation_failed`, `email_invalid`, `reports_full`. */
export async function createReport(
  call: ReportCall,
  body: ReportBody & { readonly organization_id?: number | undefined },
): Promise<ReportView> {
  const { organisationId } = await getOrganisation(call, body.organization_id ?? call.session.organisationId);
  const setup = requestedSetup(body);
  requireNamed(body);
  if ((await reports.countReports(call.scoped.trx, organisationId)) >= greatestReportCount) {
    throw new Problem('reports_full', { count: greatestReportCount });
  }
  const reportId = await reports.createReport(call.scoped.trx, {
    ...setup,
    ...idsOf(await requestedCoverage(call.scoped, organisationId, body)),
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
  requireNamed(body);
  const isDone = await reports.updateReport(call.scoped.trx, reportId, {
    ...setup,
    ...idsOf(await requestedCoverage(call.scoped, before.organisationId, body)),
    nextRunAtMs: nextRunAfterChange(before, setup, call.nowMs),
    expectedVersion: before.version,
  });
  if (!isDone) throw new Problem('version_conflict');
  const after = await getReport(call.scoped, reportId);
  await auditReport(call, 'report:update', before, after);
  return after;
}

/** Pauses a report, or lets it go on; one that is as wanted already stays as it is. Throws `report_not_found`, `version_conflict`. */
export async function pauseReport(call: ReportCall, reportId: number, isPaused: boolean): Promise<ReportView> {
  const { scoped, nowMs } = call;
  const before = await getReport(scoped, reportId);
  requireVersion(call.wantedVersion, before.version);
  if ((before.pausedAtMs !== null) === isPaused) return before;
  const isDone = await reports.pauseReport(scoped.trx, reportId, {
    pausedAtMs: isPaused ? nowMs : null,
    nextRunAtMs: isPaused ? before.nextRunAtMs : nextRunMs(before.schedule, before.timeZone, nowMs),
    expectedVersion: before.version,
  });
  if (!isDone) throw new Problem('version_conflict');
  const after = await getReport(scoped, reportId);
  await auditReport(call, isPaused ? 'report:pause' : 'report:resume', before, after);
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
export async function requireMaySendReport(
  { scoped, session, nowMs }: ReportCall,
  { organisationId, emails }: Pick<ReportView, 'organisationId' | 'emails'>,
): Promise<void> {
  await requireMaySend(scoped.trx, 'report', emails, nowMs);
  const organisationIds = emails.map(() => organisationId);
  await requireMaySendMany(scoped.trx, { kind: 'report_at_once', userId: session.userId, organisationIds }, nowMs);
}

async function makeAtOnce(call: ReportCall, report: ReportView, occasion: Occasion): Promise<ReportRunView> {
  const runId = await makeRun(call.scoped.trx, report, occasion, () => call.nowMs);
  if (runId === null) throw new Problem('throttled', { seconds: 1 });
  const run = await findReportRun(call.scoped, report.reportId, runId);
  if (run === null) throw new Error('a run that was just made cannot be read');
  if (run.outcome === 'sent') await requireMaySendReport(call, report);
  return run;
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
  const occasion = {
    trigger: 'person',
    scheduledForMs: nowMs,
    missedCount: 0,
    startedByUserId: session.userId,
  } as const;
  const run = await makeAtOnce(call, report, occasion);
  await auditReport(call, 'report:run', null, report);
  return run;
}

/** Makes a report as it is entered and mails it to the caller alone. Throws `report_not_found`, `validation_failed`, `throttled`. */
export async function sendMeReport(call: ReportCall, reportId: number, body: ReportDraftBody): Promise<ReportRunView> {
  const { scoped, session, nowMs } = call;
  const report = await getReport(scoped, reportId);
  const draft = {
    ...report,
    ...requestedDraft(body),
    ...(await requestedCoverage(scoped, report.organisationId, body)),
    emails: [session.profile.email],
  };
  const occasion = {
    trigger: 'reader',
    scheduledForMs: nowMs,
    missedCount: 0,
    startedByUserId: session.userId,
  } as const;
  const run = await makeAtOnce(call, draft, occasion);
  await auditReport(call, 'report:send_me', null, report);
  return run;
}
