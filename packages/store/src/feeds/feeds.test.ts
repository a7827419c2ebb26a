import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withScope } from '../scope.ts';
import type { TestStore, TestTenants } from '../test-store.ts';
import { createTestStore, createTestTenants, createTestVehicles, testScope, testVehicle } from '../test-store.ts';
import { findDeliveryOwner, keepDeliveryKey, takeDueFeed, writeFeedProgress } from './feed-state-repository.ts';
import { findVehicleDetail } from '../vehicles/vehicle-detail-views.ts';
import { listVehicles } from '../vehicles/vehicle-list-views.ts';
import { writeReportedVehicles } from './feed-vehicle-repository.ts';

let store: TestStore;
let tenants: TestTenants;
const nowMs = Date.parse('2026-11-23T12:00:00Z');
const vin = 'YV2RT40A8LB912077';
const jobs = () => store.open('jobs').kysely;
const feed = () => ({ organisationId: tenants.customerId, integrationId: 2 });

beforeAll(async () => {
  store = await createTestStore();
  tenants = await createTestTenants(store);
  const [vehicleId = 0] = await createTestVehicles(store, [testVehicle(tenants, 1), testVehicle(tenants, 2)]);
  const owner = store.open('owner').kysely;
  await owner.updateTable('vehicle').set({ vin: vin.toLowerCase() }).where('id', '=', vehicleId).execute();
  await owner
    .insertInto('organisation_integration')
    .values({ organisation_id: tenants.customerId, integration_id: 2, encrypted_credentials: Buffer.from('x') })
    .execute();
});
afterAll(() => store.close());

describe('the vehicles of a feed', () => {
  it('are matched by VIN in the organisation that has the feed, and keep what was said of them before', async () => {
    const told = [
      { reference: vin, vin, make: 'Volvo', axleCount: 3 },
      { reference: 'YV2RT40A1LB912146', vin: 'YV2RT40A1LB912146' },
    ];
    const matched = await writeReportedVehicles(jobs(), feed(), told, nowMs);
    const known = matched.find(({ reference }) => reference === vin);
    expect(known?.vehicleId).toEqual(expect.any(Number));
    expect(matched.filter(({ vehicleId }) => vehicleId === null)).toHaveLength(1);
    await writeReportedVehicles(jobs(), feed(), [{ reference: vin, vin: null, name: 'FH 7' }], nowMs + 1000);
    const row = await jobs()
      .selectFrom('feed_vehicle')
      .selectAll()
      .where('reference', '=', vin)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ vin, make: 'Volvo', name: 'FH 7', axle_count: 3, vehicle_id: known?.vehicleId });
    const other = { organisationId: tenants.otherCustomerId, integrationId: 2 };
    expect(await writeReportedVehicles(jobs(), other, told.slice(0, 1), nowMs)).toMatchObject([{ vehicleId: null }]);
  });

  it('are seen by their organisation alone', async () => {
    const count = (id: number) =>
      withScope(store.open('app'), testScope(id), ({ trx }) => trx.selectFrom('feed_vehicle').selectAll().execute());
    expect((await count(tenants.customerId)).length).toBe(2);
    expect((await count(tenants.otherCustomerId)).length).toBe(1);
    expect(await count(tenants.partId)).toEqual([]);
  });
});

describe('who reports a vehicle', () => {
  const unitless = 'YV2RT40A8LB912999';
  const listed = (scoped: ReturnType<typeof testScope>) =>
    withScope(store.open('app'), scoped, async (call) => {
      const { rows } = await listVehicles(call, { filters: {}, sort: 'registration', limit: 50 });
      return new Map(rows.map((row) => [row.vehicleId, row.feedId]));
    });

  it('is the feed of an organisation above it that has its VIN, while that is switched on and has it not ignored', async () => {
    const owner = store.open('owner').kysely;
    const [vehicleId = 0] = await createTestVehicles(store, [
      testVehicle(tenants, 30, { unit: null, organisationId: tenants.partId, details: { vin: unitless } }),
    ]);
    const [known] = await writeReportedVehicles(jobs(), feed(), [{ reference: unitless, vin: unitless }], nowMs);
    const ofPart = testScope(tenants.partId);
    const account = (enabled: boolean) =>
      owner.updateTable('organisation_integration').set({ enabled }).where('integration_id', '=', 2).execute();
    const feedOf = async () => (await listed(ofPart)).get(vehicleId);
    expect(await feedOf()).toBe(2);
    await account(false);
    expect(await feedOf()).toBeNull();
    await account(true);
    const detail = await withScope(store.open('app'), ofPart, (call) => findVehicleDetail(call, vehicleId));
    expect(detail?.feedId).toBe(2);
    const ignore = (at: Date | null) =>
      owner
        .updateTable('feed_vehicle')
        .set({ ignored_at: at })
        .where('id', '=', known?.id ?? 0)
        .execute();
    await ignore(new Date(nowMs));
    expect(await feedOf()).toBeNull();
    await ignore(null);
    const foreign = testScope(tenants.otherCustomerId);
    const { rows } = await withScope(store.open('app'), foreign, ({ trx }) =>
      sql<{ feed: number | null }>`select vehicle_feed(${vehicleId}) as feed`.execute(trx),
    );
    expect(rows).toEqual([{ feed: null }]);
  });
});

describe('the state of a feed', () => {
  it('is asked by one process, again when it is due, and knows since when it has a fault', async () => {
    const take = (atMs: number) =>
      takeDueFeed(jobs(), { integrationIds: [2, 6], nowMs: atMs, leaseEndsAtMs: atMs + 60_000 });
    expect(await take(nowMs)).toMatchObject({ ...feed(), position: null, faultSinceMs: null });
    expect(await take(nowMs)).toBeNull();
    const records = { newestAtMs: nowMs - 30_000, lagSeconds: 30 };
    const progress = { ...feed(), atMs: nowMs, nextTryAtMs: nowMs + 900_000, records, fault: null };
    await writeFeedProgress(jobs(), { ...progress, position: { since: 7 } });
    await writeFeedProgress(jobs(), { ...progress, records: { ...records, lagSeconds: 45 } });
    expect(await take(nowMs + 600_000)).toBeNull();
    expect(await take(nowMs + 900_000)).toMatchObject({ position: { since: 7 } });
    for (const [minutes, kind] of [
      [20, 'slow'],
      [30, 'busy'],
    ] as const) {
      const fault = { kind, details: { waitedSeconds: 10 } };
      await writeFeedProgress(jobs(), { ...feed(), atMs: nowMs + minutes * 60_000, nextTryAtMs: nowMs, fault });
    }
    const state = await jobs().selectFrom('feed_state').selectAll().executeTakeFirstOrThrow();
    expect(state).toMatchObject({
      fault: 'busy',
      fault_since: new Date(nowMs + 1_200_000),
      last_sync_at: new Date(nowMs),
    });
    expect(state.lag_by_hour).toEqual([[nowMs / 1000, 45]]);
    await writeFeedProgress(jobs(), { ...progress, records: { ...records, newestAtMs: nowMs - 900_000 } });
    expect(await jobs().selectFrom('feed_state').selectAll().executeTakeFirstOrThrow()).toMatchObject({
      fault: null,
      last_record_at: new Date(nowMs - 30_000),
    });
  });

  it('has one address for deliveries, which leads to it before anybody is signed in', async () => {
    const scoped = testScope(tenants.customerId);
    const keep = (fresh: string) =>
      withScope(store.open('app'), scoped, ({ trx }) => keepDeliveryKey(trx, feed(), fresh));
    expect([await keep('first'), await keep('second')]).toEqual(['first', 'first']);
    const anybody = store.open('app').kysely;
    expect(await findDeliveryOwner(anybody, 'first')).toEqual(feed());
    expect(await findDeliveryOwner(anybody, 'second')).toBeNull();
  });
});
