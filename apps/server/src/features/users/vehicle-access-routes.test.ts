import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AssignedVehicle } from '@tyrewatch/contract/users/user-access-endpoints';
import type { Role } from '@tyrewatch/domain/access/role';
import { createUsers } from '@tyrewatch/store/users/user-repository';
import { call, problemOf, signIn, tokenOf } from '../../testing/test-client.ts';
import type { TestUserName, TestWorld } from '../../testing/test-people.ts';
import { createTestWorld, testPasswordHash } from '../../testing/test-people.ts';
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

  const both = { sees_in_list: true, sees_in_detail: true };
  const neither = { sees_in_list: false, sees_in_detail: false };
  it.each<[TestUserName, string, object]>([
    ['admin', 'TW0004', { ...both, reach: 'own', organization_path: northern, permission: 'administrator' }],
    ['member', 'TW0001', { ...both, permission: 'entries', may_list: true, may_read: true, assigned: null }],
    ['viewer', 'TW0001', { ...neither, reach: 'own', permission: 'entries', may_list: false, may_read: false }],
    ['legacy', 'TW0001', { ...both, permission: 'empty_list' }],
    ['driver', 'TW0001', { ...both, role: 'DRIVER', assigned: true }],
    ['driver', 'TW0003', { ...neither, permission: 'entries', may_read: true, assigned: false }],
    ['part', 'TW0001', { ...neither, reach: 'none', organization_path: [] }],
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
      ...both,
      reach: 'managed',
      organization_path: ['Northern Haulage'],
    });
  });

  it('is told as the list and the vehicle’s page have it, for everybody and every vehicle', async () => {
    const { customerId, partId, providerId } = world.tenants;
    const passwordHash = await testPasswordHash;
    const owner = server.store.open('owner').kysely;
    const drafts: ReadonlyArray<readonly [string, number, Role, readonly string[]]> = [
      ['lister', customerId, 'USER', ['vehicle:list']],
      ['reader', customerId, 'USER', ['vehicle:read']],
      ['below', partId, 'USER', ['vehicle:list', 'fleet:list']],
      ['above', providerId, 'USER', ['vehicle:list', 'vehicle:read']],
      ['idle', customerId, 'DRIVER', ['vehicle:list']],
      ['empty', partId, 'DRIVER', []],
    ];
    const ids = await createUsers(
      owner,
      drafts.map(([username, organisationId, role, permissions]) => ({
        organisationId,
        username,
        email: `${username}@example.com`,
        role,
        permissions,
        passwordHash,
      })),
    );
    const people = [
      ...Object.entries(world.userIds),
      ...drafts.map(([username], index) => [username, ids[index] ?? 0] as const),
    ];
    const provider = await tokenOf(server, 'provider');
    const seenBy = new Set<string>();
    for (const [username, userId] of people) {
      const { access_token: own } = await signIn(server, username);
      const { text } = await call(server, 'GET', '/tyrewatch/vehicles?limit=100', { token: own });
      for (const registration of ['TW0001', 'TW0002', 'TW0003', 'TW0004', 'TW0005']) {
        const told = await call(server, 'GET', `/tyrewatch/users/${userId}/vehicle_access/${registration}`, {
          token: provider,
        });
        const page = await call(server, 'GET', `/tyrewatch/vehicles/${registration}`, { token: own });
        const seen = {
          sees_in_list: text.includes(`"registration":"${registration}"`),
          sees_in_detail: page.status === 200,
        };
        expect({ username, registration, ...(told.json as object) }).toMatchObject({ username, registration, ...seen });
        seenBy.add(`${username} ${JSON.stringify(seen)}`);
      }
    }
    expect(seenBy).toContain('lister {"sees_in_list":true,"sees_in_detail":false}');
    expect(seenBy).toContain('reader {"sees_in_list":false,"sees_in_detail":true}');
  });
});
