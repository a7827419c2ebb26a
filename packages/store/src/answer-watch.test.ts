import { createTestCluster } from '@tyrewatch/embedded-database/test-cluster';
import type { EmbeddedDatabase } from '@tyrewatch/embedded-database/embedded-database';
import { freezeServer, thawServer } from '@tyrewatch/embedded-database/testing/frozen-server';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type Database } from './database.ts';

const answerLimits = { silenceMs: 200, probeMs: 500, graceMs: 300 };
let cluster: EmbeddedDatabase;
let database: Database;

beforeAll(async () => {
  cluster = await createTestCluster();
  await cluster.ensureLoginRole('tyrewatch_owner');
  const connectionString = cluster.connectionString('postgres');
  database = createDatabase(connectionString, 'owner', { statementTimeoutMs: 0, maximumConnections: 3, answerLimits });
});
afterEach(() => thawServer(cluster.pid));
afterAll(async () => {
  await database.close();
  await cluster.stop();
});

/** What the driver says of a connection that is no more; the first hides behind the second when a rollback follows. */
const broken = /Connection terminated|not queryable/;
const one = sql<{ one: number }>`select 1 as one`;
const tellsOne = async (): Promise<void> => {
  expect((await one.execute(database.kysely)).rows).toEqual([{ one: 1 }]);
};
/** Takes every connection out of the pool at once, so that all of them stand open. */
const openAll = () => Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.05)`.execute(database.kysely)));

describe('a frozen server', () => {
  it('is waited for no longer than it takes to see that it answers nobody, and serves again when it goes on', async () => {
    await openAll();
    freezeServer(cluster.pid);
    const calls = [1, 2, 3, 4].map(() => one.execute(database.kysely));
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.map(({ status }) => status)).toEqual(calls.map(() => 'rejected'));
    expect(String((outcomes[0] as PromiseRejectedResult).reason)).toContain('Connection terminated');
    thawServer(cluster.pid);
    await tellsOne();
  });

  it('ends a transaction under way, whose connection goes nowhere else', async () => {
    await expect(
      database.kysely.transaction().execute(async (trx) => {
        await one.execute(trx);
        freezeServer(cluster.pid);
        await one.execute(trx);
      }),
    ).rejects.toThrow(broken);
    thawServer(cluster.pid);
    await tellsOne();
  });

  it('ends queries of a client taken out of the pool, and the pool replaces it', async () => {
    const client = await database.pool.connect();
    await client.query('select 1');
    freezeServer(cluster.pid);
    await expect(client.query('select 1')).rejects.toThrow(broken);
    await expect(client.query('rollback')).rejects.toThrow(/not queryable/);
    thawServer(cluster.pid);
    client.release();
    expect((await database.pool.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
  });
});

describe('a server that answers', () => {
  it('is given the time that a long statement takes', async () => {
    const slow = sql`select pg_sleep(1.5)::text as slept`.execute(database.kysely);
    await expect(slow).resolves.toMatchObject({ rows: [{ slept: '' }] });
  });

  it('is given up when a statement lasts far beyond what the server should let it', async () => {
    const strict = createDatabase(database.connectionString, 'owner', {
      statementTimeoutMs: 100,
      answerLimits,
    });
    const endless = strict.kysely.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx);
      await sql`select pg_sleep(30)`.execute(trx);
    });
    await expect(endless).rejects.toThrow(broken);
    await strict.close();
  });
});
