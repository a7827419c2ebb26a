import type { MailFailure } from '@tyrewatch/domain/mail/mail-failure';
import type { ReportFileFormat, ReportFileState, ReportFileType } from '@tyrewatch/domain/reports/report-file';
import type { ReportFailure, ReportOutcome, ReportTrigger } from '@tyrewatch/domain/reports/report-type';
import { sql, type RawBuilder } from 'kysely';
import type { SortColumn, SortValue } from '../paging/keyset-cursor.ts';
import { afterCursor, decodeCursor, orderBy, pageOf } from '../paging/keyset-cursor.ts';
import type { Scoped } from '../scope.ts';
import { containing } from '../vehicles/vehicle-filters.ts';

/** A file that was made of a report. */
export type HistoryFile = {
  readonly id: number;
  readonly format: ReportFileFormat;
  readonly state: ReportFileState;
  readonly sizeBytes: number | null;
  readonly expiresAtMs: number;
};

/** What became of one mail. */
export type HistoryDelivery = {
  readonly email: string;
  readonly state: 'queued' | 'sending' | 'sent' | 'failed';
  readonly sentAtMs: number | null;
  readonly failure: MailFailure | null;
  /** The mail server's own words; null = it said nothing. */
  readonly answer: string | null;
  /** Null unless it waits after an attempt that failed. */
  readonly nextTryAtMs: number | null;
};

/** One making of a report. Instants are epoch milliseconds. */
export type ReportHistoryRow = {
  readonly kind: 'run' | 'file';
  readonly id: number;
  readonly reportId: number | null;
  readonly type: ReportFileType;
  /** Empty of a file that was asked for. */
  readonly name: string;
  readonly subject: string;
  readonly organisationName: string;
  readonly dueAtMs: number;
  readonly startedAtMs: number | null;
  readonly finishedAtMs: number | null;
  readonly trigger: ReportTrigger;
  readonly startedBy: string | null;
  readonly outcome: ReportOutcome | ReportFileState;
  readonly failure: ReportFailure | null;
  readonly missedCount: number;
  readonly attemptCount: number;
  readonly vehicleCount: number;
  readonly hasContent: boolean;
  readonly files: readonly HistoryFile[];
  readonly deliveries: readonly HistoryDelivery[];
};

const ms = (column: RawBuilder<unknown>): RawBuilder<unknown> => sql`(extract(epoch from ${column}) * 1000)::float8`;

const filesWhere = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', made.id, 'format', made.format, 'state', made.state, 'sizeBytes', made.size_bytes,
    'expiresAtMs', ${ms(sql`made.expires_at`)}) order by made.format desc), '[]') from report_file made where ${condition})`;

// A delivery outlives its mail in the outbox, but not for ever: what was cleared away is missing.
const deliveriesOf = (mailIds: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('email', mail.email, 'state', mail.state, 'failure', mail.failure, 'answer', mail.smtp_answer,
    'sentAtMs', ${ms(sql`mail.sent_at`)}, 'nextTryAtMs', case when mail.state = 'queued' and mail.failure is not null
      then ${ms(sql`waiting.available_at`)} end) order by wanted.place), '[]')
  from unnest(${mailIds}) with ordinality wanted (id, place) join mail_delivery mail on mail.outbox_id = wanted.id
  left join outbox waiting on waiting.id = wanted.id)`;

/** How many names of fleets or vehicles stand for what a report covers. */
const namesShown = 3;

const subjectOfReport = sql`case report.coverage
  when 'fleets' then (select string_agg(name, ', ') from (select fleet.name from report_fleet pair join fleet on fleet.id = pair.fleet_id
    where pair.report_id = report.id order by fleet.search_name limit ${namesShown}) named)
  when 'depots' then (select string_agg(name, ', ') from (select depot.name from report_depot pair join depot on depot.id = pair.depot_id
    where pair.report_id = report.id order by depot.search_name limit ${namesShown}) named)
  when 'vehicles' then (select string_agg(registration, ', ') from (select listing.registration from report_vehicle pair
    join vehicle_listing listing on listing.vehicle_id = pair.vehicle_id
    where pair.report_id = report.id order by listing.registration limit ${namesShown}) named)
  end`;

// What was mailed later settles an earlier failure: nobody need look after that any more.
const isSettled = sql`exists (select from report_run later where later.report_id = run.report_id and later.id > run.id
  and later.outcome = 'sent')`;

const runs = sql`
  select 'run' as kind, run.id, run.report_id, run.organisation_id, report.report_type, ${subjectOfReport} as named, report.name,
    run.scheduled_for as due_at, run.started_at, run.finished_at, run.started_at as at, run.trigger, run.started_by_user_id as user_id,
    run.outcome, run.failure, run.missed_count, run.attempt_count, run.vehicle_count, run.content is not null as has_content,
    run.mail_ids, array_to_string(report.emails, ' ') as emails, run.outcome = 'failed' and not ${isSettled} as is_wrong, false as is_open
  from report_run run join report on report.id = run.report_id`;
const files = sql`
  select 'file', file.id, null, file.organisation_id, file.report_type, file.subject_name, '', file.asked_at, file.started_at, file.finished_at,
    file.asked_at, 'person', file.asked_by_user_id, file.state, file.failure, 0, 0, file.vehicle_count, false,
    case when file.mail_id is null then '{}'::text[] else array[file.mail_id] end, '', file.state = 'failed', file.state in ('queued', 'making')
  from report_file file where file.run_id is null`;

const ofEntry = sql`(entry.kind = 'run' and made.run_id = entry.id or entry.kind = 'file' and made.id = entry.id)`;
const mailIn = (states: readonly string[]): RawBuilder<unknown> => sql`exists (
  select from mail_delivery mail where mail.outbox_id = any(entry.mail_ids) and mail.state = any(${[...states]}::text[]))`;
const runFileIn = (states: readonly string[]): RawBuilder<unknown> => sql`(entry.kind = 'run' and exists (
  select from report_file made where made.run_id = entry.id and made.state = any(${[...states]}::text[])))`;

const needsAttention = sql`(entry.is_wrong or ${mailIn(['failed'])} or ${runFileIn(['failed'])})`;
const isWaiting = sql`(entry.is_open or ${mailIn(['queued', 'sending'])} or ${runFileIn(['queued', 'making'])})`;
const conditionOf = { all: sql`true`, attention: needsAttention, waiting: isWaiting } as const;

const order: readonly SortColumn[] = [
  { column: sql.ref('entry.at'), type: 'timestamptz', direction: 'desc' },
  { column: sql.ref('entry.kind'), type: 'text', direction: 'desc' },
  { column: sql.ref('entry.id'), type: 'bigint', direction: 'desc' },
];

const source = sql`entry join organisation on organisation.id = entry.organisation_id
  left join app_user starter on starter.id = entry.user_id`;

/** How many makings there are in all, to look after, and under way. */
export type HistoryCounts = Readonly<Record<keyof typeof conditionOf, number>>;

/** A page of what was made of reports of the scope after an instant, newest first, and how many there are. Throws InvalidCursorError. */
export async function listReportHistory(
  { trx, scope }: Scoped,
  request: {
    readonly search: string | null;
    readonly state: keyof typeof conditionOf;
    readonly fromMs: number;
    readonly limit: number;
    readonly cursor: string | null;
  },
): Promise<{ rows: ReportHistoryRow[]; nextCursor: string | null; counts: HistoryCounts }> {
  const { search, state, fromMs, limit, cursor } = request;
  const conditions = [
    sql`entry.organisation_id = any(${[...scope.organisationIds]}::bigint[])`,
    sql`entry.at >= ${new Date(fromMs)}`,
  ];
  if (search !== null && search.trim() !== '') {
    const told = sql`concat_ws(' ', entry.name, entry.named, organisation.name, entry.emails, starter.username)`;
    conditions.push(sql`search_fold(${told}) like search_fold(${containing(search.trim())})`);
  }
  const where = sql.join(conditions, sql` and `);
  const after = cursor === null ? sql`true` : afterCursor(order, decodeCursor(cursor, order.length));
  const entries = sql`with entry as (${runs} union all ${files})`;
  const { rows } = await sql<ReportHistoryRow & { cursorValues: SortValue[] }>`
    ${entries} select entry.kind, entry.id, entry.report_id as "reportId", entry.report_type as type, entry.name,
      coalesce(entry.named, organisation.name) as subject, organisation.name as "organisationName", ${ms(sql`entry.due_at`)} as "dueAtMs",
      ${ms(sql`entry.started_at`)} as "startedAtMs", ${ms(sql`entry.finished_at`)} as "finishedAtMs", entry.trigger,
      starter.username as "startedBy", entry.outcome, entry.failure, entry.missed_count as "missedCount",
      entry.attempt_count as "attemptCount", entry.vehicle_count as "vehicleCount", entry.has_content as "hasContent",
      ${filesWhere(ofEntry)} as files, ${deliveriesOf(sql`entry.mail_ids`)} as deliveries,
      jsonb_build_array(entry.at, entry.kind, entry.id) as "cursorValues"
    from ${source} where ${where} and ${conditionOf[state]} and ${after} order by ${orderBy(order)} limit ${limit + 1}`.execute(
    trx,
  );
  const { rows: counted } = await sql<HistoryCounts>`
    ${entries} select count(*) as all, count(*) filter (where ${needsAttention}) as attention,
      count(*) filter (where ${isWaiting}) as waiting from ${source} where ${where}`.execute(trx);
  const page = pageOf(rows, limit);
  return { ...page, counts: counted[0] ?? { all: 0, attention: 0, waiting: 0 } };
}

/** Mails of a run that were given up, with their places among its recipients; erased recipients are left out. Nobody else changes them until the end of the transaction. */
export async function lockFailedMails(
  { trx, scope }: Scoped,
  runId: number,
): Promise<{ readonly place: number; readonly mailId: string; readonly email: string }[]> {
  await sql`select from report_run where id = ${runId} and organisation_id = any(${[...scope.organisationIds]}::bigint[])
    for update`.execute(trx);
  const { rows } = await sql<{ place: number; mailId: string; email: string }>`
    select wanted.place, wanted.id as "mailId", mail.email from report_run run
    cross join unnest(run.mail_ids) with ordinality wanted (id, place) join mail_delivery mail on mail.outbox_id = wanted.id
    where run.id = ${runId} and run.organisation_id = any(${[...scope.organisationIds]}::bigint[])
      and mail.state = 'failed' and mail.email <> '' order by wanted.place`.execute(trx);
  return rows;
}
