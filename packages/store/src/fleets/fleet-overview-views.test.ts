import { afterAll, beforeAll, expect, it } from 'vitest';
import { levelCode, type AlertLevel } from '@tyrewatch/domain/levels/alert-level';
import { withScope } from '../scope.ts';
import {
  createTestStore,
  createTestTenants,
  createTestVehicles,
  testScope,
  testVehicle,
  type TestStore,
  type TestTenants,
} from '../test-store.ts';
import { listFleetOverviews, type FleetSort } from './fleet-overview-views.ts';
import { createDepots, createFleets } from './fleet-repository.ts';

let store: TestStore;
let tenants: TestTenants;
let chilledId: number;

beforeAll(async () => {
  store = await createTestStore();
  tenants = await createTestTenants(store);
  const owner = store.open('owner').kysely;
  const { customerId, partId, otherCustomerId, otherFleetId } = tenants;
  chilledId = (await createFleets(owner, [{ organisationId: partId, customerId, name: 'Chilled' }]))[0] ?? 0;
  await createFleets(owner, [{ organisationId: customerId, customerId, name: 'Bare' }]);
  await createDepots(owner, [{ organisationId: partId, fleetId: chilledId, name: 'Quay 100%' }]);
  const ofPart = { organisationId: partId, fleetId: chilledId };
  const levels: [object, AlertLevel][] = [
    [{}, 'okay'],
    [{}, 'critical'],
    [{}, 'critical'],
    [{ isDeactivated: true }, 'critical'],
    [ofPart, 'okay'],
    [ofPart, 'over_inflation'],
    [{ organisationId: otherCustomerId, customerId: otherCustomerId, fleetId: otherFleetId }, 'warning'],
  ];
  const ids = await createTestVehicles(
    store,
    levels.map(([changes], series) => testVehicle(tenants, series, changes)),
  );
  for (const [index, [changes, level]] of levels.entries()) {
    await owner
      .updateTable('vehicle_listing')
      .set({ level: levelCode[level], deactivated: 'isDeactivated' in changes })
      .where('vehicle_id', '=', ids[index] ?? 0)
      .execute();
  }
});
afterAll(() => store.close());

const listed = (
  request: { search?: string; by?: FleetSort; direction?: 'asc' | 'desc'; limit?: number; cursor?: string | null } = {},
  scope = testScope(tenants.customerId, tenants.partId),
) => {
  const { search = null, by = 'name', direction = 'asc', limit = 50, cursor = null } = request;
  return withScope(store.open('app'), scope, (scoped) =>
    listFleetOverviews(scoped, { search, sort: { by, direction }, limit, cursor }),
  );
};
const namesOf = async (...parts: Parameters<typeof listed>) =>
  (await listed(...parts)).fleets.map((fleet) => fleet.name);

it('counts by level what the list of vehicles shows, and in all what is in the way of deleting', async () => {
  const { fleets, total, nextCursor } = await listed();
  expect([total, nextCursor]).toEqual([3, null]);
  expect(fleets).toMatchObject([
    { name: 'Bare', vehicleCount: 0, byLevel: { critical: 0, okay: 0 } },
    { name: 'Chilled', vehicleCount: 2, byLevel: { over_inflation: 1, okay: 1 }, depots: [{ name: 'Quay 100%' }] },
    { name: 'Trunking', vehicleCount: 4, byLevel: { critical: 2, okay: 1 } },
  ]);
});

it('shows nobody else’s fleets, and a driver’s own vehicles alone', async () => {
  expect(await namesOf({}, testScope(tenants.otherCustomerId))).toEqual(['City']);
  expect((await listed({}, testScope(tenants.partId))).total).toBe(1);
  const driver = { ...testScope(tenants.customerId), userId: 4711, isDriver: true };
  expect((await listed({}, driver)).fleets[1]).toMatchObject({ vehicleCount: 0, byLevel: { critical: 0 } });
});

it.each<[string, string[]]>([
  ['chil', ['Chilled']],
  ['QUAY 100%', ['Chilled']],
  ['100_', []],
  ['northern haulage', ['Bare', 'Trunking']],
  [' ', ['Bare', 'Chilled', 'Trunking']],
])('finds by fleet, organisation and depot: %j', async (search, names) => {
  expect(await namesOf({ search })).toEqual(names);
});

it.each<[FleetSort, string[]]>([
  ['name', ['Bare', 'Chilled', 'Trunking']],
  ['organization', ['Chilled', 'Bare', 'Trunking']],
  ['vehicles', ['Bare', 'Chilled', 'Trunking']],
  ['attention', ['Bare', 'Chilled', 'Trunking']],
])('pages in the order of %s, both ways', async (by, names) => {
  for (const direction of ['asc', 'desc'] as const) {
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await listed({ by, direction, limit: 1, cursor });
      found.push(...page.fleets.map((fleet) => fleet.name));
      cursor = page.nextCursor;
    } while (cursor !== null);
    const isTied = by === 'organization' && direction === 'desc';
    expect(found).toEqual(direction === 'asc' ? names : isTied ? ['Bare', 'Trunking', 'Chilled'] : names.toReversed());
  }
});
