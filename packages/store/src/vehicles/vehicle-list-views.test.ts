import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alertLevels, levelCode, type AlertLevel } from '@tyrewatch/domain/levels/alert-level';
import type { MapBounds } from '@tyrewatch/domain/vehicles/map-window';
import { createDepots, updateFleet } from '../fleets/fleet-repository.ts';
import { InvalidCursorError } from '../paging/keyset-cursor.ts';
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
import { findVehicleDetail, listVehicleIds } from './vehicle-detail-views.ts';
import type { VehicleFilters } from './vehicle-filters.ts';
import { listLiveVehicles, listVehicles, type VehicleSort, type VehicleSortKey } from './vehicle-list-views.ts';
import { listVehiclePositions } from './vehicle-map-views.ts';
import { countVehicles } from './vehicle-summary-views.ts';

const nowMs = Date.UTC(2026, 10, 20, 12);
let store: TestStore;
let tenants: TestTenants;
let ids: number[];
let foreignId: number;

// Six vehicles that differ in everything the list sorts by, with absent values among them, and ties.
const levels: AlertLevel[] = ['critical', 'okay', 'okay', 'unassigned', 'warning', 'okay'];
const sinceMs = [nowMs - 10, nowMs - 30, nowMs - 20, null, nowMs - 5, nowMs - 30];
const criticalAtMs = [null, null, null, null, null, nowMs + 3_600_000];
const offTargetPercent = [90, 0, 7, 0, 28, 0];
const coveragePercent = [100, 0, null, null, 0, 99];
const heardMs = [nowMs, nowMs - 5, null, null, nowMs - 7, nowMs - 5];

beforeAll(async () => {
  store = await createTestStore();
  tenants = await createTestTenants(store);
  const [depotId = 0] = await store
    .open('owner')
    .kysely.transaction()
    .execute((trx) =>
      createDepots(trx, [{ organisationId: tenants.customerId, fleetId: tenants.fleetId, name: 'Şişli İstanbul' }]),
    );
  [...ids] = await createTestVehicles(store, [
    testVehicle(tenants, 1, { details: { mot_due_on: '2027-01-01' }, depotId }),
    testVehicle(tenants, 2, { vehicleType: 'trailer', fleetId: null, registration: 'MÜAB12' }),
    testVehicle(tenants, 3, { details: { mot_due_on: '2026-12-01' } }),
    testVehicle(tenants, 4, { vehicleType: 'bus', unit: null }),
    testVehicle(tenants, 5, { details: { mot_due_on: '2026-12-01' }, registration: 'A_5' }),
    testVehicle(tenants, 6, { registration: '1234' }),
  ]);
  const [archived, deactivated, foreign] = await createTestVehicles(store, [
    testVehicle(tenants, 7, { archived: true }),
    testVehicle(tenants, 8, { deactivated: true }),
    testVehicle(tenants, 9, {
      organisationId: tenants.otherCustomerId,
      customerId: tenants.otherCustomerId,
      fleetId: tenants.otherFleetId,
      registration: 'TW0001',
    }),
  ]);
  foreignId = foreign ?? 0;
  expect([archived, deactivated]).not.toContain(undefined);
  for (const [index, vehicleId] of ids.entries()) {
    const owner = store.open('owner').pool;
    const instant = (atMs: number | null | undefined) => (atMs === null || atMs === undefined ? null : new Date(atMs));
    await owner.query(
      'update vehicle_listing set level = $2, level_since = $3, critical_at = $4, off_target_percent = $5, coverage_percent = $6 where vehicle_id = $1',
      [
        vehicleId,
        levelCode[levels[index] ?? 'okay'],
        instant(sinceMs[index]),
        instant(criticalAtMs[index]),
        offTargetPercent[index],
        coveragePercent[index],
      ],
    );
    await owner.query(
      'update vehicle_state set last_heard_at = $2, latitude_e7 = $3, longitude_e7 = -10000000 where vehicle_id = $1',
      [vehicleId, instant(heardMs[index]), index === 3 ? null : 520_000_000],
    );
    await owner.query(`update wheel_state set level = '{3,8,null,null,6}' where vehicle_id = $1`, [vehicleId]);
  }
});
afterAll(() => store.close());

const scope = () => testScope(tenants.customerId, tenants.partId);
const list = (request: {
  filters?: VehicleFilters;
  sort?: VehicleSort;
  limit?: number;
  offset?: number;
  cursor?: string | null;
}) =>
  withScope(store.open('app'), scope(), (scoped) =>
    listVehicles(scoped, { filters: {}, sort: 'level', limit: 50, ...request }),
  );
const placesOf = async (request: Parameters<typeof list>[0]): Promise<number[]> =>
  (await list(request)).rows.map((row) => ids.indexOf(row.vehicleId));

const orders: Record<VehicleSortKey, number[]> = {
  level: [0, 4, 5, 2, 1, 3],
  registration: [5, 4, 1, 0, 2, 3],
  fleet: [5, 4, 0, 2, 3, 1],
  last_heard: [4, 1, 5, 0, 2, 3],
  mot_due: [2, 4, 0, 1, 3, 5],
  coverage: [1, 4, 5, 0, 2, 3],
  type: [3, 1, 5, 4, 0, 2],
};
const sorts = Object.keys(orders) as VehicleSortKey[];

describe('listVehicles', () => {
  it.each(sorts)('sorts by %s and by its reverse', async (sort) => {
    expect(await placesOf({ sort })).toEqual(orders[sort]);
    expect(await placesOf({ sort: `-${sort}` })).toEqual(orders[sort].toReversed());
  });

  it.each(sorts)('pages by %s without loss or repetition, by cursor and by row', async (sort) => {
    for (const direction of [sort, `-${sort}`] as const) {
      const whole = await placesOf({ sort: direction });
      const byCursor: number[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof list>> = await list({ sort: direction, limit: 2, cursor });
        expect(page.total).toBe(6);
        byCursor.push(...page.rows.map((row) => ids.indexOf(row.vehicleId)));
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect(byCursor).toEqual(whole);
      expect(await placesOf({ sort: direction, limit: 2, offset: 3 })).toEqual(whole.slice(3, 5));
    }
  });

  it.each<[string, VehicleFilters, number[]]>([
    ['part of a registration', { search: 'w000' }, [0, 2, 3]],
    ['a registration with a space', { search: 'tw 0001' }, [0]],
    ['letters with dots', { search: 'müab' }, [1]],
    ['letters without their dots', { search: 'muab' }, [1]],
    ['an IMEI', { search: '350000000000003' }, [2]],
    ['a fleet', { search: 'TRUNK' }, [0, 2, 3, 4, 5]],
    ['a depot in Turkish capitals', { search: 'ŞIŞLI ISTANBUL' }, [0]],
    ['an underscore, literally', { search: 'a_' }, [4]],
    ['a percent sign, literally', { search: '%' }, []],
    ['spaces alone', { search: '  ' }, [0, 1, 2, 3, 4, 5]],
    ['levels', { levels: ['critical', 'warning'] }, [0, 4]],
    ['types', { types: ['trailer', 'bus'] }, [1, 3]],
  ])('finds by %s', async (_name, filters, expected) => {
    const { rows, total } = await list({ filters });
    expect(rows.map((row) => ids.indexOf(row.vehicleId)).toSorted((a, b) => a - b)).toEqual(expected);
    expect(total).toBe(expected.length);
  });

  it('filters by fleet and depot', async () => {
    const [first] = (await list({ filters: { search: 'TW0001' } })).rows;
    expect(await placesOf({ filters: { fleetId: tenants.fleetId }, sort: 'registration' })).toEqual([5, 4, 0, 2, 3]);
    expect(await placesOf({ filters: { depotId: first?.depotId ?? 0 } })).toEqual([0]);
  });

  it('shows archived and deactivated vehicles on demand only', async () => {
    expect((await list({})).total).toBe(6);
    expect((await list({ filters: { includeArchived: true } })).total).toBe(7);
    expect((await list({ filters: { includeArchived: true, includeDeactivated: true } })).total).toBe(8);
  });

  it('answers whole rows', async () => {
    const [row] = (await list({ filters: { search: 'TW0001' } })).rows;
    expect(row).toMatchObject({
      vehicleId: ids[0],
      organisationId: tenants.customerId,
      registration: 'TW0001',
      imei: '350000000000001',
      fleetName: 'Trunking',
      depotName: 'Şişli İstanbul',
      vehicleType: 'truck',
      axleConfiguration: '2x4x4',
      motDueOn: '2027-01-01',
      level: 'critical',
      levelSinceMs: nowMs - 10,
      lastHeardAtMs: nowMs,
      latitudeDeg: 52,
      longitudeDeg: -1,
      headingDeg: null,
      speedKmh: null,
      wheelLevels: ['okay', 'critical', null, null, 'warning'],
    });
    expect(row).not.toHaveProperty('cursorValues');
  });

  it('refuses cursors it did not make', async () => {
    for (const cursor of [
      '',
      'x',
      Buffer.from('[1]').toString('base64url'),
      Buffer.from('[{},1,2]').toString('base64url'),
    ]) {
      await expect(list({ cursor })).rejects.toBeInstanceOf(InvalidCursorError);
    }
  });

  it('follows a fleet that is renamed', async () => {
    const rename = (name: string) =>
      withScope(store.open('app'), scope(), ({ trx }) =>
        updateFleet(trx, tenants.fleetId, {
          name,
          thresholds: { maintenancePercent: 20, warningPercent: 27.5, dangerPercent: 30 },
          expectedVersion: null,
          nowMs,
        }),
      );
    expect(await rename('Nachtlinie Süd')).toBe(true);
    expect((await list({ filters: { search: 'linie sud' } })).total).toBe(5);
    expect((await list({ filters: { search: 'trunking' } })).total).toBe(0);
    await rename('Trunking');
  });
});

describe('the other vehicle views', () => {
  it('counts per level and fleet, the level filter left aside', async () => {
    const counts = await withScope(store.open('app'), scope(), (scoped) =>
      countVehicles(scoped, { levels: ['critical'] }),
    );
    expect(counts.total).toBe(6);
    expect(counts.byLevel).toMatchObject({ critical: 1, warning: 1, okay: 3, unassigned: 1, stale: 0 });
    expect(counts.byFleet.map(({ fleetName, total }) => [fleetName, total])).toEqual([
      ['Trunking', 5],
      [null, 1],
    ]);
  });

  it('answers positions of what is in sight and in the window, the worst first', async () => {
    const positions = (window: MapBounds | null, whose = scope()) =>
      withScope(store.open('app'), whose, (scoped) => listVehiclePositions(scoped, {}, window));
    const everywhere = await positions(null);
    expect(everywhere.ids.map((id) => ids.indexOf(id)).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 4, 5]);
    expect(everywhere).toMatchObject({
      latitudes: [52, 52, 52, 52, 52],
      counts: [1, 1, 1, 1, 1],
      bounds: [-1, 52, -1, 52],
    });
    expect(everywhere.levels.map((index) => alertLevels[index]).slice(0, 3)).toEqual(['critical', 'warning', 'okay']);
    const found = [
      [-1.2, 51.9, -0.9, 52.1],
      [358.9, 51, 359.1, 53],
      [-180, -85, 180, 85],
      [-0.9, 51, 0, 53],
      [-2, 52.1, 0, 53],
    ] as const;
    const lengths = await Promise.all(found.map(async (window) => (await positions([...window])).ids.length));
    expect(lengths).toEqual([5, 5, 5, 0, 0]);
    expect(await positions(null, testScope())).toMatchObject({ ids: [], levels: [], bounds: null });
  });

  it('gathers near vehicles under the most urgent of them where there are many', async () => {
    const owner = store.open('owner').pool;
    await owner.query('update vehicle_state set longitude_e7 = 20000000 where vehicle_id = $1', [ids[5]]);
    await owner.query('update vehicle_listing set maintenance_mode = true where vehicle_id = any($1)', [
      [ids[0], ids[5]],
    ]);
    const positions = await withScope(store.open('app'), scope(), (scoped) =>
      listVehiclePositions(scoped, {}, [-5, 50, 5, 55], 4),
    );
    await owner.query('update vehicle_listing set maintenance_mode = false where vehicle_id = any($1)', [ids]);
    expect(positions).toMatchObject({
      ids: [ids[4], ids[5]],
      levels: [alertLevels.indexOf('warning'), alertLevels.indexOf('okay')],
      longitudes: [-1, 2],
      counts: [4, 1],
      need_action_counts: [1, 0],
      silenced_ids: [ids[5]],
      bounds: [-1, 52, 2, 52],
    });
  });

  it('answers the live part of visible vehicles', async () => {
    const live = await withScope(store.open('app'), scope(), (scoped) =>
      listLiveVehicles(scoped, [ids[0] ?? 0, foreignId]),
    );
    expect(live).toEqual([
      expect.objectContaining({
        vehicleId: ids[0],
        level: 'critical',
        wheelLevels: ['okay', 'critical', null, null, 'warning'],
      }),
    ]);
  });

  it('finds a vehicle by registration or id, and no foreign one', async () => {
    const find = (reference: string) =>
      withScope(store.open('app'), scope(), (scoped) => listVehicleIds(scoped, reference));
    expect(await find(' tw 0001 ')).toEqual([ids[0]]);
    expect(await find(String(ids[2]))).toEqual([ids[2]]);
    expect(await find('1234')).toEqual([ids[5]]);
    expect(await find(String(foreignId))).toEqual([]);
    expect(await find('99999999999999999999')).toEqual([]);
  });

  it('answers a detail with axles, tyres and judging inputs; nothing of foreign vehicles', async () => {
    const detail = await withScope(store.open('app'), scope(), (scoped) => findVehicleDetail(scoped, ids[0] ?? 0));
    expect(detail).toMatchObject({
      organisationName: 'Northern Haulage',
      imei: '350000000000001',
      depotName: 'Şişli İstanbul',
      unitOnline: null,
      version: 1,
    });
    expect(detail?.axles.map((axle) => [axle.type, axle.wheel_count])).toEqual([
      ['steer', 2],
      ['drive', 4],
      ['drive', 4],
    ]);
    expect(detail?.tyres.map((tyre) => tyre.positionIndex)).toEqual([0, 1, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(detail?.vehicle.wheels[0]).toMatchObject({ sensorCode: 'S0001-0', recommendedKpa: 850 });
    expect(await withScope(store.open('app'), scope(), (scoped) => findVehicleDetail(scoped, foreignId))).toBeNull();
  });
});
