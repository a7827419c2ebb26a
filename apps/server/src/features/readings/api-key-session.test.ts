import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiKeyScope } from '@tyrewatch/domain/access/api-key-scope';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import type { TestWorld } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

let server: TestServer;
let world: TestWorld;

beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
});
afterAll(async () => server.close());

async function newKey(scopes: readonly ApiKeyScope[], more: object = {}): Promise<string> {
  const answer = await call(server, 'POST', `/tyrewatch/organizations/${world.tenants.customerId}/api_keys`, {
    token: await tokenOf(server, 'admin'),
    body: { name: 'Route planner', scopes, ...more },
  });
  return (answer.json as { key: string }).key;
}
const get = (key: string, path: string) => call(server, 'GET', `/tyrewatch/${path}`, { headers: { 'x-api-key': key } });

describe('an API key', () => {
  it('reads what its scopes open, of its organisation and those below it alone', async () => {
    const key = await newKey(['read:vehicles', 'read:incidents']);
    const { text, status } = await get(key, 'vehicles?limit=200');
    expect([status, text.includes('TW0001'), text.includes('TW0004'), text.includes('TW0005')]).toEqual([
      200,
      true,
      true,
      false,
    ]);
    expect((await get(key, 'incidents')).status).toBe(200);
    expect((await get(key, 'vehicles/TW0001')).json).toMatchObject({ registration: 'TW0001' });
    const [foreign, absent] = [await get(key, 'vehicles/TW0005'), await get(key, 'vehicles/TW9999')];
    expect([foreign.status, absent.status]).toEqual([404, 404]);
    const bearer = await call(server, 'GET', '/tyrewatch/vehicles', { token: key });
    expect(bearer.status).toBe(200);
  });

  it('opens nothing beyond: other scopes, changes, users, administration and what belongs to a person', async () => {
    const key = await newKey(['read:incidents']);
    const refused = problemOf(await get(key, 'vehicles'));
    expect(refused).toMatchObject({ status: 403, code: 'api_key_scope_missing' });
    const { customerId } = world.tenants;
    for (const path of [
      'users',
      'me',
      'notices',
      `organizations/${customerId}/api_keys`,
      `organizations/${customerId}/webhooks`,
    ])
      expect([path, (await get(key, path)).status]).toEqual([path, 401]);
    const change = await call(server, 'POST', '/tyrewatch/job_sheets', {
      headers: { 'x-api-key': key },
      body: { vehicle_id: 'TW0001', lines: [{ work: 'inspect' }] },
    });
    expect(change.status).toBe(401);
    const sent = await call(server, 'POST', '/tyrewatch/readings', {
      headers: { 'x-api-key': key },
      body: { readings: [] },
    });
    expect(problemOf(sent)).toMatchObject({ status: 403, code: 'api_key_scope_missing' });
  });

  it('makes as many calls a minute as it may', async () => {
    const key = await newKey(['read:vehicles'], { calls_per_minute: 2 });
    const statuses = [await get(key, 'vehicles'), await get(key, 'vehicles'), await get(key, 'vehicles')];
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(Number(statuses[2]?.headers['retry-after'])).toBeGreaterThan(0);
    server.clock.nowMs += 60_000;
    expect((await get(key, 'vehicles')).status).toBe(200);
  });

  it('opens nothing once it has expired', async () => {
    const key = await newKey(['read:vehicles'], { expires_on: new Date(server.clock.nowMs + 1000).toISOString() });
    expect((await get(key, 'vehicles')).status).toBe(200);
    server.clock.nowMs += 1000;
    expect(problemOf(await get(key, 'vehicles'))).toMatchObject({ status: 401, code: 'api_key_invalid' });
  });
});
