import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensurePartitions } from '../partitions/partition-jobs.ts';
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
import { reportKilometres, type KilometreSort } from './kilometre-report-views.ts';

const hourMs = 3_600_000;
/** Midnight in UTC; half a year's clocks in London are an hour ahead of it. */
const dayMs = Date.UTC(2026, 5, 10);
let store: TestStore;
let tenants: TestTenants;
let series = 0;

beforeAll(async () => {
  store = await createTestStore();
  tenants = await createTestTenants(store);
  await ensurePartitions(store.open('jobs').kysely, dayMs);
});
afterAll(() => store.close());

/** First and last odometer in km of an hour, counted from the day's beginning. */
type Hour = readonly [hour: number, firstKm: number, lastKm: number];

async function newVehicle(hours: readonly Hour[], changes: object = {}): Promise<string> {
  series += 1;
  const vehicle = testVehicle(tenants, series, changes);
  const [vehicleId = 0] = await createTestVehicles(store, [vehicle]);
  const rows = hours.map(([hour, firstKm, lastKm]) => ({
    vehicle_id: vehicleId,
    bucket_at: new Date(dayMs + hour * hourMs),
    packet_count: 60,
    moving_packet_count: 60,
    distance_m: 0,
    first_odometer_m: firstKm * 1000,
    last_odometer_m: lastKm * 1000,
  }));
  if (rows.length > 0) await store.open('jobs').kysely.insertInto('rollup_hour').values(rows).execute();
  return vehicle.registration;
}

const report = (
  changes: {
    timeZone?: string;
    fleetId?: number;
    fromMs?: number;
    toMs?: number;
    limit?: number;
    cursor?: string | null;
    by?: KilometreSort;
    direction?: 'asc' | 'desc';
  } = {},
  scope = testScope(tenants.customerId, tenants.partId),
) => {
  const { by = 'registration', direction = 'asc', ...rest } = changes;
  const request = {
    fleetId: tenants.fleetId,
    fromMs: dayMs,
    toMs: dayMs + 48 * hourMs,
    timeZone: 'UTC',
    limit: 50,
    cursor: null,
    sort: { by, direction },
    ...rest,
  };
  return withScope(store.open('app'), scope, (scoped) => reportKilometres(scoped, request));
};
const rowOf = async (registration: string, ...parts: Parameters<typeof report>) =>
  (await report(...parts)).rows.find((row) => row.registration === registration);

describe('the kilometres of a vehicle', () => {
  it('are those within its hours and from one to the next, by days', async () => {
    const registration = await newVehicle([
      [-2, 990, 998],
      [6, 1000, 1050],
      [7, 1051, 1090],
      [25, 1100, 1120],
      [48, 1200, 1300],
    ]);
    expect(await rowOf(registration)).toMatchObject({
      distanceM: 122_000,
      leftOutStepCount: 0,
      days: [
        { date: '2026-06-10', distanceM: 92_000 },
        { date: '2026-06-11', distanceM: 30_000 },
      ],
    });
  });

  it('belong to the days of the time zone, whose nights begin at another hour', async () => {
    const registration = await newVehicle([
      [20, 0, 10],
      [21, 10, 30],
      [22, 30, 70],
      [23, 70, 150],
    ]);
    const daysIn = async (timeZone: string) =>
      (await rowOf(registration, { timeZone }))?.days.map(({ date, distanceM }) => `${date} ${distanceM / 1000}`);
    expect(await daysIn('UTC')).toEqual(['2026-06-10 150']);
    expect(await daysIn('Europe/London')).toEqual(['2026-06-10 70', '2026-06-11 80']);
    expect(await daysIn('Europe/Istanbul')).toEqual(['2026-06-10 10', '2026-06-11 140']);
  });

  it.each<[string, Hour[], number, number]>([
    [
      'set back between two hours',
      [
        [1, 500_000, 500_040],
        [2, 10, 30],
      ],
      60,
      1,
    ],
    [
      'set back within an hour',
      [
        [1, 500_000, 10],
        [2, 10, 30],
      ],
      20,
      1,
    ],
    [
      'standing still',
      [
        [1, 10, 10],
        [2, 10, 10],
      ],
      0,
      0,
    ],
    ['as far in an hour as can be driven', [[1, 0, 150]], 150, 0],
    ['further in an hour than can be driven', [[1, 0, 150.001]], 0, 1],
    [
      'as far over a silence as can be driven',
      [
        [1, 0, 0],
        [4, 600, 600],
      ],
      600,
      0,
    ],
    [
      'further over a silence than can be driven',
      [
        [1, 0, 0],
        [4, 600.001, 600.001],
      ],
      0,
      1,
    ],
    [
      'jumping there and back',
      [
        [1, 100, 110],
        [2, 999_999, 999_999],
        [3, 120, 130],
      ],
      20,
      2,
    ],
  ])('count by the rule when the odometer is %s', async (_what, hours, km, leftOut) => {
    const registration = await newVehicle(hours);
    expect(await rowOf(registration)).toMatchObject({ distanceM: km * 1000, leftOutStepCount: leftOut });
  });

  it('are healed by readings that come late', async () => {
    const registration = await newVehicle([]);
    const [vehicle] = await store
      .open('owner')
      .kysely.selectFrom('vehicle')
      .select('id')
      .where('registration', '=', registration)
      .execute();
    const writer = createIngestWriter(store.open('gateway'), { now: () => dayMs + 20 * hourMs });
    const write = async (minute: number, odometerKm: number) => {
      const reading = {
        atMs: dayMs + minute * 60_000,
        receivedAtMs: dayMs + 20 * hourMs,
        fix: null,
        speedKmh: null,
        ignitionOn: null,
        channels: [[28, odometerKm] as const],
        tyres: [],
      };
      await writer.writeBatch({ packets: [{ vehicleId: vehicle?.id ?? 0, digest: minute, reading }] });
      while (
        (await rollUpDirtyBuckets(store.open('jobs'), { nowMs: dayMs + 48 * hourMs, settleMs: 0, limit: 99 })) > 0
      );
    };
    await write(10, 1000);
    await write(130, 1090);
    expect(await rowOf(registration)).toMatchObject({ distanceM: 90_000, leftOutStepCount: 0 });
    // The unit had been changed meanwhile, as only the late reading tells.
    await write(70, 5000);
    expect(await rowOf(registration)).toMatchObject({ distanceM: 0, leftOutStepCount: 2 });
  });
});

/** Three hours of a kilometre a minute, told by two odometers in turn; the last reading is of the one that began. */
const takingTurns = (apartKm: number): (readonly [minute: number, km: number])[] =>
  Array.from({ length: 181 }, (_, minute) => [minute, 5000 + minute + (minute % 2) * apartKm] as const);

describe('steps within an hour that are no driving', () => {
  it.each<[string, readonly (readonly [minute: number, km: number])[], number, number]>([
    [
      'back and on beyond where it was',
      [
        [1, 100],
        [20, 60],
        [59, 140],
      ],
      40,
      1,
    ],
    [
      'there and back',
      [
        [1, 100],
        [2, 900],
        [3, 102],
        [59, 140],
      ],
      40,
      2,
    ],
    [
      'there for good, as far as can be driven in an hour',
      [
        [1, 100],
        [2, 180],
        [59, 190],
      ],
      0,
      1,
    ],
    [
      'nowhere',
      [
        [1, 100],
        [20, 110],
        [59, 140],
      ],
      40,
      0,
    ],
    ['between two that take turns every minute, far apart', takingTurns(95_000), 180, 180],
    ['between two that take turns every minute, as near as can be driven in an hour', takingTurns(40), 180, 180],
  ])('are counted when an odometer jumps %s', async (_how, told, km, leftOut) => {
    const registration = await newVehicle([]);
    const kysely = store.open('owner').kysely;
    const { id } = await kysely
      .selectFrom('vehicle')
      .select('id')
      .where('registration', '=', registration)
      .executeTakeFirstOrThrow();
    const unsaid = { fix: null, speedKmh: null, ignitionOn: null, tyres: [] };
    await createIngestWriter(store.open('gateway'), { now: () => dayMs + 20 * hourMs }).writeBatch({
      packets: told.map(([minute, odometerKm]) => {
        const atMs = dayMs + minute * 60_000;
        const channels = [[28, odometerKm] as const];
        return { vehicleId: id, digest: 1, reading: { ...unsaid, atMs, receivedAtMs: atMs, channels } };
      }),
    });
    while ((await rollUpDirtyBuckets(store.open('jobs'), { nowMs: dayMs + 48 * hourMs, settleMs: 0, limit: 99 })) > 0);
    expect(await rowOf(registration)).toMatchObject({ distanceM: km * 1000, leftOutStepCount: leftOut });
  });
});

describe('the report', () => {
  it('has every vehicle of the fleet, of no other, and the sums of all pages on each', async () => {
    const whole = await report();
    expect(whole.rows).toHaveLength(series);
    expect(whole.total.vehicleCount).toBe(series);
    expect(whole.total.distanceM).toBe(whole.rows.reduce((sum, row) => sum + row.distanceM, 0));
    const paged: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await report({ by: 'distance', direction: 'desc', limit: 5, cursor });
      expect(page.total).toEqual(whole.total);
      paged.push(...page.rows.map((row) => row.registration));
      cursor = page.nextCursor;
    } while (cursor !== null);
    const expected = whole.rows.toSorted(
      (a, b) => b.distanceM - a.distanceM || (a.registration < b.registration ? -1 : 1),
    );
    expect(paged).toEqual(expected.map((row) => row.registration));
  });

  it('tells nothing to another customer, and a driver of the own vehicles alone', async () => {
    for (const scope of [
      testScope(tenants.otherCustomerId),
      { ...testScope(tenants.customerId), userId: 4711, isDriver: true },
    ]) {
      expect(await report({}, scope)).toEqual({
        rows: [],
        nextCursor: null,
        total: { vehicleCount: 0, distanceM: 0, days: [], leftOutStepCount: 0 },
      });
    }
  });
});
