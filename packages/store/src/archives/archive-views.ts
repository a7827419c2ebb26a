import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../database.ts';
import type { Scope, Scoped } from '../scope.ts';
import { enterScope, openTelemetry } from '../scope.ts';
import type { ArchivedTable } from './archive-tables.ts';
import { archiveTables } from './archive-tables.ts';

const linesAtOnce = 500;
/** Vehicles whose telemetry is read at once. */
const vehiclesAtOnce = 20;

/** A part of an archive: a table with its rows as lines of JSON, or bytes of a row. */
export type ArchivePart =
  | { readonly table: string; readonly lines: AsyncIterable<string> }
  | {
      readonly name: string;
      readonly content: Buffer | null;
      /** Where the bytes lie outside the database; null = they do not. */
      readonly mediaKey: string | null;
    };

/** The chosen time of what has one, epoch milliseconds. */
export type ArchiveTime = { readonly fromMs: number; readonly untilMs: number };

type Column = { readonly name: string; readonly isBytes: boolean; readonly isKey: boolean };

async function listColumns({ trx }: Scoped, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select attname as name, atttypid = 'bytea'::regtype or atttypid = 'bytea[]'::regtype as "isBytes",
      coalesce(attnum = any(indkey), false) as "isKey"
    from pg_attribute left join pg_index on indrelid = attrelid and indisprimary
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by attnum`.execute(trx);
  return rows;
}

/** The rows a query answers, some at a time, as they were when the transaction began. */
async function* rowsOf<Row>({ trx }: Scoped, query: RawBuilder<Row>, atOnce: number): AsyncGenerator<Row> {
  await sql`declare archive_rows no scroll cursor for ${query}`.execute(trx);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(atOnce)} from archive_rows`.execute(trx);
    yield* rows;
    if (rows.length < atOnce) break;
  }
  await sql`close archive_rows`.execute(trx);
}

const names = (columns: readonly Column[]): RawBuilder<unknown> => sql.join(columns.map(({ name }) => sql.ref(name)));

/** Opens the telemetry of the scope's vehicles, some at a time. */
async function* openedVehicles(scoped: Scoped): AsyncGenerator<void> {
  const { rows } = await sql<{ id: number }>`select id from vehicle order by id`.execute(scoped.trx);
  for (let start = 0; start < rows.length; start += vehiclesAtOnce) {
    await openTelemetry(
      scoped,
      rows.slice(start, start + vehiclesAtOnce).map(({ id }) => id),
    );
    yield;
  }
}

async function* linesOf(scoped: Scoped, name: string, table: ArchivedTable, time: ArchiveTime): AsyncGenerator<string> {
  const columns = await listColumns(scoped, name);
  const shown = columns.filter((column) => !column.isBytes && table.without?.includes(column.name) !== true);
  const keys = columns.filter(({ isKey }) => isKey);
  const at = (ms: number) => sql.lit(new Date(ms).toISOString());
  const where =
    table.time === undefined
      ? sql`true`
      : sql`${sql.ref(table.time)} >= ${at(time.fromMs)} and ${sql.ref(table.time)} < ${at(time.untilMs)}`;
  const rows = sql`select ${names(shown)} from ${sql.table(name)} where ${where}`;
  if (table.isByVehicle !== true) {
    const ordered = sql<{
      line: string;
    }>`select to_jsonb(one)::text as line from (${rows} order by ${names(keys)}) one`;
    for await (const { line } of rowsOf(scoped, ordered, linesAtOnce)) yield line;
    return;
  }
  const unordered = sql<{ line: string }>`select to_jsonb(one)::text as line from (${rows}) one`;
  for await (const _ of openedVehicles(scoped))
    for await (const { line } of rowsOf(scoped, unordered, linesAtOnce)) yield line;
}

/** The bytes of rows, one row in memory at a time. */
async function* filesOf(scoped: Scoped, name: string, column: string, ending: string): AsyncGenerator<ArchivePart> {
  const place = name === 'photo' ? sql.ref('media_key') : sql`null`;
  const query = sql<{ id: string; content: Buffer | null; mediaKey: string | null }>`
    select id::text as id, ${sql.ref(column)} as content, ${place} as "mediaKey"
    from ${sql.table(name)} order by id`;
  for await (const { id, content, mediaKey } of rowsOf(scoped, query, 1))
    if (content !== null || mediaKey !== null) yield { name: `${name}/${id}-${column}.${ending}`, content, mediaKey };
}

/**
 * Everything a scope owns as it is at one moment: all of it is read in one transaction, so that its parts fit each other, and by
 * row-level security (role app). Each part has to be read to its end before the next one is asked for.
 */
export async function* readArchive(
  { kysely }: Pick<Database, 'kysely'>,
  scope: Scope,
  time: ArchiveTime,
): AsyncGenerator<ArchivePart> {
  const trx = await kysely.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute();
  try {
    const scoped = await enterScope(trx, scope);
    for (const [name, table] of Object.entries(archiveTables)) {
      if ('leftOut' in table) continue;
      yield { table: name, lines: linesOf(scoped, name, table, time) };
      for (const [column, ending] of Object.entries(table.files ?? {})) yield* filesOf(scoped, name, column, ending);
    }
  } finally {
    await trx.rollback().execute();
  }
}
