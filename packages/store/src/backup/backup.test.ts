import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withSuperuser } from '@tyrewatch/embedded-database/cluster-administration';
import type { EmbeddedDatabase } from '@tyrewatch/embedded-database/embedded-database';
import { createTestCluster } from '@tyrewatch/embedded-database/test-cluster';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFleets } from '../fleets/fleet-repository.ts';
import { createDatabase } from '../database.ts';
import { listMigrations, migrate } from '../migrate.ts';
import { createOrganisation } from '../organisations/organisation-repository.ts';
import { dropExpiredPartitions } from '../partitions/partition-jobs.ts';
import { testVehicle } from '../test-store.ts';
import { fillEveryTable } from '../testing/every-table.ts';
import { createVehicles } from '../vehicles/vehicle-repository.ts';
import { listSequences, listTables, openSession } from './backup-contents.ts';
import { explainingLoss, explainingRefusals } from './backup-problem.ts';
import { makeBackup } from './make-backup.ts';
import { openBackup, restoreBackup } from './restore-backup.ts';

// Roles belong to the cluster: in this one an owner without further rights has made them, as in an operator's own.
let cluster: EmbeddedDatabase;
let folder: string;
let source: string;

const owner = 'operator';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tyrewatch-backup-'));
  cluster = await createTestCluster();
  source = await createOwnedDatabase('source');
  await migrate(source);
  await fill(source);
});
afterAll(async () => {
  await cluster.stop();
  rmSync(folder, { recursive: true });
});

async function createOwnedDatabase(name: string): Promise<string> {
  await cluster.ensureLoginRole(owner);
  await cluster.ensureDatabase(name);
  await withSuperuser(cluster.address, async (client) => {
    await client.query(`alter role ${owner} createrole`);
    await client.query(`alter database ${name} owner to ${owner}`);
  });
  return cluster.connectionString(name, owner);
}

async function asOwner<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await openSession(client);
    return await work(client);
  } finally {
    await client.end();
  }
}

async function fill(connectionString: string): Promise<void> {
  const database = createDatabase(connectionString, 'owner', { maximumConnections: 1 });
  const { providerId, customerId, fleetId, vehicleId } = await database.kysely.transaction().execute(async (trx) => {
    const provider = await createOrganisation(trx, { parentId: null, name: 'Provider' });
    const customer = await createOrganisation(trx, { parentId: provider, name: 'Northern Haulage' });
    const [fleet = 0] = await createFleets(trx, [{ organisationId: customer, customerId: customer, name: 'Trunking' }]);
    const tenants = {
      providerId: provider,
      customerId: customer,
      partId: 0,
      otherCustomerId: 0,
      fleetId: fleet,
      otherFleetId: 0,
    };
    const [vehicle = 0] = await createVehicles(trx, [testVehicle(tenants, 1), testVehicle(tenants, 2)]);
    return { providerId: provider, customerId: customer, fleetId: fleet, vehicleId: vehicle };
  });
  await database.close();
  await asOwner(connectionString, async (client) => {
    await client.query('begin');
    const user = await client.query<{ id: string }>(
      `insert into app_user (organisation_id, username, email, role) values ($1, 'ada', 'ada@example.com', 'ADMIN') returning id`,
      [customerId],
    );
    const report = { report_id: 1 };
    await fillEveryTable(client, {
      ...report,
      organisation_id: customerId,
      customer_id: customerId,
      ancestor_id: customerId,
      descendant_id: providerId,
      fleet_id: fleetId,
      vehicle_id: vehicleId,
      user_id: user.rows[0]?.id,
      created_by_user_id: user.rows[0]?.id,
      started_by_user_id: user.rows[0]?.id,
    });
    await client.query('commit');
  });
}

const rowsDigest =
  'select count(*)::int as count, md5(string_agg(row::text, chr(10) order by row::text)) as digest from';

/** All that a database is: rows of each table by their digest, and what surrounds them. */
const describeDatabase = (connectionString: string): Promise<unknown> =>
  asOwner(connectionString, async (client) => {
    const tables = await listTables(client);
    const rows = new Map<string, unknown>();
    for (const { name } of tables)
      rows.set(name, (await client.query(`${rowsDigest} ${client.escapeIdentifier(name)} as row`)).rows[0]);
    const list = async (query: string): Promise<unknown> => (await client.query(query)).rows;
    return {
      tables,
      rows,
      sequences: await listSequences(client),
      policies: await list(`select * from pg_policies order by tablename, policyname`),
      secured:
        await list(`select relname, relrowsecurity, relacl::text from pg_class where relnamespace = 'public'::regnamespace
        and relkind in ('r', 'p', 'v', 'S') order by 1`),
      constraints:
        await list(`select conrelid::regclass::text as "table", conname, convalidated, pg_get_constraintdef(oid) as definition
        from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`),
      triggers: await list(
        `select tgrelid::regclass::text as "table", tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
      ),
      indexes: await list(`select tablename, indexdef from pg_indexes where schemaname = 'public' order by 1, 2`),
    };
  });

const silent = (): void => undefined;
const backUp = (file: string, connectionString = source, credentialsKey: string | null = null) =>
  makeBackup({ connectionString, file, productVersion: '1.2.3', credentialsKey, onProgress: silent });

async function backUpTo(name: string, connectionString = source): Promise<string> {
  const file = join(folder, `${name}.backup`);
  rmSync(file, { recursive: true, force: true });
  await backUp(file, connectionString);
  return file;
}
const open = (file: string, credentialsKey: string | null = null) =>
  openBackup(file, { productVersion: '1.2.3', credentialsKey });
const restore = async (file: string, connectionString: string) =>
  restoreBackup(await open(file), { connectionString, onProgress: silent });

describe('a backup', () => {
  it('restored into an empty database is the same database, of an owner without further rights', async () => {
    const file = join(folder, 'whole.backup');
    const made = await backUp(file);
    const before = (await describeDatabase(source)) as { rows: Map<string, { count: number }> };
    expect([...before.rows].filter(([, { count }]) => count === 0).map(([name]) => name)).toEqual([]);
    const all = await asOwner(source, (client) =>
      client.query<{ name: string }>(
        `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'm', 'f') order by 1`,
      ),
    );
    expect([...before.rows.keys()]).toEqual(all.rows.map(({ name }) => name));
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const target = await createOwnedDatabase('target');
    const restored = await restore(file, target);
    expect(restored).toEqual({ rowCount: made.rowCount, tableCount: made.tableCount });
    expect(await describeDatabase(target)).toEqual(before);
    expect(await migrate(target)).toEqual([]);
  });

  it('goes on where it was: ids continue, policies hide', async () => {
    const target = await createOwnedDatabase('continued');
    await restore(await backUpTo('continued'), target);
    await asOwner(target, async (client) => {
      const insert = `insert into app_user (organisation_id, username, email, role)
        select organisation_id, $1, 'x@example.com', 'USER' from app_user returning id::int`;
      expect((await client.query(insert, ['grace'])).rows).toEqual([{ id: 2 }]);
      await client.query('set role tyrewatch_app');
      await client.query('set row_security to on');
      expect((await client.query('select id from vehicle')).rows).toEqual([]);
    });
  });

  it('holds what was committed before it began, and nothing of what came later', async () => {
    const target = await createOwnedDatabase('moment');
    const name = (value: string) => (client: pg.Client) =>
      client.query('update instance_setting set value = to_jsonb($1::text)', [value]);
    await asOwner(source, name('before'));
    const file = join(folder, 'moment.backup');
    await makeBackup({
      connectionString: source,
      file,
      productVersion: '1.2.3',
      credentialsKey: null,
      // The first sentence comes once the moment is taken.
      onProgress: () => void asOwner(source, name('after')),
    });
    await restore(file, target);
    const found = await asOwner(target, (client) => client.query('select value from instance_setting'));
    expect(found.rows).toEqual([{ value: 'before' }]);
  });

  it('is not waited for by clearing away, which would hold up what is being stored', async () => {
    const connectionString = await createOwnedDatabase('cleared');
    await migrate(connectionString);
    const jobs = createDatabase(connectionString, 'jobs', { maximumConnections: 1 });
    const clearAway = () => dropExpiredPartitions(jobs.kysely, Date.UTC(2030, 0, 1));
    await asOwner(connectionString, async (client) => {
      await client.query(`select ensure_partition('audit_entry', '2026-01-01')`);
      await client.query('begin');
      // The backup waits for this table, with the tables before it in its hands.
      await client.query('lock table organisation in access exclusive mode');
      const made = backUp(join(folder, 'cleared.backup'), connectionString);
      const isWaiting = () =>
        client.query(`select from pg_locks where relation = 'organisation'::regclass and not granted`);
      await expect.poll(async () => (await isWaiting()).rowCount, { timeout: 10_000 }).toBe(1);
      expect(await clearAway()).toEqual([]);
      await client.query('rollback');
      await made;
    });
    expect(await clearAway()).toEqual(['audit_entry_20260101']);
    await jobs.close();
  });

  it('holds the key for credentials only where that is in the database', async () => {
    const key = Buffer.alloc(32, 7).toString('base64');
    const other = Buffer.alloc(32, 8).toString('base64');
    const withKey = join(folder, 'key.backup');
    await backUp(withKey, source, key);
    const { header } = await open(withKey);
    expect(JSON.stringify(header)).not.toContain(key);
    const without = await backUpTo('no-key');
    const opened = [open(withKey, key), open(withKey, other), open(withKey), open(without), open(without, key)];
    const warnings = (await Promise.all(opened)).map(({ warning }) => warning);
    expect(warnings).toEqual([
      null,
      expect.stringContaining('set it to the key of then'),
      expect.stringContaining('set CREDENTIALS_KEY to that key before the next start'),
      null,
      expect.stringContaining('start without CREDENTIALS_KEY'),
    ]);
  });

  it('is refused by a database that has tables, and by a version that does not know its migrations', async () => {
    const file = await backUpTo('refused');
    await expect(restore(file, source)).rejects.toThrow('has tables of Tyrewatch already');
    const newer = await createOwnedDatabase('newer');
    await migrate(newer, [...(await listMigrations()), { name: '9999-later.sql', sql: 'select 1', checksum: 'later' }]);
    const later = join(folder, 'later.backup');
    await makeBackup({
      connectionString: newer,
      file: later,
      productVersion: '9.0.0',
      credentialsKey: null,
      onProgress: silent,
    });
    await expect(open(later)).rejects.toThrow(
      `${later} was made by Tyrewatch 9.0.0 with the migration 9999-later.sql, and this is Tyrewatch 1.2.3`,
    );
  });

  it('of fewer migrations gets the others by the next start', async () => {
    const migrations = await listMigrations();
    const older = await createOwnedDatabase('older');
    await migrate(older, migrations.slice(0, -3));
    const target = await createOwnedDatabase('upgraded');
    await restore(await backUpTo('older', older), target);
    expect(await migrate(target)).toEqual(migrations.slice(-3).map(({ name }) => name));
  });
});

/** What is done to a sound file, and what is said of it then. */
const damages: readonly (readonly [string, (file: string) => void, string])[] = [
  ['is not there', (file) => rmSync(file), 'There is no '],
  ['is a folder', (file) => (rmSync(file), mkdirSync(file)), 'is a folder: name a file.'],
  ['is empty', (file) => writeFileSync(file, ''), 'is no backup of Tyrewatch'],
  ['is another file', (file) => writeFileSync(file, 'PGDMP'.repeat(100)), 'is no backup of Tyrewatch'],
  ['has a first line alone', (file) => truncateSync(file, 19), 'is damaged or cut short'],
  ['is cut short', (file) => truncateSync(file, statSync(file).size - 1), 'is damaged or cut short'],
  ['is cut in half', (file) => truncateSync(file, Math.floor(statSync(file).size / 2)), 'is damaged or cut short'],
  ['is longer', (file) => appendFileSync(file, 'x'), 'is damaged or cut short'],
  ['has another byte in its middle', (file) => flip(file, 0.5), 'is damaged or cut short'],
  ['has another last byte', (file) => flip(file, 1), 'is damaged or cut short'],
  [
    'is of a later format',
    (file) => writeFileSync(file, 'tyrewatch backup 2\n'),
    'in format 2, and this one reads up to format 1',
  ],
];

function flip(file: string, place: number): void {
  const bytes = readFileSync(file);
  const at = Math.ceil(place * bytes.length) - 1;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

describe('a backup file', () => {
  it.each(damages)('that %s is refused before anything is written', async (_, damage, said) => {
    const file = await backUpTo('damaged');
    damage(file);
    await expect(open(file)).rejects.toThrow(expect.objectContaining({ name: 'BackupProblem' }));
    await expect(open(file)).rejects.toThrow(said);
    rmSync(file, { recursive: true, force: true });
  });

  it.each([
    ['that is there already', () => join(folder, 'there'), 'is there already: name a new file.'],
    ['in a folder that is not', () => join(folder, 'nowhere', 'x'), /^There is no folder .*nowhere\.$/],
    ['below a file', () => join(folder, 'there', 'x'), 'something above it is a file'],
  ])('%s is not written', async (_, path, said) => {
    writeFileSync(join(folder, 'there'), 'kept');
    await expect(backUp(path())).rejects.toThrow(said);
    expect(readFileSync(join(folder, 'there'), 'utf8')).toBe('kept');
  });

  it.each([
    ['ENOSPC', 'The disk of x is full.'],
    ['EACCES', 'This user may not use x.'],
    ['EROFS', 'x lies on a disk that cannot be written.'],
  ])('refused with %s by the system is told in a sentence', async (code, said) => {
    const refusal = Object.assign(new Error(code), { code, syscall: 'write' });
    await expect(explainingRefusals('x', () => Promise.reject(refusal))).rejects.toThrow(said);
  });

  it('whose database goes away says so', async () => {
    const client = new pg.Client({ connectionString: source });
    await client.connect();
    const work = async () => {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      const ended = new Promise<void>((resolve) => client.once('end', resolve));
      await withSuperuser(cluster.address, (superuser) =>
        superuser.query('select pg_terminate_backend($1)', [rows[0]?.pid]),
      );
      await ended;
      await client.query('select 1');
    };
    const lost = 'The connection to the database was lost: terminating connection due to administrator command';
    await expect(explainingLoss(client, work)).rejects.toThrow(lost);
  });

  it('of a database without tables of Tyrewatch is not written', async () => {
    const file = join(folder, 'empty.backup');
    await expect(backUp(file, await createOwnedDatabase('empty'))).rejects.toThrow('has no tables of Tyrewatch');
    expect(readdirSync(folder).filter((name) => name.startsWith('empty'))).toEqual([]);
  });
});
