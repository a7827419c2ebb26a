import { findDueRun } from '@tyrewatch/domain/reports/next-run';
import type { Database } from '@tyrewatch/store/database';
import type { DueReport } from '@tyrewatch/store/reports/report-run-repository';
import {
  claimDueReport,
  createReportRun,
  postponeReport,
  rescheduleReport,
} from '@tyrewatch/store/reports/report-run-repository';
import type { ReportView } from '@tyrewatch/store/reports/report-views';
import { findReport } from '@tyrewatch/store/reports/report-views';
import type { Scoped } from '@tyrewatch/store/scope';
import { makeRun } from '../features/reports/making/make-run.ts';

/** What the job works with. */
export interface ReportJobParts {
  /** A pool that acts as `tyrewatch_jobs`. */
  readonly database: Pick<Database, 'kysely'>;
  /** The clock, epoch milliseconds. */
  readonly nowMs: () => number;
}

/** A report that cannot be made this often is left out until its next time: what is wrong with it is ours. */
const greatestAttempts = 3;
const retryMs = 60_000;
const longRetryMs = 3_600_000;

async function getClaimed(trx: Scoped['trx'], { reportId, organisationId }: DueReport): Promise<ReportView> {
  const scope = { organisationIds: [organisationId], userId: null, isDriver: false };
  const report = await findReport({ trx, scope }, reportId);
  if (report === null) throw new Error(`the report ${reportId} was taken and is not there`);
  return report;
}

/** Makes the report that has been due longest and sets its next time, all or nothing; false = none is due. `onClaimed` hears which it is. */
async function makeNext(
  { database, nowMs }: ReportJobParts,
  onClaimed: (claimed: DueReport) => void,
): Promise<boolean> {
  return database.kysely.transaction().execute(async (trx) => {
    const claimed = await claimDueReport(trx, nowMs());
    if (claimed === null) return false;
    onClaimed(claimed);
    const report = await getClaimed(trx, claimed);
    const due = findDueRun(report, report.nextRunAtMs, nowMs());
    if (due === null) throw new Error(`the report ${claimed.reportId} was taken and is not due`);
    const occasion = {
      ...due,
      trigger: 'schedule',
      startedByUserId: null,
      attemptCount: claimed.attemptCount,
    } as const;
    await makeRun(trx, report, occasion, nowMs);
    await rescheduleReport(trx, report.reportId, due.nextRunAtMs);
    return true;
  });
}

/** Says in the history of a report that it could not be made, and goes on to its next time. */
async function giveUp({ database, nowMs }: ReportJobParts, failed: DueReport): Promise<void> {
  await database.kysely.transaction().execute(async (trx) => {
    const report = await getClaimed(trx, failed);
    const due = findDueRun(report, report.nextRunAtMs, nowMs());
    if (due === null) return;
    await createReportRun(trx, {
      ...due,
      ...failed,
      startedByUserId: null,
      trigger: 'schedule',
      startedAtMs: nowMs(),
      finishedAtMs: nowMs(),
      outcome: 'failed',
      failure: 'fault',
      content: null,
      mailIds: [],
    });
    await rescheduleReport(trx, failed.reportId, due.nextRunAtMs);
  });
}

/** Puts a report off that could not be made, first of all: it must not hinder the others, whatever fails then. */
async function putOff(parts: ReportJobParts, failed: DueReport): Promise<void> {
  const isLast = failed.attemptCount + 1 >= greatestAttempts;
  const pauseMs = isLast ? longRetryMs : retryMs;
  await postponeReport(parts.database.kysely, failed.reportId, parts.nowMs() + pauseMs);
  if (isLast) await giveUp(parts, failed);
}

/**
 * Makes every report whose time has come, each in a transaction of its own; resolves with how many. Throws what kept one from
 * being made, after that one is put off so that it does not hinder the others.
 */
export async function makeDueReports(parts: ReportJobParts, signal: AbortSignal): Promise<number> {
  let total = 0;
  while (!signal.aborted) {
    const taken: DueReport[] = [];
    try {
      const isMade = await makeNext(parts, (claimed) => taken.push(claimed));
      if (!isMade) break;
      total += 1;
    } catch (error) {
      for (const failed of taken) await putOff(parts, failed);
      throw error;
    }
  }
  return total;
}
