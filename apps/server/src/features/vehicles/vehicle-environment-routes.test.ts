import type { VehicleEnvironment } from '@tyrewatch/contract/vehicles/vehicle-environment-endpoints';
import { coldPressureKpa } from '@tyrewatch/domain/tyres/cold-pressure';
import { rollUpDirtyBuckets } from '@tyrewatch/store/rollups/rollup-jobs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import { createTestApiKey, sendReadings, testReading, testTyres } from '../../testing/test-readings.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer, testStartMs } from '../../testing/test-server.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const minuteMs = 60_000;
/** A Tuesday, 06:00. */
const startMs = testStartMs - 3 * dayMs - 2 * hourMs;
let server: TestServer;
let token: string;

const iso = (atMs: number): string => new Date(atMs).toISOString();
const ask = (vehicle: string, fromMs: number, toMs: number) =>
  call(server, 'GET', `/tyrewatch/vehicles/${vehicle}/environment?from=${iso(fromMs)}&to=${iso(toMs)}`, { token });
const get = async (vehicle: string, fromMs = startMs - dayMs / 4, toMs = testStartMs) =>
  (await ask(vehicle, fromMs, toMs)).json as VehicleEnvironment;

/** Three days of four hours' driving at 80 km/h, a packet every ten minutes: 2B lacks air, 3D has too much; in the last hour it stands. */
const drive = (series: number) =>
  Array.from({ length: 3 }, (_, day) =>
    Array.from({ length: 30 }, (__, index) => {
      const isMoving = index < 24;
      const minutes = Math.min(index, 24) * 10;
      const tyres = testTyres([
        ['2B', isMoving ? 640 + index : 100, 20 + (index % 7)],
        ['3D', 900, 30],
      ]);
      return testReading(series, startMs + day * dayMs + index * 10 * minuteMs, tyres, {
        speed_kmh: isMoving ? 80 : 0,
        odometer_km: 10_000 + day * 320 + (minutes / 60) * 80,
      });
    }),
  ).flat();

/** Two days and nights at 80 km/h without a stop, a packet every ten minutes. */
const driveThrough = (series: number) =>
  Array.from({ length: 288 }, (_, index) =>
    testReading(series, startMs + index * 10 * minuteMs, [], {
      speed_kmh: 80,
      odometer_km: 10_000 + (index / 6) * 80,
    }),
  );

beforeAll(async () => {
  server = await createTestServer();
  const world = await createTestWorld(server);
  const key = await createTestApiKey(server, world.tenants.customerId);
  await sendReadings(server, key, drive(1));
  await sendReadings(server, key, drive(2));
  await sendReadings(server, key, driveThrough(3));
  const { pool } = server.store.open('owner');
  // The counter of the engine: 30 l in 100 km; it was replaced on the third day.
  await pool.query(
    `update packet set channel_ids = array[37]::smallint[],
       channel_values = array[(odometer_m / 1000.0) * 0.3 - case when at >= $1 then 2900 else 0 end]::real[]
     where vehicle_id in (select id from vehicle where registration in ('TW0001', 'TW0003'))`,
    [new Date(startMs + 2 * dayMs)],
  );
  await pool.query(`update vehicle set fuel_type = 'diesel', co2_emissions_g_per_km = 900`);
  const jobs = server.store.open('jobs');
  while ((await rollUpDirtyBuckets(jobs, { nowMs: testStartMs + dayMs, settleMs: 0, limit: 1000 })) > 0);
  token = await tokenOf(server, 'admin');
});
afterAll(() => server.close());

interface Packet {
  readonly at: Date;
  readonly odometer_m: number;
  readonly speed_kmh: number;
  readonly pressure_dkpa: readonly (number | null)[];
  readonly temperature_dc: readonly (number | null)[];
  readonly channel_values: readonly number[] | null;
}

/** The mean of what every packet sent while driving lacks, tyre by tyre, each hour's tyres taken together. */
function expectedUnderInflation(packets: readonly Packet[]): number {
  const hours = Map.groupBy(packets, ({ at }) => Math.floor(at.getTime() / hourMs));
  let [weight, sum] = [0, 0];
  for (const ofHour of hours.values()) {
    const moving = ofHour.filter(({ speed_kmh: speed }) => speed >= 5).length;
    if (moving === 0) continue;
    for (const place of ofHour[0]?.pressure_dkpa.keys() ?? []) {
      const cold = ofHour.flatMap(({ pressure_dkpa: pressures, temperature_dc: temperatures }) => {
        const [pressure, temperature] = [pressures[place] ?? null, temperatures[place] ?? null];
        return pressure === null || temperature === null ? [] : [coldPressureKpa(pressure / 10, temperature / 10, 20)];
      });
      if (cold.length === 0) continue;
      const mean = cold.reduce((total, kpa) => total + kpa, 0) / cold.length;
      weight += moving;
      sum += moving * Math.max(0, 100 - (100 * mean) / (place < 4 ? 850 : 800));
    }
  }
  return sum / weight;
}

describe('what a vehicle used', () => {
  it('is what its packets say', async () => {
    const { rows: packets } = await server.store
      .open('owner')
      .pool.query<Packet>(
        `select * from packet where vehicle_id = (select id from vehicle where registration = 'TW0001') order by at`,
      );
    const found = await get('TW0001');
    const km = ((packets.at(-1)?.odometer_m ?? 0) - (packets[0]?.odometer_m ?? 0)) / 1000;
    const litres = packets.map(({ channel_values: values }) => values?.[0] ?? 0);
    const steps = litres.slice(1).map((value, index) => Math.max(0, value - (litres[index] ?? 0)));
    const used = steps.reduce((sum, step) => sum + step, 0);
    expect(found.distance_km).toBeCloseTo(km, 0);
    expect(found.distance_km).toBe(960);
    expect(found.fuel_l).toBeCloseTo(used, 0);
    expect(used).toBeCloseTo(288, 0);
    expect(found.source).toBe('counter');
    expect(found.co2_kg).toBeCloseTo((found.fuel_l ?? 0) * 2.57, 0);
    const under = expectedUnderInflation(packets);
    expect(found.under_inflation_percent).toBeCloseTo(under, 1);
    expect(under).toBeGreaterThan(1);
    expect(found.extra_fuel_percent?.high).toBeCloseTo(under * 0.1, 2);
    expect(found.extra_fuel_l?.high).toBeCloseTo(((found.fuel_l ?? 0) * under * 0.1) / (100 + under * 0.1), 1);
    expect(found.step).toBe('day');
    const driven = found.rows.filter(({ distance_km: distance }) => distance !== null);
    expect(driven.map(({ distance_km: distance }) => distance)).toEqual([320, 320, 320]);
    expect(found.rows.reduce((sum, { fuel_l: fuel }) => sum + (fuel ?? 0), 0)).toBeCloseTo(found.fuel_l ?? 0, 0);
  });

  it('is counted to the day it was used on, also by night', async () => {
    const driven = (await get('TW0003')).rows.filter(({ distance_km: distance }) => distance !== null);
    expect(driven).toHaveLength(3);
    for (const { distance_km: distance, fuel_l: fuel } of driven) {
      expect(Math.abs((fuel ?? 0) - (distance ?? 0) * 0.3)).toBeLessThan(10);
    }
  });

  it('comes from the register where fuel is not measured', async () => {
    const found = await get('TW0002');
    expect(found).toMatchObject({ fuel_l: null, extra_fuel_l: null, source: 'register', co2_kg: 864 });
    expect(found.extra_fuel_percent?.high).toBeGreaterThan(0.1);
  });

  it('is nothing where nothing was sent', async () => {
    const found = await get('TW0001', startMs - 40 * dayMs, startMs - 30 * dayMs);
    expect(found).toMatchObject({ distance_km: null, fuel_l: null, under_inflation_percent: null, co2_kg: null });
  });

  it('comes by weeks from Monday over a longer time', async () => {
    const { step, rows } = await get('TW0001', startMs - 60 * dayMs);
    expect(step).toBe('week');
    expect(rows.slice(1).every(({ date }) => new Date(date).getUTCDay() === 1)).toBe(true);
    expect(rows.at(-1)?.distance_km).toBe(960);
  });

  it('is refused for more than 366 days', async () => {
    const refused = await ask('TW0001', testStartMs - 367 * dayMs, testStartMs);
    expect(problemOf(refused).errors?.[0]).toMatchObject({ field: 'from', code: 'span_too_long' });
  });
});
