import { answerBody } from '@tyrewatch/device-protocol/teltonika/command-exchange';
import { encodeTcpFrame } from '@tyrewatch/device-protocol/teltonika/tcp-frame';
import { createFleets } from '@tyrewatch/store/fleets/fleet-repository';
import { moveFleet } from '@tyrewatch/store/fleets/fleet-move';
import type { Scoped } from '@tyrewatch/store/scope';
import {
  createTelematicsUnit,
  deleteTelematicsUnit,
} from '@tyrewatch/store/telematics-units/telematics-unit-repository';
import { createTestVehicles, testVehicle } from '@tyrewatch/store/test-store';
import { moveVehicle } from '@tyrewatch/store/vehicles/vehicle-repository';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestGateway } from './testing/test-gateway.ts';
import { startTestGateway } from './testing/test-gateway.ts';
import { framed, stampedPort, TestUnit, tyreRecord } from './testing/test-unit.ts';
import {
  asideReasons,
  change,
  findUnit,
  moveUnit,
  packetCounts,
  startFollowing,
  unitWrite,
} from './testing/unit-changes.ts';
import { waitFor } from './testing/wait-for.ts';

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
/** Where a vehicle goes that is moved to the other customer. */
const toOther = () => {
  const { otherCustomerId } = test.tenants;
  return { organisationId: otherCustomerId, customerId: otherCustomerId, nowMs: startMs };
};

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
    const next = await test.addVehicleWithoutUnit();
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

describe('tyres in text messages of a unit that was moved', () => {
  // wheel 2A at 300 kPa, and at 800
  const [flatTyre, fullTyre] = ['18FEF433#104B00244100005F', '18FEF433#10C800244100005F'];
  /** A flat tyre until the move, a full one after it. */
  const text = (minute: number, imei: string | null = null) => {
    const atMs = startMs - minute * 60_000;
    return encodeTcpFrame(stampedPort(atMs, [atMs < movedAtMs ? flatTyre : fullTyre], imei));
  };
  /** Such messages are not acknowledged: how many of them have been stored or put aside. */
  const areTaken = (imei: string, count: number, ...vehicleIds: number[]) =>
    waitFor(async () => {
      const [stored, aside] = [await packetCounts(test, ...vehicleIds), await asideReasons(test, imei)];
      return stored.reduce((sum, one) => sum + one, aside.length) >= count ? stored : null;
    });
  const openIncidents = async (...vehicleIds: number[]): Promise<number[]> => {
    const rows = await test.store.open('owner').kysely.selectFrom('incident').select('vehicle_id').execute();
    return vehicleIds.map((id) => rows.filter((row) => row.vehicle_id === id).length);
  };

  it('are those of the vehicle they were recorded on, with and without the IMEI', async () => {
    const { imei, vehicleId: former } = await test.addVehicle();
    const next = await test.addVehicleWithoutUnit();
    await moveUnit(test, imei, next, movedAtMs);
    const unit = await TestUnit.logIn(test.port, imei);
    for (const frame of [text(9), text(8, imei), text(7), text(3)]) unit.send(frame);
    expect(await areTaken(imei, 4, former, next)).toEqual([3, 1]);
    expect(await openIncidents(former, next)).toEqual([1, 0]);
    unit.close();
  });

  it('are put aside where the message names another unit, and judged for no vehicle', async () => {
    const { imei, vehicleId: former } = await test.addVehicle();
    const { imei: other, vehicleId: othersVehicle } = await test.addVehicle();
    const next = await test.addVehicleWithoutUnit();
    await moveUnit(test, imei, next, movedAtMs);
    const unit = await TestUnit.logIn(test.port, imei);
    for (const frame of [text(9, other), text(3, other), encodeTcpFrame(answerBody(flatTyre, other)), text(3)])
      unit.send(frame);
    expect(await areTaken(imei, 4, former, next, othersVehicle)).toEqual([0, 1, 0]);
    expect(await asideReasons(test, imei)).toEqual(Array.from({ length: 3 }, () => 'of_another_unit'));
    expect(await openIncidents(former, next, othersVehicle)).toEqual([0, 0, 0]);
    unit.close();
  });

  it('store nothing where that vehicle has no wheel for any of them: its log tells that they were not understood', async () => {
    const { imei, vehicleId: former } = await test.addVehicle();
    const next = await test.addVehicleWithoutUnit();
    await moveUnit(test, imei, next, movedAtMs);
    const unit = await TestUnit.logIn(test.port, imei);
    const ofFourthAxle = '18FEF433#304B00244100005F';
    unit.send(encodeTcpFrame(stampedPort(movedAtMs - 60_000, [ofFourthAxle])));
    const query = test.store.open('owner').kysely.selectFrom('raw_frame').select(['vehicle_id', 'decode_error']);
    const rows = await waitFor(async () => {
      const found = await query.where('vehicle_id', 'in', [former, next]).execute();
      return found.length > 0 ? found : null;
    });
    expect(rows).toEqual([{ vehicle_id: former, decode_error: 'unrecognised_sensor_packet' }]);
    expect(await packetCounts(test, former, next)).toEqual([0, 0]);
    unit.close();
  });

  it('are put aside where that vehicle is another customer’s, and where there was none', async () => {
    const { imei, vehicleId: former } = await test.addVehicle();
    const next = await test.addVehicleWithoutUnit();
    await moveUnit(test, imei, null, startMs - 10 * 60_000);
    await moveUnit(test, imei, next, movedAtMs);
    await change(test, ({ trx }) => moveVehicle(trx, former, toOther()), test.tenants.otherCustomerId);
    test.gateway.ingest.forget({ imeis: [imei] });
    const unit = await TestUnit.logIn(test.port, imei);
    for (const frame of [text(12), text(11, imei), text(8), text(3)]) unit.send(frame);
    expect(await areTaken(imei, 4, former, next)).toEqual([0, 1]);
    expect(await asideReasons(test, imei)).toEqual(Array.from({ length: 3 }, () => 'recorded_elsewhere'));
    expect(await openIncidents(former, next)).toEqual([0, 0]);
    unit.close();
  });

  it('are put aside while the unit is on no vehicle, as is what is not understood; answers to commands are not', async () => {
    const { imei, vehicleId: former } = await test.addVehicle();
    await moveUnit(test, imei, null, movedAtMs);
    test.gateway.ingest.forget({ imeis: [imei] });
    const unit = await TestUnit.logIn(test.port, imei);
    const noTyre = '18FEF633#00D400244100005F';
    for (const body of [answerBody('Ver:03'), answerBody(flatTyre), answerBody(noTyre)])
      unit.send(encodeTcpFrame(body));
    for (const frame of [text(3), text(2, imei)]) unit.send(frame);
    expect(await areTaken(imei, 4, former)).toEqual([0]);
    expect(await asideReasons(test, imei)).toEqual(Array.from({ length: 4 }, () => 'unit_without_vehicle'));
    unit.close();
  });
});

describe('a unit that is deleted and created anew', () => {
  const [deletedAtMs, createdAtMs] = [startMs - 10 * 60_000, startMs - 5 * 60_000];
  const backlog = [12, 11, 10, 7, 5, 3];

  const remove = (imei: string) =>
    change(test, async (scoped) => deleteTelematicsUnit(scoped.trx, await findUnit(scoped, imei), deletedAtMs));
  const create = (imei: string, vehicleId: number | null, organisationId = test.tenants.customerId) =>
    change(
      test,
      async ({ trx }) => {
        const write = unitWrite(test, vehicleId);
        const place = { ...write.place, organisationId, customerId: organisationId };
        await createTelematicsUnit(trx, imei, { ...write, place }, createdAtMs);
      },
      organisationId,
    );
  /** Until the signal is heard, the gateway believes what it was told last. */
  async function bring(imei: string) {
    test.gateway.ingest.forget({ imeis: [imei] });
    const unit = await TestUnit.logIn(test.port, imei);
    for (const minute of backlog) expect(await unit.deliver(reading(minute))).toBe(1);
    unit.close();
  }

  it('brings what it kept from the vehicle it was on to that one, and is of none in between', async () => {
    const { imei, vehicleId: former } = await test.addVehicle();
    const next = await test.addVehicleWithoutUnit();
    await remove(imei);
    await create(imei, next);
    await bring(imei);
    expect(await packetCounts(test, former, next)).toEqual([2, 2]);
    expect(await asideReasons(test, imei)).toEqual(['recorded_elsewhere', 'recorded_elsewhere']);
  });

  it('loses nothing when it was on no vehicle before', async () => {
    const vehicleId = await test.addVehicleWithoutUnit();
    const imei = '351234567890125';
    await create(imei, null);
    await remove(imei);
    await create(imei, vehicleId);
    await bring(imei);
    expect(await packetCounts(test, vehicleId)).toEqual([6]);
  });

  it('tells nothing of the vehicle it was on to another customer’s, and writes nothing into it', async () => {
    const { imei, vehicleId: former } = await test.addVehicle();
    const next = await test.addVehicleWithoutUnit();
    const { otherCustomerId } = test.tenants;
    await change(test, ({ trx }) => moveVehicle(trx, next, toOther()), otherCustomerId);
    await remove(imei);
    await create(imei, next, otherCustomerId);
    await bring(imei);
    expect(await packetCounts(test, former, next)).toEqual([0, 2]);
    expect(await asideReasons(test, imei)).toHaveLength(4);
  });
});
