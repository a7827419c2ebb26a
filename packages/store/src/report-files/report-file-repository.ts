import type { ReportFileFailure, ReportFileFormat, ReportFileType } from '@tyrewatch/domain/reports/report-file';
import { sql } from 'kysely';
import type { Queryable } from '../database.ts';

/** How values are written for the reader of a file, as stored with users. */
export type ReaderSettings = {
  /** Such as `en_GB`. */
  readonly language: string;
  readonly pressureUnit: 'psi' | 'bar' | 'kpa';
  readonly temperatureUnit: 'celsius' | 'fahrenheit';
  readonly distanceUnit: 'km' | 'mile';
  /** IANA zone. */
  readonly timeZone: string;
};

/** A file to be made. Instants are epoch milliseconds. */
export type NewReportFile = ReaderSettings & {
  readonly organisationId: number;
  /** The scheduled run it is made of; null = somebody asked for it. */
  readonly runId: number | null;
  /** Null = of a run. */
  readonly askedByUserId: number | null;
  readonly type: ReportFileType;
  readonly format: ReportFileFormat;
  readonly subjectName: string;
  /** None of a run: its content names them. */
  readonly vehicleIds: readonly number[];
  readonly vehicleCount: number;
  /** Null = it tells of the moment it is made at, or of a run. */
  readonly fromMs: number | null;
  readonly untilMs: number | null;
  /** Whether it has a line for each of what a vehicle's row consists of; absent = no. */
  readonly hasLines?: boolean;
  readonly askedAtMs: number;
  readonly expiresAtMs: number;
};

const instant = (atMs: number | null): Date | null => (atMs === null ? null : new Date(atMs));

/** Asks for a file and answers its id; null = the run has one of that format already. */
export async function createReportFile(trx: Queryable, file: NewReportFile): Promise<number | null> {
  const created = await trx
    .insertInto('report_file')
    .values({
      organisation_id: file.organisationId,
      run_id: file.runId,
      asked_by_user_id: file.askedByUserId,
      report_type: file.type,
      format: file.format,
      subject_name: file.subjectName,
      vehicle_ids: [...file.vehicleIds],
      vehicle_count: file.vehicleCount,
      has_lines: file.hasLines ?? false,
      from_at: instant(file.fromMs),
      until_at: instant(file.untilMs),
      language: file.language,
      pressure_unit: file.pressureUnit,
      temperature_unit: file.temperatureUnit,
      distance_unit: file.distanceUnit,
      time_zone: file.timeZone,
      asked_at: new Date(file.askedAtMs),
      expires_at: new Date(file.expiresAtMs),
    })
    .onConflict((conflict) => conflict.columns(['run_id', 'format']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return created?.id ?? null;
}

/** Files that a person has asked for and that are not made yet. Nobody else counts theirs until the end of the transaction. */
export async function countUnfinishedFiles(trx: Queryable, userId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('tyrewatch.report_file', ${userId}))`.execute(trx);
  const { count } = await trx
    .selectFrom('report_file')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('asked_by_user_id', '=', userId)
    .where('state', 'in', ['queued', 'making'])
    .executeTakeFirstOrThrow();
  return count;
}

/** Stops a file that is not made yet and removes what there is of it; false = it is not being made any more. */
export async function stopReportFile(trx: Queryable, fileId: number, nowMs: number): Promise<boolean> {
  const stopped = await trx
    .updateTable('report_file')
    .set({ state: 'stopped', finished_at: new Date(nowMs), vehicle_ids: [] })
    .where('id', '=', fileId)
    .where('state', 'in', ['queued', 'making'])
    .executeTakeFirst();
  if (stopped.numUpdatedRows === 0n) return false;
  await trx.deleteFrom('report_file_piece').where('file_id', '=', fileId).execute();
  return true;
}

/** Deletes a file with its bytes; who makes it finds out and ends. False = there is none. */
export async function deleteReportFile(trx: Queryable, fileId: number): Promise<boolean> {
  const deleted = await trx.deleteFrom('report_file').where('id', '=', fileId).executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** A file that this process makes, for as long as it keeps its lease. */
export type ClaimedReportFile = ReaderSettings & {
  readonly id: number;
  readonly organisationId: number;
  readonly runId: number | null;
  /** Null = of a run, or who asked is gone. */
  readonly askedByUserId: number | null;
  readonly type: ReportFileType;
  readonly format: ReportFileFormat;
  readonly subjectName: string;
  readonly vehicleIds: readonly number[];
  readonly vehicleCount: number;
  readonly hasLines: boolean;
  readonly fromMs: number | null;
  readonly untilMs: number | null;
  /** 1 = the first. Whatever is written names it, so that a process whose lease ended cannot disturb the next. */
  readonly attempt: number;
};

/** What a process says of its claim. */
type Claim = Pick<ClaimedReportFile, 'id' | 'attempt'>;

/**
 * Takes the file that has waited longest, or one whose maker is gone; null = there is none. What an earlier attempt left is removed.
 * Files another process is just taking are passed over (role jobs).
 */
export async function claimReportFile(
  trx: Queryable,
  { nowMs, leaseMs }: { readonly nowMs: number; readonly leaseMs: number },
): Promise<ClaimedReportFile | null> {
  const { rows } = await sql<ClaimedReportFile>`
    with due as (
      select id from report_file where state in ('queued', 'making') and coalesce(lease_until, asked_at) <= ${new Date(nowMs)}
      order by asked_at, id limit 1 for update skip locked
    ), cleared as (delete from report_file_piece where file_id in (select id from due))
    update report_file file set state = 'making', attempt_count = attempt_count + 1, lease_until = ${new Date(nowMs + leaseMs)},
      started_at = coalesce(started_at, ${new Date(nowMs)}), done_count = 0, total_count = null
    from due where file.id = due.id
    returning file.id, file.organisation_id as "organisationId", file.run_id as "runId", file.asked_by_user_id as "askedByUserId",
      file.report_type as type, file.format, file.subject_name as "subjectName", file.vehicle_ids as "vehicleIds",
      file.vehicle_count as "vehicleCount", file.has_lines as "hasLines", (extract(epoch from file.from_at) * 1000)::float8 as "fromMs",
      (extract(epoch from file.until_at) * 1000)::float8 as "untilMs", file.language, file.pressure_unit as "pressureUnit",
      file.temperature_unit as "temperatureUnit", file.distance_unit as "distanceUnit", file.time_zone as "timeZone",
      file.attempt_count as attempt`.execute(trx);
  return rows[0] ?? null;
}

const ofClaim = (trx: Queryable, { id, attempt }: Claim) =>
  trx
    .updateTable('report_file')
    .where('id', '=', id)
    .where('attempt_count', '=', attempt)
    .where('state', '=', 'making');

/** Says how far a file is and keeps the lease (role jobs); false = it is not this process's any more: stopped, deleted or taken over. */
export async function tellProgress(
  trx: Queryable,
  claim: Claim,
  progress: { readonly doneCount: number; readonly totalCount: number | null; readonly leaseUntilMs: number },
): Promise<boolean> {
  const kept = await ofClaim(trx, claim)
    .set({
      done_count: progress.doneCount,
      total_count: progress.totalCount,
      lease_until: new Date(progress.leaseUntilMs),
    })
    .executeTakeFirst();
  return kept.numUpdatedRows > 0n;
}

/** Keeps a piece of the bytes (role jobs); false = the file is not this process's any more, and nothing is kept. */
export async function addFilePiece(
  trx: Queryable,
  { id, attempt }: Claim,
  place: number,
  content: Uint8Array,
): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into report_file_piece (file_id, attempt, place, content)
    select id, attempt_count, ${place}, ${Buffer.from(content)} from report_file
    where id = ${id} and attempt_count = ${attempt} and state = 'making' for share`.execute(trx);
  return numAffectedRows !== 0n;
}

/** How the making of a file ended. */
export type ReportFileEnd =
  | { readonly state: 'done'; readonly sizeBytes: number; readonly mailId: string | null; readonly expiresAtMs: number }
  | { readonly state: 'failed'; readonly failure: ReportFileFailure };

/** Writes down how the making ended (role jobs); false = it is not this process's any more, and nothing is written. */
export async function endReportFile(trx: Queryable, claim: Claim, end: ReportFileEnd, nowMs: number): Promise<boolean> {
  const ended = await ofClaim(trx, claim)
    .set({
      state: end.state,
      finished_at: new Date(nowMs),
      vehicle_ids: [],
      ...(end.state === 'failed'
        ? { failure: end.failure }
        : {
            size_bytes: end.sizeBytes,
            mail_id: end.mailId,
            expires_at: new Date(end.expiresAtMs),
            done_count: sql`coalesce(total_count, done_count)`,
          }),
    })
    .executeTakeFirst();
  if (ended.numUpdatedRows === 0n) return false;
  await trx
    .deleteFrom('report_file_piece')
    .where('file_id', '=', claim.id)
    .$if(end.state === 'done', (query) => query.where('attempt', '<>', claim.attempt))
    .execute();
  return true;
}

/** Lets a file be taken again from an instant on (role jobs). */
export async function putOffReportFile(trx: Queryable, claim: Claim, againAtMs: number): Promise<void> {
  await ofClaim(trx, claim)
    .set({ lease_until: new Date(againAtMs) })
    .execute();
}
