import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AssignedVehicle } from '@tyrewatch/contract/users/user-access-endpoints';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import type { TestUserName, TestWorld } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

let server: TestServer;
let world: TestWorld;
let token: string;
let driverToken: string;

beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
  token = await tokenOf(server, 'admin');
  driverToken = await tokenOf(server, 'driver');
});
afterAll(async () => server.close());

const ask = (method: 'GET' | 'PUT' | 'DELETE', user: TestUserName, path: string, bearer = token) =>
  call(server, method, `/tyrewatch/users/${world.userIds[user]}${path}`, { token: bearer });

describe('the vehicles of a driver', () => {
  const registrations = async (query = '') => {
    const page = (await ask('GET', 'driver', `/vehicles${query}`)).json as {
      items: AssignedVehicle[];
      next_cursor: string | null;
    };
    return { names: page.items.map(({ registration }) => registration), cursor: page.next_cursor };
  };
  const seen = async () => {
    const list = await call(server, 'GET', '/tyrewatch/vehicles', { token: driverToken });
    return (list.json as { items: { registration: string }[] }).items
      .map(({ registration }) => registration)
      .toSorted();
  };

  it('are all they see, from the moment they are assigned or taken away', async () => {
    expect(await seen()).toEqual(['TW0001']);
    expect((await ask('PUT', 'driver', '/vehicles/TW0002')).json).toMatchObject({ registration: 'TW0002' });
    expect((await ask('PUT', 'driver', '/vehicles/TW0002')).status).toBe(200);
    expect((await ask('PUT', 'driver', '/vehicles/TW0004')).status).toBe(200);
    expect(await seen()).toEqual(['TW0001', 'TW0002', 'TW0004']);
    expect(await registrations()).toEqual({ names: ['TW0001', 'TW0002', 'TW0004'], cursor: null });
    const first = await registrations('?limit=2');
    expect(first.names).toEqual(['TW0001', 'TW0002']);
    expect((await registrations(`?limit=2&cursor=${first.cursor}`)).names).toEqual(['TW0004']);
    expect((await ask('DELETE', 'driver', '/vehicles/TW0004')).status).toBe(204);
    expect((await ask('DELETE', 'driver', '/vehicles/TW0004')).status).toBe(204);
    expect(await seen()).toEqual(['TW0001', 'TW0002']);
    const audited = await server.store
      .open('owner')
      .kysely.selectFrom('audit_entry')
      .select('action')
      .where('subject_kind', '=', 'user')
      .execute();
    expect(audited.map(({ action }) => action)).toEqual([
      'user:assign_vehicle',
      'user:assign_vehicle',
      'user:withdraw_vehicle',
    ]);
  });

  it('are vehicles within reach', async () => {
    expect(problemOf(await ask('PUT', 'driver', '/vehicles/TW0005')).code).toBe('vehicle_not_found');
    expect(problemOf(await ask('PUT', 'other', '/vehicles/TW0001')).code).toBe('user_not_found');
    expect(problemOf(await ask('GET', 'driver', '/vehicles?cursor=nonsense')).code).toBe('cursor_invalid');
  });
});

describe('why somebody sees a vehicle', () => {
  const why = async (user: TestUserName, registration: string) =>
    (await ask('GET', user, `/vehicle_access/${registration}`)).json;
  const northern = ['Northern Haulage', 'Northern Chilled'];

  it.each<[TestUserName, string, object]>([
    ['admin', 'TW0004', { sees: true, reach: 'own', organization_path: northern, permission: 'administrator' }],
    ['member', 'TW0001', { sees: true, permission: 'listed', assigned: null }],
    ['viewer', 'TW0001', { sees: false, reach: 'own', permission: 'missing' }],
    ['legacy', 'TW0001', { sees: true, permission: 'empty_list' }],
    ['driver', 'TW0001', { sees: true, role: 'DRIVER', assigned: true }],
    ['driver', 'TW0003', { sees: false, permission: 'listed', assigned: false }],
    ['part', 'TW0001', { sees: false, reach: 'none', organization_path: [] }],
  ])('%s, %s', async (user, registration, answer) => {
    expect(await why(user, registration)).toMatchObject(answer);
  });

  it('may be a managed organisation', async () => {
    const owner = server.store.open('owner').kysely;
    await owner
      .insertInto('managed_organisation')
      .values({ user_id: world.userIds.part, organisation_id: world.tenants.customerId })
      .execute();
    expect(await why('part', 'TW0001')).toMatchObject({
      sees: true,
      reach: 'managed',
      organization_path: ['Northern Haulage'],
    });
  });
});
