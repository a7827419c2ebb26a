import { encodeLogin } from '@tyrewatch/device-protocol/teltonika/tcp-frame';
import * as units from '@tyrewatch/store/telematics-units/telematics-unit-repository';
import type { Scoped } from '@tyrewatch/store/scope';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TestGateway } from './testing/test-gateway.ts';
import { startTestGateway } from './testing/test-gateway.ts';
import { framed, TestUnit, tyreRecord } from './testing/test-unit.ts';
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
/** What happens while the answer about units is on its way. */
let between: () => Promise<void> = () => Promise.resolve();
let test: TestGateway;
let stopFollowing: () => Promise<void>;

beforeAll(async () => {
  test = await startTestGateway(startMs, {
    wrapStore: (store) => ({
      ...store,
      loadUnits: async (imeis) => {
        const loaded = await store.loadUnits(imeis);
        await between();
        return loaded;
      },
    }),
  });
  stopFollowing = startFollowing(test);
});
afterEach(() => {
  between = () => Promise.resolve();
});
afterAll(async () => {
  await stopFollowing();
  await test.close();
});

const answerTo = async (imei: string): Promise<number | undefined> => {
  const unit = await TestUnit.connect(test.port, imei);
  unit.send(encodeLogin(imei));
  const [answer] = await unit.receive(1);
  unit.close();
  return answer;
};
const packetsOf = async (vehicleId: number): Promise<number> => (await packetCounts(test, vehicleId))[0] ?? 0;
const isHeard = (vehicleId: number) => waitFor(async () => ((await packetsOf(vehicleId)) > 0 ? true : null));
const reading = (minute: number) =>
  framed(tyreRecord(startMs - minute * 60_000, [{ number: 3, pressureKpa: 800, temperatureC: 20 }]));

describe('a unit that is added', () => {
  it('is let in at once though it was refused before, and is stored for its vehicle', async () => {
    const vehicleId = await test.addVehicleWithoutUnit();
    const imei = '351234567890123';
    expect(await answerTo(imei)).toBe(0);
    await change(test, ({ trx }) => units.createTelematicsUnit(trx, imei, unitWrite(test, vehicleId), startMs));
    // The clock of the gateway stands still: only the signal can have it ask again.
    await waitFor(async () => ((await answerTo(imei)) === 1 ? true : null));
    const unit = await TestUnit.logIn(test.port, imei);
    expect(await unit.deliver(reading(2))).toBe(1);
    await isHeard(vehicleId);
    unit.close();
  });
});

describe('a unit that is connected', () => {
  it('comes back for its new vehicle after a move', async () => {
    const { imei } = await test.addVehicle();
    const next = await test.addVehicleWithoutUnit();
    const unit = await TestUnit.logIn(test.port, imei);
    await moveUnit(test, imei, next, 0);
    expect(await unit.ends()).toBe(true);
    const again = await TestUnit.logIn(test.port, imei);
    expect(await again.deliver(reading(3))).toBe(1);
    await isHeard(next);
    again.close();
  });

  it.each([
    [
      'is disabled',
      async (scoped: Scoped, imei: string) => {
        const { vehicleId, ...unit } = await findUnit(scoped, imei);
        await units.updateTelematicsUnit(
          scoped.trx,
          { ...unit, vehicleId },
          unitWrite(test, vehicleId, { enabled: false }),
          startMs,
        );
      },
    ],
    [
      'is deleted',
      async (scoped: Scoped, imei: string) =>
        units.deleteTelematicsUnit(scoped.trx, await findUnit(scoped, imei), startMs),
    ],
  ])('is refused from the moment it %s', async (_name, work) => {
    const { imei } = await test.addVehicle();
    const unit = await TestUnit.logIn(test.port, imei);
    await change(test, (scoped) => work(scoped, imei));
    expect(await unit.ends()).toBe(true);
    expect(await answerTo(imei)).toBe(0);
  });

  it('is stored for its new vehicle when it was moved while its login was decided', async () => {
    const { imei, vehicleId: former } = await test.addVehicle();
    const next = await test.addVehicleWithoutUnit();
    const { ingest } = test.gateway;
    const forget = vi.spyOn(ingest, 'forget');
    between = async () => {
      between = () => Promise.resolve();
      await moveUnit(test, imei, next, 0);
      await vi.waitFor(() =>
        expect(forget.mock.calls.some(([told]) => told.vehicleIds?.includes(next) && told.imeis?.includes(imei))).toBe(
          true,
        ),
      );
    };
    const unit = await TestUnit.logIn(test.port, imei);
    expect(await unit.deliver(reading(5))).toBe(1);
    await isHeard(next);
    expect(await packetsOf(former)).toBe(0);
    unit.close();
    forget.mockRestore();
  });

  it('is refused in the end although the database could not be asked when it was disabled', async () => {
    const { imei, vehicleId } = await test.addVehicle();
    const unit = await TestUnit.logIn(test.port, imei);
    between = () => {
      between = () => Promise.resolve();
      return Promise.reject(new Error('statement timeout'));
    };
    await change(test, async (scoped) =>
      units.updateTelematicsUnit(
        scoped.trx,
        await findUnit(scoped, imei),
        unitWrite(test, vehicleId, { enabled: false }),
        startMs,
      ),
    );
    expect(await unit.ends()).toBe(true);
  });

  it('gets the answers it is owed before it has to come back, so that nothing is sent again', async () => {
    const { imei, vehicleId: former } = await test.addVehicle();
    const next = await test.addVehicleWithoutUnit();
    const unit = await TestUnit.logIn(test.port, imei);
    const minutes = Array.from({ length: 200 }, (_, index) => index + 1);
    for (const minute of minutes) unit.send(reading(minute));
    await moveUnit(test, imei, next, 0);
    expect(await unit.ends()).toBe(true);
    const answered = unit.unreadCount / 4;
    const again = await TestUnit.logIn(test.port, imei);
    for (const minute of minutes.slice(answered)) expect(await again.deliver(reading(minute))).toBe(1);
    expect([await packetsOf(former), await packetsOf(next)]).toEqual([answered, minutes.length - answered]);
    again.close();
  });

  it('brings what it kept from its former vehicle to that one', async () => {
    const { imei, vehicleId: former } = await test.addVehicle();
    const next = await test.addVehicleWithoutUnit();
    await moveUnit(test, imei, next, startMs - 5 * 60_000);
    const minutes = [9, 7, 5, 3];
    const unit = await TestUnit.logIn(test.port, imei);
    for (const minute of minutes) expect(await unit.deliver(reading(minute))).toBe(1);
    expect(await packetsOf(former)).toBe(2);
    expect(await packetsOf(next)).toBe(2);
  });

  it('keeps aside what it recorded between two vehicles, and loses nothing from before its first one', async () => {
    const vehicleId = await test.addVehicleWithoutUnit();
    const imei = '351234567890124';
    await change(test, ({ trx }) => units.createTelematicsUnit(trx, imei, unitWrite(test, null), startMs));
    await moveUnit(test, imei, vehicleId, startMs - 20 * 60_000);
    const unit = await TestUnit.logIn(test.port, imei);
    expect(await unit.deliver(reading(30))).toBe(1);
    expect(await packetsOf(vehicleId)).toBe(1);
    unit.close();
    const next = await test.addVehicleWithoutUnit();
    await moveUnit(test, imei, null, startMs - 15 * 60_000);
    await moveUnit(test, imei, next, startMs - 5 * 60_000);
    test.gateway.ingest.forget({ imeis: [imei] });
    const again = await TestUnit.logIn(test.port, imei);
    for (const minute of [16, 10, 5]) expect(await again.deliver(reading(minute))).toBe(1);
    again.close();
    expect([await packetsOf(vehicleId), await packetsOf(next)]).toEqual([2, 1]);
    expect(await asideReasons(test, imei)).toEqual(['recorded_elsewhere']);
  });

  it('stays connected when another one is changed', async () => {
    const { imei } = await test.addVehicle();
    const { imei: other, vehicleId } = await test.addVehicle();
    const [unit, changed] = [await TestUnit.logIn(test.port, imei), await TestUnit.logIn(test.port, other)];
    await change(test, async (scoped) =>
      units.updateTelematicsUnit(
        scoped.trx,
        await findUnit(scoped, other),
        unitWrite(test, vehicleId, { receiverId: 'AB12' }),
        startMs,
      ),
    );
    expect(await changed.ends()).toBe(true);
    expect(await unit.deliver(reading(4))).toBe(1);
    unit.close();
  });
});
