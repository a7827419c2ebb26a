import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withScope } from '../scope.ts';
import type { Scope } from '../scope.ts';
import {
  createTestStore,
  createTestTenants,
  createTestVehicles,
  testScope,
  testVehicle,
  type TestStore,
  type TestTenants,
} from '../test-store.ts';
import { assignDriverVehicles, createUsers } from '../users/user-repository.ts';
import {
  listTelematicsUnits,
  type TelematicsUnitFilters,
  type TelematicsUnitSort,
} from './telematics-unit-list-views.ts';
import { findTelematicsUnit } from './telematics-unit-views.ts';

let store: TestStore;
let tenants: TestTenants;
let driver: Scope;

const nowMs = Date.UTC(2026, 10, 20, 12);
const imei = (series: number): string => `35000000000${String(series).padStart(4, '0')}`;
const everything: TelematicsUnitFilters = {
  search: null,
  states: null,
  hasVehicle: null,
  isEnabled: null,
  organisationId: null,
};

/** Units 1 (online), 2 (offline) and 3 (never heard) of the customer, 4 of its part, 5 of the other; 6 on no vehicle, disabled. */
beforeAll(async () => {
  store = await createTestStore();
  tenants = await createTestTenants(store);
  const { customerId, partId, otherCustomerId } = tenants;
  const [firstId = 0] = await createTestVehicles(store, [
    testVehicle(tenants, 1),
    testVehicle(tenants, 2, { unit: { imei: imei(2), deviceName: 'Câmara fria', deviceFamily: 'FMB' } }),
    testVehicle(tenants, 3),
    testVehicle(tenants, 4, { organisationId: partId, fleetId: null }),
    testVehicle(tenants, 5, { organisationId: otherCustomerId, customerId: otherCustomerId, fleetId: null }),
  ]);
  const { kysely, pool } = store.open('owner');
  await pool.query(
    `insert into sim_card (organisation_id, iccid) values ($1, '8944110068123456780'), ($2, '8944110068123456781')`,
    [customerId, otherCustomerId],
  );
  await pool.query(
    `update telematics_unit set sim_card_id = (select id from sim_card where iccid = '8944110068123456780') where imei = $1`,
    [imei(1)],
  );
  await pool.query(
    `update telematics_unit set sim_card_id = (select id from sim_card where iccid = '8944110068123456781') where imei = $1`,
    [imei(3)],
  );
  await pool.query(
    `insert into telematics_unit (organisation_id, customer_id, imei, enabled) values ($1, $1, $2, false)`,
    [customerId, imei(6)],
  );
  await pool.query(
    `insert into unit_state (unit_id, organisation_id, online, last_seen_at, connected_at, address, transport)
      select id, organisation_id, imei = $1, $3, case when imei = $1 then $3::timestamptz end, '10.0.0.1', 'tcp'
      from telematics_unit where imei in ($1, $2)`,
    [imei(1), imei(2), new Date(nowMs)],
  );
  driver = await kysely.transaction().execute(async (trx) => {
    const [userId = 0] = await createUsers(trx, [
      {
        organisationId: customerId,
        username: 'd',
        email: 'd@example.org',
        role: 'DRIVER',
        passwordHash: null,
        permissions: [],
      },
    ]);
    await assignDriverVehicles(trx, [{ userId, vehicleId: firstId, organisationId: customerId }]);
    return { organisationIds: [customerId], userId, isDriver: true };
  });
});
afterAll(() => store.close());

const listed = (
  scope: Scope,
  filters: Partial<TelematicsUnitFilters> = {},
  sort: { by: TelematicsUnitSort; direction: 'asc' | 'desc' } = { by: 'imei', direction: 'asc' },
) =>
  withScope(store.open('app'), scope, async (scoped) => {
    const series: number[] = [];
    let cursor: string | null = null;
    let last: Awaited<ReturnType<typeof listTelematicsUnits>>;
    do {
      last = await listTelematicsUnits(scoped, { filters: { ...everything, ...filters }, sort, limit: 2, cursor });
      series.push(...last.units.map((unit) => Number(unit.imei.slice(-4))));
      cursor = last.nextCursor;
    } while (cursor !== null);
    return { series, total: last.total, counts: last.counts };
  });
const family = (): Scope => testScope(tenants.customerId, tenants.partId);

describe('the list of telematics units', () => {
  it('holds those of the scope, and counts them by state', async () => {
    const all = await listed(family());
    expect(all).toEqual({ series: [1, 2, 3, 4, 6], total: 5, counts: { online: 1, offline: 1, never_heard: 3 } });
    expect((await listed(testScope(tenants.otherCustomerId))).series).toEqual([5]);
    expect((await listed(testScope())).series).toEqual([]);
    expect((await listed(driver)).series).toEqual([1]);
  });

  it('is narrowed by state without the counts being so', async () => {
    const { counts } = await listed(family());
    expect(await listed(family(), { states: ['online'] })).toEqual({ series: [1], total: 1, counts });
    expect(await listed(family(), { states: ['offline', 'never_heard'] })).toMatchObject({
      series: [2, 3, 4, 6],
      counts,
    });
  });

  it('is narrowed by vehicle, permission to speak and organisation', async () => {
    expect((await listed(family(), { hasVehicle: false })).series).toEqual([6]);
    expect((await listed(family(), { hasVehicle: true })).series).toEqual([1, 2, 3, 4]);
    expect((await listed(family(), { isEnabled: false })).series).toEqual([6]);
    const ofPart = await listed(family(), { organisationId: tenants.partId });
    expect(ofPart).toEqual({ series: [4], total: 1, counts: { online: 0, offline: 0, never_heard: 1 } });
    expect((await listed(family(), { organisationId: tenants.otherCustomerId })).series).toEqual([]);
  });

  it.each([
    ['350000 000000003', [3]],
    ['tw 0002', [2]],
    ['CAMARA', [2]],
    ['12345678', [1]],
    ['8944110068123456781', []],
    ['%', []],
  ])('is searched for %s', async (search, series) => {
    expect((await listed(family(), { search })).series).toEqual(series);
  });

  it('goes on where the page before ended, in every order', async () => {
    expect((await listed(family(), {}, { by: 'imei', direction: 'desc' })).series).toEqual([6, 4, 3, 2, 1]);
    expect((await listed(family(), {}, { by: 'registration', direction: 'asc' })).series).toEqual([1, 2, 3, 4, 6]);
    expect((await listed(family(), {}, { by: 'registration', direction: 'desc' })).series).toEqual([6, 4, 3, 2, 1]);
    expect((await listed(family(), {}, { by: 'last_seen', direction: 'asc' })).series).toEqual([1, 2, 3, 4, 6]);
    expect((await listed(family(), {}, { by: 'last_seen', direction: 'desc' })).series).toEqual([6, 4, 3, 2, 1]);
  });
});

describe('a telematics unit', () => {
  const found = (scope: Scope, series: number) =>
    withScope(store.open('app'), scope, (scoped) => findTelematicsUnit(scoped, imei(series)));

  it('has its vehicle, SIM card and connection', async () => {
    expect(await found(family(), 1)).toMatchObject({
      registration: 'TW0001',
      iccid: '8944110068123456780',
      state: 'online',
      lastSeenAtMs: nowMs,
      connectedAtMs: nowMs,
      address: '10.0.0.1',
      transport: 'tcp',
      organisationName: 'Northern Haulage',
      deviceFamily: 'fmx6',
    });
    expect(await found(family(), 2)).toMatchObject({ state: 'offline', connectedAtMs: null, deviceFamily: 'fmb' });
    expect(await found(family(), 6)).toMatchObject({ state: 'never_heard', vehicleId: null, registration: null });
  });

  it('does not tell of a SIM card out of reach, and is not there for others', async () => {
    expect(await found(family(), 3)).toMatchObject({ simCardId: null, iccid: null });
    expect(await found(testScope(tenants.otherCustomerId), 1)).toBeNull();
    expect(await found(driver, 2)).toBeNull();
  });
});
