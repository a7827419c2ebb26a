import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { encodeUdpDatagram } from '@tyrewatch/device-protocol/teltonika/udp-datagram';
import { wheelIndex } from '@tyrewatch/domain/vehicles/wheel-position';
import { withScope } from '@tyrewatch/store/scope';
import { assignKeptMessages } from '@tyrewatch/store/telematics-units/kept-messages';
import * as units from '@tyrewatch/store/telematics-units/telematics-unit-repository';
import { listUnitLog, wholeUnitLog } from '@tyrewatch/store/telematics-units/unit-log-views';
import { createTestTenants, createTestVehicles, testScope, testVehicle } from '@tyrewatch/store/test-store';
import { moveVehicle } from '@tyrewatch/store/vehicles/vehicle-repository';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CrashSite } from './testing/crash-site.ts';
import { assignmentOf, putOnVehicle, registerUnit, sendAll, storedOf } from './testing/kept-messages.ts';
import type { TestGateway } from './testing/test-gateway.ts';
import { startTestGateway } from './testing/test-gateway.ts';
import { framed, TestUnit, tyreRecord } from './testing/test-unit.ts';
import { change, findUnit, moveUnit, unitWrite } from './testing/unit-changes.ts';
import { waitFor } from './testing/wait-for.ts';

const startMs = Date.UTC(2026, 10, 20, 12);
const stepMs = 30_000;
const count = 1300;

/** A message of records at these instants. */
const messageAt = (...atMs: readonly number[]): Uint8Array =>
  framed(...atMs.map((timeMs) => tyreRecord(timeMs, [{ number: 3, pressureKpa: 800, temperatureC: 20 }])));
const hex = (frames: readonly Uint8Array[]): string[] =>
  frames.map((frame) => Buffer.from(frame).toString('hex')).toSorted();
/** Instants half a minute apart, the last one at `endMs`. */
const instantsUntil = (endMs: number, length = count): number[] =>
  Array.from({ length }, (_, index) => endMs - (length - 1 - index) * stepMs);

describe('a unit on no vehicle', () => {
  let site: CrashSite;
  beforeAll(async () => {
    site = await CrashSite.open();
  }, 120_000);
  afterAll(() => site.close(), 60_000);

  it('has all kept that is acknowledged, and given to its vehicle once, however often the gateway is killed', async () => {
    const nowMs = Date.now();
    const store = site.openStore();
    const place = { store, tenants: await createTestTenants(store) };
    const [vehicleId = 0] = await createTestVehicles(store, [{ ...testVehicle(place.tenants, 1), unit: null }]);
    const imei = '351234567890220';
    await registerUnit(place, imei, nowMs);
    const atMs = instantsUntil(nowMs);
    const sent = atMs.map((one) => messageAt(one));
    expect(await sendAll(site.port, imei, sent)).toBe(count);
    expect(await storedOf(place, imei, vehicleId)).toEqual({ atMs: [], logged: [], kept: hex(sent) });

    expect(await putOnVehicle(place, imei, { vehicleId, fromMs: null, nowMs: Date.now() })).toBe(count);
    for (const share of [0.2, 0.5]) {
      await waitFor(async () => ((await assignmentOf(place, vehicleId)).given_count > share * count ? true : null));
      await site.killGateway();
    }
    const done = await waitFor(async () => {
      const assignment = await assignmentOf(place, vehicleId);
      return assignment.finished_at === null ? null : assignment;
    }, 60_000);
    expect(done).toMatchObject({ message_count: count, given_count: count, unreadable_count: 0 });
    expect(await storedOf(place, imei, vehicleId)).toEqual({ atMs, logged: hex(sent), kept: [] });
    await store.close();
  }, 120_000);
});

describe('what is given to a vehicle', () => {
  let test: TestGateway;
  beforeAll(async () => {
    test = await startTestGateway(startMs);
  });
  afterAll(() => test.close());
  let series = 0;
  /** A unit that sent messages while it was on none, received at `startMs`, and a vehicle for it. */
  async function unitThatSent(...frames: readonly Uint8Array[]) {
    series += 1;
    const imei = `3512345678910${String(series).padStart(2, '0')}`;
    await registerUnit(test, imei, startMs - 3_600_000);
    await sendAll(test.port, imei, frames);
    return { imei, vehicleId: await test.addVehicleWithoutUnit() };
  }
  const nowMs = startMs + 1000;

  it('was recorded since the wanted instant; what was before stays kept, and can be given later', async () => {
    const atMs = instantsUntil(startMs, 4);
    const sent = atMs.map((one) => messageAt(one));
    const { imei, vehicleId } = await unitThatSent(...sent);
    const fromMs = atMs[2] ?? 0;
    expect(await putOnVehicle(test, imei, { vehicleId, fromMs, nowMs })).toBe(4);
    await test.gateway.giveKept();
    expect(await storedOf(test, imei, vehicleId)).toEqual({
      atMs: atMs.slice(2),
      logged: hex(sent.slice(2)),
      kept: hex(sent.slice(0, 2)),
    });
    expect(await assignmentOf(test, vehicleId)).toMatchObject({ given_count: 2, unreadable_count: 0 });
    await putOnVehicle(test, imei, { vehicleId, fromMs: null, nowMs: nowMs + 1 });
    await test.gateway.giveKept();
    expect(await storedOf(test, imei, vehicleId)).toEqual({ atMs, logged: hex(sent), kept: [] });
  });

  it('is no more than what was recorded on no vehicle', async () => {
    const { imei, vehicleId: former } = await test.addVehicle();
    const vehicleId = await test.addVehicleWithoutUnit();
    await moveUnit(test, imei, null, startMs - 60_000);
    test.gateway.ingest.forget({ imeis: [imei] });
    const [onFormer, onNone] = [startMs - 90_000, startMs - 30_000];
    await sendAll(test.port, imei, [messageAt(onNone)]);
    await sendAll(test.port, imei, [messageAt(onFormer, onNone + 1)]);
    await putOnVehicle(test, imei, { vehicleId, fromMs: null, nowMs });
    await test.gateway.giveKept();
    expect((await storedOf(test, imei, vehicleId)).atMs).toEqual([onNone, onNone + 1]);
    const own = await storedOf(test, imei, former);
    expect(own.atMs).toEqual([onFormer]);
    expect(own.logged).toHaveLength(1);
    expect(own.kept).toEqual([]);
  });

  it('is counted where it cannot be read, and stands in the log of the unit all the same', async () => {
    const [readable, future] = [messageAt(startMs), messageAt(startMs + 86_400_000)];
    const { imei, vehicleId } = await unitThatSent(readable, future);
    await putOnVehicle(test, imei, { vehicleId, fromMs: null, nowMs });
    await test.gateway.giveKept();
    expect(await assignmentOf(test, vehicleId)).toMatchObject({ given_count: 1, unreadable_count: 1 });
    expect(await storedOf(test, imei, vehicleId)).toEqual({
      atMs: [startMs],
      logged: hex([readable, future]),
      kept: [],
    });
    await change(test, async (scoped) => {
      const unit = await findUnit(scoped, imei);
      const { entries } = await listUnitLog(scoped, unit, { filter: wholeUnitLog, limit: 50, cursor: null });
      expect(new Set(entries.map(({ reason }) => reason))).toEqual(new Set(['check_unit_settings', null]));
    });
  });

  it('leaves the vehicle heard when that was recorded, not now', async () => {
    const { imei, vehicleId } = await unitThatSent(messageAt(startMs - 600_000));
    await putOnVehicle(test, imei, { vehicleId, fromMs: null, nowMs });
    await test.gateway.giveKept();
    const query = test.store.open('owner').kysely.selectFrom('vehicle_state').select('last_heard_at');
    const state = await query.where('vehicle_id', '=', vehicleId).executeTakeFirstOrThrow();
    expect(state.last_heard_at).toEqual(new Date(startMs - 600_000));
  });

  it('comes from the stock of an organisation above where who asks acts for it, and is else not offered', async () => {
    const { customerId, partId } = test.tenants;
    const onPart = { organisationId: partId, customerId };
    const give = async (imei: string, vehicleId: number, ...organisationIds: readonly number[]): Promise<number> => {
      const place = { ...unitWrite(test, vehicleId), place: { ...onPart, vehicleId, simCardId: null } };
      await change(
        test,
        async (scoped) => units.updateTelematicsUnit(scoped.trx, await findUnit(scoped, imei), place, nowMs),
        partId,
      );
      return withScope(test.store.open('app'), testScope(...organisationIds), async (scoped) =>
        assignKeptMessages(scoped, await findUnit(scoped, imei), { vehicleId, fromMs: null, nowMs }),
      );
    };
    const addPartVehicle = async (): Promise<number> => {
      series += 1;
      const vehicle = { ...testVehicle(test.tenants, 900 + series, onPart), unit: null };
      const [vehicleId = 0] = await createTestVehicles(test.store, [vehicle]);
      return vehicleId;
    };
    const { imei } = await unitThatSent(messageAt(startMs));
    const vehicleId = await addPartVehicle();
    expect(await give(imei, vehicleId, partId)).toBe(0);
    expect(await give(imei, vehicleId, customerId, partId)).toBe(1);
    await test.gateway.giveKept();
    expect(await storedOf(test, imei, vehicleId)).toMatchObject({ atMs: [startMs], kept: [] });
  });

  it('holds nothing that was recorded for another customer', async () => {
    const { providerId, customerId, otherCustomerId } = test.tenants;
    const { imei } = await test.addVehicle();
    const movedAtMs = startMs - 60_000;
    const place = (organisationId: number, vehicleId: number | null) => ({
      ...unitWrite(test, vehicleId),
      place: { organisationId, customerId: organisationId, vehicleId, simCardId: null },
    });
    const all = [providerId, customerId, otherCustomerId];
    const move = (organisationId: number, vehicleId: number | null, atMs: number) =>
      change(
        test,
        async (scoped) =>
          units.updateTelematicsUnit(scoped.trx, await findUnit(scoped, imei), place(organisationId, vehicleId), atMs),
        ...all,
      );
    await move(providerId, null, movedAtMs);
    test.gateway.ingest.forget({ imeis: [imei] });
    const [mixed, own] = [messageAt(startMs - 1, movedAtMs - 1), messageAt(startMs)];
    const unit = await TestUnit.logIn(test.port, imei);
    for (const frame of [mixed, own]) await unit.deliver(frame);
    unit.close();
    const [vehicleId = 0] = await createTestVehicles(test.store, [
      {
        ...testVehicle(test.tenants, 990, { organisationId: otherCustomerId, customerId: otherCustomerId }),
        unit: null,
      },
    ]);
    await move(otherCustomerId, vehicleId, nowMs);
    await withScope(test.store.open('app'), testScope(...all), async (scoped) =>
      assignKeptMessages(scoped, await findUnit(scoped, imei), { vehicleId, fromMs: null, nowMs }),
    );
    await test.gateway.giveKept();
    const stored = await storedOf(test, imei, vehicleId);
    expect(stored).toEqual({ atMs: [startMs], logged: hex([own]), kept: hex([mixed]) });
  });

  it('is nothing any more once unit and vehicle are another organisation’s', async () => {
    const { imei, vehicleId } = await unitThatSent(messageAt(startMs));
    const { customerId, otherCustomerId } = test.tenants;
    await putOnVehicle(test, imei, { vehicleId, fromMs: null, nowMs });
    await withScope(test.store.open('app'), testScope(customerId, otherCustomerId), ({ trx }) =>
      moveVehicle(trx, vehicleId, { organisationId: otherCustomerId, customerId: otherCustomerId, nowMs }),
    );
    await test.gateway.giveKept();
    const stored = await storedOf(test, imei, vehicleId);
    expect(stored).toEqual({ atMs: [], logged: [], kept: hex([messageAt(startMs)]) });
    const assignment = await assignmentOf(test, vehicleId);
    expect(assignment).toMatchObject({ given_count: 0 });
    expect(assignment.finished_at).not.toBeNull();
  });

  it('came by UDP too', async () => {
    const { imei, vehicleId } = await unitThatSent();
    const records = [tyreRecord(startMs, [{ number: 3, pressureKpa: 800, temperatureC: 20 }])];
    const body = { kind: 'avl', codec: 142, sixteenByteGroup: false, records } as const;
    const datagram = encodeUdpDatagram({ packetId: 1, notUsable: 1, avlPacketId: 1, imei, body });
    const socket = createSocket('udp4');
    socket.send(datagram, test.port, '127.0.0.1');
    await once(socket, 'message', { signal: AbortSignal.timeout(10_000) });
    socket.close();
    expect((await storedOf(test, imei, vehicleId)).kept).toEqual(hex([datagram]));
    await putOnVehicle(test, imei, { vehicleId, fromMs: null, nowMs });
    await test.gateway.giveKept();
    expect(await storedOf(test, imei, vehicleId)).toEqual({ atMs: [startMs], logged: hex([datagram]), kept: [] });
  });

  /**
   * The incidents and notices of a vehicle with ten sensors that tells of one wheel, at this speed, after it was given
   * messages of 100 minutes during which that wheel was flat and was pumped up again.
   */
  async function recordOfFlatWheel(speedKmh: number) {
    const pressureAt = (atMs: number, pressureKpa: number): Uint8Array =>
      framed(tyreRecord(atMs, [{ number: 3, pressureKpa, temperatureC: 20 }], { speedKmh }));
    const sent = instantsUntil(startMs - 600_000, 200).map((atMs, index) =>
      pressureAt(atMs, index >= 60 && index < 160 ? 300 : 850),
    );
    const { imei, vehicleId } = await unitThatSent(...sent);
    await putOnVehicle(test, imei, { vehicleId, fromMs: null, nowMs });
    test.gateway.ingest.forget({ imeis: [imei] });
    await sendAll(test.port, imei, [pressureAt(startMs - 1, 850), pressureAt(startMs, 850)]);
    await test.gateway.giveKept();
    const { kysely } = test.store.open('owner');
    const incidents = await kysely
      .selectFrom('incident')
      .select(['position_index', 'opened_at', 'resolved_at', 'opening'])
      .where('vehicle_id', '=', vehicleId)
      .orderBy('position_index')
      .execute();
    const notices = await kysely
      .selectFrom('outbox')
      .select('payload')
      .where('id', 'like', `incident_notice/${vehicleId}/%`)
      .execute();
    return { incidents, notices };
  }
  const flatIndex = wheelIndex('2A');

  it('corrects the record of incidents, and nobody is told of what has come and gone', async () => {
    const { incidents, notices } = await recordOfFlatWheel(0);
    expect(incidents).toMatchObject([{ position_index: flatIndex, resolved_at: expect.any(Date) as Date }]);
    expect(notices).toEqual([]);
  });

  it('tells of the wheels that were silent through more than an hour of driving, as they still are', async () => {
    const { incidents, notices } = await recordOfFlatWheel(60);
    const silent = incidents.filter(({ position_index: index }) => index !== flatIndex);
    expect(incidents).toHaveLength(10);
    const opening = expect.objectContaining({ reason: 'not_monitored' }) as object;
    expect(silent).toEqual(silent.map((one) => ({ ...one, opened_at: new Date(startMs), resolved_at: null, opening })));
    expect(notices.map(({ payload }) => payload)).toEqual(
      silent.map(() => expect.objectContaining({ notice: 'opened', reason: 'not_monitored' }) as object),
    );
  });

  it('came as readings over HTTP too, of the wheels that the vehicle has', async () => {
    const { imei, vehicleId } = await unitThatSent();
    const tyre = { pressureKpa: 800, temperatureC: 20, sensorFault: false };
    const reading = {
      atMs: startMs,
      receivedAtMs: startMs,
      fix: null,
      speedKmh: 50,
      ignitionOn: null,
      channels: [],
      tyres: [
        { ...tyre, position: '1A' as const },
        { ...tyre, position: '6D' as const },
      ],
    };
    const unit = await test.gateway.ingest.units.find(imei);
    if (unit === null) throw new Error('not found');
    await test.gateway.ingest.submit({
      unit,
      receivedAtMs: startMs,
      transport: 'http',
      address: '192.0.2.1',
      recordCount: 1,
      read: () => ({ readings: [{ reading, digest: 1 }], decodeError: null, reason: null }),
      frame: null,
      quarantine: null,
    });
    await putOnVehicle(test, imei, { vehicleId, fromMs: null, nowMs });
    await test.gateway.giveKept();
    expect((await storedOf(test, imei, vehicleId)).atMs).toEqual([startMs]);
    const query = test.store.open('owner').kysely.selectFrom('wheel_state').select('pressure_dkpa');
    const wheels = await query.where('vehicle_id', '=', vehicleId).executeTakeFirstOrThrow();
    expect(wheels.pressure_dkpa?.filter((one) => one !== null)).toEqual([8000]);
  });
});
