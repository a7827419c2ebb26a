import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startEmbeddedDatabase } from './embedded-database.ts';
import type { EmbeddedDatabase } from './embedded-database.ts';
import { listServerProcesses } from './leftover-server.ts';
import { beginDatabase } from './testing/database-run.ts';
import { isRecovering, recoverAsUsual, recoverWithoutEnd } from './testing/endless-recovery.ts';
import { waitUntil } from './wait-until.ts';

let dataFolder: string;
let clusterFolder: string;

beforeAll(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'tyrewatch-recovery-'));
  clusterFolder = join(dataFolder, 'cluster');
  const database = await startEmbeddedDatabase({ dataFolder });
  await query(database, 'CREATE TABLE survivor AS SELECT 7 AS number');
  await database.stop();
});
// Whatever a test did to it, the next start just works.
afterEach(async () => {
  recoverAsUsual(clusterFolder);
  const database = await startEmbeddedDatabase({ dataFolder });
  expect(await query(database, 'SELECT number FROM survivor')).toEqual([{ number: 7 }]);
  await database.stop();
});
afterAll(() => rmSync(dataFolder, { recursive: true, force: true, maxRetries: 20 }));

async function query(database: EmbeddedDatabase, text: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: database.connectionString('postgres') });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const untilRecovering = async (): Promise<void> =>
  expect(await waitUntil(() => isRecovering(clusterFolder), 20_000, 1)).toBe(true);

describe('a server that recovers', () => {
  it('is gone when its start was given up', async () => {
    recoverWithoutEnd(clusterFolder);
    const giveUp = new AbortController();
    const start = startEmbeddedDatabase({ dataFolder, stop: giveUp.signal });
    await untilRecovering();
    giveUp.abort();
    await expect(start).rejects.toThrow('aborted');
    expect(listServerProcesses(clusterFolder)).toEqual([]);
  });

  it('ends when its starter was killed outright', async () => {
    recoverWithoutEnd(clusterFolder);
    const { killOutright } = beginDatabase(dataFolder);
    await untilRecovering();
    await killOutright();
    await expect.poll(() => listServerProcesses(clusterFolder), { timeout: 20_000 }).toEqual([]);
  });

  it('because one of its processes crashed ends in seconds, though it does not hear a request for a fast end', async () => {
    const database = await startEmbeddedDatabase({ dataFolder });
    const client = new pg.Client({ connectionString: database.connectionString('postgres') });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
    await untilRecovering();
    const askedAtMs = performance.now();
    await database.stop();
    expect(performance.now() - askedAtMs).toBeLessThan(15_000);
    expect(listServerProcesses(clusterFolder)).toEqual([]);
  });
});

it('a start that is given up before the server runs leaves nothing either', async () => {
  const fresh = join(dataFolder, 'fresh');
  const start = startEmbeddedDatabase({ dataFolder: fresh, stop: AbortSignal.timeout(50) });
  await expect(start).rejects.toThrow('timeout');
  expect(listServerProcesses(join(fresh, 'cluster.unfinished'))).toEqual([]);
  expect(() => readFileSync(join(fresh, 'owner.json'))).toThrow('ENOENT');
});
