import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startEmbeddedDatabase } from './embedded-database.ts';
import type { EmbeddedDatabase } from './embedded-database.ts';
import { listServerProcesses } from './leftover-server.ts';
import { runDatabase } from './testing/database-run.ts';

async function query(connectionString: string, text: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

let top: string;
let dataFolder: string;
let running: EmbeddedDatabase[] = [];

async function start(): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ dataFolder });
  running.push(database);
  return database;
}

beforeAll(() => {
  // Closed to everyone else, as a clone in root's home is.
  top = mkdtempSync(join(tmpdir(), 'tyrewatch database '));
  dataFolder = join(top, 'data');
});

afterEach(async () => {
  await Promise.all(running.map((database) => database.stop()));
  running = [];
});

afterAll(() => rmSync(top, { recursive: true, force: true, maxRetries: 20 }));

describe('a database', () => {
  it('keeps its content, port and secret over a stop, and listens on the loopback interface alone', async () => {
    const first = await start();
    await first.ensureDatabase('notes');
    await query(first.connectionString('notes'), "CREATE TABLE note AS SELECT 'kept' AS body");
    await first.stop();
    running = [];

    const second = await start();
    expect(second.address).toEqual(first.address);
    expect(await query(second.connectionString('notes'), 'SELECT body FROM note')).toEqual([{ body: 'kept' }]);
    expect(await query(second.connectionString('notes'), 'SHOW listen_addresses')).toEqual([
      { listen_addresses: '127.0.0.1' },
    ]);
    expect(await query(second.connectionString('notes'), 'SHOW synchronous_commit')).toEqual([
      { synchronous_commit: 'on' },
    ]);
  });

  it('shows its secret to its starter only, and refuses another one', async () => {
    const database = await start();
    expect(statSync(join(dataFolder, 'password')).mode & 0o777).toBe(0o600);
    const url = new URL(database.connectionString('postgres'));
    url.password = 'guessed';
    await expect(query(url.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
  });

  it('gives each role a password of its own', async () => {
    const database = await start();
    await database.ensureLoginRole('reader');
    await database.ensureLoginRole('reader');
    expect(await query(database.connectionString('postgres', 'reader'), 'SELECT current_user')).toEqual([
      { current_user: 'reader' },
    ]);
    expect(new URL(database.connectionString('postgres', 'reader')).password).not.toBe(
      new URL(database.connectionString('postgres')).password,
    );
  });

  it('is refused to a second starter while the first one lives', async () => {
    const database = await start();
    await expect(start()).rejects.toThrow(`already in use by process ${process.pid}`);
    expect(await query(database.connectionString('postgres'), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('moves to another port when its own is taken meanwhile', async () => {
    const first = await start();
    await first.stop();
    running = [];
    const { createServer } = await import('node:net');
    const other = createServer().listen(first.address.port, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const second = await start();
    expect(second.address.port).not.toBe(first.address.port);
    other.close();
  });
});

describe('after a crash', () => {
  it('of the server, what was committed is there', async () => {
    const first = await start();
    await query(
      first.connectionString('postgres'),
      'DROP TABLE IF EXISTS survivor; CREATE TABLE survivor AS SELECT 7 AS number',
    );
    process.kill(first.pid, 'SIGKILL');
    await first.exited;
    await first.stop();
    running = [];
    const second = await start();
    expect(await query(second.connectionString('postgres'), 'SELECT number FROM survivor')).toEqual([{ number: 7 }]);
  });

  it('of the starter, a server that is left over is ended by the next start', async () => {
    const { said, killOutright } = await runDatabase(dataFolder);
    await killOutright();
    const next = await start();
    expect(listServerProcesses(join(dataFolder, 'cluster'))).not.toContain(said.pid);
    expect(await query(next.connectionString('postgres'), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('of the starter, the server ends by itself when nobody starts again', async () => {
    const { killOutright } = await runDatabase(dataFolder);
    await killOutright();
    expect(listServerProcesses(join(dataFolder, 'cluster'))).not.toEqual([]);
    await expect.poll(() => listServerProcesses(join(dataFolder, 'cluster')), { timeout: 20_000 }).toEqual([]);
  });

  it('of the machine, a lock file with the number of a process of someone else is no obstacle', async () => {
    const lockFile = join(dataFolder, 'cluster', 'postmaster.pid');
    writeFileSync(lockFile, `${process.pid}\n${join(dataFolder, 'cluster')}\n`);
    const database = await start();
    expect(readFileSync(lockFile, 'utf8').split('\n')[0]).toBe(`${database.pid}`);
  });

  it('in the middle of creation, a new cluster is created', async () => {
    const half = join(top, 'half');
    mkdirSync(join(half, 'cluster.unfinished', 'base'), { recursive: true });
    writeFileSync(join(half, 'cluster.unfinished', 'PG_VERSION'), '18\n');
    writeFileSync(join(half, 'password.unfinished'), '');
    const database = await startEmbeddedDatabase({ dataFolder: half, durable: false });
    expect(await query(database.connectionString('postgres'), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await database.stop();
  });
});

describe('a folder', () => {
  it('of another major version is not touched', async () => {
    const other = join(top, 'other');
    mkdirSync(join(other, 'cluster'), { recursive: true, mode: 0o700 });
    writeFileSync(join(other, 'cluster', 'PG_VERSION'), '17\n');
    await expect(startEmbeddedDatabase({ dataFolder: other })).rejects.toThrow(
      'was made by PostgreSQL 17, and this is PostgreSQL 18',
    );
    expect(existsSync(join(other, 'owner.json'))).toBe(false);
  });

  it('with a file where the cluster is to lie is refused in a sentence', async () => {
    const odd = join(top, 'odd');
    mkdirSync(odd);
    writeFileSync(join(odd, 'cluster'), '');
    await expect(startEmbeddedDatabase({ dataFolder: odd })).rejects.toThrow(
      `The database lies in a folder, and ${join(odd, 'cluster')} is a file: move it away`,
    );
    expect(statSync(odd).mode & 0o777).toBe(0o711);
  });

  it.each([
    ['a file', (path: string) => writeFileSync(path, '')],
    ['a link to nothing', (path: string) => symlinkSync('gone', path)],
  ])('that is %s, or lies below it, is told from one that is closed', async (kind, make) => {
    const obstacle = join(top, kind);
    make(obstacle);
    for (const wanted of [obstacle, join(obstacle, 'data')]) {
      await expect(startEmbeddedDatabase({ dataFolder: wanted })).rejects.toThrow(
        `DATA_DIR has to lead to a folder, and ${obstacle} is a file or a link to nothing: move it away`,
      );
    }
  });
});

const nobody = ['--reuid', '65534', '--regid', '65534', '--clear-groups'];

/** A clone below a closed folder cannot be run by another user at all. */
function canBeRunByOthers(): boolean {
  const { status } = spawnSync('setpriv', [
    ...nobody,
    '--',
    process.execPath,
    '--check',
    join(import.meta.dirname, 'embedded-database.ts'),
  ]);
  return status === 0;
}

/** These need the right to become somebody else. */
describe.runIf(process.getuid?.() === 0)('as root', () => {
  it('the server runs as somebody else, who passes through folders closed to it and gains nothing more', async () => {
    const database = await start();
    expect(statSync(top).mode & 0o777).toBe(0o700);
    const status = readFileSync(`/proc/${database.pid}/status`, 'utf8');
    expect(status).not.toMatch(/^Uid:\t0\t/m);
    // Bit 2 is CAP_DAC_READ_SEARCH.
    expect(status).toMatch(/^CapEff:\t0000000000000004$/m);
  });

  it('the server has no rights at all where the way is open', async () => {
    const open = mkdtempSync(join(tmpdir(), 'tyrewatch-open-'));
    chmodSync(open, 0o755);
    const database = await startEmbeddedDatabase({ dataFolder: join(open, 'data'), durable: false });
    expect(readFileSync(`/proc/${database.pid}/status`, 'utf8')).toMatch(/^CapEff:\t0000000000000000$/m);
    await database.stop();
    rmSync(open, { recursive: true });
  });

  it.runIf(canBeRunByOthers())(
    'another user starts a database of their own, and cannot touch one that is not',
    async () => {
      const own = mkdtempSync(join(tmpdir(), 'tyrewatch-other-user-'));
      chmodSync(own, 0o777);
      const run = await runDatabase(join(own, 'data'), nobody);
      expect(await query(run.said.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
      await run.killOutright();

      const taken = await runDatabase(join(own, 'data', 'cluster', 'base'), [
        '--reuid',
        '65533',
        '--regid',
        '65533',
        '--clear-groups',
      ]);
      expect(taken.said.problem).toContain('cannot be used by this user');
      await taken.killOutright();

      const asRoot = join(own, 'as-root');
      mkdirSync(join(asRoot, 'cluster'), { recursive: true, mode: 0o700 });
      for (const path of [own, asRoot]) chownSync(path, 65_534, 65_534);
      const lockedOut = await runDatabase(asRoot, nobody);
      expect(lockedOut.said.problem).toContain(
        `${join(asRoot, 'cluster')} belongs to the user root, and Tyrewatch is started as nobody: start it as root`,
      );
      await lockedOut.killOutright();
      await expect.poll(() => listServerProcesses(join(own, 'data', 'cluster')), { timeout: 20_000 }).toEqual([]);
      rmSync(own, { recursive: true, maxRetries: 20 });
    },
  );
});
