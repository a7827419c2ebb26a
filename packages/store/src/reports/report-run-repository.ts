import type { ReportContent } from '@tyrewatch/domain/reports/report-content';
import type { ReportFailure, ReportOutcome, ReportTrigger } from '@tyrewatch/domain/reports/report-type';
import { sql } from 'kysely';
import type { Queryable } from '../database.ts';

/** A report whose time has come. */
export type DueReport = {
  readonly reportId: number;
  readonly organisationId: number;
  /** Attempts at what is due that came to nothing. */
  readonly attemptCount: number;
};

/**
 * Takes the report that has been due longest, for as long as the transaction lasts; null = none is due. Reports another process
 * has taken are passed over, and paused ones (role jobs).
 */
export async function claimDueReport(trx: Queryable, nowMs: number): Promise<DueReport | null> {
  const { rows } = await sql<DueReport>`
    select id as "reportId", organisation_id as "organisationId", attempt_count as "attemptCount" from report
    where paused_at is null and coalesce(retry_at, next_run_at) <= ${new Date(nowMs)}
    order by coalesce(retry_at, next_run_at), id limit 1 for update skip locked`.execute(trx);
  return rows[0] ?? null;
}

/** One making of a report. */
export type NewReportRun = {
  readonly reportId: number;
  readonly organisationId: number;
  readonly scheduledForMs: number;
  /** Null = the schedule. */
  readonly startedByUserId: number | null;
  readonly trigger: ReportTrigger;
  readonly startedAtMs: number;
  readonly finishedAtMs: number;
  readonly missedCount: number;
  /** Attempts that came to nothing before; absent = none. */
  readonly attemptCount?: number;
  readonly outcome: ReportOutcome;
  readonly failure: ReportFailure | null;
  /** Null = it told nothing. */
  readonly content: ReportContent | null;
  readonly mailIds: readonly string[];
};

/** Keeps a run and answers its id; null = the report was made for that time already, and nothing is kept. */
export async function createReportRun(trx: Queryable, run: NewReportRun): Promise<number | null> {
  const row = await trx
    .insertInto('report_run')
    .values({
      report_id: run.reportId,
      organisation_id: run.organisationId,
      scheduled_for: new Date(run.scheduledForMs),
      trigger: run.trigger,
      started_by_user_id: run.startedByUserId,
      started_at: new Date(run.startedAtMs),
      finished_at: new Date(run.finishedAtMs),
      missed_count: run.missedCount,
      attempt_count: run.attemptCount ?? 0,
      outcome: run.outcome,
      failure: run.failure,
      vehicle_count: run.content?.vehicleCount ?? 0,
      row_count: run.content?.rows.length ?? 0,
      content: run.content === null ? null : JSON.stringify(run.content),
      mail_ids: [...run.mailIds],
    })
    .onConflict((conflict) => conflict.columns(['report_id', 'scheduled_for']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Sets when a report is next due; what was tried in vain is forgotten (role jobs). */
export async function rescheduleReport(trx: Queryable, reportId: number, nextRunAtMs: number): Promise<void> {
  await trx
    .updateTable('report')
    .set({ next_run_at: new Date(nextRunAtMs), attempt_count: 0, retry_at: null })
    .where('id', '=', reportId)
    .execute();
}

/** Counts an attempt that came to nothing, and puts off the next one (role jobs). */
export async function postponeReport(trx: Queryable, reportId: number, retryAtMs: number): Promise<void> {
  await trx
    .updateTable('report')
    .set({ attempt_count: sql`attempt_count + 1`, retry_at: new Date(retryAtMs) })
    .where('id', '=', reportId)
    .execute();
}

/** Lets another mail stand for a recipient of a run; places count from 1. */
export async function replaceRunMail(trx: Queryable, runId: number, place: number, mailId: string): Promise<void> {
  await sql`update report_run set mail_ids[${place}] = ${mailId} where id = ${runId}`.execute(trx);
}
