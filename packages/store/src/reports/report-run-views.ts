import type { MailFailure } from '@tyrewatch/domain/mail/mail-failure';
import type { ReportContent } from '@tyrewatch/domain/reports/report-content';
import type { ReportFailure, ReportOutcome, ReportTrigger } from '@tyrewatch/domain/reports/report-type';
import { sql } from 'kysely';
import type { Queryable } from '../database.ts';
import type { SortColumn, SortValue } from '../paging/keyset-cursor.ts';
import { afterCursor, decodeCursor, orderBy, pageOf } from '../paging/keyset-cursor.ts';
import type { Scoped } from '../scope.ts';

/** What became of a report's mail to one recipient. */
export type ReportDelivery = {
  /** Empty = the recipient was erased. */
  readonly email: string;
  readonly state: 'queued' | 'sending' | 'sent' | 'failed';
  readonly sentAtMs: number | null;
  /** Why the newest attempt failed; null = it did not. */
  readonly failure: MailFailure | null;
};

/** One time a report was made. */
export type ReportRunView = {
  readonly runId: number;
  readonly scheduledForMs: number;
  readonly trigger: ReportTrigger;
  /** Username of who started it; null = nobody did, or who did is gone. */
  readonly startedBy: string | null;
  readonly startedAtMs: number;
  readonly finishedAtMs: number;
  /** Earlier times that had come as well and were left out, because nothing ran then. */
  readonly missedCount: number;
  readonly outcome: ReportOutcome;
  /** Null unless it failed. */
  readonly failure: ReportFailure | null;
  readonly vehicleCount: number;
  readonly rowCount: number;
  readonly hasContent: boolean;
  /** In the order of the recipients. */
  readonly deliveries: readonly ReportDelivery[];
};

// A delivery outlives its mail, but not for ever: what was cleared away is missing.
const deliveries = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('email', mail.email, 'state', mail.state, 'failure', mail.failure,
    'sentAtMs', (extract(epoch from mail.sent_at) * 1000)::float8) order by wanted.place), '[]')
  from unnest(run.mail_ids) with ordinality wanted (id, place) join mail_delivery mail on mail.outbox_id = wanted.id)`;

/** Columns of a run, of a row named `run` with who started it as `starter`. */
export const runColumns = sql`run.id as "runId", (extract(epoch from run.scheduled_for) * 1000)::float8 as "scheduledForMs", run.trigger,
  starter.username as "startedBy", (extract(epoch from run.started_at) * 1000)::float8 as "startedAtMs",
  (extract(epoch from run.finished_at) * 1000)::float8 as "finishedAtMs", run.missed_count as "missedCount", run.outcome, run.failure,
  run.vehicle_count as "vehicleCount", run.row_count as "rowCount", run.content is not null as "hasContent", ${deliveries} as deliveries`;

const newestFirst: readonly SortColumn[] = [{ column: sql.ref('run.id'), type: 'bigint', direction: 'desc' }];

/** A page of the runs of a report of the scope, newest first. Throws InvalidCursorError. */
export async function listReportRuns(
  { trx, scope }: Scoped,
  reportId: number,
  page: { readonly limit: number; readonly cursor: string | null },
): Promise<{ rows: ReportRunView[]; nextCursor: string | null }> {
  const after =
    page.cursor === null ? sql`true` : afterCursor(newestFirst, decodeCursor(page.cursor, newestFirst.length));
  const { rows } = await sql<ReportRunView & { cursorValues: SortValue[] }>`
    select ${runColumns}, jsonb_build_array(run.id) as "cursorValues"
    from report_run run left join app_user starter on starter.id = run.started_by_user_id
    where run.report_id = ${reportId} and run.organisation_id = any(${[...scope.organisationIds]}::bigint[]) and ${after}
    order by ${orderBy(newestFirst)} limit ${page.limit + 1}`.execute(trx);
  return pageOf(rows, page.limit);
}

/** A run of a report of the scope; null when there is none. */
export async function findReportRun(
  { trx, scope }: Scoped,
  reportId: number,
  runId: number,
): Promise<ReportRunView | null> {
  const { rows } = await sql<ReportRunView>`
    select ${runColumns} from report_run run left join app_user starter on starter.id = run.started_by_user_id
    where run.id = ${runId} and run.report_id = ${reportId} and run.organisation_id = any(${[...scope.organisationIds]}::bigint[])`.execute(
    trx,
  );
  return rows[0] ?? null;
}

/** What a run told; null = there is no such run any more, or it told nothing. Reads whatever the role may. */
export async function findRunContent(trx: Queryable, runId: number): Promise<ReportContent | null> {
  const row = await trx.selectFrom('report_run').select('content').where('id', '=', runId).executeTakeFirst();
  return (row?.content ?? null) as ReportContent | null;
}
