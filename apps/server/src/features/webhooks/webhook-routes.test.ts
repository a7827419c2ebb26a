import { afterAll, beforeAll, expect, it } from 'vitest';
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

const create = async (url: string) =>
  call(server, 'POST', `/tyrewatch/organizations/${world.tenants.customerId}/webhooks`, {
    token: await tokenOf(server, 'admin'),
    body: { name: 'Dispatch', url, event_types: ['incident.opened'] },
  });

it.each([
  'http://customer.example/hook',
  'https://127.0.0.1/hook',
  'https://[::1]/hook',
  'https://169.254.169.254/latest/meta-data',
  'https://name:word@customer.example/hook',
])('a webhook at %s is refused', async (url) => {
  const refused = problemOf(await create(url));
  expect(refused).toMatchObject({ status: 422, errors: [{ field: 'url', code: 'address_not_allowed' }] });
});

it('an organisation has twenty webhooks at most', async () => {
  for (let count = 0; count < 20; count += 1) await create('https://customer.example/hook');
  const refused = problemOf(await create('https://customer.example/hook'));
  expect(refused).toMatchObject({ status: 409, code: 'webhooks_full' });
});
