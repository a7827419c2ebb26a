import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelId, tyreColdPressureChannel, tyrePressureChannel } from '@tyrewatch/domain/telemetry/channel-table';
import { coldPressureKpa } from '@tyrewatch/domain/tyres/cold-pressure';
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
import { getSeries, type SeriesAnswer, type SeriesRequest } from './series-views.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const nowMs = Date.UTC(2026, 10, 20, 12, 34, 56);
const startMs = nowMs - 60 * dayMs;
let store: TestStore;
let tenants: TestTenants;
let vehicleId: number;

/** What was sent at an instant; the third day is silent for 5 hours, and every seventh reading has no fuel level. */
const sent = Array.from({ length: 60 * 96 }, (_, index) => {
  const atMs = startMs + index * 15 * minuteMs + ((index * 7919) % 600) * 1000 + (index % 997);
  const pressureKpa = index === 2000 ? 120.4 : 800 + ((index * 37) % 113) / 10;
  return {
    atMs,
    pressureKpa,
    temperatureC: index % 5 === 0 ? null : 20 + ((index * 13) % 170) / 10,
    speedKmh: (index * 31) % 91,
    latitudeDeg: -52.5 + index / 1e5,
    odometerKm: 3_000_000 + index,
    fuelPercent: index % 7 === 0 ? null : 90 - ((index * 17) % 600) / 10,
  };
}).filter(({ atMs }) => atMs < startMs + 2 * dayMs || atMs >= startMs + 2 * dayMs + 5 * hourMs);

beforeAll(async () => {
  store = await createTestStore();
  tenants = await createTestTenants(store);
  [vehicleId = 0] = await createTestVehicles(store, [testVehicle(tenants, 1)]);
  const writer = createIngestWriter(store.open('gateway'), { now: () => nowMs });
  for (let first = 0; first < sent.length; first += 1000) {
    await writer.writeBatch({
      packets: sent.slice(first, first + 1000).map((reading) => ({
        vehicleId,
        digest: 1,
        reading: {
          atMs: reading.atMs,
          receivedAtMs: reading.atMs,
          fix: {
            latitudeDeg: reading.latitudeDeg,
            longitudeDeg: 1.5,
            altitudeM: null,
            headingDeg: null,
            satellites: 9,
          },
          speedKmh: reading.speedKmh,
          ignitionOn: true,
          channels: [
            [channelId.odometer, reading.odometerKm],
            ...(reading.fuelPercent === null ? [] : [[channelId.fuelLevel, reading.fuelPercent] as const]),
          ],
          tyres: [
            {
              position: '1A',
              pressureKpa: reading.pressureKpa,
              temperatureC: reading.temperatureC,
              sensorFault: false,
            },
          ],
        },
      })),
    });
  }
  // What came in the last hours is not rolled up yet.
  while (
    (await rollUpDirtyBuckets(store.open('jobs'), { nowMs: nowMs - 100 * minuteMs, settleMs: 0, limit: 5000 })) > 0
  );
});
afterAll(() => store.close());

const ask = (
  channelIds: readonly number[],
  changes: Partial<SeriesRequest> = {},
  organisationId = tenants.customerId,
): Promise<SeriesAnswer[]> =>
  withScope(store.open('app'), testScope(organisationId), (scoped) =>
    getSeries(scoped, {
      series: channelIds.map((id) => ({ vehicleId, channelId: id })),
      fromMs: startMs,
      toMs: nowMs,
      nowMs,
      maximumPoints: 400,
      referenceC: 20,
      ...changes,
    }),
  );
async function lineOf(id: number, changes: Partial<SeriesRequest> = {}) {
  const [answer] = await ask([id], changes);
  if (answer == null) throw new Error(`no line of channel ${id}`);
  return answer;
}

type Sent = (typeof sent)[number];
const quantities: ReadonlyArray<readonly [string, number, (reading: Sent) => number | null, digits: number]> = [
  ['pressure', tyrePressureChannel('1A'), ({ pressureKpa }) => pressureKpa, 6],
  ['speed', channelId.speed, ({ speedKmh }) => speedKmh, 6],
  ['latitude', channelId.latitude, ({ latitudeDeg }) => latitudeDeg, 6],
  ['odometer', channelId.odometer, ({ odometerKm }) => odometerKm, -3],
  ['fuel', channelId.fuelLevel, ({ fuelPercent }) => fuelPercent, 3],
];
const spans = [
  ['six hours', 6 * hourMs],
  ['a day', dayMs],
  ['20 days', 20 * dayMs],
  ['60 days', 60 * dayMs],
] as const;

describe.each(spans)('over %s', (_span, spanMs) => {
  const fromMs = nowMs - spanMs;
  const within = sent.filter(({ atMs }) => atMs >= fromMs && atMs < nowMs);

  it.each(quantities)('%s is told as it was sent', async (_name, id, valueOf, digits) => {
    const readings = within.flatMap((reading) => {
      const value = valueOf(reading);
      return value === null ? [] : [{ atMs: reading.atMs, value }];
    });
    const values = readings.map(({ value }) => value);
    const { statistics, points } = await lineOf(id, { fromMs });
    expect(statistics?.count).toBe(values.length);
    expect(statistics?.least).toBeCloseTo(Math.min(...values), digits);
    expect(statistics?.greatest).toBeCloseTo(Math.max(...values), digits);
    expect(statistics?.mean).toBeCloseTo(values.reduce((sum, value) => sum + value, 0) / values.length, digits);
    expect(statistics?.newest).toEqual({
      atMs: readings.at(-1)?.atMs,
      value: expect.closeTo(values.at(-1) ?? 0, digits),
    });
    const drawn = points.map(({ value }) => value);
    expect(Math.min(...drawn)).toBe(statistics?.least);
    expect(Math.max(...drawn)).toBe(statistics?.greatest);
    expect(points.length).toBeLessThanOrEqual(400);
    expect(points.map(({ atMs }) => atMs)).toEqual(points.map(({ atMs }) => atMs).toSorted((a, b) => a - b));
  });
});

describe('a range of readings', () => {
  it('holds each at its own instant, thinned or not', async () => {
    const fromMs = nowMs - dayMs;
    const known = new Map(sent.map(({ atMs, speedKmh }) => [atMs, speedKmh]));
    const all = await lineOf(channelId.speed, { fromMs });
    expect(all.resolution).toBe('reading');
    expect(all.points).toHaveLength(sent.filter(({ atMs }) => atMs >= fromMs).length);
    const thinned = await lineOf(channelId.speed, { fromMs, maximumPoints: 20 });
    expect(thinned.points.length).toBeLessThanOrEqual(20);
    for (const { atMs, value } of [...all.points, ...thinned.points]) expect(known.get(atMs)).toBe(value);
  });

  it('has cold pressures by the domain, without a temperature of late the measured one', async () => {
    const fromMs = nowMs - dayMs;
    const { points } = await lineOf(tyreColdPressureChannel('1A'), { fromMs });
    const within = sent.filter(({ atMs }) => atMs >= fromMs);
    const expected = within.map(({ pressureKpa, temperatureC, atMs }, index) => {
      const before = within[index - 1];
      const isLate = before?.temperatureC == null || atMs - before.atMs > 10 * minuteMs;
      const warmth = temperatureC ?? (isLate ? null : before.temperatureC);
      return warmth === null ? pressureKpa : coldPressureKpa(pressureKpa, warmth, 20);
    });
    expect(points).toHaveLength(expected.length);
    for (const [index, { value }] of points.entries())
      expect(Math.abs(value - (expected[index] ?? 0))).toBeLessThan(0.1);
  });

  it.each([4, 30, 59])('shows a silence as a gap, over %i days', async (days) => {
    const line = await lineOf(tyrePressureChannel('1A'), { fromMs: startMs, toMs: startMs + days * dayMs });
    const gaps = line.breaks.map((row) => [line.points[row - 1]?.atMs ?? 0, line.points[row]?.atMs ?? 0]);
    const share = (5 * hourMs) / (days * dayMs);
    expect(100 - (line.statistics?.coveragePercent ?? 0)).toBeGreaterThan(70 * share);
    expect(100 - (line.statistics?.coveragePercent ?? 0)).toBeLessThan(130 * share);
    if (days > 30) return;
    expect(gaps).toHaveLength(1);
    expect((gaps[0]?.[0] ?? 0) - startMs).toBeLessThan(2 * dayMs);
    expect((gaps[0]?.[1] ?? 0) - startMs).toBeGreaterThan(2 * dayMs + 4.5 * hourMs);
  });
});

it('keeps what another customer’s vehicle did from the caller', async () => {
  const [answer] = await ask([channelId.speed], {}, tenants.otherCustomerId);
  expect(answer).toMatchObject({ points: [], statistics: null });
});

it('answers nothing after the clock, and nothing for a range to come', async () => {
  const halfMs = nowMs - 30 * dayMs;
  const { points } = await lineOf(channelId.speed, { nowMs: halfMs });
  expect(points.at(-1)?.atMs).toBeLessThanOrEqual(halfMs);
  expect((await lineOf(channelId.speed, { fromMs: nowMs + hourMs, toMs: nowMs + 2 * hourMs })).points).toEqual([]);
});

it('answers many channels at once as it does one by one', async () => {
  const ids = quantities.map(([, id]) => id);
  const together = await ask(ids);
  const apart = await Promise.all(ids.map((id) => lineOf(id)));
  expect(together).toEqual(apart);
});
