import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensurePartitions } from '../partitions/partition-jobs.ts';
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
import { reportKilometres } from './kilometre-report-views.ts';

const hourMs = 3_600_000;
const startMs = Date.UTC(2026, 5, 10);
const vehicleCount = 20;
let store: TestStore;
let tenants: TestTenants;
let vehicleIds: number[];

beforeAll(async () => {
  store = await createTestStore();
  tenants = await createTestTenants(store);
  await ensurePartitions(store.open('jobs').kysely, startMs);
  vehicleIds = await createTestVehicles(
    store,
    Array.from({ length: vehicleCount }, (_, index) => testVehicle(tenants, index)),
  );
});
afterAll(() => store.close());

/** First and last odometer reading of an hour, in km. */
type Hour = { readonly hour: number; readonly first: number; readonly last: number };
type Told = { readonly km: number; readonly leftOut: number };

/** What the report tells of vehicles whose odometers were read like this. */
async function reported(histories: readonly (readonly Hour[])[]): Promise<Told[]> {
  const { kysely } = store.open('jobs');
  await kysely.deleteFrom('rollup_hour').execute();
  const rows = histories.flatMap((hours, index) =>
    hours.map(({ hour, first, last }) => ({
      vehicle_id: vehicleIds[index] ?? 0,
      bucket_at: new Date(startMs + hour * hourMs),
      packet_count: 2,
      moving_packet_count: 2,
      distance_m: 0,
      first_odometer_m: first * 1000,
      last_odometer_m: last * 1000,
    })),
  );
  if (rows.length > 0) await kysely.insertInto('rollup_hour').values(rows).execute();
  const report = await withScope(store.open('app'), testScope(tenants.customerId), (scoped) =>
    reportKilometres(scoped, {
      fleetId: tenants.fleetId,
      fromMs: startMs,
      toMs: startMs + 96 * hourMs,
      timeZone: 'UTC',
      limit: 50,
      cursor: null,
      sort: { by: 'registration', direction: 'asc' },
    }),
  );
  const byVehicle = new Map(report.rows.map((row) => [row.vehicleId, row]));
  expect(report.total.distanceM).toBe(report.rows.reduce((sum, { distanceM }) => sum + distanceM, 0));
  return histories.map((_, index) => {
    const row = byVehicle.get(vehicleIds[index] ?? 0);
    expect(row?.days.reduce((sum, { distanceM }) => sum + distanceM, 0)).toBe(row?.distanceM);
    expect(row?.days.every(({ distanceM }) => distanceM >= 0)).toBe(true);
    return { km: (row?.distanceM ?? 0) / 1000, leftOut: row?.leftOutStepCount ?? 0 };
  });
}

/** What a vehicle drives in the hours in which it is heard, some of them standing still, and what was driven unheard before each. */
const driving = fc
  .array(
    fc.record({
      silentHours: fc.constantFrom(0, 0, 0, 1, 5),
      km: fc.constantFrom(0, 0, 1, 12, 55, 80),
      isB: fc.boolean(),
      endsOnB: fc.boolean(),
    }),
    { minLength: 3, maxLength: 14 },
  )
  .map((parts) => {
    let [hour, km] = [-1, 0];
    return parts.map((part) => {
      hour += 1 + part.silentHours;
      const first = km + part.silentHours * 30;
      km = first + part.km;
      return { ...part, hour, first, last: km };
    });
  });
type Driving = typeof driving extends fc.Arbitrary<infer Value> ? Value : never;
const drivenKm = (hours: Driving): number => (hours.at(-1)?.last ?? 0) - (hours[0]?.first ?? 0);
const many = fc.array(driving, { minLength: vehicleCount, maxLength: vehicleCount });

describe('the kilometres of odometers', () => {
  it('are all those of one that is read now and then', async () => {
    await fc.assert(
      fc.asyncProperty(many, async (vehicles) => {
        const told = await reported(
          vehicles.map((hours) => hours.map(({ hour, first, last }) => ({ hour, first: first + 7, last: last + 7 }))),
        );
        expect(told).toEqual(vehicles.map((hours) => ({ km: drivenKm(hours), leftOut: 0 })));
      }),
      { numRuns: 8 },
    );
  });

  it('are all but those of the step in which one begins anew at nothing', async () => {
    await fc.assert(
      fc.asyncProperty(many, fc.nat(), async (vehicles, chosen) => {
        const anew = vehicles.map((hours) => 1 + (chosen % (hours.length - 1)));
        const told = await reported(
          vehicles.map((hours, vehicle) => {
            const row = anew[vehicle] ?? 0;
            const before = hours[row]?.first ?? 0;
            return hours.map(({ hour, first, last }, index) =>
              index < row
                ? { hour, first: first + 50_000, last: last + 50_000 }
                : { hour, first: first - before, last: last - before },
            );
          }),
        );
        const expected = vehicles.map((hours, vehicle) => {
          const row = anew[vehicle] ?? 0;
          const unknown = (hours[row]?.first ?? 0) - (hours[row - 1]?.last ?? 0);
          return { km: drivenKm(hours) - unknown, leftOut: 1 };
        });
        expect(told).toEqual(expected);
      }),
      { numRuns: 8 },
    );
  });

  it('are not added up where two take turns', async () => {
    const apartKm = fc.constantFrom(3, 20, 60, 69, 200, 5000);
    await fc.assert(
      fc.asyncProperty(many, apartKm, fc.boolean(), async (vehicles, apart, endsAsItBegan) => {
        const told = await reported(
          vehicles.map((hours) =>
            hours.map(({ hour, first, last, isB, endsOnB }, index) => {
              const isAtEnd = index === hours.length - 1;
              const [firstIsB, lastIsB] = endsAsItBegan ? [isB && index > 0, endsOnB && !isAtEnd] : [isB, endsOnB];
              return { hour, first: first + (firstIsB ? apart : 0), last: last + (lastIsB ? apart : 0) };
            }),
          ),
        );
        for (const [index, hours] of vehicles.entries()) {
          const { km } = told[index] ?? { km: 0 };
          const driven = drivenKm(hours);
          // As far apart as can be driven in the time, the two are told exactly.
          expect(km).toBeGreaterThanOrEqual(endsAsItBegan && apart < 70 ? driven : 0);
          // The last way there may not have been undone yet.
          expect(km).toBeLessThanOrEqual(driven + (endsAsItBegan ? 0 : apart));
        }
      }),
      { numRuns: 30 },
    );
  });

  it.each<[string, Hour[], Told]>([
    [
      'there and back, each as far as can be driven',
      [
        { hour: 1, first: 100, last: 180 },
        { hour: 2, first: 101, last: 181 },
        { hour: 3, first: 102, last: 102 },
      ],
      { km: 2, leftOut: 4 },
    ],
    [
      'back and there',
      [
        { hour: 1, first: 180, last: 180 },
        { hour: 2, first: 101, last: 102 },
        { hour: 3, first: 182, last: 183 },
      ],
      { km: 3, leftOut: 2 },
    ],
    [
      'back by less than was driven in a step',
      [
        { hour: 1, first: 1000, last: 1060 },
        { hour: 2, first: 1040, last: 1050 },
      ],
      { km: 50, leftOut: 2 },
    ],
    [
      'back by more than was driven in a step',
      [
        { hour: 1, first: 1000, last: 1060 },
        { hour: 2, first: 999, last: 1010 },
      ],
      { km: 71, leftOut: 1 },
    ],
  ])('are those that were driven when it jumps %s', async (_how, hours, expected) => {
    expect(await reported([hours])).toEqual([expected]);
  });
});
