import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EmbeddedDatabase } from '@tyrewatch/embedded-database/embedded-database';
import { createTestCluster } from '@tyrewatch/embedded-database/test-cluster';
import { openBackup } from '@tyrewatch/store/backup/restore-backup';
import { listMigrations, migrate } from '@tyrewatch/store/migrate';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { nameBackup } from '../backup/kept-backups.ts';
import { createStandInProject } from './testing/stand-in-project.ts';
import type { StandInProject } from './testing/stand-in-project.ts';
import { eventually, startSupervisor } from './testing/supervisor-run.ts';
import type { SupervisorRun } from './testing/supervisor-run.ts';

const backupProgram = 'tools/src/backup/keep-backup.ts';
const backupUrl = new URL('../backup/keep-backup.ts', import.meta.url).href;

let project: StandInProject;
let cluster: EmbeddedDatabase;
let folder: string;

beforeAll(async () => {
  project = createStandInProject();
  folder = join(project.dataFolder, 'backups');
  cluster = await createTestCluster();
  await cluster.ensureDatabase('older');
  await migrate(cluster.connectionString('older'), (await listMigrations()).slice(0, -2));
});
beforeEach(() => {
  project.reset();
  // Without its low priority: beside the other tests it would wait for all of them.
  project.write(
    backupProgram,
    `import os from 'node:os';
     import { syncBuiltinESMExports } from 'node:module';
     os.setPriority = () => undefined;
     syncBuiltinESMExports();
     await import(${JSON.stringify(backupUrl)});`,
  );
});
afterAll(async () => {
  await cluster.stop();
  project.remove();
});

/** A database that lacks the two newest migrations. */
async function createOlderDatabase(name: string): Promise<string> {
  const client = new pg.Client({ connectionString: cluster.connectionString('postgres') });
  await client.connect();
  await client.query(`create database ${name} template older`);
  await client.end();
  return cluster.connectionString(name);
}

const start = (databaseUrl: string, variables: NodeJS.ProcessEnv = {}): SupervisorRun =>
  startSupervisor(project.root, { PORT: '0', GATEWAY_PORT: '0', DEMO: '0', DATABASE_URL: databaseUrl, ...variables });

async function runUntil(words: string, run: SupervisorRun): Promise<string> {
  await eventually(() => run.output().includes(words) || run.child.exitCode !== null, run.output, 80_000);
  run.child.kill('SIGTERM');
  await run.ended;
  return run.output();
}

const open = (name: string) => openBackup(join(folder, name), { productVersion: '1.2.3', credentialsKey: null });

it('a missed daily backup is made soon after the start, and only then the oldest are deleted', async () => {
  const databaseUrl = await createOlderDatabase('daily');
  await migrate(databaseUrl);
  mkdirSync(folder);
  const older = [1, 2, 3].map((day) => nameBackup(Date.UTC(2026, 0, day), null));
  const names = [...older, 'mine.backup', `${nameBackup(Date.UTC(2026, 0, 4), null)}.unfinished`];
  for (const name of names) writeFileSync(join(folder, name), 'x');
  const output = await runUntil('Made the daily backup', start(databaseUrl, { BACKUP_KEEP: '2' }));
  const made = readdirSync(folder).filter((name) => !names.includes(name));
  expect(made).toHaveLength(1);
  const [newest = ''] = made;
  expect(output).toContain(`Made the daily backup ${join(folder, newest)}`);
  expect(new Set(readdirSync(folder))).toEqual(new Set([older[2], newest, 'mine.backup']));
  expect(Date.now() - statSync(join(folder, newest)).mtimeMs).toBeLessThan(600_000);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  await open(newest);
});

it('a backup is made before migrations, of what was there before', async () => {
  const databaseUrl = await createOlderDatabase('upgraded');
  const migrations = await listMigrations();
  const output = await runUntil('Tyrewatch is ready', start(databaseUrl));
  expect(output).toContain(`Backing up the database into ${folder} before 2 migrations`);
  const last = migrations.at(-1)?.name.replace('.sql', '') ?? '';
  expect(readdirSync(folder)).toEqual([expect.stringMatching(`^tyrewatch-before-${last}-2[-0-9TZ]+\\.backup$`)]);
  const { header } = await open(readdirSync(folder)[0] ?? '');
  expect(header.migrations).toHaveLength(migrations.length - 2);
  expect(await migrate(databaseUrl)).toEqual([]);
});

it('an upgrade that fails again and again makes one backup, until the server has run or a newer one is there', async () => {
  const databaseUrl = await createOlderDatabase('failing');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const [refused] = (await listMigrations()).slice(-2);
  // A row of this name makes the migration's own one fail at its end.
  await client.query(
    `create rule refuse as on insert to schema_migration where new.name = '${refused?.name}' do instead select 1 / 0`,
  );
  await client.end();
  const startAndFail = async (): Promise<string> => {
    const run = start(databaseUrl);
    expect(await run.ended).toBe(1);
    return run.output();
  };
  await startAndFail();
  const made = readdirSync(folder);
  expect(made).toHaveLength(1);
  expect(await startAndFail()).toContain(
    `The backup ${join(folder, made[0] ?? '')} of before these migrations is kept`,
  );
  expect(readdirSync(folder)).toEqual(made);

  const logs = join(project.dataFolder, 'logs');
  writeFileSync(join(logs, 'server.log'), 'The former version ran again.');
  await startAndFail();
  expect(readdirSync(folder)).toHaveLength(2);
});

it('without that backup nothing is migrated, and the start says how to go on', async () => {
  const databaseUrl = await createOlderDatabase('failed');
  project.write(backupProgram, `console.error('The disk is full.'); process.exit(1);`);
  const run = start(databaseUrl);
  expect(await run.ended).toBe(1);
  expect(run.output()).toContain('The disk is full.');
  expect(run.output()).toContain('Without a backup, the upgrade is made by BACKUP_KEEP=0 npm start.');
  expect(await migrate(databaseUrl, (await listMigrations()).slice(0, -2))).toEqual([]);
  expect(await runUntil('Tyrewatch is ready', start(databaseUrl, { BACKUP_KEEP: '0' }))).toContain('(2 steps)');
  expect(await migrate(databaseUrl)).toEqual([]);
});
