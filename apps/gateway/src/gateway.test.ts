import { loadIngestVehicles } from '@tyrewatch/store/ingest/ingest-loading';
import { loadPacketsSince } from '@tyrewatch/store/ingest/packet-loading';
import { encodeLogin } from '@tyrewatch/device-protocol/teltonika/tcp-frame';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestGateway } from './testing/test-gateway.ts';
import { startTestGateway } from './testing/test-gateway.ts';
import { framed, TestUnit, tyreRecord } from './testing/test-unit.ts';

const startMs = Date.UTC(2026, 10, 20, 12);
let test: TestGateway;

beforeAll(async () => {
  test = await startTestGateway(startMs);
});
afterAll(() => test.close());

const packetsOf = async (vehicleId: number) =>
  (await loadPacketsSince(test.store.open('gateway'), [{ vehicleId, afterMs: 0 }])).get(vehicleId) ?? [];

describe('gateway', () => {
  it('stores what a unit sends and acknowledges it', async () => {
    const { vehicleId, imei } = await test.addVehicle();
    const unit = await TestUnit.logIn(test.port, imei);
    const record = tyreRecord(startMs - 1000, [{ number: 1, pressureKpa: 861, temperatureC: 30 }]);
    expect(await unit.deliver(framed(record))).toBe(1);
    const packets = await packetsOf(vehicleId);
    expect(packets).toHaveLength(1);
    expect(packets[0]).toMatchObject({ atMs: startMs - 1000, receivedAtMs: startMs, tyres: [{ position: '1A' }] });
    expect(await unit.deliver(framed(record))).toBe(1);
    expect(await packetsOf(vehicleId)).toHaveLength(1);
    unit.close();
  });

  it('refuses an unknown unit', async () => {
    const unit = await TestUnit.connect(test.port, '111111111111111');
    unit.send(encodeLogin(unit.imei));
    expect([...(await unit.receive(1))]).toEqual([0]);
    expect(await unit.ends()).toBe(true);
  });

  it('opens an incident for a tyre that is flat', async () => {
    const { vehicleId, imei } = await test.addVehicle();
    const unit = await TestUnit.logIn(test.port, imei);
    const at = (minute: number, pressureKpa: number) =>
      tyreRecord(startMs - (20 - minute) * 60_000, [{ number: 3, pressureKpa, temperatureC: 20 }]);
    expect(await unit.deliver(framed(at(0, 800), at(5, 800), at(10, 480), at(15, 470)))).toBe(4);
    const vehicle = (await loadIngestVehicles(test.store.open('gateway'), [vehicleId])).get(vehicleId);
    expect(vehicle?.incidents).toMatchObject([{ positionIndex: 4, level: 'critical', state: 'open' }]);
    expect(vehicle?.level).toBe('critical');
    unit.close();
  });
});
