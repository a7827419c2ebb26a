import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '@tyrewatch/store/database';
import { createDatabase } from '@tyrewatch/store/database';
import { DatabaseSilentError } from '@tyrewatch/store/database-pulse';
import type { TestStore } from '@tyrewatch/store/test-store';
import { createTestStore } from '@tyrewatch/store/test-store';
import { createFreezableStore } from '@tyrewatch/store/testing/freezable-store';
import type { FreezableStore } from '@tyrewatch/store/testing/freezable-store';
import type { InterruptibleLine } from '../testing/interruptible-line.ts';
import { layLine } from '../testing/interruptible-line.ts';
import { isDatabaseAway } from './database-away.ts';
import { call, problemOf, tokenOf } from '../testing/test-client.ts';
import { createTestWorld } from '../testing/test-people.ts';
import type { TestServer } from '../testing/test-server.ts';
import { createTestServer } from '../testing/test-server.ts';

describe('an error', () => {
  it.each([
    [Object.assign(new Error('x'), { code: 'ECONNREFUSED' }), true],
    [Object.assign(new Error('x'), { code: '57P01' }), true],
    [Object.assign(new Error('x'), { code: '53100' }), true],
    [Object.assign(new Error('x'), { code: '08006' }), true],
    [new AggregateError([Object.assign(new Error('x'), { code: 'ECONNREFUSED' })]), true],
    [new Error('Connection terminated unexpectedly'), true],
    [new Error('timeout expired'), true],
    [new Error('wrapped', { cause: Object.assign(new Error('x'), { code: '57P03' }) }), true],
    [Object.assign(new Error('x'), { code: '23505' }), false],
    [Object.assign(new Error('x'), { code: '57014' }), false],
    [new DatabaseSilentError('x'), true],
    [new TypeError('x is not a function'), false],
    ['text', false],
  ])('%s says that the database is away: %s', (error, expected) => {
    expect(isDatabaseAway(error)).toBe(expected);
  });
});

const isReady = async (server: TestServer): Promise<boolean> =>
  (await call(server, 'GET', '/health/ready')).status === 200;

describe('while the database is away', () => {
  let store: TestStore;
  let server: TestServer;
  let line: InterruptibleLine;
  let database: Database;

  beforeAll(async () => {
    store = await createTestStore();
    line = await layLine(store.connectionString);
    database = createDatabase(line.connectionString, 'app', { onIdleError: () => undefined });
    server = await createTestServer({ store, database });
    await createTestWorld(server);
  });
  afterAll(async () => {
    await server.close();
    await database.close();
    await line.close();
    await store.close();
  });

  it('calls are answered 503 with when to try again, and work again as soon as it is back', async () => {
    const token = await tokenOf(server, 'admin');
    const me = () => call(server, 'GET', '/tyrewatch/me', { token });
    expect((await me()).status).toBe(200);
    line.cut();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const answer = await me();
      expect(problemOf(answer)).toMatchObject({ status: 503, code: 'service_unavailable' });
      expect(answer.headers['retry-after']).toBe('5');
    }
    expect((await call(server, 'GET', '/health/ready')).status).toBe(503);
    expect((await call(server, 'GET', '/health/live')).status).toBe(200);
    line.mend();
    expect((await me()).status).toBe(200);
    await vi.waitUntil(() => isReady(server), 5000);
  });
});

describe('while the database is frozen', () => {
  let store: FreezableStore;
  let server: TestServer;
  let database: Database;

  beforeAll(async () => {
    store = await createFreezableStore();
    // with the limits of the product, not those of the tests
    database = createDatabase(store.connectionString, 'app', { onIdleError: () => undefined, openingTimeoutMs: 2000 });
    server = await createTestServer({ store, database });
    await createTestWorld(server);
  });
  afterAll(async () => {
    store.thaw();
    await server.close();
    await database.close();
    await store.close();
  });

  it('calls are answered 503 within 2 s, as is the readiness check, and work again as soon as it goes on', async () => {
    const token = await tokenOf(server, 'admin');
    const paths = ['/tyrewatch/vehicles', '/tyrewatch/me', '/tyrewatch/audit_entries_file', '/tyrewatch/incidents'];
    const callAll = () => Promise.all(paths.map((path) => call(server, 'GET', path, { token })));
    expect((await callAll()).map(({ status }) => status)).toEqual(paths.map(() => 200));
    store.freeze();
    const frozenAtMs = performance.now();
    for (let attempt = 0; attempt < 3; attempt += 1) {
      for (const answer of await callAll()) {
        expect(problemOf(answer)).toMatchObject({ status: 503, code: 'service_unavailable' });
        expect(answer.headers['retry-after']).toBe('5');
      }
    }
    const { status, json } = await call(server, 'GET', '/health/ready');
    expect([status, json]).toMatchObject([503, { database: 'away', faults: ['database_away'] }]);
    // two seconds, on a machine that may have much else to do; one call alone would wait ten for its connection
    expect(performance.now() - frozenAtMs).toBeLessThan(8000);
    store.thaw();
    await vi.waitUntil(async () => (await callAll()).every((answer) => answer.status === 200), 5000);
    await vi.waitUntil(() => isReady(server), 5000);
  });

  it('calls that need a new connection are answered 503 within 2 s when only those are not served, as is readiness', async () => {
    const token = await tokenOf(server, 'admin');
    const me = () => call(server, 'GET', '/tyrewatch/me', { token });
    store.freezeEntrance();
    const idle = await Promise.all(Array.from({ length: database.pool.idleCount }, () => database.pool.connect()));
    const askedAtMs = performance.now();
    expect(problemOf(await me())).toMatchObject({ status: 503, code: 'service_unavailable' });
    // two seconds, on a machine that may have much else to do
    expect(performance.now() - askedAtMs).toBeLessThan(5000);
    for (const client of idle) client.release();
    expect((await me()).status).toBe(200);
    const away = async (): Promise<boolean> =>
      ((await call(server, 'GET', '/health/ready')).json as { database: string }).database === 'away';
    await vi.waitUntil(away, 10_000);
    store.thaw();
    await vi.waitUntil(() => isReady(server), 10_000);
  });

  it('a change that was refused meanwhile does not take effect when it goes on', async () => {
    const token = await tokenOf(server, 'admin');
    const nameOf = async (): Promise<string> =>
      ((await call(server, 'GET', '/tyrewatch/me', { token })).json as { first_name: string }).first_name;
    const formerName = await nameOf();
    const owner = store.open('owner').pool;
    const client = await owner.connect();
    await client.query('begin');
    await client.query('lock table app_user in share mode');
    const renamed = call(server, 'PATCH', '/tyrewatch/me', { token, body: { first_name: 'Refused' } });
    const countWaiting = async (): Promise<number> =>
      (await owner.query("select from pg_locks where relation = 'app_user'::regclass and not granted")).rowCount ?? 0;
    await vi.waitUntil(async () => (await countWaiting()) === 1, 5000);
    store.freeze();
    expect(problemOf(await renamed).code).toBe('service_unavailable');
    store.thaw();
    await client.query('rollback');
    client.release();
    await vi.waitUntil(async () => (await countWaiting()) === 0, 5000);
    await vi.waitUntil(() => isReady(server), 5000);
    expect(await nameOf()).toBe(formerName);
  });
});
