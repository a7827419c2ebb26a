import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from './database.ts';
import type { Tables } from './table-types.ts';

// Keeps one statement's parameter to a few megabytes.
const rowsPerStatement = 5000;

/**
 * Inserts any number of rows given as objects keyed by column, a statement per 5,000: PostgreSQL takes 65,535 parameters,
 * one JSON text is one. Columns missing in the first row take their defaults. Rows that are there already stay as they are
 * where `skipsPresent` is set; otherwise they throw a unique violation.
 */
export async function insertRows<Name extends keyof Tables & string>(
  trx: Queryable,
  table: Name,
  rows: readonly object[],
  { skipsPresent = false }: { readonly skipsPresent?: boolean } = {},
): Promise<void> {
  const onConflict = skipsPresent ? sql`on conflict do nothing` : sql``;
  for (const chunk of chunksOf(rows, rowsPerStatement)) {
    const columns = columnList(chunk);
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(chunk)}) ${onConflict}`.execute(
      trx,
    );
  }
}

/** Like `insertRows`, and answers the new ids in the order of the rows. The table's `id` must come from its own sequence. */
export async function insertRowsReturningIds<Name extends keyof Tables & string>(
  trx: Queryable,
  table: Name,
  rows: readonly object[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const { rows: sequence } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${rows.length}::int)`.execute(
    trx,
  );
  const ids = sequence.map((row) => row.id);
  await insertRows(
    trx,
    table,
    rows.map((row, index) => ({ id: ids[index], ...row })),
  );
  return ids;
}

/** `rows` in pieces of at most `size`. */
export function chunksOf<Row>(rows: readonly Row[], size: number): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  );
}

const columnList = (rows: readonly object[]): RawBuilder<unknown> =>
  sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
