import { isDeepStrictEqual } from 'node:util';
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
import { thinReadings, type HistoryPoint } from './history-points.ts';
import type { WheelHistoryRequest } from './history-request.ts';
import { getWheelHistory, type WheelHistory } from './wheel-history-views.ts';

const nowMs = Date.UTC(2026, 10, 20, 12);
const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;
let store: TestStore;
let tenants: TestTenants;
let vehicleId: number;
let series = 1;

// Forty days of a reading in every ten minutes, never twice as long apart, a puncture of one reading on day 20 and a silent day 30.
const startMs = nowMs - 40 * dayMs;
const instants = Array.from(
  { length: 40 * 144 },
  (_, index) => startMs + index * 10 * minuteMs + ((index * 7919) % 540) * 1000,
).filter((atMs) => Math.floor((atMs - startMs) / dayMs) !== 30);
const punctureMs = instants[20 * 144 + 7] ?? 0;
const pressureAt = (atMs: number): number => (atMs === punctureMs ? 123.4 : 850 + ((atMs / 1000) % 97));
const temperatureAt = (atMs: number): number => 20 + ((atMs / 1000) % 13);

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
            {
              position: '1A',
              pressureKpa: pressureAt(atMs),
              temperatureC: temperatureAt(atMs),
              sensorFault: false,
            },
          ],
        },
      })),
    });
  }
  // What came in the last hours is not rolled up yet.
  const rolledUpMs = nowMs - 100 * minuteMs;
  while ((await rollUpDirtyBuckets(store.open('jobs'), { nowMs: rolledUpMs, settleMs: 0, limit: 5000 })) > 0);
});
afterAll(() => store.close());

const history = (changes: Partial<WheelHistoryRequest>, organisationId = tenants.customerId): Promise<WheelHistory> =>
  withScope(store.open('app'), testScope(organisationId), (scoped) =>
    getWheelHistory(scoped, {
      vehicleId,
      positionIndex: 0,
      fromMs: startMs,
      toMs: nowMs,
      nowMs,
      maximumPoints: 500,
      referenceTemperatureC: 20,
      ...changes,
    }),
  );
const known = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);
const least = (values: readonly (number | null)[]): number => Math.min(...known(values));
const greatest = (values: readonly (number | null)[]): number => Math.max(...known(values));
const between = (fromMs: number, toMs: number): number[] => instants.filter((atMs) => atMs >= fromMs && atMs < toMs);

/** Lowest and highest pressures and temperatures that were sent in each of the stretches. */
const sentIn = (stretches: readonly (readonly number[])[]) => [
  stretches.map((inside) => least(inside.map(pressureAt))),
  stretches.map((inside) => greatest(inside.map(pressureAt))),
  stretches.map((inside) => least(inside.map(temperatureAt))),
  stretches.map((inside) => greatest(inside.map(temperatureAt))),
];
const rises = (values: readonly number[]): boolean =>
  values.every((value, index) => index === 0 || value > (values[index - 1] ?? value));

/** What of an answer is not as it must be: within the range and the clock, rising, as it was sent, and no extreme lost. */
function faultsOf(found: WheelHistory, fromMs: number, toMs: number, maximumPoints: number): string[] {
  const sent = between(fromMs, Math.min(toMs, nowMs));
  const { untilMs, ...highest } = found.intervals ?? { ...found, untilMs: null };
  const stretches = found.atMs.map((atMs, row) => (untilMs === null ? [atMs] : between(atMs, untilMs[row] ?? atMs)));
  const covered = new Set(stretches.flat());
  const given = [found.pressureKpa, highest.pressureKpa, found.temperatureC, highest.temperatureC];
  const extremes = [
    least(found.pressureKpa),
    greatest(highest.pressureKpa),
    least(found.temperatureC),
    greatest(highest.temperatureC),
  ];
  const isKept: Record<string, boolean> = {
    bound: found.atMs.length * (untilMs === null ? 1 : 2) <= maximumPoints,
    begin: (found.atMs[0] ?? fromMs) >= fromMs,
    // a range that begins after now holds nothing
    end: found.atMs.length === 0 || ((untilMs ?? found.atMs).at(-1) ?? fromMs) <= Math.min(toMs, nowMs),
    order: rises(found.atMs),
    apart: untilMs === null || untilMs.every((end, row) => end <= (found.atMs[row + 1] ?? end)),
    sent: [...covered].every((atMs) => sent.includes(atMs)),
    whole: untilMs === null || covered.size === sent.length,
    values: isDeepStrictEqual(given, sentIn(stretches)),
    extremes: sent.length === 0 || isDeepStrictEqual(extremes, sentIn([sent]).flat()),
    length: found.coldPressureKpa.length === found.atMs.length,
  };
  return Object.keys(isKept).filter((name) => isKept[name] === false);
}

describe('getWheelHistory', () => {
  it.each([
    ['reading', punctureMs - dayMs, punctureMs + dayMs / 2],
    ['reading', punctureMs - 5 * dayMs, punctureMs + 5 * dayMs],
    ['reading', nowMs - 30 * dayMs, nowMs],
    ['hour', startMs, nowMs],
    ['day', nowMs - 400 * dayMs, nowMs],
  ] as const)('keeps a puncture of one reading, by the %s', async (resolution, fromMs, toMs) => {
    for (const maximumPoints of [20, 500, 2000]) {
      const found = await history({ fromMs, toMs, maximumPoints });
      expect(found.resolution).toBe(resolution);
      expect(least(found.pressureKpa)).toBe(123.4);
      expect(faultsOf(found, fromMs, toMs, maximumPoints)).toEqual([]);
    }
  });

  it('answers readings at their instants or intervals that hold them, of any range', async () => {
    const minutes = fc.integer({ min: -2 * 1440, max: 42 * 1440 });
    await fc.assert(
      fc.asyncProperty(minutes, minutes, fc.integer({ min: 10, max: 2000 }), async (one, other, maximumPoints) => {
        const fromMs = startMs + Math.min(one, other) * minuteMs + 1234;
        const toMs = startMs + Math.max(one, other) * minuteMs + 2345;
        const found = await history({ fromMs, toMs, maximumPoints });
        expect(faultsOf(found, fromMs, toMs, maximumPoints)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('has the readings that are not rolled up yet', async () => {
    const lastMs = instants.at(-1);
    for (const days of [7, 40]) {
      const found = await history({ fromMs: nowMs - days * dayMs, toMs: nowMs + dayMs });
      const end = found.intervals === null ? found.atMs.at(-1) : found.intervals.untilMs.at(-1);
      expect(end).toBe(found.intervals === null ? lastMs : nowMs);
    }
    expect((await history({ fromMs: nowMs + dayMs, toMs: nowMs + 2 * dayMs })).atMs).toEqual([]);
  });

  it('breaks the line at a silent day and nowhere else', async () => {
    for (const [fromDay, toDay, maximumPoints] of [
      [29, 31.5, 2000],
      [28, 33, 500],
      [12, 40, 100],
      [0, 40, 1000],
    ] as const) {
      const fromMs = startMs + fromDay * dayMs;
      const found = await history({ fromMs, toMs: startMs + toDay * dayMs, maximumPoints });
      expect(found.breaks).toHaveLength(1);
      const row = found.breaks[0] ?? 0;
      expect(found.atMs[row - 1]).toBeLessThan(startMs + 30 * dayMs);
      expect(found.atMs[row]).toBeGreaterThanOrEqual(startMs + 31 * dayMs);
    }
  });

  it('says nothing of wheels without data and of vehicles of others', async () => {
    expect((await history({ positionIndex: 5 })).atMs).toEqual([]);
    expect((await history({ positionIndex: 5, fromMs: nowMs - 7 * dayMs })).atMs).toEqual([]);
    for (const days of [1, 7, 40]) {
      expect((await history({ fromMs: nowMs - days * dayMs }, tenants.otherCustomerId)).atMs).toEqual([]);
    }
  });

  it('answers intervals of 5 minutes where readings are not kept any more', async () => {
    const fromMs = startMs + 2 * dayMs;
    const toMs = fromMs + 7 * dayMs;
    const kept = await history({ fromMs, toMs });
    await store.open('owner').pool.query('delete from packet where at < $1', [new Date(fromMs + dayMs)]);
    const found = await history({ fromMs, toMs });
    expect(kept.resolution).toBe('reading');
    expect(found.resolution).toBe('5_minutes');
    expect(faultsOf(found, fromMs, toMs, 500)).toEqual([]);
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

  it('keeps first, last and every extreme within the bound, in order', () => {
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
        expect(thinned.length).toBeLessThanOrEqual(maximumPoints);
        expect(thinned.every((point, index) => index === 0 || point.atMs > (thinned[index - 1]?.atMs ?? 0))).toBe(true);
      }),
    );
  });
});

describe('what was judged while a thermometer was silent', () => {
  const middayMs = startMs + 5 * dayMs;
  /** Lowest and highest judged pressure of a wheel that told this at these minutes, by the width of the buckets. */
  async function judgedOf(
    told: readonly (readonly [minute: number, pressureKpa: number, temperatureC: number | null])[],
  ) {
    const [silentId = 0] = await createTestVehicles(store, [testVehicle(tenants, (series += 1))]);
    const writer = createIngestWriter(store.open('gateway'), { now: () => nowMs });
    const [[, ...values] = [0, 800, 20] as const] = told;
    const later = [5 * 1440, ...values] as const;
    // The newest buckets are not what is asked for: their readings are looked at as well.
    for (const [minute, pressureKpa, temperatureC] of [...told, later]) {
      const atMs = middayMs + minute * minuteMs;
      const tyres = [{ position: '1A' as const, pressureKpa, temperatureC, sensorFault: false }];
      const unsaid = { fix: null, speedKmh: null, ignitionOn: null, channels: [] };
      const reading = { atMs, receivedAtMs: atMs, ...unsaid, tyres };
      await writer.writeBatch({ packets: [{ vehicleId: silentId, digest: 1, reading }] });
      // What comes later heals what was told before.
      while ((await rollUpDirtyBuckets(store.open('jobs'), { nowMs, settleMs: 0, limit: 5000 })) > 0);
    }
    const extremes = async (fromMs: number) => {
      const found = await history({ vehicleId: silentId, fromMs, maximumPoints: 50 });
      expect(found.intervals).not.toBeNull();
      return [least(found.coldPressureKpa), greatest(found.intervals?.coldPressureKpa ?? [])];
    };
    return { hour: await extremes(startMs), day: await extremes(nowMs - 400 * dayMs) };
  }

  it.each([
    ['for hours, among hours in which it is not', [0, 60, 120]],
    ['for a part of an hour', [0, 20, 40]],
    ['for the first part of an hour', [20, 0, 40]],
    ['and what it did not tell comes last', [0, 40, 20]],
  ])('is shown %s', async (_when, [first = 0, silent = 0, last = 0]) => {
    const punctured = await judgedOf([
      [first, 800, 20],
      [silent, 300, null],
      [last, 800, 20],
    ]);
    expect(punctured).toEqual({ hour: [300, 800], day: [300, 800] });
    const inflated = await judgedOf([
      [first, 800, 20],
      [silent, 1100, null],
      [last, 800, 20],
    ]);
    expect(inflated).toEqual({ hour: [800, 1100], day: [800, 1100] });
  });

  it('is what was measured where it told of no minute with a pressure', async () => {
    expect(await judgedOf([[0, 700, null]])).toEqual({ hour: [700, 700], day: [700, 700] });
    const flat = await judgedOf([
      [0, 700, null],
      [10, 0, null],
    ]);
    expect(flat).toEqual({ hour: [0, 700], day: [0, 700] });
  });
});
