import { createFleets } from '@tyrewatch/store/fleets/fleet-repository';
import { moveFleet } from '@tyrewatch/store/fleets/fleet-move';
import type { Scoped } from '@tyrewatch/store/scope';
import { createTestVehicles, testVehicle } from '@tyrewatch/store/test-store';
import { moveVehicle } from '@tyrewatch/store/vehicles/vehicle-repository';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestGateway } from './testing/test-gateway.ts';
import { startTestGateway } from './testing/test-gateway.ts';
import { framed, TestUnit, tyreRecord } from './testing/test-unit.ts';
import { asideReasons, change, moveUnit, packetCounts, startFollowing } from './testing/unit-changes.ts';

const startMs = Date.UTC(2026, 10, 20, 12);
const movedAtMs = startMs - 5 * 60_000;
let test: TestGateway;
let stopFollowing: () => Promise<void>;

beforeAll(async () => {
  test = await startTestGateway(startMs);
  stopFollowing = startFollowing(test);
});
afterAll(async () => {
  await stopFollowing();
  await test.close();
});

const reading = (minute: number) =>
  framed(tyreRecord(startMs - minute * 60_000, [{ number: 3, pressureKpa: 300, temperatureC: 20 }]));

describe('a unit that was moved and stays connected', () => {
  /** A vehicle of a fleet of its own. */
  async function addFleetVehicle(series: number) {
    const { kysely } = test.store.open('owner');
    const { customerId } = test.tenants;
    const [fleetId = 0] = await createFleets(kysely, [
      { organisationId: customerId, customerId, name: `Sold ${series}` },
    ]);
    const vehicle = testVehicle(test.tenants, series, { fleetId });
    const [vehicleId = 0] = await createTestVehicles(test.store, [vehicle]);
    return { fleetId, vehicleId, imei: vehicle.unit?.imei ?? '' };
  }
  const toOther = () => {
    const { otherCustomerId } = test.tenants;
    return { organisationId: otherCustomerId, customerId: otherCustomerId, nowMs: startMs };
  };
  type Moved = { readonly former: number; readonly fleetId: number; readonly next: number };

  it.each<[string, number, (scoped: Scoped, moved: Moved) => Promise<unknown>]>([
    ['its former vehicle is', 901, ({ trx }, { former }) => moveVehicle(trx, former, toOther())],
    [
      'the fleet of its former vehicle is',
      902,
      ({ trx }, { fleetId }) => moveFleet(trx, fleetId, { ...toOther(), expectedVersion: 1 }),
    ],
    ['it is, with its present vehicle,', 903, ({ trx }, { next }) => moveVehicle(trx, next, toOther())],
  ])('writes into nobody else’s vehicle when %s moved to another customer', async (_name, series, work) => {
    const { fleetId, vehicleId: former, imei } = await addFleetVehicle(series);
    const { vehicleId: next } = await test.addVehicle();
    await moveUnit(test, imei, next, movedAtMs);
    const unit = await TestUnit.logIn(test.port, imei);
    expect(await unit.deliver(reading(9))).toBe(1);
    await change(
      test,
      async (scoped) => {
        await work(scoped, { former, fleetId, next });
      },
      test.tenants.otherCustomerId,
    );
    expect(await unit.ends()).toBe(true);
    const again = await TestUnit.logIn(test.port, imei);
    for (const minute of [8, 3]) expect(await again.deliver(reading(minute))).toBe(1);
    again.close();
    expect(await packetCounts(test, former, next)).toEqual([1, 1]);
    expect(await asideReasons(test, imei)).toEqual(['recorded_elsewhere']);
  });
});
