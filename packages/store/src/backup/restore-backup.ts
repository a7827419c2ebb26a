import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { createMigrationTable, listMigrations, withMigrationLock } from '../migrate.ts';
import type { Migration } from '../migrate.ts';
import { copiedPart, hasTables, listTables, openSession } from './backup-contents.ts';
import { readBackupFile } from './backup-file.ts';
import type { BackupHeader, BackupRecord, BackupTable } from './backup-file.ts';
import { BackupProblem, explainingLoss } from './backup-problem.ts';
import { everyFewSeconds, spellBytes, spellCount } from './backup-progress.ts';
import { fingerprintOf } from './make-backup.ts';

/** A backup that this version can restore, open for reading once. */
export interface OpenedBackup {
  readonly header: BackupHeader;
  readonly migrations: readonly Migration[];
  readonly records: AsyncGenerator<BackupRecord>;
  /** What the operator has to see to before the next start; null = nothing. */
  readonly warning: string | null;
}

/** What opens it. */
export interface BackupReader {
  /** Of this product. */
  readonly productVersion: string;
  /** The key for credentials where it stands in the environment; null = there is none. */
  readonly credentialsKey: string | null;
}

/** Where to, and what is said on the way. */
export interface RestoreRequest {
  /** Of the user who will own the database, which has no tables of Tyrewatch yet. */
  readonly connectionString: string;
  /** Takes one sentence per step. */
  readonly onProgress: (sentence: string) => void;
}

/** What was restored. */
export interface RestoreSummary {
  readonly rowCount: number;
  readonly tableCount: number;
}

/**
 * Reads a whole backup to see that it is sound and that this version knows its migrations. Throws BackupProblem with a sentence for
 * the operator when not.
 */
export async function openBackup(
  file: string,
  { productVersion, credentialsKey }: BackupReader,
): Promise<OpenedBackup> {
  const records = readBackupFile(file);
  const header = await readHeader(records);
  const known = await listMigrations();
  const migrations = header.migrations.map(({ name, checksum }) => {
    const found = known.find((migration) => migration.name === name && migration.checksum === checksum);
    if (found !== undefined) return found;
    throw new BackupProblem(
      `${file} was made by Tyrewatch ${header.productVersion} with the migration ${name}, and this is Tyrewatch ${productVersion}, ` +
        `whose last migration is ${known.at(-1)?.name ?? 'none'}: restore it with the version that made it or a newer one.`,
    );
  });
  const warning = compareKeys(header.credentialsKeyFingerprint, fingerprintOf(credentialsKey));
  return { header, migrations, records, warning };
}

/** The database to restore into has tables of Tyrewatch. */
export class NotEmptyProblem extends BackupProblem {
  constructor() {
    super('The database has tables of Tyrewatch already: restore into an empty database or a new DATA_DIR.');
  }
}

/**
 * Fills an empty database from a backup, in one transaction: whatever interrupts it leaves the database as empty as it was. The
 * tables are made by the migrations that the backup names; newer ones are applied by the next start.
 * Throws BackupProblem with a sentence for the operator, NotEmptyProblem where there are tables, what `migrate` says of servers and rights, and what PostgreSQL answers.
 */
export function restoreBackup(backup: OpenedBackup, request: RestoreRequest): Promise<RestoreSummary> {
  const { header, migrations, records } = backup;
  return withMigrationLock(request.connectionString, async (client) => {
    if (await hasTables(client)) throw new NotEmptyProblem();
    const rowCount = await explainingLoss(client, async () => {
      await openSession(client);
      await client.query('begin');
      await makeTables(client, migrations, header.tables);
      const written = await fillTables(client, header, records, request.onProgress);
      await client.query('commit');
      return written;
    });
    return { rowCount, tableCount: header.tables.length };
  });
}

async function readHeader(records: AsyncGenerator<BackupRecord>): Promise<BackupHeader> {
  const first = await records.next();
  if (first.done === true || first.value.kind !== 'header')
    throw new Error('The backup does not begin with its header.');
  return first.value.header;
}

async function makeTables(
  client: pg.Client,
  migrations: readonly Migration[],
  tables: readonly BackupTable[],
): Promise<void> {
  await createMigrationTable(client);
  for (const { sql } of migrations) await client.query(sql);
  for (const { name, partition } of tables) {
    if (partition === null) continue;
    const [parent, child] = [partition.parent, name].map((relation) => client.escapeIdentifier(relation));
    const [from, before] = [partition.from, partition.before].map((bound) => client.escapeLiteral(bound));
    await client.query(`create table ${child} partition of ${parent} for values from (${from}) to (${before})`);
  }
  const made = new Set((await listTables(client)).map((table) => JSON.stringify(table)));
  const differing = tables.find((table) => !made.has(JSON.stringify(table)));
  if (differing !== undefined || made.size !== tables.length)
    throw new Error(`The backup has other tables than its migrations make: ${JSON.stringify(differing ?? [...made])}`);
}

/** Answers how many rows were written. Constraints between tables are taken off meanwhile and then checked for all rows at once. */
async function fillTables(
  client: pg.Client,
  header: BackupHeader,
  records: AsyncGenerator<BackupRecord>,
  onProgress: (sentence: string) => void,
): Promise<number> {
  const references = await listReferences(client);
  for (const { table, name } of references) await client.query(`alter table ${table} drop constraint ${name}`);
  const names = header.tables.map(({ name }) => client.escapeIdentifier(name));
  // Some migrations leave rows of their own, and triggers are for what happens, not for what has happened.
  await client.query(`truncate ${names.join(', ')}`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  const rowCount = await copyRows(client, header, records, onProgress);
  for (const { name, lastValue, isCalled } of header.sequences)
    await client.query('select setval($1::regclass, $2, $3)', [client.escapeIdentifier(name), lastValue, isCalled]);
  onProgress(`Comparing ${spellCount(references.length)} references between tables`);
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  for (const { table, name, definition } of references)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  await client.query(`analyze ${names.join(', ')}`);
  return rowCount;
}

interface Reference {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Foreign keys, of partitioned tables only their own: those of the partitions follow. */
async function listReferences(client: pg.Client): Promise<readonly Reference[]> {
  const found = await client.query<Reference>(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace order by 1, 2`,
  );
  return found.rows;
}

async function copyRows(
  client: pg.Client,
  { tables }: BackupHeader,
  records: AsyncGenerator<BackupRecord>,
  onProgress: (sentence: string) => void,
): Promise<number> {
  const tell = everyFewSeconds(onProgress);
  const rowCounts = new Map<string, number>();
  let writtenBytes = 0;
  for (const table of tables) {
    const copy = client.query(copyFrom(`copy ${copiedPart(client, table)} from stdin`));
    await pipeline(rowsOfTable, copy);
    rowCounts.set(table.name, copy.rowCount);
  }
  const end: BackupRecord | undefined = (await records.next()).value;
  if (end?.kind !== 'end') throw new Error('The backup has no end behind its last table.');
  const short = tables.find(({ name }) => rowCounts.get(name) !== end.rowCounts[name]);
  if (short !== undefined) throw new Error(`Not all rows of ${short.name} were written.`);
  return [...rowCounts.values()].reduce((sum, count) => sum + count, 0);

  async function* rowsOfTable(): AsyncGenerator<Buffer> {
    for (;;) {
      const record: BackupRecord | undefined = (await records.next()).value;
      if (record?.kind !== 'rows') return;
      yield record.bytes;
      writtenBytes += record.bytes.length;
      tell(() => `${rowCounts.size} of ${tables.length} tables, ${spellBytes(writtenBytes)} written`);
    }
  }
}

function compareKeys(ofBackup: string | null, ofEnvironment: string | null): string | null {
  if (ofBackup === ofEnvironment) return null;
  if (ofEnvironment === null)
    return 'The key for credentials stood in CREDENTIALS_KEY where the backup was made and is not in the backup: set CREDENTIALS_KEY to that key before the next start, or credentials and second factors cannot be read.';
  const advice =
    ofBackup === null ? 'start without CREDENTIALS_KEY: the backup brings its own key' : 'set it to the key of then';
  return `CREDENTIALS_KEY is not the key that the credentials in the backup are encrypted with: ${advice}, or credentials and second factors cannot be read.`;
}
