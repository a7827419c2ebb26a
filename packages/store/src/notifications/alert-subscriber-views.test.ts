import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { IncidentLevel } from '@tyrewatch/domain/levels/alert-level';
import { createFleets } from '../fleets/fleet-repository.ts';
import { moveFleet } from '../fleets/fleet-move.ts';
import { withScope } from '../scope.ts';
import { createTestStore, createTestTenants, createTestVehicles, testScope, testVehicle } from '../test-store.ts';
import type { TestStore, TestTenants } from '../test-store.ts';
import { listAlertSubscribers } from './alert-subscriber-views.ts';
import { createUsers } from '../users/user-repository.ts';

let store: TestStore;
let tenants: TestTenants;
let fleetId: number;
let vehicleId: number;
/** By name: who is subscribed to the fleet, the vehicle and everything. */
let userIds: Readonly<Record<'part' | 'above' | 'outsider' | 'driver', number>>;
const opened: TestStore[] = [];

const change = (text: string, values: readonly unknown[]) => store.open('owner').pool.query(text, [...values]);

async function createSubscribers(): Promise<typeof userIds> {
  const { partId, providerId, otherCustomerId } = tenants;
  const [part = 0, above = 0, outsider = 0, driver = 0] = await store
    .open('owner')
    .kysely.transaction()
    .execute((trx) =>
      createUsers(
        trx,
        [
          { organisationId: partId, username: 'part', role: 'USER' as const },
          { organisationId: providerId, username: 'above', role: 'ADMIN' as const },
          { organisationId: otherCustomerId, username: 'outsider', role: 'USER' as const },
          { organisationId: partId, username: 'driver', role: 'DRIVER' as const },
        ].map((user) => ({ ...user, email: `${user.username}@example.org`, passwordHash: null, permissions: [] })),
      ),
    );
  const ids = [part, above, outsider, driver];
  await change('insert into managed_organisation (user_id, organisation_id) values ($1, $2)', [outsider, partId]);
  await change('insert into driver_vehicle (user_id, vehicle_id, organisation_id) values ($1, $2, $3)', [
    driver,
    vehicleId,
    partId,
  ]);
  await change(
    `insert into alert_subscription (organisation_id, user_id, fleet_id, vehicle_id, minimum_level)
      select member.organisation_id, member.id, subject.fleet_id, subject.vehicle_id, 6
      from app_user member, (values ($2::bigint, null::bigint), (null, $3::bigint), (null, null)) subject (fleet_id, vehicle_id)
      where member.id = any($1::bigint[])`,
    [ids, fleetId, vehicleId],
  );
  return { part, above, outsider, driver };
}

beforeEach(async () => {
  store = await createTestStore();
  opened.push(store);
  tenants = await createTestTenants(store);
  const { partId, customerId } = tenants;
  [fleetId = 0] = await store
    .open('owner')
    .kysely.transaction()
    .execute((trx) => createFleets(trx, [{ organisationId: partId, customerId, name: 'Chilled' }]));
  [vehicleId = 0] = await createTestVehicles(store, [testVehicle(tenants, 1, { organisationId: partId, fleetId })]);
  userIds = await createSubscribers();
});
afterAll(() => Promise.all(opened.map((one) => one.close())));

async function subscribers(level: IncidentLevel = 'critical'): Promise<string[]> {
  const found = await listAlertSubscribers(store.open('jobs').kysely, { vehicleId, level });
  const names = Object.entries(userIds);
  return found.map(({ userId }) => names.find(([, id]) => id === userId)?.[0] ?? 'somebody else').toSorted();
}

const subscriptionCount = async (name: keyof typeof userIds): Promise<number> =>
  (await change('select from alert_subscription where user_id = $1', [userIds[name]])).rowCount ?? 0;

describe('who is notified of an alert', () => {
  it('is who subscribed at its level or a lesser one and sees the vehicle', async () => {
    expect(await subscribers()).toEqual(['above', 'driver', 'outsider', 'part']);
    expect(await subscribers('warning')).toHaveLength(4);
    expect(await subscribers('maintenance')).toEqual([]);
    // who hears of maintenance hears of what is not monitored
    expect(await subscribers('stale')).toEqual([]);
    await change(`update alert_subscription set minimum_level = 5 where user_id = $1`, [userIds.above]);
    expect(await subscribers('stale')).toEqual(['above']);
    await change(`update alert_subscription set minimum_level = 6 where user_id = $1`, [userIds.above]);
  });

  it('is nobody who lost sight of the vehicle with its fleet, though the mover could not end their subscriptions', async () => {
    const { customerId, partId } = tenants;
    const ended = await withScope(store.open('app'), testScope(customerId, partId), ({ trx }) =>
      moveFleet(trx, fleetId, { organisationId: customerId, customerId, expectedVersion: 1, nowMs: 0 }),
    );
    expect(ended?.map(({ username }) => username)).not.toContain('outsider');
    expect([await subscriptionCount('outsider'), await subscriptionCount('part')]).toEqual([3, 1]);
    expect(await subscribers()).toEqual(['above']);
  });

  it('is nobody who manages less, drives another vehicle, belongs elsewhere, may see no vehicles or may not sign in', async () => {
    await change('delete from managed_organisation where user_id = $1', [userIds.outsider]);
    expect(await subscribers()).toEqual(['above', 'driver', 'part']);
    await change('delete from driver_vehicle where user_id = $1', [userIds.driver]);
    expect(await subscribers()).toEqual(['above', 'part']);
    await change('update app_user set organisation_id = $2 where id = $1', [userIds.part, tenants.otherCustomerId]);
    expect(await subscribers()).toEqual(['above']);
    await change(`update app_user set role = 'USER', permissions = '{user:settings}' where id = $1`, [userIds.above]);
    expect(await subscribers()).toEqual([]);
    await change(`update app_user set permissions = '{vehicle:list}' where id = $1`, [userIds.above]);
    expect(await subscribers()).toEqual(['above']);
    await change('update app_user set deactivated_at = now() where id = $1', [userIds.above]);
    expect(await subscribers()).toEqual([]);
  });
});
