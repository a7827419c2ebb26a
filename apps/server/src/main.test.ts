import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestStore } from '@tyrewatch/store/test-store';
import { createTestStore, createTestTenants, createTestVehicles, testVehicle } from '@tyrewatch/store/test-store';
import { insertTestApiKey, testReading, testTyres } from './testing/test-readings.ts';

const { PATH, NODE_COMPILE_CACHE } = process.env;
const variables = { PATH, NODE_COMPILE_CACHE };
let store: TestStore;
let child: ChildProcess | null = null;

beforeAll(async () => {
  store = await createTestStore();
});
afterEach(async () => {
  if (child?.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
});
afterAll(async () => store.close());

/** Starts the server as the supervisor does; answers its address as soon as it says that it is ready. */
async function start(): Promise<string> {
  const started = fork(new URL('./main.ts', import.meta.url), {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: store.signInOf('server'),
      BACKGROUND_DATABASE_URL: store.signInOf('background'),
      PORT: '0',
      HOST: '127.0.0.1',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child = started;
  const [message] = (await once(started, 'message')) as [unknown];
  const { ready, port } = message as { ready: boolean; port: number };
  expect(ready).toBe(true);
  return `http://127.0.0.1:${port}`;
}
function exit(): Promise<unknown[]> {
  if (child === null) throw new Error('no server was started');
  return once(child, 'exit');
}

describe('the server process', () => {
  it('says when it is ready, answers, and ends cleanly on SIGTERM', async () => {
    const address = await start();
    expect(await (await fetch(`${address}/health/ready`)).json()).toMatchObject({
      status: 'ready',
      faults: [],
      database: 'answers',
      gateway: 'unknown',
      mail: 'not_configured',
    });
    const live = await fetch(`${address}/health/live`);
    const description = await fetch(`${address}/tyrewatch/openapi.json`);
    expect(live.status).toBe(200);
    expect(description.headers.get('content-type')).toBe('application/json; charset=utf-8');
    // An answer that nobody reads keeps its connection, and so the server, until it gives up on it.
    await Promise.all([live.text(), description.text()]);
    const ended = exit();
    child?.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });

  it('stores readings that come by HTTP, with the sign-in it has', async () => {
    const tenants = await createTestTenants(store);
    await createTestVehicles(store, [testVehicle(tenants, 1)]);
    const key = await insertTestApiKey(store, tenants.customerId);
    const answer = await fetch(`${await start()}/tyrewatch/readings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key },
      body: JSON.stringify({ readings: [testReading(1, Date.now() - 1000, testTyres())] }),
    });
    expect(await answer.json()).toMatchObject({ accepted: 1 });
    expect(answer.status).toBe(200);
  });

  it('ends when its supervisor is gone', async () => {
    await start();
    const ended = exit();
    child?.disconnect();
    expect(await ended).toEqual([0, null]);
  });

  it('starts again after kill -9 with the same sessions’ key', async () => {
    await start();
    const keys = () => store.open('owner').kysely.selectFrom('instance_setting').select(['key', 'secret']).execute();
    const before = await keys();
    const ended = exit();
    child?.kill('SIGKILL');
    await ended;
    await start();
    expect(await keys()).toEqual(before);
  });

  it('names the variables it cannot use', async () => {
    const refused = fork(new URL('./main.ts', import.meta.url), {
      env: { ...variables, PORT: '99999' },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let said = '';
    refused.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
    const [code] = (await once(refused, 'close')) as [number];
    expect(code).not.toBe(0);
    expect(said).toMatch(/PORT, DATABASE_URL|DATABASE_URL, PORT/);
  });
});
