import { encodeLogin } from '@tyrewatch/device-protocol/teltonika/tcp-frame';
import type { IngestStore } from '@tyrewatch/ingest/ingest-store';
import { loadPacketsSince } from '@tyrewatch/store/ingest/packet-loading';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestGateway, TestVehicle } from './testing/test-gateway.ts';
import { startTestGateway } from './testing/test-gateway.ts';
import { framed, TestUnit, tyreRecord } from './testing/test-unit.ts';
import { waitFor } from './testing/wait-for.ts';

const startMs = Date.UTC(2026, 10, 20, 12);
const waitingLimit = 500;
const unitCount = 100;
const outage = { isAway: false, attempts: 0 };
let test: TestGateway;
let vehicles: readonly TestVehicle[];

/** Fails every call like a connection that is refused while the outage lasts. */
function breakable(store: IngestStore): IngestStore {
  const guarded =
    <Arguments extends unknown[], Answer>(call: (...given: Arguments) => Promise<Answer>) =>
    async (...given: Arguments): Promise<Answer> => {
      outage.attempts += 1;
      if (outage.isAway) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
      return call(...given);
    };
  return {
    loadUnits: guarded((imeis) => store.loadUnits(imeis)),
    loadVehicles: guarded((ids) => store.loadVehicles(ids)),
    findFeedVehicles: guarded((request) => store.findFeedVehicles(request)),
    loadPacketsSince: guarded((wanted) => store.loadPacketsSince(wanted)),
    loadReplayStart: guarded((request) => store.loadReplayStart(request)),
    loadPacketStretch: guarded((stretch) => store.loadPacketStretch(stretch)),
    listSilentVehicles: guarded((bounds) => store.listSilentVehicles(bounds)),
    listPendingVehicles: guarded((bounds) => store.listPendingVehicles(bounds)),
    markLostUnits: guarded((bounds) => store.markLostUnits(bounds)),
    writeBatch: guarded((batch) => store.writeBatch(batch)),
    listJudgementMarks: guarded((limit) => store.listJudgementMarks(limit)),
    clearJudgementMarks: guarded((marks) => store.clearJudgementMarks(marks)),
    workOffKeptMessages: guarded((limit, give) => store.workOffKeptMessages(limit, give)),
    signalChanges: guarded((changes) => store.signalChanges(changes)),
  };
}

beforeAll(async () => {
  test = await startTestGateway(startMs, {
    wrapStore: breakable,
    ingest: { maximumWaitingPackets: waitingLimit, retryTimes: { firstMs: 10, longestMs: 50 } },
  });
  vehicles = await test.addVehicles(unitCount);
});
afterAll(() => test.close());

const frameOf = (count: number): Uint8Array =>
  framed(
    ...Array.from({ length: count }, (_, index) =>
      tyreRecord(startMs - (index + 1) * 1000, [{ number: 1, pressureKpa: 850, temperatureC: 20 }]),
    ),
  );

describe('while the database is away', () => {
  it('nothing is acknowledged, little is kept in memory, known units still log in, and all drains after', async () => {
    const units = await Promise.all(vehicles.map(({ imei }) => TestUnit.logIn(test.port, imei)));
    outage.isAway = true;
    for (const unit of units) unit.send(frameOf(20));
    await waitFor(async () => test.gateway.ingest.unavailability());

    const flood = await TestUnit.logIn(test.port, vehicles[0]?.imei ?? '');
    const frame = Buffer.concat(Array.from({ length: 50 }, () => frameOf(20)));
    const residentBefore = process.memoryUsage().arrayBuffers;
    for (let turn = 0; turn < 200; turn += 1) flood.send(frame);
    const attempts = outage.attempts;
    await waitFor(async () => (outage.attempts > attempts + 20 ? true : null));
    const heldBytes = flood.unsentByteCount;
    expect(heldBytes).toBeGreaterThan(frame.length * 100);
    // what the unit could not send lies in its own process, which here is ours
    expect(process.memoryUsage().arrayBuffers - residentBefore - heldBytes).toBeLessThan(20 * 1024 * 1024);
    expect(test.gateway.ingest.waitingPackets()).toBeLessThan(waitingLimit + unitCount * 20);
    expect(units.slice(1).map((unit) => unit.unreadCount)).toEqual(units.slice(1).map(() => 0));

    const again = await TestUnit.logIn(test.port, vehicles[1]?.imei ?? '');
    outage.isAway = false;
    flood.close();
    for (const unit of units.slice(2)) expect((await unit.receive(4)).readUInt32BE()).toBe(20);
    expect(await again.deliver(frameOf(20))).toBe(20);
    const stored = await loadPacketsSince(
      test.store.open('gateway'),
      vehicles.slice(1).map(({ vehicleId }) => ({ vehicleId, afterMs: 0 })),
    );
    expect([...stored.values()].map(({ length }) => length)).toEqual(vehicles.slice(1).map(() => 20));
    for (const unit of units) unit.close();
    again.close();
  }, 60_000);

  it('a unit that is not known yet is left waiting, not refused', async () => {
    const { imei } = await test.addVehicle();
    outage.isAway = true;
    const unit = await TestUnit.connect(test.port, imei);
    unit.send(encodeLogin(imei));
    expect(await unit.ends()).toBe(true);
    expect(unit.unreadCount).toBe(0);
    outage.isAway = false;
    const later = await TestUnit.logIn(test.port, imei);
    expect(await later.deliver(frameOf(1))).toBe(1);
    later.close();
  });
});
