import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { lostHostDetection } from '../database.ts';
import { wholePartitionsLockKey } from '../partitions/partition-jobs.ts';
import { copiedPart, hasTables, listApplied, listSequences, listTables, openSession } from './backup-contents.ts';
import { readBackupFile, writeBackupFile } from './backup-file.ts';
import type { BackupHeader, BackupRecord } from './backup-file.ts';
import { BackupProblem, explainingLoss, explainingRefusals } from './backup-problem.ts';
import { everyFewSeconds, spellBytes } from './backup-progress.ts';

/** What is backed up, and where to. */
export interface BackupRequest {
  /** Of the user who owns the database. */
  readonly connectionString: string;
  /** A file that is not there yet. */
  readonly file: string;
  readonly productVersion: string;
  /** The key for credentials where it stands in the environment; it does not get into the backup. */
  readonly credentialsKey: string | null;
  /** Takes one sentence per step. */
  readonly onProgress: (sentence: string) => void;
}

/** What a backup holds. */
export interface BackupSummary {
  readonly fileBytes: number;
  readonly rowCount: number;
  readonly tableCount: number;
}

/** What tells two keys apart and reveals neither; null where there is none. */
export const fingerprintOf = (credentialsKey: string | null): string | null =>
  credentialsKey === null ? null : createHash('sha256').update(credentialsKey).digest('hex').slice(0, 16);

/**
 * Writes all of the database, as it is at this moment, into one file, reads that back and only then gives it its name. Until then
 * it is called `<file>.unfinished`; a failure removes it. Nobody who works with the database waits for it, migrations apart.
 * Throws BackupProblem with a sentence for the operator, and what PostgreSQL answers.
 */
export async function makeBackup(request: BackupRequest): Promise<BackupSummary> {
  const { file, onProgress } = request;
  refuseExisting(file);
  const unfinished = `${file}.unfinished`;
  const client = await connect(request.connectionString);
  try {
    await explainingRefusals(unfinished, () => rm(unfinished, { force: true }));
    await explainingLoss(client, () => writeBackupFile(unfinished, readDatabase(client, request)));
    onProgress('Reading the backup back');
    const counted = await checkBackupFile(unfinished);
    const { size } = await stat(unfinished);
    refuseExisting(file);
    await explainingRefusals(file, () => rename(unfinished, file));
    return { ...counted, fileBytes: size };
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw error;
  } finally {
    await client.end();
  }
}

/** How many bytes the database has on its disk. Throws what PostgreSQL answers. */
export async function measureDatabase(connectionString: string): Promise<number> {
  const client = await connect(connectionString);
  try {
    return await readSizeBytes(client);
  } finally {
    await client.end();
  }
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: 'tyrewatch-backup', ...lostHostDetection });
  // a connection lost while idle reaches us through its next query
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function readSizeBytes(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
  return Number(rows[0]?.bytes);
}

function refuseExisting(file: string): void {
  if (existsSync(file)) throw new BackupProblem(`${file} is there already: name a new file.`);
}

async function* readDatabase(client: pg.Client, request: BackupRequest): AsyncGenerator<BackupRecord> {
  if (!(await hasTables(client))) throw new BackupProblem('This database has no tables of Tyrewatch.');
  await openSession(client);
  await client.query('select pg_advisory_lock_shared($1)', [wholePartitionsLockKey]);
  // One moment for every table, however long it takes.
  await client.query('begin isolation level repeatable read read only');
  const header = await describeDatabase(client, request);
  yield { kind: 'header', header };
  const { onProgress } = request;
  const tell = everyFewSeconds(onProgress);
  const copies = new Map<string, ReturnType<typeof copyTo>>();
  let readBytes = 0;
  for (const table of header.tables) {
    const copy = client.query(copyTo(`copy ${copiedPart(client, table)} to stdout`));
    copies.set(table.name, copy);
    for await (const bytes of copy as AsyncIterable<Buffer>) {
      yield { kind: 'rows', bytes };
      readBytes += bytes.length;
      tell(() => `${copies.size} of ${header.tables.length} tables, ${spellBytes(readBytes)} read`);
    }
    yield { kind: 'table_end' };
  }
  // The server counts the rows of the last table only behind its contents.
  await client.query('commit');
  yield { kind: 'end', rowCounts: Object.fromEntries([...copies].map(([name, { rowCount }]) => [name, rowCount])) };
}

async function describeDatabase(client: pg.Client, request: BackupRequest): Promise<BackupHeader> {
  const tables = await listTables(client);
  // A migration that rewrites a table would leave it empty at our moment.
  await client.query(
    `lock table ${tables.map(({ name }) => client.escapeIdentifier(name)).join(', ')} in access share mode`,
  );
  const size = spellBytes(await readSizeBytes(client));
  request.onProgress(`Backing up ${tables.length} tables of a database of ${size}`);
  const { rows } = await client.query<{ now: Date }>('select now()');
  return {
    productVersion: request.productVersion,
    madeAt: (rows[0]?.now ?? new Date(0)).toISOString(),
    migrations: await listApplied(client),
    credentialsKeyFingerprint: fingerprintOf(request.credentialsKey),
    tables,
    sequences: await listSequences(client),
  };
}

/** Reads a whole backup and compares its rows with what the server counted. Throws BackupProblem where the two differ. */
async function checkBackupFile(file: string): Promise<{ rowCount: number; tableCount: number }> {
  let names: readonly string[] = [];
  const found: number[] = [];
  let rowCount = 0;
  for await (const record of readBackupFile(file)) {
    if (record.kind === 'header') names = record.header.tables.map(({ name }) => name);
    if (record.kind === 'rows') rowCount += countRows(record.bytes);
    if (record.kind === 'table_end') {
      found.push(rowCount);
      rowCount = 0;
    }
    if (record.kind === 'end') {
      const wrong = names.find((name, index) => found[index] !== record.rowCounts[name]);
      if (wrong === undefined)
        return { rowCount: found.reduce((sum, count) => sum + count, 0), tableCount: names.length };
      throw new BackupProblem(
        `${file} does not hold as many rows of ${wrong} as the server sent: take another backup.`,
      );
    }
  }
  throw new BackupProblem(`${file} has no end: take another backup.`);
}

const lineFeed = 10;

/** Each row ends with a line feed, and one inside a value is written as \n. */
function countRows(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(lineFeed); at !== -1; at = bytes.indexOf(lineFeed, at + 1)) count += 1;
  return count;
}
