import { carbonFigures } from '@tyrewatch/domain/environment/carbon-figures';
import { channelId } from '@tyrewatch/domain/telemetry/channel-table';
import type { Reading } from '@tyrewatch/domain/telemetry/reading';
import { coldPressureKpa } from '@tyrewatch/domain/tyres/cold-pressure';
import { wheelPositionAt } from '@tyrewatch/domain/vehicles/wheel-position';
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
import { listCarbon, type CarbonRow } from './carbon-report-views.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Midnight in UTC. */
const startMs = Date.UTC(2026, 10, 10);
const untilMs = startMs + 3 * dayMs;
let store: TestStore;
let tenants: TestTenants;

/** What a unit sent at one moment; null = a field that is missing. */
interface Packet {
  readonly atMs: number;
  readonly speedKmh: number;
  readonly odometerKm: number | null;
  readonly counterL: number | null;
  readonly levelL: number | null;
  readonly pressureKpa: number | null;
  readonly temperatureC: number | null;
}

const readingOf = (packet: Packet): Reading => ({
  atMs: packet.atMs,
  receivedAtMs: untilMs,
  fix: null,
  speedKmh: packet.speedKmh,
  ignitionOn: null,
  channels: (
    [
      [channelId.odometer, packet.odometerKm],
      [channelId.fuelUsed, packet.counterL],
      [channelId.fuelVolume, packet.levelL],
    ] as const
  ).flatMap(([id, value]) => (value === null ? [] : [[id, value] as const])),
  tyres: [
    {
      position: wheelPositionAt(0),
      pressureKpa: packet.pressureKpa,
      temperatureC: packet.temperatureC,
      sensorFault: false,
    },
  ],
});

/** Three days of 8 hours' driving at 80 km/h, a packet every two minutes, the engine burning 30 l in 100 km, a tank of 400 l filled on the second day. */
function drive(): Packet[] {
  const packets: Packet[] = [];
  for (let index = 0; index < 3 * 241; index += 1) {
    const [day, step] = [Math.floor(index / 241), index % 241];
    const km = day * 640 + (step / 60) * 160;
    const usedL = km * 0.3;
    packets.push({
      atMs: startMs + day * dayMs + 6 * hourMs + step * 2 * minuteMs,
      speedKmh: 80,
      // A new instrument on the third day, and one field in ten is missing.
      odometerKm: index % 10 === 3 ? null : day === 2 ? km - 1280 + 5 : 90_000 + km,
      counterL: index % 10 === 6 ? null : day === 2 ? usedL - 384 + 1 : 50_000 + usedL,
      levelL: 390 - usedL + (day >= 1 ? 300 : 0) + ((index % 3) - 1) * 2,
      pressureKpa: index % 10 === 8 ? null : day === 0 ? 900 : 760,
      temperatureC: 20 + (index % 30),
    });
  }
  // It stands before and after, as units report then as well.
  return packets.flatMap((packet, index) => {
    const parked = (offsetMs: number): Packet => ({ ...packet, atMs: packet.atMs + offsetMs, speedKmh: 0 });
    return index % 241 === 0
      ? [parked(-2 * hourMs), packet]
      : index % 241 === 240
        ? [packet, parked(2 * hourMs)]
        : [packet];
  });
}

/** Sends packets in an order, and rolls them up in between, as a unit does that was out of reach. */
async function send(vehicleId: number, packets: readonly Packet[]): Promise<void> {
  const writer = createIngestWriter(store.open('gateway'), { now: () => untilMs });
  const write = (part: readonly Packet[]) =>
    writer.writeBatch({
      packets: part.map((packet) => ({ vehicleId, digest: 1, reading: readingOf(packet) })),
    });
  const late = packets.filter((_, index) => index % 3 === 1);
  await write(packets.filter((_, index) => index % 3 !== 1).toReversed());
  await rollUp();
  await write(late);
  await write(packets.slice(0, 100));
  await rollUp();
}

async function rollUp(): Promise<void> {
  while ((await rollUpDirtyBuckets(store.open('jobs'), { nowMs: untilMs + dayMs, settleMs: 0, limit: 500 })) > 0);
}

const days = ['2026-11-10', '2026-11-11', '2026-11-12'];
const list = () =>
  withScope(store.open('app'), testScope(tenants.customerId), (scoped) =>
    listCarbon(scoped, { fleetId: tenants.fleetId, fromMs: startMs, toMs: untilMs, timeZone: 'UTC', partDates: days }),
  );
const rowOf = async (registration: string): Promise<CarbonRow> => {
  const found = (await list()).find((row) => row.registration === registration);
  if (found === undefined) throw new Error(`${registration} is not in the report`);
  return found;
};

/** Litres or kilometres of steps that can be: forwards, and not more than in their time is possible. */
function stepsOf(packets: readonly Packet[], of: (packet: Packet) => number | null, mostPerHour: number): number {
  const told = packets.filter((packet) => of(packet) !== null);
  return told.slice(1).reduce((sum, packet, index) => {
    const earlier = told[index] ?? packet;
    const step = (of(packet) ?? 0) - (of(earlier) ?? 0);
    return step >= 0 && step <= ((packet.atMs - earlier.atMs) / hourMs) * mostPerHour + 1 ? sum + step : sum;
  }, 0);
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The mean of what each hour of driving lacks. */
function underInflationOf(packets: readonly Packet[], recommendedKpa: number): number {
  const hours = [
    ...Map.groupBy(
      packets.filter(({ speedKmh }) => speedKmh > 0),
      ({ atMs }) => Math.floor(atMs / hourMs),
    ).values(),
  ];
  const lacks = hours.flatMap((ofHour) => {
    const cold = ofHour.flatMap(({ pressureKpa, temperatureC }) =>
      pressureKpa === null ? [] : [coldPressureKpa(pressureKpa, temperatureC ?? 20, 20)],
    );
    return cold.length === 0
      ? []
      : [{ weight: ofHour.length, percent: Math.max(0, 100 - (100 * mean(cold)) / recommendedKpa) }];
  });
  const weight = lacks.reduce((sum, lack) => sum + lack.weight, 0);
  return lacks.reduce((sum, lack) => sum + lack.weight * lack.percent, 0) / weight;
}

beforeAll(async () => {
  store = await createTestStore();
  tenants = await createTestTenants(store);
  const ids = await createTestVehicles(store, [
    testVehicle(tenants, 1),
    testVehicle(tenants, 2),
    testVehicle(tenants, 3),
    testVehicle(tenants, 4),
  ]);
  const packets = drive();
  await send(ids[0] ?? 0, packets);
  await send(
    ids[1] ?? 0,
    packets.map((packet) => ({ ...packet, counterL: null })),
  );
  await send(
    ids[2] ?? 0,
    packets.map((packet) => ({ ...packet, counterL: null, levelL: null })),
  );
  const { pool } = store.open('owner');
  await pool.query(`update vehicle set fuel_type = 'diesel', co2_emissions_g_per_km = 700`);
  await pool.query(`update vehicle set vehicle_type = 'trailer' where registration = 'TW0004'`);
});
afterAll(() => store.close());

describe('a carbon report recomputed from packets', () => {
  const packets = drive();

  it('has the litres of the counter, and the kilometres beside a new odometer', async () => {
    const figures = carbonFigures(...(await figuresOf('TW0001')));
    const litres = stepsOf(packets, ({ counterL }) => counterL, 150);
    expect(litres).toBeGreaterThan(550);
    expect(figures.source).toBe('counter');
    expect(figures.fuelL).toBeCloseTo(litres, 0);
    expect(figures.co2Kg).toBeCloseTo(litres * 2.57, -1);
    expect(figures.distanceKm).toBeCloseTo(
      stepsOf(packets, ({ odometerKm }) => odometerKm, 150),
      0,
    );
    expect(figures.parts.map(({ date }) => date)).toEqual(days);
    const under = underInflationOf(packets, 850);
    expect(under).toBeGreaterThan(5);
    expect(figures.underInflationPercent).toBeCloseTo(under, 1);
    expect(figures.extraFuelL?.high).toBeCloseTo((litres * under * 0.1) / (100 + under * 0.1), 0);
  });

  it('has the falls of the tank without its refuel, within the error it admits', async () => {
    const figures = carbonFigures(...(await figuresOf('TW0002')));
    const burntL = stepsOf(packets, ({ counterL }) => counterL, 150);
    expect(figures).toMatchObject({ source: 'level', gap: null });
    expect(figures.fuelErrorL).toBeGreaterThan(8);
    expect(figures.fuelErrorL).toBeLessThan(30);
    expect(Math.abs((figures.fuelL ?? 0) - burntL)).toBeLessThan(figures.fuelErrorL ?? 0);
  });

  it('falls back on the register, and knows what has no engine', async () => {
    const figures = carbonFigures(...(await figuresOf('TW0003')));
    expect(figures.source).toBe('register');
    expect(figures.co2Kg).toBeCloseTo((figures.distanceKm ?? 0) * 0.7, 0);
    expect((await list()).map(({ hasEngine }) => hasEngine)).toEqual([true, true, true, false]);
  });

  it('finds in the packets what was rolled up before fuel was kept', async () => {
    const before = await list();
    const { pool } = store.open('owner');
    const fuel =
      'first_fuel_l = null, last_fuel_l = null, fuel_used_l = null, fuel_level_n = null, fuel_level_sum_l = null';
    await pool.query(`update rollup_5_minutes set ${fuel}`);
    await pool.query(`update rollup_hour set ${fuel}, compared_wheel_count = null, under_inflation_sum_percent = null`);
    expect(await list()).not.toEqual(before);
    await pool.query('insert into rollup_review select id from vehicle on conflict do nothing');
    await rollUp();
    expect(await list()).toEqual(before);
  });

  it('shows nothing to another organisation', async () => {
    const scope = testScope(tenants.otherCustomerId);
    const found = await withScope(store.open('app'), scope, (scoped) =>
      listCarbon(scoped, {
        fleetId: tenants.fleetId,
        fromMs: startMs,
        toMs: untilMs,
        timeZone: 'UTC',
        partDates: days,
      }),
    );
    expect(found).toEqual([]);
  });
});

async function figuresOf(registration: string): Promise<Parameters<typeof carbonFigures>> {
  const row = await rowOf(registration);
  return [row, row.parts];
}
