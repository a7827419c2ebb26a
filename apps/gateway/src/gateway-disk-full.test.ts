import { loadPacketsSince } from '@tyrewatch/store/ingest/packet-loading';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestGateway, TestVehicle } from './testing/test-gateway.ts';
import { startTestGateway } from './testing/test-gateway.ts';
import { framed, TestUnit, tyreRecord } from './testing/test-unit.ts';
import { waitFor } from './testing/wait-for.ts';

const startMs = Date.UTC(2026, 10, 20, 12);
/** The longest that ingest waits between attempts. */
const longestWaitMs = 2500;
const disk = { isFull: false, askedCount: 0 };
const lines: { msg: string }[] = [];
let test: TestGateway;
let vehicles: readonly TestVehicle[];

beforeAll(async () => {
  const destination = { write: (line: string) => void lines.push(JSON.parse(line) as { msg: string }) };
  test = await startTestGateway(startMs, {
    isDiskFull: () => {
      disk.askedCount += 1;
      return disk.isFull;
    },
    log: pino({ level: 'info' }, destination),
    ingest: { maximumWaitingPackets: 100 },
  });
  vehicles = await test.addVehicles(10);
});
afterAll(() => test.close());

const frameOf = (count: number): Uint8Array =>
  framed(
    ...Array.from({ length: count }, (_, index) =>
      tyreRecord(startMs - (index + 1) * 1000, [{ number: 1, pressureKpa: 850, temperatureC: 20 }]),
    ),
  );

it('acknowledges nothing while the disk is full, holds the senders, and goes on by itself when there is room', async () => {
  expect(test.gateway.report()).toEqual({ canStore: true, reason: null });
  const units = await Promise.all(vehicles.map(({ imei }) => TestUnit.logIn(test.port, imei)));
  disk.isFull = true;
  expect(test.gateway.report()).toEqual({ canStore: false, reason: 'disk_full' });
  for (const unit of units) unit.send(frameOf(5));
  await waitFor(async () => test.gateway.ingest.unavailability());
  const again = await TestUnit.logIn(test.port, vehicles[0]?.imei ?? '');
  for (let turn = 0; turn < 100; turn += 1) again.send(frameOf(5));
  // as often as two batches ask until they have come to the longest wait
  await waitFor(async () => (disk.askedCount > 14 ? true : null), 20_000);
  expect(units.slice(1).every(({ unreadCount }) => unreadCount === 0)).toBe(true);
  expect(test.gateway.ingest.waitingPackets()).toBeLessThan(200);

  disk.isFull = false;
  const freeAtMs = performance.now();
  for (const unit of units.slice(1)) expect((await unit.receive(4)).readUInt32BE()).toBe(5);
  expect(performance.now() - freeAtMs).toBeLessThan(4 * longestWaitMs);
  expect(test.gateway.report()).toEqual({ canStore: true, reason: null });
  const stored = await loadPacketsSince(
    test.store.open('gateway'),
    vehicles.slice(1).map(({ vehicleId }) => ({ vehicleId, afterMs: 0 })),
  );
  expect([...stored.values()].map(({ length }) => length)).toEqual(vehicles.slice(1).map(() => 5));
  expect(lines.map(({ msg }) => msg).filter((text) => /disk|database|stored/.test(text))).toEqual([
    'the disk is full: nothing is acknowledged until there is room',
    'readings are stored again',
  ]);
  for (const unit of [...units, again]) unit.close();
}, 30_000);
