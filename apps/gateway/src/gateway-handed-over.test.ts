import { withScope } from '@tyrewatch/store/scope';
import { findRefusedMessage, listRefusedMessages } from '@tyrewatch/store/telematics-units/refused-message-views';
import * as units from '@tyrewatch/store/telematics-units/telematics-unit-repository';
import { listUnitLog, wholeUnitLog } from '@tyrewatch/store/telematics-units/unit-log-views';
import { testScope } from '@tyrewatch/store/test-store';
import { moveVehicle } from '@tyrewatch/store/vehicles/vehicle-repository';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestGateway } from './testing/test-gateway.ts';
import { startTestGateway } from './testing/test-gateway.ts';
import { framed, TestUnit, tyreRecord } from './testing/test-unit.ts';
import { change, findUnit, moveUnit, packetCounts, unitWrite } from './testing/unit-changes.ts';

const startMs = Date.UTC(2026, 10, 20, 12);
const movedAtMs = startMs - 5 * 60_000;
let test: TestGateway;

beforeAll(async () => {
  test = await startTestGateway(startMs);
});
afterAll(() => test.close());

const record = (minute: number) =>
  tyreRecord(startMs - minute * 60_000, [{ number: 3, pressureKpa: 800, temperatureC: 20 }]);
const hex = (frame: Uint8Array): string => Buffer.from(frame).toString('hex');

/** Puts a unit on a vehicle that goes to an organisation with it, or on none of that organisation. */
async function handOver(imei: string, vehicleId: number | null, organisationId: number, atMs = movedAtMs) {
  const tenant = { organisationId, customerId: organisationId };
  const { details, place } = unitWrite(test, vehicleId);
  await change(
    test,
    async (scoped) => {
      if (vehicleId !== null) await moveVehicle(scoped.trx, vehicleId, { ...tenant, nowMs: startMs });
      const unit = await findUnit(scoped, imei);
      await units.updateTelematicsUnit(scoped.trx, unit, { details, place: { ...place, ...tenant } }, atMs);
    },
    ...everybody(),
  );
}

async function deliver(imei: string, ...frames: readonly Uint8Array[]): Promise<void> {
  test.gateway.ingest.forget({ imeis: [imei] });
  const unit = await TestUnit.logIn(test.port, imei);
  for (const frame of frames) await unit.deliver(frame);
  unit.close();
}

/** The log of a unit as people of some organisations see it, in any order: why a message stands there, and its bytes. */
const logOf = (imei: string, ...organisationIds: number[]) =>
  withScope(test.store.open('app'), testScope(...organisationIds), async (scoped) => {
    const request = { filter: wholeUnitLog, limit: 50, cursor: null };
    const { entries } = await listUnitLog(scoped, await findUnit(scoped, imei), request);
    const lines = entries.map(({ reason, frame }) => `${reason} ${frame?.toString('hex') ?? null}`);
    return lines.toSorted();
  });
const refusedOf = (...organisationIds: number[]) =>
  withScope(test.store.open('app'), testScope(...organisationIds), async (scoped) => {
    const request = { filters: { search: null, reasons: null }, limit: 50, cursor: null };
    return (await listRefusedMessages(scoped, request)).messages;
  });
const everybody = (): number[] => {
  const { providerId, customerId, otherCustomerId } = test.tenants;
  return [providerId, customerId, otherCustomerId];
};

describe('what a unit recorded for the customer it was of before', () => {
  const former = framed(record(9), record(8));
  const mixed = framed(record(7), record(3));
  const own = framed(record(2));

  it('is read by the provider, and by nobody of the customer it is of now', async () => {
    const { imei, vehicleId } = await test.addVehicle();
    const next = await test.addVehicleWithoutUnit();
    await handOver(imei, next, test.tenants.otherCustomerId);
    await deliver(imei, former, mixed, own);
    expect(await packetCounts(test, vehicleId, next)).toEqual([0, 2]);
    const { otherCustomerId, providerId, customerId } = test.tenants;
    expect(await logOf(imei, otherCustomerId)).toEqual([
      `null ${hex(own)}`,
      'recorded_elsewhere null',
      'recorded_elsewhere null',
    ]);
    const told = [`null ${hex(own)}`, `recorded_elsewhere ${hex(former)}`, `recorded_elsewhere ${hex(mixed)}`];
    expect(await logOf(imei, ...everybody())).toEqual(told.toSorted());
    const rows = await test.store
      .open('owner')
      .kysely.selectFrom('quarantined_frame')
      .select(['organisation_id', 'frame'])
      .where('imei', '=', imei)
      .orderBy('id')
      .execute();
    expect(rows.map((row) => [row.organisation_id, hex(row.frame)])).toEqual([
      [customerId, hex(former)],
      [providerId, hex(mixed)],
    ]);
  });

  it('is among the messages nobody could read for nobody, when the unit is deleted neither', async () => {
    const { imei } = await test.addVehicle();
    const next = await test.addVehicleWithoutUnit();
    await handOver(imei, next, test.tenants.otherCustomerId);
    await deliver(imei, former, mixed);
    const { otherCustomerId, customerId } = test.tenants;
    await change(
      test,
      async (scoped) => units.deleteTelematicsUnit(scoped.trx, await findUnit(scoped, imei), startMs),
      otherCustomerId,
    );
    for (const organisations of [[otherCustomerId], [customerId], everybody()]) {
      expect(await refusedOf(...organisations)).toEqual([]);
    }
    const kept = await test.store
      .open('owner')
      .kysely.selectFrom('quarantined_frame')
      .select(['id', 'received_at'])
      .where('imei', '=', imei)
      .execute();
    expect(kept).toHaveLength(2);
    for (const { id, received_at: at } of kept) {
      const found = withScope(test.store.open('app'), testScope(otherCustomerId), (scoped) =>
        findRefusedMessage(scoped, `${at.getTime()}-${id}`),
      );
      expect(await found).toBeNull();
    }
  });

  it('is that one’s too while it is on no vehicle, and what it recorded on none of theirs', async () => {
    const { imei } = await test.addVehicle();
    await moveUnit(test, imei, null, startMs - 10 * 60_000);
    await handOver(imei, null, test.tenants.otherCustomerId);
    await deliver(imei, framed(record(12)), framed(record(9)), framed(record(2)));
    const { otherCustomerId } = test.tenants;
    expect(await logOf(imei, otherCustomerId)).toEqual([`unit_without_vehicle ${hex(framed(record(2)))}`]);
    expect(await logOf(imei, ...everybody())).toHaveLength(3);
  });

  it('comes back to it with the unit', async () => {
    const { imei, vehicleId } = await test.addVehicle();
    const next = await test.addVehicleWithoutUnit();
    await handOver(imei, next, test.tenants.otherCustomerId);
    await deliver(imei, former);
    await handOver(imei, vehicleId, test.tenants.customerId, startMs);
    expect(await logOf(imei, test.tenants.customerId)).toEqual([`recorded_elsewhere ${hex(former)}`]);
  });

  it('is theirs also where it was on no vehicle of them yet, but not the provider’s who set it up', async () => {
    const { providerId, customerId, otherCustomerId } = test.tenants;
    for (const [imei, organisationId, counts] of [
      ['351234567890127', customerId, [1]],
      ['351234567890129', providerId, [2]],
    ] as const) {
      const vehicleId = await test.addVehicleWithoutUnit();
      const write = unitWrite(test, null);
      const place = { ...write.place, organisationId, customerId: organisationId };
      await change(test, ({ trx }) => units.createTelematicsUnit(trx, imei, { ...write, place }, startMs), providerId);
      await handOver(imei, vehicleId, otherCustomerId);
      await deliver(imei, framed(record(9)), framed(record(3)));
      expect(await packetCounts(test, vehicleId)).toEqual(counts);
    }
  });
});
