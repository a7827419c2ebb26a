import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeIntegration } from '@tyrewatch/store/organisations/integration-repository';
import { createCallOutside } from '../outside/call-outside.ts';
import type { SimSandbox } from '../testing/sim-sandbox.ts';
import { startSimSandbox } from '../testing/sim-sandbox.ts';
import type { TestWorld } from '../testing/test-people.ts';
import { createTestWorld } from '../testing/test-people.ts';
import type { TestServer } from '../testing/test-server.ts';
import { createTestServer, testCredentialSeal } from '../testing/test-server.ts';
import type { ScalarTokens } from '../features/feeds/scalar-client.ts';
import { readScalarFeeds } from './scalar-job.ts';

let server: TestServer;
let world: TestWorld;
let sandbox: SimSandbox;
let tokens: ScalarTokens;
const integrationId = 5;
const vin = 'WSM00000005114207';
const settings = {
  base_url: 'https://auth.zf.sandbox.tyrewatch.example/scalar',
  client_id: 'sandbox-client',
  audience: 'https://trailer.zf.sandbox.tyrewatch.example/',
};
const owner = () => server.store.open('owner').kysely;

async function enter(secret: string, changes: object = {}): Promise<void> {
  const key = { organisationId: world.tenants.customerId, integrationId };
  tokens = new Map();
  await owner().deleteFrom('feed_state').execute();
  await owner().deleteFrom('organisation_integration').execute();
  const encryptedCredentials = testCredentialSeal.seal({ client_secret: secret }, key);
  const entries = { enabled: true, settings: { ...settings, ...changes }, encryptedCredentials };
  const change = { ...entries, atMs: server.clock.nowMs, credentialsSetAtMs: 0, credentialsEnding: null };
  await writeIntegration(owner(), { ...key, expectedVersion: 0 }, change);
}

beforeAll(async () => {
  [server, sandbox] = await Promise.all([createTestServer(), startSimSandbox()]);
  world = await createTestWorld(server);
  await owner().updateTable('vehicle').set({ vin }).where('registration', '=', 'TW0001').execute();
});
afterAll(async () => {
  sandbox.close();
  await server.close();
});
beforeEach(async () => {
  await sandbox.behave({ fault: 'none' });
  server.clock.nowMs = Date.now();
});

const read = () =>
  readScalarFeeds(
    {
      database: server.store.open('jobs'),
      nowMs: () => server.clock.nowMs,
      scalar: {
        callOutside: createCallOutside({ resolve: async () => [], sandboxUrl: sandbox.url }),
        tokens,
        seal: testCredentialSeal,
        ingest: server.ingest,
      },
    },
    new AbortController().signal,
  );
const state = () => owner().selectFrom('feed_state').selectAll().executeTakeFirstOrThrow();

describe('asking ZF SCALAR', () => {
  it('stores what its assets with a vehicle sent, names those without, and asks again in 15 minutes', async () => {
    await enter('sandbox-secret-of-the-demo');
    expect(await read()).toBe(1);
    expect(await read()).toBe(0);
    const { fault, next_try_at: next, last_record_at: newest } = await state();
    expect([fault, next?.getTime()]).toEqual([null, server.clock.nowMs + 15 * 60_000]);
    expect(server.clock.nowMs - (newest?.getTime() ?? 0)).toBeLessThan(130_000);
    const vehicles = await owner().selectFrom('feed_vehicle').selectAll().orderBy('vin').execute();
    expect(vehicles.map((one) => [one.vin, one.axle_count, one.vehicle_id !== null])).toEqual([
      ['WKESD000000982144', 3, false],
      [vin, 3, true],
    ]);
    const count = () => owner().selectFrom('packet').select('at').where('integration_id', '=', integrationId).execute();
    const first = (await count()).length;
    expect(first).toBeGreaterThan(60);
    server.clock.nowMs += 15 * 60_000;
    expect(await read()).toBe(1);
    expect((await count()).length - first).toBeLessThan(60);
  });

  it.each([
    ['busy', { fault: 'busy', retry_after_seconds: 600 }, 'busy', 10],
    ['down', { fault: 'down' }, 'server_fault', 1],
    ['a page', { fault: 'page' }, 'unreadable', 1],
    ['cut', { fault: 'cut' }, 'cut', 1],
    ['refused', { fault: 'refuse' }, 'key_refused', 60],
  ])('that is %s says so, and when it tries again', async (_, order, kind, minutes) => {
    await enter('sandbox-secret-of-the-demo');
    await sandbox.behave({ vendor: 'zf', ...order });
    await read();
    const { fault, next_try_at: next } = await state();
    expect(fault).toBe(kind);
    expect(Math.round(((next?.getTime() ?? 0) - server.clock.nowMs) / 60_000)).toBe(minutes);
  });

  it('says that a key is refused, a name not found, and an entry missing', async () => {
    await enter('wrong');
    await read();
    expect((await state()).fault).toBe('key_refused');
    await enter('sandbox-secret-of-the-demo', { base_url: 'https://auth.nowhere.example' });
    await read();
    expect((await state()).fault).toBe('name_not_found');
    await enter('sandbox-secret-of-the-demo', { audience: '' });
    await read();
    expect((await state()).fault).toBe('not_configured');
  });

  it('signs in again where its token is taken no more', async () => {
    await enter('sandbox-secret-of-the-demo');
    await read();
    await sandbox.behave({ vendor: 'zf', revoke_tokens: true });
    server.clock.nowMs += 15 * 60_000;
    await read();
    expect((await state()).fault).toBeNull();
  });
});
