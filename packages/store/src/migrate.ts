import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { prepareCluster } from './cluster-roles.ts';
import { lostHostDetection } from './database.ts';
import { readServerVersion } from './server-version.ts';

/** A migration file and the SHA-256 of its text in hex. */
export type Migration = { readonly name: string; readonly sql: string; readonly checksum: string };

/** An applied migration whose file has changed since: the database and the code disagree. */
export class MigrationMismatchError extends Error {
  override readonly name = 'MigrationMismatchError';
}

/** Applied migrations that have no file here: a newer version has used the database. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';
  /** Their names. */
  readonly migrations: readonly string[];
  constructor(migrations: readonly string[]) {
    super(`The database has migrations that this version does not know: ${migrations.join(', ')}.`);
    this.migrations = migrations;
  }
}

/** Called with the names of what is to be applied where something is there that could be lost by it; what it throws stops the rest. */
export type BeforeUpgrade = (missing: readonly string[]) => Promise<void>;

const migrationsFolder = new URL('./migrations/', import.meta.url);
// An arbitrary constant: every process migrating this database queues on it.
const migrationLockKey = 7_230_114_905;

/** Lists the migration files in the order they apply. */
export async function listMigrations(folder: URL = migrationsFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * Brings the database up to date and answers the names of the migrations applied now. Creates the four roles where they are missing.
 * Safe when several processes run it at once: they queue on an advisory lock, the later ones find nothing left to do.
 * The connecting user needs CREATEROLE and must own the database (or be a superuser).
 * Throws MigrationMismatchError when an applied migration differs from its file, NewerDatabaseError when one
 * has no file, ServerVersionError before anything is changed
 * where the server is too old, RoleRightsError where the roles are another user's; a failing migration leaves no trace.
 */
export async function migrate(
  connectionString: string,
  migrations?: readonly Migration[],
  beforeUpgrade: BeforeUpgrade = async () => undefined,
): Promise<string[]> {
  const files = migrations ?? (await listMigrations());
  return withMigrationLock(connectionString, (client) => applyMissing(client, files, beforeUpgrade));
}

/**
 * Runs `work` as the owner, with the roles made, while nobody else migrates this database. Throws what `migrate` says of servers and
 * rights.
 */
export async function withMigrationLock<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString, application_name: 'tyrewatch-migrate', ...lostHostDetection });
  // a connection lost while idle reaches the work through its next query
  client.on('error', () => undefined);
  await client.connect();
  try {
    const serverMajorVersion = await readServerVersion(client);
    await client.query('select pg_advisory_lock($1)', [migrationLockKey]);
    await prepareCluster(client, serverMajorVersion);
    await client.query('set role tyrewatch_owner');
    return await work(client);
  } finally {
    // Ending the session also releases the advisory lock.
    await client.end();
  }
}

/** Makes the table of applied migrations unless it is there. */
export const createMigrationTable = (client: pg.Client): Promise<unknown> =>
  client.query(`create table if not exists schema_migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);

async function applyMissing(
  client: pg.Client,
  files: readonly Migration[],
  beforeUpgrade: BeforeUpgrade,
): Promise<string[]> {
  await createMigrationTable(client);
  const done = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration order by name',
  );
  const known = new Set(files.map(({ name }) => name));
  const unknown = done.rows.map(({ name }) => name).filter((name) => !known.has(name));
  if (unknown.length > 0) throw new NewerDatabaseError(unknown);
  for (const { name, checksum } of done.rows) {
    if (files.find((file) => file.name === name)?.checksum !== checksum) {
      throw new MigrationMismatchError(`Migration ${name} was applied with other contents than its file has now.`);
    }
  }
  const applied = new Set(done.rows.map((row) => row.name));
  const missing = files.filter((file) => !applied.has(file.name));
  const names = missing.map((file) => file.name);
  if (applied.size > 0 && missing.length > 0) await beforeUpgrade(names);
  for (const file of missing) {
    await applyOne(client, file);
  }
  return names;
}

async function applyOne(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed.`, { cause });
  }
}

if (import.meta.main) {
  const connectionString = process.env['DATABASE_URL'];
  if (connectionString === undefined) {
    throw new Error('DATABASE_URL is not set.');
  }
  const applied = await migrate(connectionString);
  process.stdout.write(applied.length === 0 ? 'The database is up to date.\n' : `Applied ${applied.join(', ')}.\n`);
}
