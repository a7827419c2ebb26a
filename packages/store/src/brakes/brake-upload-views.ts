import type { BrakeColumn } from '@tyrewatch/domain/brakes/brake-columns';
import { sql } from 'kysely';
import type { Queryable } from '../database.ts';
import type { SortColumn, SortValue } from '../paging/keyset-cursor.ts';
import { afterCursor, decodeCursor, orderBy, pageOf } from '../paging/keyset-cursor.ts';
import type { Scoped } from '../scope.ts';

/** A file of brake results; instants in epoch milliseconds. */
export type BrakeUpload = {
  readonly id: number;
  readonly organisationId: number;
  readonly fileName: string;
  readonly fileKind: 'csv' | 'xlsx';
  readonly decimalSign: ',' | '.';
  readonly sizeBytes: number;
  readonly headings: readonly string[];
  readonly attachmentName: string | null;
  readonly createdAtMs: number;
  readonly createdByName: string;
  /** Null = nothing of it is kept. */
  readonly savedAtMs: number | null;
  readonly takenBackAtMs: number | null;
  readonly rowCount: number;
  readonly keptCount: number;
  /** Neither kept nor left out. */
  readonly openCount: number;
};

/** A row of a file as it was, with what somebody mended. */
export type BrakeUploadRow = {
  readonly rowNumber: number;
  readonly cells: readonly string[];
  readonly changes: Readonly<Partial<Record<BrakeColumn, string>>>;
  readonly isLeftOut: boolean;
  readonly isKept: boolean;
};

const uploadFields = sql`upload.id, organisation_id as "organisationId", file_name as "fileName", file_kind as "fileKind",
  decimal_sign as "decimalSign", octet_length(content) as "sizeBytes", headings, attachment_name as "attachmentName",
  (extract(epoch from created_at) * 1000)::float8 as "createdAtMs", created_by_name as "createdByName",
  (extract(epoch from saved_at) * 1000)::float8 as "savedAtMs", (extract(epoch from taken_back_at) * 1000)::float8 as "takenBackAtMs",
  counts."rowCount", counts."keptCount", counts."openCount"`;
const uploads = ({ organisationIds }: Scoped['scope']) => sql`brake_upload upload cross join lateral (
    select count(*)::int as "rowCount", count(kept_at)::int as "keptCount",
      (count(*) filter (where kept_at is null and not is_left_out))::int as "openCount"
    from brake_upload_row where upload_id = upload.id
  ) counts where organisation_id = any(${[...organisationIds]}::bigint[])`;

/** An upload of the caller's organisations; null = there is none. */
export async function findBrakeUpload({ trx, scope }: Scoped, uploadId: number): Promise<BrakeUpload | null> {
  const { rows } = await sql<BrakeUpload>`
    select ${uploadFields} from ${uploads(scope)} and upload.id = ${uploadId}`.execute(trx);
  return rows[0] ?? null;
}

const order: readonly SortColumn[] = [
  { column: sql.ref('created_at'), type: 'timestamptz', direction: 'desc' },
  { column: sql.ref('upload.id'), type: 'bigint', direction: 'desc' },
];

/** Uploads, newest first; those about one vehicle, or with rows to fix, where that is asked for. Throws InvalidCursorError. */
export async function listBrakeUploads(
  { trx, scope }: Scoped,
  request: {
    readonly search: string;
    readonly vehicleId: number | null;
    readonly isOpen: boolean;
    readonly limit: number;
    readonly cursor: string | null;
  },
): Promise<{ rows: BrakeUpload[]; nextCursor: string | null }> {
  const { search, vehicleId, limit, cursor } = request;
  const rest = cursor === null ? sql`true` : afterCursor(order, decodeCursor(cursor, order.length));
  const pattern = `%${search.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
  const { rows } = await sql<BrakeUpload & { cursorValues: SortValue[] }>`
    select ${uploadFields}, jsonb_build_array(created_at, upload.id) as "cursorValues" from ${uploads(scope)} and ${rest}
      and (${search} = '' or file_name ilike ${pattern} or created_by_name ilike ${pattern})
      and (${vehicleId}::bigint is null or exists (select from brake_performance where upload_id = upload.id and vehicle_id = ${vehicleId}))
      and (not ${request.isOpen}::boolean or (counts."openCount" > 0 and taken_back_at is null))
    order by ${orderBy(order)} limit ${limit + 1}`.execute(trx);
  return pageOf(rows, limit);
}

/** The rows of an upload that the caller has found, in the order of the file. */
export async function listUploadRows(trx: Queryable, uploadId: number): Promise<BrakeUploadRow[]> {
  const { rows } = await sql<BrakeUploadRow>`
    select row_number as "rowNumber", cells, changes, is_left_out as "isLeftOut", kept_at is not null as "isKept"
    from brake_upload_row where upload_id = ${uploadId} order by row_number`.execute(trx);
  return rows;
}

/** What an organisation's people assigned to headings, by heading key. */
export async function listColumnChoices(
  trx: Queryable,
  organisationId: number,
): Promise<Map<string, BrakeColumn | null>> {
  const rows = await trx
    .selectFrom('brake_column_choice')
    .select(['heading_key', 'column_name'])
    .where('organisation_id', '=', organisationId)
    .execute();
  return new Map(rows.map(({ heading_key: key, column_name: column }) => [key, column as BrakeColumn | null]));
}

/** The file of an upload, or the PDF attached to it; null = there is none. */
export async function findUploadContent(
  { trx, scope }: Scoped,
  uploadId: number,
  part: 'file' | 'attachment',
): Promise<{ readonly name: string; readonly content: Buffer } | null> {
  const row = await trx
    .selectFrom('brake_upload')
    .select(part === 'file' ? ['file_name as name', 'content'] : ['attachment_name as name', 'attachment as content'])
    .where('id', '=', uploadId)
    .where('organisation_id', 'in', scope.organisationIds.length === 0 ? [-1] : [...scope.organisationIds])
    .executeTakeFirst();
  return row === undefined || row.name === null || row.content === null
    ? null
    : { name: row.name, content: row.content };
}

/** A vehicle that a row may be about. */
export type BrakeVehicle = {
  readonly vehicleId: number;
  readonly registration: string;
  readonly vin: string | null;
  readonly vehicleType: string;
};

/** The vehicles of an organisation and those below it that the caller sees: what its file may name. */
export async function listBrakeVehicles({ trx, scope }: Scoped, organisationId: number): Promise<BrakeVehicle[]> {
  const { rows } = await sql<BrakeVehicle>`
    select listing.vehicle_id as "vehicleId", listing.registration, vehicle.vin, listing.vehicle_type as "vehicleType"
    from visible_vehicle_listing listing join vehicle on vehicle.id = listing.vehicle_id
    where listing.organisation_id = any(${[...scope.organisationIds]}::bigint[])
      and listing.organisation_id in (select descendant_id from organisation_closure where ancestor_id = ${organisationId})`.execute(
    trx,
  );
  return rows;
}

/** What is stored of vehicles from files: the newest result of each period, by vehicle and period. */
export type StoredBrakeResult = {
  readonly vehicleId: number;
  readonly uploadId: number;
  readonly rowNumber: number;
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly valuePercent: number | null;
  readonly result: string;
  readonly qualifiedEvents: number | null;
};

/** Results that files brought for vehicles, the newest of each period. */
export async function listStoredResults(trx: Queryable, vehicleIds: readonly number[]): Promise<StoredBrakeResult[]> {
  const { rows } = await sql<StoredBrakeResult>`
    select distinct on (vehicle_id, period_start, period_end) vehicle_id as "vehicleId", upload_id as "uploadId", row_number as "rowNumber",
      period_start as "periodStart", period_end as "periodEnd", value_percent as "valuePercent", result, qualified_events as "qualifiedEvents"
    from brake_performance where vehicle_id = any(${[...vehicleIds]}::bigint[]) and upload_id is not null
    order by vehicle_id, period_start, period_end, id desc`.execute(trx);
  return rows;
}

/** Whether a result of an upload is signed off. */
export async function isUploadSigned(trx: Queryable, uploadId: number): Promise<boolean> {
  const { rows } = await sql<{ isSigned: boolean }>`
    select exists (select from brake_sign_off signed join brake_performance performance on performance.id = signed.performance_id
      where performance.upload_id = ${uploadId}) as "isSigned"`.execute(trx);
  return rows[0]?.isSigned === true;
}
