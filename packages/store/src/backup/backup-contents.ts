import type pg from 'pg';
import type { BackupHeader, BackupTable } from './backup-file.ts';

/**
 * Sets up a session of the owner for reading or writing all rows of all tenants in the same text on every server. A policy that
 * would hide rows becomes an error.
 */
export async function openSession(client: pg.Client): Promise<void> {
  for (const setting of [
    'role to tyrewatch_owner',
    'search_path to public',
    'row_security to off',
    'client_encoding to utf8',
    'datestyle to iso',
    'intervalstyle to postgres',
    'timezone to utc',
    'extra_float_digits to 3',
    'bytea_output to hex',
    'statement_timeout to 0',
    'lock_timeout to 0',
    'idle_in_transaction_session_timeout to 0',
  ])
    await client.query(`set ${setting}`);
}

/** Whether the database has tables of Tyrewatch. */
export async function hasTables(client: pg.Client): Promise<boolean> {
  const found = await client.query<{ isThere: boolean }>(
    `select to_regclass('public.schema_migration') is not null as "isThere"`,
  );
  return found.rows[0]?.isThere === true;
}

/** The tables that hold rows, partitions among them. What others have put into the database is not the owner's. */
export async function listTables(client: pg.Client): Promise<readonly BackupTable[]> {
  const found = await client.query<{ name: string; columns: string[]; parent: string | null; bounds: string | null }>(
    `select relation.relname as name, parent.relname as parent, pg_get_expr(relation.relpartbound, relation.oid) as bounds,
       array(select attname::text from pg_attribute where attrelid = relation.oid and attnum > 0 and not attisdropped
         and attgenerated = '' order by attnum) as columns
     from pg_class relation
     left join pg_inherits on inhrelid = relation.oid and relation.relispartition
     left join pg_class parent on parent.oid = inhparent
     where relation.relkind = 'r' and relation.relnamespace = 'public'::regnamespace
       and relation.relowner = (select oid from pg_roles where rolname = current_user)
     order by relation.relname`,
  );
  return found.rows.map(({ name, columns, parent, bounds }) => ({
    name,
    columns,
    partition: parent === null ? null : { parent, ...readBounds(name, bounds) },
  }));
}

function readBounds(name: string, bounds: string | null): { readonly from: string; readonly before: string } {
  const [, from, before] = /^FOR VALUES FROM \('([^']+)'\) TO \('([^']+)'\)$/.exec(bounds ?? '') ?? [];
  if (from === undefined || before === undefined)
    throw new Error(`The bounds of ${name} are not understood: ${bounds}`);
  return { from, before };
}

/** Read after the snapshot was taken, so that none is behind a row in it. */
export async function listSequences(client: pg.Client): Promise<BackupHeader['sequences']> {
  const names = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace
       and relowner = (select oid from pg_roles where rolname = current_user) order by 1`,
  );
  const sequences: BackupHeader['sequences'][number][] = [];
  for (const { name } of names.rows) {
    const state = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${client.escapeIdentifier(name)}`,
    );
    for (const row of state.rows) sequences.push({ name, ...row });
  }
  return sequences;
}

/** The applied migrations in their order. */
export async function listApplied(client: pg.Client): Promise<BackupHeader['migrations']> {
  return (
    await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migration order by name')
  ).rows;
}

/** How COPY names a table and its columns. */
export const copiedPart = (client: pg.Client, { name, columns }: BackupTable): string =>
  `${client.escapeIdentifier(name)} (${columns.map((column) => client.escapeIdentifier(column)).join(', ')})`;
