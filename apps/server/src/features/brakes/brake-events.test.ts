import type { BrakeReport } from '@tyrewatch/contract/brakes/brake-performance-endpoints';
import { createTestVehicles, testVehicle } from '@tyrewatch/store/test-store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { computeBrakePerformance } from '../../jobs/brake-job.ts';
import { call, tokenOf } from '../../testing/test-client.ts';
import type { TestWorld } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import { createTestApiKey, testImei } from '../../testing/test-readings.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer, testStartMs } from '../../testing/test-server.ts';

const series = 301;
let server: TestServer;
let world: TestWorld;
let key: string;

beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
  key = await createTestApiKey(server, world.tenants.customerId);
  const trailer = { vehicleType: 'trailer', axleConfiguration: '2x2x2', axles: [], sensors: [] } as const;
  await createTestVehicles(server.store, [testVehicle(world.tenants, series, { ...trailer, registration: 'BFT400' })]);
});
afterAll(async () => server.close());

/** Events of brakes of 50 %: 8 % of weight for each bar above 0.25. */
const events = Array.from({ length: 120 }, (_, index) => {
  const bar = 0.8 + (index % 10) / 10;
  return {
    imei: testImei(series),
    at: new Date(testStartMs - (index + 1) * 3_600_000).toISOString(),
    start_speed_kmh: 60,
    end_speed_kmh: 40,
    duration_s: 4,
    mean_demand_bar: bar,
    deceleration_mps2: (8 * (bar - 0.25) * 9.806_65) / 100,
    gradient_percent: 0,
    bogie_load_kg: 18_000,
  };
});
const send = async (sent: readonly unknown[]) =>
  (await call(server, 'POST', '/tyrewatch/brake_events', { body: { events: sent }, headers: { 'x-api-key': key } }))
    .json;
const compute = () =>
  computeBrakePerformance(
    { database: server.store.open('jobs'), nowMs: () => server.clock.nowMs },
    new AbortController().signal,
  );
const report = async () =>
  (await call(server, 'GET', '/tyrewatch/vehicles/BFT400/brake_performance', { token: await tokenOf(server, 'admin') }))
    .json as BrakeReport;

describe('brake events', () => {
  it('are stored once, each with its verdict', async () => {
    const foreign = { ...events[0], imei: '359999999999998' };
    const ahead = { ...events[0], at: new Date(testStartMs + 86_400_000).toISOString() };
    expect(await send([events[0], {}, foreign, ahead])).toMatchObject({
      accepted: 1,
      results: [
        { outcome: 'stored' },
        { outcome: 'refused', reason: 'event_invalid' },
        { outcome: 'refused', reason: 'unit_unknown' },
        { outcome: 'refused', reason: 'time_implausible' },
      ],
    });
    expect(await send(events)).toMatchObject({ accepted: 119 });
    expect(await send(events)).toMatchObject({ accepted: 0 });
  });

  it('belong to the vehicle that the unit was on at the time', async () => {
    const { kysely } = server.store.open('owner');
    const [vehicle_id = 0] = world.vehicleIds;
    const until = new Date(testStartMs - 40 * 86_400_000);
    await kysely
      .insertInto('former_unit_place')
      .values({ imei: testImei(series), until, vehicle_id, organisation_id: world.tenants.customerId })
      .execute();
    const at = (days: number) => ({ ...events[0], at: new Date(testStartMs - days * 86_400_000).toISOString() });
    expect(await send([at(41), at(39)])).toMatchObject({ accepted: 2 });
    const stored = await kysely.selectFrom('brake_event').select('at').where('vehicle_id', '=', vehicle_id).execute();
    expect(stored.map(({ at: instant }) => instant.toISOString())).toEqual([at(41).at]);
    await kysely
      .deleteFrom('brake_event')
      .where('at', '<', new Date(testStartMs - 30 * 86_400_000))
      .execute();
    await kysely.deleteFrom('brake_month_due').where('month', '<', '2026-11-01').execute();
    await kysely.deleteFrom('former_unit_place').execute();
  });

  it('become a result, the same when the job runs twice', async () => {
    expect(await compute()).toBe(1);
    const first = await report();
    expect(first).toMatchObject({
      result: 'pass',
      results: [
        {
          source: 'computed',
          period_start: '2026-11-01',
          period_end: '2026-11-20',
          value_percent: 50,
          uncertainty_percent: 0,
          qualified_events: 120,
          total_events: 120,
        },
      ],
    });
    expect(await compute()).toBe(0);
    await send([{ ...events[0], at: new Date(testStartMs - 1000).toISOString(), abs_active: true }]);
    await compute();
    const [after] = (await report()).results;
    expect(after).toMatchObject({ id: first.results[0]?.id, qualified_events: 120, total_events: 121 });
  });

  it('are computed again when the day and the month are over', async () => {
    server.clock.nowMs = testStartMs + 86_400_000;
    expect(await compute()).toBe(1);
    expect((await report()).results[0]).toMatchObject({ period_end: '2026-11-21' });
    server.clock.nowMs = Date.parse('2026-12-02T08:00:00Z');
    expect(await compute()).toBe(1);
    expect((await report()).results[0]).toMatchObject({ period_end: '2026-11-30', result: 'pass' });
    expect(await compute()).toBe(0);
    server.clock.nowMs = testStartMs;
  });
});
