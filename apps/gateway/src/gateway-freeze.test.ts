import { loadPacketsSince } from '@tyrewatch/store/ingest/packet-loading';
import { createFreezableStore } from '@tyrewatch/store/testing/freezable-store';
import type { FreezableStore } from '@tyrewatch/store/testing/freezable-store';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestGateway, TestVehicle } from './testing/test-gateway.ts';
import { startTestGateway } from './testing/test-gateway.ts';
import { framed, TestUnit, tyreRecord } from './testing/test-unit.ts';
import { waitFor } from './testing/wait-for.ts';

const startMs = Date.UTC(2026, 10, 20, 12);
const framesBefore = 20;
let store: FreezableStore;
let test: TestGateway;
let vehicles: readonly TestVehicle[];

beforeAll(async () => {
  store = await createFreezableStore();
  test = await startTestGateway(startMs, { store, ingest: { retryTimes: { firstMs: 10, longestMs: 50 } } });
  vehicles = await test.addVehicles(10);
}, 60_000);
afterEach(() => store.thaw());
afterAll(async () => {
  await test.close();
  await store.close();
});

const frameOf = (turn: number): Uint8Array =>
  framed(tyreRecord(startMs - (1000 - turn) * 1000, [{ number: 1, pressureKpa: 850, temperatureC: 20 }]));

describe('while the database is frozen', () => {
  it.each([1, 2, 3])('nothing is acknowledged, and afterwards everything is stored once (%s)', async (round) => {
    const units = await Promise.all(vehicles.map(({ imei }) => TestUnit.logIn(test.port, imei)));
    const turnsBefore = (round - 1) * framesBefore;
    for (let turn = 0; turn < framesBefore; turn += 1) {
      for (const unit of units) unit.send(frameOf(turnsBefore + turn));
      // The server stops in the middle of transactions, whose commits may have reached it or not.
      if (turn === 5) await waitFor(async () => (units.some(({ unreadCount }) => unreadCount > 0) ? true : null));
      if (turn === 10 + round) store.freeze();
    }
    await waitFor(async () => test.gateway.ingest.unavailability());
    const acknowledged = units.map(({ unreadCount }) => unreadCount);
    expect(acknowledged.every((byteCount) => byteCount < framesBefore * 4)).toBe(true);
    store.thaw();
    for (const unit of units) {
      const answers = await unit.receive(framesBefore * 4);
      expect(Array.from({ length: framesBefore }, (_, turn) => answers.readUInt32BE(turn * 4))).toEqual(
        Array.from({ length: framesBefore }, () => 1),
      );
      unit.close();
    }
    const stored = await loadPacketsSince(
      store.open('gateway'),
      vehicles.map(({ vehicleId }) => ({ vehicleId, afterMs: 0 })),
    );
    expect([...stored.values()].map(({ length }) => length)).toEqual(vehicles.map(() => round * framesBefore));
  });
});

describe('while a table is locked', () => {
  it('nothing is acknowledged, the gateway reports that within seconds, and goes on when it is released', async () => {
    const [vehicle] = await test.addVehicles(1);
    const unit = await TestUnit.logIn(test.port, vehicle?.imei ?? '');
    const client = await store.open('owner').pool.connect();
    await client.query('begin');
    await client.query('lock table packet in access exclusive mode');
    unit.send(frameOf(0));
    const reason = await waitFor(async () => test.gateway.report().reason);
    expect([reason, test.gateway.report().canStore, unit.unreadCount]).toEqual(['write_late', false, 0]);
    await client.query('rollback');
    client.release();
    expect((await unit.receive(4)).readUInt32BE()).toBe(1);
    expect(test.gateway.report()).toEqual({ canStore: true, reason: null });
    unit.close();
  });
});
