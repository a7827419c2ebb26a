import type { Integration } from '@tyrewatch/contract/organisations/integration-endpoints';
import { featureId } from '@tyrewatch/domain/access/feature';
import { writeFeedProgress } from '@tyrewatch/store/feeds/feed-state-repository';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SimSandbox } from '../../testing/sim-sandbox.ts';
import { sandboxMakers, startSimSandbox } from '../../testing/sim-sandbox.ts';
import { call, tokenOf } from '../../testing/test-client.ts';
import type { TestWorld } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

let server: TestServer;
let sandbox: SimSandbox;
let world: TestWorld;

beforeAll(async () => {
  sandbox = await startSimSandbox();
  server = await createTestServer({ sandboxUrl: sandbox.url });
  world = await createTestWorld(server);
});
afterAll(async () => {
  await server.close();
  sandbox.close();
});
beforeEach(async () => sandbox.behave({ fault: 'none' }));

async function testOf(id: number, changed: object = {}): Promise<Integration> {
  const path = `/tyrewatch/organizations/${world.tenants.customerId}/integrations/${id}`;
  const token = await tokenOf(server, 'admin');
  await call(server, 'PATCH', path, { token, body: { enabled: true, fields: { ...sandboxMakers[id], ...changed } } });
  return (await call(server, 'POST', `${path}/test`, { token })).json as Integration;
}

describe.each([
  ['volvo', featureId.VOLVO_TRUCK_INGEST, 'password'],
  ['daf', featureId.DAF_INGEST, 'client_secret'],
  ['scania', featureId.SCANIA_INGEST, 'client_secret'],
] as const)('the test of the account at %s', (vendor, id, secret) => {
  it('signs in, lists the vehicles and reads the status of one', async () => {
    const { status, last_test: test } = await testOf(id);
    expect(status).toBe('working');
    expect(test?.checks).toMatchObject([
      { check: 'fields_complete', passed: true },
      { check: 'sign_in', passed: true },
      { check: 'vehicles', passed: true, count: expect.any(Number) },
      { check: 'status', passed: true },
    ]);
  });

  it('says that the key is not accepted, and what was not tried then', async () => {
    const { status, last_test: test } = await testOf(id, { [secret]: 'bm90LWl0' });
    expect(status).toBe('test_failed');
    expect(test?.checks.slice(1)).toMatchObject([
      { check: 'sign_in', passed: false, reason: 'sign_in_refused' },
      { check: 'vehicles', passed: null, reason: 'skipped' },
      { check: 'status', passed: null, reason: 'skipped' },
    ]);
  });

  it('has the feed asked at once where it passes, although its key was refused before', async () => {
    await testOf(id);
    const owner = server.store.open('owner').kysely;
    const key = { organisationId: world.tenants.customerId, integrationId: id };
    const nowMs = Date.now();
    const fault = { kind: 'key_refused', details: {} } as const;
    await writeFeedProgress(owner, { ...key, atMs: nowMs, nextTryAtMs: nowMs + 3_600_000, fault });
    const path = `/tyrewatch/organizations/${key.organisationId}/integrations/${id}/test`;
    const stateOf = () =>
      owner
        .selectFrom('feed_state')
        .select(['fault', 'next_try_at'])
        .where('organisation_id', '=', key.organisationId)
        .where('integration_id', '=', id)
        .executeTakeFirst();
    await sandbox.behave({ vendor, fault: 'down' });
    await call(server, 'POST', path, { token: await tokenOf(server, 'admin') });
    expect(await stateOf()).toMatchObject({ fault: 'key_refused', next_try_at: new Date(nowMs + 3_600_000) });
    await sandbox.behave({ vendor, fault: 'none' });
    await call(server, 'POST', path, { token: await tokenOf(server, 'admin') });
    expect(await stateOf()).toEqual({ fault: null, next_try_at: null });
  });

  it.each([
    ['busy', 'busy'],
    ['down', 'server_fault'],
    ['cut', 'cut'],
    ['page', 'unreadable'],
  ])('says why there was no answer: %s', async (fault, reason) => {
    await sandbox.behave({ vendor, fault });
    expect((await testOf(id)).last_test?.checks[1]).toMatchObject({ check: 'sign_in', passed: false, reason });
  });
});
