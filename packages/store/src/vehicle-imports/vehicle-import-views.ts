import { sql } from 'kysely';
import {
  afterCursor,
  decodeCursor,
  orderBy,
  pageOf,
  type SortColumn,
  type SortValue,
} from '../paging/keyset-cursor.ts';
import type { Scoped } from '../scope.ts';
import type { ImportRow } from './vehicle-import-repository.ts';

/** A file of vehicles with what becomes of its rows. Instants are epoch milliseconds. */
export type VehicleImportView = {
  readonly importId: number;
  readonly organisationId: number;
  readonly fileName: string;
  readonly columns: readonly string[];
  readonly unknownColumns: readonly string[];
  readonly isCommitted: boolean;
  /** Until when a server has it that writes its rows; null = none has begun. */
  readonly writingUntilMs: number | null;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
  readonly counts: Readonly<Record<ImportRow['verdict'] | 'written', number>>;
};

/** A row of an import, and whether it is written. */
export type ImportRowView = ImportRow & { readonly isWritten: boolean };

const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;

/** An import whose opener's whole reach the caller has; null = there is none, or its time is over. */
export async function findVehicleImport(
  { trx, scope }: Scoped,
  importId: number,
  nowMs: number,
): Promise<VehicleImportView | null> {
  const { rows } = await sql<VehicleImportView>`
    select vehicle_import.id as "importId", organisation_id as "organisationId", file_name as "fileName", columns,
      unknown_columns as "unknownColumns", is_committed as "isCommitted", ${ms('writing_until')} as "writingUntilMs",
      ${ms('created_at')} as "createdAtMs", ${ms('expires_at')} as "expiresAtMs", counts.all as counts
    from vehicle_import cross join lateral (
      select jsonb_build_object('create', count(*) filter (where verdict = 'create'), 'update', count(*) filter (where verdict = 'update'),
        'unchanged', count(*) filter (where verdict = 'unchanged'), 'bad', count(*) filter (where verdict = 'bad'),
        'written', count(*) filter (where written_at is not null)) as all
      from vehicle_import_row where import_id = vehicle_import.id
    ) counts
    where vehicle_import.id = ${importId} and expires_at > ${new Date(nowMs)}
      and organisation_ids <@ ${[...scope.organisationIds]}::bigint[]`.execute(trx);
  return rows[0] ?? null;
}

const order: readonly SortColumn[] = [{ column: sql.ref('row_number'), type: 'bigint', direction: 'asc' }];

/** Rows of an import that the caller has found, in the order of the file. Throws InvalidCursorError. */
export async function listImportRows(
  { trx }: Scoped,
  importId: number,
  {
    verdict,
    limit,
    cursor,
  }: { readonly verdict: ImportRow['verdict'] | null; readonly limit: number; readonly cursor: string | null },
): Promise<{ rows: ImportRowView[]; nextCursor: string | null }> {
  const rest = cursor === null ? sql`true` : afterCursor(order, decodeCursor(cursor, order.length));
  const wanted = verdict === null ? sql`true` : sql`verdict = ${verdict}`;
  const { rows } = await sql<ImportRowView & { cursorValues: SortValue[] }>`
    select row_number as "rowNumber", registration, verdict, cells, changes, errors, written_at is not null as "isWritten",
      jsonb_build_array(row_number) as "cursorValues"
    from vehicle_import_row where import_id = ${importId} and ${wanted} and ${rest}
    order by ${orderBy(order)} limit ${limit + 1}`.execute(trx);
  return pageOf(rows, limit);
}
