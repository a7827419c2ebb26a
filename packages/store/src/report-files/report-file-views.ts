import type {
  ReportFileFailure,
  ReportFileFormat,
  ReportFileState,
  ReportFileType,
} from '@tyrewatch/domain/reports/report-file';
import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../database.ts';
import type { SortColumn, SortValue } from '../paging/keyset-cursor.ts';
import { afterCursor, decodeCursor, orderBy, pageOf } from '../paging/keyset-cursor.ts';
import type { Scoped } from '../scope.ts';
import { containing, countedListing, vehicleConditions } from '../vehicles/vehicle-filters.ts';

/** A report as a file, without its bytes. Instants are epoch milliseconds. */
export type ReportFileView = {
  readonly id: number;
  readonly organisationId: number;
  readonly organisationName: string;
  /** Null = somebody asked for it. */
  readonly runId: number | null;
  /** Username; null = of a run, or who asked is gone. */
  readonly askedBy: string | null;
  readonly askedByUserId: number | null;
  readonly type: ReportFileType;
  readonly format: ReportFileFormat;
  readonly subjectName: string;
  readonly vehicleCount: number;
  readonly fromMs: number | null;
  readonly untilMs: number | null;
  readonly timeZone: string;
  readonly state: ReportFileState;
  readonly failure: ReportFileFailure | null;
  /** Rows or pages, of how many; null = not known yet. */
  readonly doneCount: number;
  readonly totalCount: number | null;
  readonly askedAtMs: number;
  readonly startedAtMs: number | null;
  readonly finishedAtMs: number | null;
  readonly expiresAtMs: number;
  readonly sizeBytes: number | null;
};

const ms = (column: RawBuilder<unknown>): RawBuilder<unknown> => sql`(extract(epoch from ${column}) * 1000)::float8`;

const columns = sql`file.id, file.organisation_id as "organisationId", organisation.name as "organisationName", file.run_id as "runId",
  asker.username as "askedBy", file.asked_by_user_id as "askedByUserId", file.report_type as type, file.format,
  file.subject_name as "subjectName", file.vehicle_count as "vehicleCount", ${ms(sql`file.from_at`)} as "fromMs",
  ${ms(sql`file.until_at`)} as "untilMs", file.time_zone as "timeZone", file.state, file.failure, file.done_count as "doneCount",
  file.total_count as "totalCount", ${ms(sql`file.asked_at`)} as "askedAtMs", ${ms(sql`file.started_at`)} as "startedAtMs",
  ${ms(sql`file.finished_at`)} as "finishedAtMs", ${ms(sql`file.expires_at`)} as "expiresAtMs", file.size_bytes as "sizeBytes"`;

const source = sql`report_file file join organisation on organisation.id = file.organisation_id
  left join app_user asker on asker.id = file.asked_by_user_id`;

/** Whose files are wanted: a person's own reports, or all of the scope with its archives. */
export type FileReader = { readonly ownOfUserId: number | null };

const readable = ({ scope }: Scoped, { ownOfUserId }: FileReader): RawBuilder<unknown> => {
  const inScope = sql`file.organisation_id = any(${[...scope.organisationIds]}::bigint[])`;
  return ownOfUserId === null
    ? inScope
    : sql`${inScope} and file.asked_by_user_id = ${ownOfUserId} and file.report_type <> 'archive'`;
};

const newestFirst: readonly SortColumn[] = [{ column: sql.ref('file.id'), type: 'bigint', direction: 'desc' }];

/** A page of the files somebody may see that were asked for, newest first, and how many there are. Throws InvalidCursorError. */
export async function listReportFiles(
  scoped: Scoped,
  reader: FileReader,
  request: {
    readonly search: string | null;
    readonly states: readonly ReportFileState[] | null;
    readonly limit: number;
    readonly cursor: string | null;
  },
): Promise<{ rows: ReportFileView[]; nextCursor: string | null; total: number }> {
  const { search, states, limit, cursor } = request;
  const conditions = [sql`file.run_id is null`, readable(scoped, reader)];
  if (states !== null) conditions.push(sql`file.state = any(${[...states]}::text[])`);
  if (search !== null && search.trim() !== '') {
    const wanted = sql`search_fold(${containing(search.trim())})`;
    conditions.push(
      sql`(search_fold(file.subject_name) like ${wanted} or search_fold(coalesce(asker.username, '')) like ${wanted})`,
    );
  }
  const where = sql.join(conditions, sql` and `);
  const after = cursor === null ? sql`true` : afterCursor(newestFirst, decodeCursor(cursor, newestFirst.length));
  const { rows } = await sql<ReportFileView & { cursorValues: SortValue[] }>`
    select ${columns}, jsonb_build_array(file.id) as "cursorValues" from ${source} where ${where} and ${after}
    order by ${orderBy(newestFirst)} limit ${limit + 1}`.execute(scoped.trx);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from ${source} where ${where}`.execute(scoped.trx);
  const page = pageOf(rows, limit);
  return { rows: page.rows, nextCursor: page.nextCursor, total: counted[0]?.total ?? 0 };
}

/** A file somebody may see, of a run or asked for; null when there is none. */
export async function findReportFile(
  scoped: Scoped,
  reader: FileReader,
  fileId: number,
): Promise<ReportFileView | null> {
  const { rows } = await sql<ReportFileView>`
    select ${columns} from ${source} where file.id = ${fileId} and ${readable(scoped, reader)}`.execute(scoped.trx);
  return rows[0] ?? null;
}

/** The piece of a finished file at a place; null = there is none any more. Reads whatever the role may. */
export async function findFilePiece(trx: Queryable, fileId: number, place: number): Promise<Buffer | null> {
  const { rows } = await sql<{ content: Buffer }>`
    select content from report_file_piece piece join report_file file on file.id = piece.file_id
    where piece.file_id = ${fileId} and piece.attempt = file.attempt_count and place = ${place} and file.state = 'done'`.execute(
    trx,
  );
  return rows[0]?.content ?? null;
}

/** Which vehicles a file tells of among those the scope sees. Null or empty = not narrowed. */
export type FileCoverage = {
  readonly organisationId: number;
  readonly fleetId: number | null;
  readonly depotIds: readonly number[];
  readonly vehicleIds: readonly number[];
  /** Without blanks, upper case. */
  readonly registrations: readonly string[];
  /** Whether archived and deactivated vehicles are wanted as well. */
  readonly hasOutOfUse: boolean;
};

/** Ids of the vehicles that a file tells of. */
export async function listFileVehicles({ trx, scope }: Scoped, coverage: FileCoverage): Promise<number[]> {
  const { organisationId, fleetId, depotIds, vehicleIds, registrations, hasOutOfUse } = coverage;
  const conditions = [
    vehicleConditions(scope, { fleetId, includeArchived: hasOutOfUse, includeDeactivated: hasOutOfUse }),
  ];
  if (depotIds.length > 0) conditions.push(sql<boolean>`listing.depot_id = any(${[...depotIds]}::bigint[])`);
  if (vehicleIds.length > 0) conditions.push(sql<boolean>`listing.vehicle_id = any(${[...vehicleIds]}::bigint[])`);
  if (registrations.length > 0)
    conditions.push(sql<boolean>`listing.registration = any(${[...registrations]}::text[])`);
  const { rows } = await sql<{ id: number }>`
    select listing.vehicle_id as id from ${countedListing(scope)} listing
    where ${sql.join(conditions, sql` and `)} and listing.organisation_id in (
      select descendant_id from organisation_closure where ancestor_id = ${organisationId})`.execute(trx);
  return rows.map(({ id }) => id);
}

/** A fleet of the scope by its id, and how many of the depots are its own; null when there is no such fleet. */
export async function findFileFleet(
  { trx, scope }: Scoped,
  fleetId: number,
  depotIds: readonly number[],
): Promise<{ readonly name: string; readonly organisationId: number; readonly depotCount: number } | null> {
  const { rows } = await sql<{ name: string; organisationId: number; depotCount: number }>`
    select fleet.name, fleet.organisation_id as "organisationId",
      (select count(*) from depot where depot.id = any(${[...depotIds]}::bigint[]) and depot.fleet_id = fleet.id) as "depotCount"
    from fleet where fleet.id = ${fleetId} and fleet.organisation_id = any(${[...scope.organisationIds]}::bigint[])`.execute(
    trx,
  );
  return rows[0] ?? null;
}

/** Who asked for a file and is to be told; null = who did is gone, or has been switched off (role jobs). */
export async function findFileAsker(
  trx: Queryable,
  fileId: number,
): Promise<{
  readonly userId: number;
  readonly email: string;
  readonly name: string;
  readonly askedAtMs: number;
} | null> {
  const { rows } = await sql<{ userId: number; email: string; name: string; askedAtMs: number }>`
    select asker.id as "userId", asker.email, btrim(asker.first_name || ' ' || asker.last_name) as name,
      ${ms(sql`file.asked_at`)} as "askedAtMs"
    from report_file file join app_user asker on asker.id = file.asked_by_user_id
    where file.id = ${fileId} and asker.deactivated_at is null`.execute(trx);
  return rows[0] ?? null;
}
