import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createIngestWriter } from '../ingest/ingest-writer.ts';
import { rollUpDirtyBuckets } from '../rollups/rollup-jobs.ts';
import { withScope } from '../scope.ts';
import {
  createTestStore,
  createTestTenants,
  createTestVehicles,
  testScope,
  testVehicle,
  type TestStore,
  type TestTenants,
} from '../test-store.ts';
import { thinReadings, withGaps, type HistoryPoint } from './history-points.ts';
import { getWheelHistory, type WheelHistory, type WheelHistoryRequest } from './wheel-history-views.ts';

const nowMs = Date.UTC(2026, 10, 20, 12);
const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;
let store: TestStore;
let tenants: TestTenants;
let vehicleId: number;

// Forty days of a reading every ten minutes, a puncture of one reading on day 20 and a silent day 30.
const startMs = nowMs - 40 * dayMs;
const punctureMs = startMs + 20 * dayMs + 70 * minuteMs;
const instants = Array.from({ length: 40 * 144 }, (_, index) => startMs + index * 10 * minuteMs).filter(
  (atMs) => Math.floor((atMs - startMs) / dayMs) !== 30,
);

beforeAll(async () => {
  store = await createTestStore();
  tenants = await createTestTenants(store);
  [vehicleId = 0] = await createTestVehicles(store, [testVehicle(tenants, 1)]);
  const writer = createIngestWriter(store.open('gateway'), { now: () => nowMs });
  for (let first = 0; first < instants.length; first += 1000) {
    await writer.writeBatch({
      packets: instants.slice(first, first + 1000).map((atMs) => ({
        vehicleId,
        digest: 1,
        reading: {
          atMs,
          receivedAtMs: atMs,
          fix: null,
          speedKmh: null,
          ignitionOn: null,
          channels: [],
          tyres: [
            { position: '1A', pressureKpa: atMs === punctureMs ? 123.4 : 850, temperatureC: 20, sensorFault: false },
          ],
        },
      })),
    });
  }
  while ((await rollUpDirtyBuckets(store.open('jobs'), { nowMs: nowMs + dayMs, settleMs: 0, limit: 5000 })) > 0);
});
afterAll(() => store.close());

const history = (changes: Partial<WheelHistoryRequest>, organisationId = tenants.customerId): Promise<WheelHistory> =>
  withScope(store.open('app'), testScope(organisationId), (scoped) =>
    getWheelHistory(scoped, {
      vehicleId,
      positionIndex: 0,
      fromMs: startMs,
      toMs: nowMs,
      maximumPoints: 500,
      referenceTemperatureC: 20,
      ...changes,
    }),
  );
const least = (values: readonly (number | null)[]): number => Math.min(...values.filter((value) => value !== null));

describe('getWheelHistory', () => {
  it.each([
    ['reading', punctureMs - dayMs, punctureMs + dayMs / 2],
    ['5_minutes', punctureMs - 5 * dayMs, punctureMs + 5 * dayMs],
    ['hour', startMs, nowMs],
    ['day', nowMs - 400 * dayMs, nowMs],
  ] as const)('keeps a puncture of one reading in points of a %s', async (resolution, fromMs, toMs) => {
    for (const maximumPoints of [20, 500, 2000]) {
      const found = await history({ fromMs, toMs, maximumPoints });
      expect(found.resolution).toBe(resolution);
      expect(found.atMs.length).toBeLessThanOrEqual(maximumPoints);
      expect(least(found.pressureKpa)).toBe(123.4);
      expect(least(found.coldPressureKpa)).toBe(123.4);
      expect(found.atMs.every((atMs, index) => index === 0 || atMs > (found.atMs[index - 1] ?? 0))).toBe(true);
      expect([found.pressureKpa.length, found.coldPressureKpa.length, found.temperatureC.length]).toEqual([
        found.atMs.length,
        found.atMs.length,
        found.atMs.length,
      ]);
    }
  });

  it('marks a silent day as a gap', async () => {
    const found = await history({ fromMs: startMs + 28 * dayMs, toMs: startMs + 33 * dayMs });
    const gap = found.pressureKpa.indexOf(null);
    expect(Math.floor(((found.atMs[gap] ?? 0) - startMs) / dayMs)).toBe(30);
    expect(found.pressureKpa.filter((value) => value === null)).toHaveLength(1);
  });

  it('says nothing of wheels without data and of vehicles of others', async () => {
    expect((await history({ positionIndex: 5 })).atMs).toEqual([]);
    expect((await history({}, tenants.otherCustomerId)).atMs).toEqual([]);
    expect((await history({ fromMs: nowMs - dayMs }, tenants.otherCustomerId)).atMs).toEqual([]);
  });
});

describe('thinReadings', () => {
  const value = fc.option(fc.integer({ min: 0, max: 1000 }));
  const points = fc
    .uniqueArray(
      fc.record({
        atMs: fc.integer({ min: 0, max: 99_999 }),
        pressureKpa: value,
        coldPressureKpa: value,
        temperatureC: value,
      }),
      { selector: ({ atMs }) => atMs, maxLength: 400 },
    )
    .map((given): HistoryPoint[] => given.toSorted((a, b) => a.atMs - b.atMs));

  it('keeps first, last and every extreme within the bound, in order, gaps included', () => {
    fc.assert(
      fc.property(points, fc.integer({ min: 10, max: 300 }), (given, maximumPoints) => {
        const thinned = thinReadings(given, { fromMs: 0, toMs: 100_000, maximumPoints });
        expect(thinned.every((point) => given.includes(point))).toBe(true);
        expect([thinned[0], thinned.at(-1)]).toEqual([given[0], given.at(-1)]);
        for (const quantity of ['pressureKpa', 'coldPressureKpa', 'temperatureC'] as const) {
          const all = given.map((point) => point[quantity]).filter((kept) => kept !== null);
          const kept = thinned.map((point) => point[quantity]).filter((left) => left !== null);
          expect([Math.min(...kept), Math.max(...kept)]).toEqual([Math.min(...all), Math.max(...all)]);
        }
        const marked = withGaps(thinned, 1000, maximumPoints);
        expect(marked.length).toBeLessThanOrEqual(maximumPoints);
        expect(marked.every((point, index) => index === 0 || point.atMs > (marked[index - 1]?.atMs ?? 0))).toBe(true);
      }),
    );
  });
});
