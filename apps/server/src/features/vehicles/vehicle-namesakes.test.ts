import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import type { VehicleRow } from '@tyrewatch/contract/vehicles/vehicle-row';
import { vehicleReference } from '@tyrewatch/domain/vehicles/vehicle-reference';
import { createTestVehicles, testVehicle } from '@tyrewatch/store/test-store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import type { TestUserName, TestWorld } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

let server: TestServer;
let world: TestWorld;
/** TW0001 of another customer. */
let namesakeId: number;

beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
  const { otherCustomerId, otherFleetId } = world.tenants;
  const ofOther = { organisationId: otherCustomerId, customerId: otherCustomerId, fleetId: otherFleetId };
  [namesakeId = 0] = await createTestVehicles(server.store, [
    testVehicle(world.tenants, 6, { ...ofOther, registration: 'TW0001' }),
  ]);
});
afterAll(async () => server.close());

const get = async (name: TestUserName, path: string) =>
  (await call(server, 'GET', `/tyrewatch/${path}`, { token: await tokenOf(server, name) })).json;
const vehicle = async (name: TestUserName, reference: string) => (await get(name, `vehicles/${reference}`)) as Vehicle;

it('names a vehicle by its registration to who sees no other of it, however it was asked for', async () => {
  const [own = 0, second = 0] = world.vehicleIds;
  for (const reference of ['TW0001', vehicleReference(own)]) {
    expect(await vehicle('admin', reference)).toMatchObject({ id: own, reference: 'TW0001' });
  }
  expect(await vehicle('other', 'TW0001')).toMatchObject({ id: namesakeId, reference: 'TW0001' });
  expect(await vehicle('provider', vehicleReference(second))).toMatchObject({ id: second, reference: 'TW0002' });
});

it('names each of two by its id to who sees both', async () => {
  const [own = 0] = world.vehicleIds;
  for (const id of [own, namesakeId]) {
    expect(await vehicle('provider', vehicleReference(id))).toMatchObject({ id, reference: vehicleReference(id) });
  }
});

it('leads who sees both to neither by their registration', async () => {
  const token = await tokenOf(server, 'provider');
  for (const path of ['vehicles/tw%200001', 'vehicles/TW0001/events', 'incidents?vehicle_id=TW0001']) {
    const answer = await call(server, 'GET', `/tyrewatch/${path}`, { token });
    expect(problemOf(answer)).toMatchObject({ status: 409, code: 'vehicle_registration_ambiguous' });
  }
  const wheel = { vehicle_id: 'TW0001', position: '1A' };
  const answer = await call(server, 'POST', '/tyrewatch/sensors', { token, body: { code: 'AB12', wheel } });
  expect(problemOf(answer)).toMatchObject({ status: 409, code: 'vehicle_registration_ambiguous' });
});

it('tells in a list whose they are', async () => {
  const { items } = (await get('provider', 'vehicles?q=TW0001&sort=registration')) as { items: VehicleRow[] };
  expect(items.map(({ id, organization_name: owner }) => ({ id, owner }))).toEqual([
    {
      id: world.vehicleIds[0],
      owner: (await vehicle('provider', vehicleReference(world.vehicleIds[0] ?? 0))).organization_name,
    },
    { id: namesakeId, owner: (await vehicle('other', 'TW0001')).organization_name },
  ]);
  expect(new Set(items.map(({ organization_name: owner }) => owner)).size).toBe(2);
});

it('tells who may see vehicles of several customers', async () => {
  for (const [name, isSeveral] of [
    ['provider', true],
    ['admin', false],
    ['driver', false],
  ] as const) {
    expect(await get(name, 'me')).toMatchObject({ several_customers: isSeveral });
  }
  const { userIds, tenants } = world;
  const managed = { user_id: userIds.member, organisation_id: tenants.otherCustomerId };
  await server.store.open('owner').kysely.insertInto('managed_organisation').values(managed).execute();
  expect(await get('member', 'me')).toMatchObject({ several_customers: true });
});
