import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { withSuperuser } from '@tyrewatch/embedded-database/cluster-administration';
import type { EmbeddedDatabase } from '@tyrewatch/embedded-database/embedded-database';
import { createTestCluster } from '@tyrewatch/embedded-database/test-cluster';
import { createDatabase } from '@tyrewatch/store/database';
import { migrate } from '@tyrewatch/store/migrate';
import { createOrganisation } from '@tyrewatch/store/organisations/organisation-repository';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOwnedDatabase } from '../supervisor/owned-database.ts';
import { createStandInProject } from '../supervisor/testing/stand-in-project.ts';
import { eventually, startSupervisor } from '../supervisor/testing/supervisor-run.ts';

let folder: string;
let cluster: EmbeddedDatabase;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tyrewatch-commands-'));
  cluster = await createTestCluster();
});
afterAll(async () => {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
});

interface CommandRun {
  readonly child: ChildProcess;
  output(): string;
  readonly ended: Promise<{ readonly exitCode: number | null; readonly output: string; readonly complaint: string }>;
}

function run(command: 'backup' | 'restore', variables: NodeJS.ProcessEnv, ...given: readonly string[]): CommandRun {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', `${command}.ts`), ...given], {
    env: { PATH: process.env['PATH'], INIT_CWD: folder, ...variables },
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => (output += part));
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  const complaint = text(child.stderr);
  return {
    child,
    output: () => output,
    ended: exited.then(async (exitCode) => ({ exitCode, output, complaint: await complaint })),
  };
}

const createProvider = async (connectionString: string): Promise<void> => {
  const database = createDatabase(connectionString, 'owner', { maximumConnections: 1 });
  await createOrganisation(database.kysely, { parentId: null, name: 'Provider' });
  await database.close();
};

const listNames = async (connectionString: string): Promise<readonly string[]> => {
  const database = createDatabase(connectionString, 'owner', { maximumConnections: 1 });
  const found = await database.kysely.selectFrom('organisation').select('name').execute();
  await database.close();
  return found.map(({ name }) => name);
};

const listTableNames = (database: string): Promise<readonly string[]> =>
  withSuperuser(
    cluster.address,
    async (client) => {
      const found = await client.query<{ name: string }>(
        `select schemaname || '.' || tablename as name from pg_tables
         where schemaname not in ('pg_catalog', 'information_schema')`,
      );
      return found.rows.map(({ name }) => name);
    },
    database,
  );

async function createEmptyDatabase(name: string): Promise<string> {
  await cluster.ensureDatabase(name);
  return cluster.connectionString(name);
}

/** Runs `work` on the embedded database of a data folder. */
async function withEmbedded<Result>(
  dataFolder: string,
  work: (connectionString: string) => Promise<Result>,
): Promise<Result> {
  const database = await startOwnedDatabase(dataFolder, () => undefined, new AbortController().signal);
  try {
    return await work(database.connectionString);
  } finally {
    await database.stop();
  }
}

describe('npm run backup and npm run restore', () => {
  it('move an embedded database, stopped or running, to another folder and to a database of one’s own', async () => {
    const DATA_DIR = join(folder, 'old');
    await withEmbedded(DATA_DIR, async (connectionString) => {
      await migrate(connectionString);
      await createProvider(connectionString);
      expect(await run('backup', { DATA_DIR }, 'running.backup').ended).toMatchObject({ exitCode: 0, complaint: '' });
      expect(await run('restore', { DATA_DIR }, 'running.backup').ended).toMatchObject({
        exitCode: 1,
        complaint: expect.stringContaining('is already in use by process'),
      });
    });
    const made = await run('backup', { DATA_DIR }, 'stopped.backup').ended;
    expect(made).toMatchObject({ exitCode: 0, complaint: '' });
    expect(made.output).toMatch(/Backed up [\d,]+ rows of \d+ tables into .*stopped\.backup: [\d.]+ kB in [\d.]+ s\n$/);

    const elsewhere = join(folder, 'new');
    expect(await run('restore', { DATA_DIR: elsewhere }, 'stopped.backup').ended).toMatchObject({ exitCode: 0 });
    expect(await withEmbedded(elsewhere, listNames)).toEqual(['Provider']);
    expect(await run('restore', { DATA_DIR: elsewhere }, 'running.backup').ended).toMatchObject({
      exitCode: 1,
      complaint: expect.stringContaining('has tables of Tyrewatch already'),
    });

    const own = await createEmptyDatabase('own');
    expect(await run('restore', { DATABASE_URL: own }, 'running.backup').ended).toMatchObject({ exitCode: 0 });
    expect(await listNames(own)).toEqual(['Provider']);
  }, 180_000);

  it('say in a sentence what is wrong', async () => {
    const DATA_DIR = join(folder, 'never');
    const away = { DATABASE_URL: 'postgresql://a:hidden@127.0.0.1:1/b' };
    const complaintOf = async (command: CommandRun) => {
      const { exitCode, complaint } = await command.ended;
      expect(exitCode).toBe(1);
      expect(complaint).not.toMatch(/hidden|^ {4}at /m);
      return complaint;
    };
    expect(await complaintOf(run('backup', { DATA_DIR }))).toContain('Name one file.');
    expect(await complaintOf(run('backup', { DATA_DIR }, 'x'))).toBe(
      `There is no database in ${DATA_DIR}: name that of your installation with DATA_DIR or DATABASE_URL.\n`,
    );
    expect(await complaintOf(run('backup', away, 'x'))).toBe(
      'The database cannot be used: connect ECONNREFUSED 127.0.0.1:1\n',
    );
    await createEmptyDatabase('of_another');
    await cluster.ensureLoginRole('another');
    await withSuperuser(cluster.address, async (client) => {
      await client.query('alter database of_another owner to another');
      await client.query('alter role another createrole');
    });
    const ofAnother = { DATABASE_URL: cluster.connectionString('of_another', 'another') };
    const sound = join(folder, 'running.backup');
    expect(await complaintOf(run('restore', ofAnother, sound))).toMatch(
      /^The database cannot be used: .*grant tyrewatch_owner, .* to "another";\n$/,
    );
    expect(await complaintOf(run('restore', { DATA_DIR }, 'x'))).toBe(`There is no ${join(folder, 'x')}.\n`);
    expect(existsSync(DATA_DIR)).toBe(false);
    expect((await run('restore', {}, '--help').ended).output).toMatch(/^usage: npm run restore -- <file>/);
  });

  it('killed at any time leave nothing that looks finished, and work the next time', async () => {
    const DATABASE_URL = await createEmptyDatabase('killed_source');
    await migrate(DATABASE_URL);
    await createProvider(DATABASE_URL);
    const listFiles = () => readdirSync(folder).filter((name) => name.startsWith('killed.'));
    await withSuperuser(
      cluster.address,
      async (client) => {
        // The backup waits for this table with its file begun.
        await client.query('begin');
        await client.query('lock table organisation in access exclusive mode');
        const waiting = run('backup', { DATABASE_URL }, 'killed.backup');
        await eventually(() => listFiles().length > 0, waiting.output);
        waiting.child.kill('SIGKILL');
        await waiting.ended;
        expect(listFiles()).toEqual(['killed.backup.unfinished']);
        await client.query('rollback');
      },
      'killed_source',
    );
    expect(await run('backup', { DATABASE_URL }, 'killed.backup').ended).toMatchObject({ exitCode: 0 });
    expect(listFiles()).toEqual(['killed.backup']);

    const target = await createEmptyDatabase('killed_target');
    const interrupted = run('restore', { DATABASE_URL: target }, 'killed.backup');
    await eventually(() => interrupted.output().includes('Comparing'), interrupted.output);
    interrupted.child.kill('SIGKILL');
    await interrupted.ended;
    expect(await listTableNames('killed_target')).toEqual([]);
    expect(await run('restore', { DATABASE_URL: target }, 'killed.backup').ended).toMatchObject({ exitCode: 0 });
    expect(await listNames(target)).toEqual(['Provider']);

    const DATA_DIR = join(folder, 'killed_folder');
    const killed = run('restore', { DATA_DIR }, 'killed.backup');
    await eventually(() => killed.output().includes('Comparing'), killed.output);
    killed.child.kill('SIGKILL');
    await killed.ended;
    const project = createStandInProject();
    const start = () => startSupervisor(project.root, { PORT: '0', GATEWAY_PORT: '0', DEMO: '0', DATA_DIR });
    const refused = start();
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain(
      `A restore into ${DATA_DIR} was not finished: run it again, or choose another DATA_DIR.`,
    );
    expect(await run('restore', { DATA_DIR }, 'killed.backup').ended).toMatchObject({ exitCode: 0 });
    const started = start();
    await eventually(() => started.output().includes('Tyrewatch is ready'), started.output);
    started.child.kill('SIGTERM');
    expect(await started.ended).toBe(0);
    expect(await withEmbedded(DATA_DIR, listNames)).toEqual(['Provider']);

    // Killed behind the commit.
    writeFileSync(join(DATA_DIR, 'restore.unfinished'), '');
    expect(await run('restore', { DATA_DIR }, 'killed.backup').ended).toMatchObject({
      exitCode: 1,
      complaint: `The earlier restore into ${DATA_DIR} was finished: npm start goes on from it.\n`,
    });
    expect(existsSync(join(DATA_DIR, 'restore.unfinished'))).toBe(false);
    expect(await withEmbedded(DATA_DIR, listNames)).toEqual(['Provider']);
    project.remove();
  }, 180_000);
});
