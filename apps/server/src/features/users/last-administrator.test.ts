import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '@tyrewatch/contract/users/user-endpoints';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import type { TestWorld } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

let server: TestServer;
let world: TestWorld;
let token: string;

beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
  token = await tokenOf(server, 'provider');
});
afterAll(async () => server.close());

const ask = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  call(server, method, `/tyrewatch/users${path}`, { token, ...(body === undefined ? {} : { body }) });

async function createAdministrator(name: string, organisationId: number): Promise<User> {
  const body = { username: name, email: `${name}@example.org`, role: 'ADMIN', organization_id: organisationId };
  return (await ask('POST', '', body)).json as User;
}

describe('the last administrator of a customer', () => {
  it('is kept, though the provider reaches everything', async () => {
    const { admin } = world.userIds;
    const { partId, otherCustomerId, providerId } = world.tenants;
    for (const answer of [
      await ask('DELETE', `/${admin}`),
      await ask('POST', `/${admin}/erase`),
      await ask('PATCH', `/${admin}`, { deactivated: true }),
      await ask('PATCH', `/${admin}`, { role: 'USER' }),
      await ask('PATCH', `/${admin}`, { organization_id: otherCustomerId }),
      await ask('PATCH', `/${admin}`, { organization_id: providerId }),
      await ask('PATCH', `/${admin}`, { organization_id: partId }),
    ]) {
      expect(problemOf(answer)).toMatchObject({ status: 409, code: 'last_administrator' });
    }
    expect((await ask('PATCH', `/${admin}`, { managed_organization_ids: [otherCustomerId] })).status).toBe(200);
    expect((await ask('PATCH', `/${admin}`, { managed_organization_ids: [] })).status).toBe(200);
  });

  it('may go once another one is active', async () => {
    const { customerId, partId } = world.tenants;
    const second = await createAdministrator('second', customerId);
    await ask('PATCH', `/${second.id}`, { deactivated: true });
    expect(problemOf(await ask('DELETE', `/${world.userIds.admin}`)).code).toBe('last_administrator');
    await ask('PATCH', `/${second.id}`, { deactivated: false });
    expect((await ask('PATCH', `/${world.userIds.admin}`, { organization_id: partId })).status).toBe(200);
    expect(problemOf(await ask('DELETE', `/${second.id}`)).code).toBe('last_administrator');
  });

  it('of a part is not the last while the customer above has one', async () => {
    expect((await ask('DELETE', `/${world.userIds.part}`)).status).toBe(204);
  });

  it('of the provider counts for the provider, and for a customer who was helped out nobody does', async () => {
    const helper = await createAdministrator('helper', world.tenants.providerId);
    await ask('PATCH', `/${helper.id}`, { managed_organization_ids: [world.tenants.otherCustomerId] });
    expect((await ask('DELETE', `/${helper.id}`)).status).toBe(204);
  });
});
