import { sql } from 'kysely';
import type { FieldProblemCode, ProblemCode, ProblemParams } from '@tyrewatch/domain/problems/problem-codes';
import { insertRows } from '../bulk-rows.ts';
import type { Queryable } from '../database.ts';
import type { VehicleImportRowTable } from '../table-types.ts';

/** What a file has in a cell; a formula is kept as it is written. */
export type ImportCell = string | number | { readonly formula: string };

/** What would be entered below a column, or was; null = nothing. */
export type ImportChange = { readonly column: string; readonly from: string | null; readonly to: string | null };

/** What is wrong with a row. */
export type ImportError = {
  /** Null: the row as a whole. */
  readonly column: string | null;
  readonly value: string | null;
  readonly code: FieldProblemCode | ProblemCode;
  readonly params: ProblemParams;
};

/** A row of a file as it is judged. */
export type ImportRow = {
  readonly rowNumber: number;
  readonly registration: string;
  readonly verdict: VehicleImportRowTable['verdict'];
  /** By column, those that are not empty. */
  readonly cells: Readonly<Record<string, ImportCell>>;
  readonly changes: readonly ImportChange[];
  readonly errors: readonly ImportError[];
};

/** An import to keep. */
export type NewVehicleImport = {
  readonly organisationId: number;
  /** What its opener reaches. */
  readonly organisationIds: readonly number[];
  readonly fileName: string;
  readonly columns: readonly string[];
  readonly unknownColumns: readonly string[];
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
};

/** Keeps a file with its judged rows; answers its id. */
export async function createVehicleImport(
  trx: Queryable,
  { organisationId, organisationIds, fileName, columns, unknownColumns, ...times }: NewVehicleImport,
  rows: readonly ImportRow[],
): Promise<number> {
  const { id } = await trx
    .insertInto('vehicle_import')
    .values({
      organisation_id: organisationId,
      organisation_ids: [...organisationIds],
      file_name: fileName,
      columns: [...columns],
      unknown_columns: [...unknownColumns],
      created_at: new Date(times.createdAtMs),
      expires_at: new Date(times.expiresAtMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertRows(
    trx,
    'vehicle_import_row',
    rows.map(({ rowNumber, ...row }) => ({ import_id: id, row_number: rowNumber, ...row })),
  );
  return id;
}

/** How long a server has an import whose rows it writes, unless it goes on. */
const leaseMs = 30_000;

/** Takes an import to write its rows; false when another has it, or all of them are written. */
export async function claimVehicleImport(trx: Queryable, importId: number, nowMs: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('vehicle_import')
    .set({ writing_until: new Date(nowMs + leaseMs) })
    .where('id', '=', importId)
    .where('is_committed', '=', false)
    .where((eb) => eb.or([eb('writing_until', 'is', null), eb('writing_until', '<=', new Date(nowMs))]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A row to write, with what its preview showed. */
export type RowToWrite = Pick<ImportRow, 'rowNumber' | 'cells' | 'verdict' | 'changes'>;

/** Rows of an import that are to be written still, locked and in the order of the file; another writer's are left out. */
export async function takeRowsToWrite(
  trx: Queryable,
  importId: number,
  { nowMs, limit }: { readonly nowMs: number; readonly limit: number },
): Promise<RowToWrite[]> {
  await trx
    .updateTable('vehicle_import')
    .set({ writing_until: new Date(nowMs + leaseMs) })
    .where('id', '=', importId)
    .execute();
  const { rows } = await sql<RowToWrite>`
    select row_number as "rowNumber", cells, verdict, changes from vehicle_import_row
    where import_id = ${importId} and verdict in ('create', 'update') and written_at is null
    order by row_number limit ${limit} for update skip locked`.execute(trx);
  return rows;
}

/** Keeps what became of rows when they were to be written. */
export async function settleRows(
  trx: Queryable,
  importId: number,
  rows: readonly Omit<ImportRow, 'cells'>[],
  nowMs: number,
): Promise<void> {
  const settled = rows.map(({ rowNumber, registration, verdict, changes, errors }) => {
    return { row_number: rowNumber, registration, verdict, changes, errors };
  });
  await sql`update vehicle_import_row set registration = settled.registration, verdict = settled.verdict, changes = settled.changes,
      errors = settled.errors, written_at = case when settled.verdict in ('create', 'update') then ${new Date(nowMs)}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(settled)}) settled
      (row_number integer, registration text, verdict text, changes jsonb, errors jsonb)
    where import_id = ${importId} and vehicle_import_row.row_number = settled.row_number`.execute(trx);
}

/** Releases an import: for another process to go on with, or for good when all of it is written. */
export async function leaveVehicleImport(
  trx: Queryable,
  importId: number,
  { nowMs, isDone }: { readonly nowMs: number; readonly isDone: boolean },
): Promise<void> {
  await trx
    .updateTable('vehicle_import')
    .set(isDone ? { is_committed: true, writing_until: null } : { writing_until: new Date(nowMs) })
    .where('id', '=', importId)
    .execute();
}
