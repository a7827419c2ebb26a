import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type { explainWheel, Vehicle, Wheel } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { hotPressureKpa } from '@tyrewatch/domain/tyres/cold-pressure';
import { wheelIndex } from '@tyrewatch/domain/vehicles/wheel-position';
import { markOutlooksAgain } from '@tyrewatch/store/outlooks/outlook-marks';
import { call, tokenOf } from '../testing/test-client.ts';
import { createTestWorld } from '../testing/test-people.ts';
import type { TestWorld } from '../testing/test-people.ts';
import { createTestApiKey, sendReadings, testReading, testTyres } from '../testing/test-readings.ts';
import type { TestServer } from '../testing/test-server.ts';
import { createTestServer } from '../testing/test-server.ts';
import { listJobs } from './job-table.ts';

const hourMs = 3_600_000;
let server: TestServer;
let world: TestWorld;
let key: string;
let startMs: number;

beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
  key = await createTestApiKey(server, world.tenants.customerId);
  startMs = server.clock.nowMs - 72 * hourMs;
});
afterAll(async () => server.close());

function run(name: string): Promise<number> {
  const job = listJobs({
    database: server.store.open('jobs'),
    nowMs: () => server.clock.nowMs,
    mail: null,
    sims: null,
    feeds: null,
    scopedDatabase: server.store.open('app'),
    version: '0',
    media: null,
    forecasts: null,
    webhooks: null,
  }).find((candidate) => candidate.name === name);
  if (job === undefined) throw new Error(`no job ${name}`);
  return job.run(new AbortController().signal);
}

const setKpa = (position: string): number => (position.startsWith('1') ? 850 : 800);
/** A November night: 14 °C at four in the afternoon, 9 below freezing at four in the morning. */
const airC = (atMs: number): number => 2.5 + 11.5 * Math.cos((((atMs / hourMs) % 24) - 16) * (Math.PI / 12));

const losing =
  (percentPerDay: number, sinceHour = 0) =>
  (hour: number): number =>
    1 - (percentPerDay / 2400) * Math.max(0, hour - sinceHour);

/** Every quarter of an hour's reading of a parked vehicle; `remaining` is the share of its pressure that 2C still has. */
const readings = (series: number, fromHour: number, untilHour: number, remaining: (hour: number) => number) =>
  Array.from({ length: (untilHour - fromHour) * 4 }, (_, quarter) => {
    const hour = fromHour + quarter / 4;
    const atMs = startMs + hour * hourMs;
    const temperatureC = Math.round(airC(atMs));
    const tyres = testTyres().map(([position]) => {
      const coldKpa = setKpa(position) * (position === '2C' ? remaining(hour) : 1);
      return [position, Math.round(hotPressureKpa(coldKpa, airC(atMs), 20)), temperatureC] as const;
    });
    return testReading(series, atMs, tyres);
  });

async function send(...given: Parameters<typeof readings>): Promise<void> {
  const answer = await sendReadings(server, key, readings(...given));
  expect(answer.status).toBe(200);
}

async function work(): Promise<number> {
  await run('rollups');
  return run('outlooks');
}

async function wheelsOf(registration: string): Promise<readonly Wheel[]> {
  const token = await tokenOf(server, 'admin');
  return ((await call(server, 'GET', `/tyrewatch/vehicles/${registration}`, { token })).json as Vehicle).wheels;
}
const timesOf = async (registration: string) =>
  (await wheelsOf(registration)).map(({ position, time_to_critical: time }) => [position, time] as const);
const timeOf = async (registration: string, wanted = '2C') =>
  (await timesOf(registration)).find(([position]) => position === wanted)?.[1] ?? null;

describe('the outlooks', () => {
  it('of a leak of 3 % a day come from three days of readings, with bounds; cold nights give none', async () => {
    await send(1, 0, 72, losing(3));
    await send(2, 0, 72, losing(0));
    expect(await timeOf('TW0001')).toBeNull();
    expect(await work()).toBe(2);
    const trueHours = 240 - 72;
    const { hours = 0, lower_hours: lower = 0, upper_hours: upper = 0 } = (await timeOf('TW0001')) ?? {};
    expect(hours).toBeGreaterThan(trueHours * 0.9);
    expect(hours).toBeLessThan(trueHours * 1.1);
    expect(lower).toBeLessThanOrEqual(hours);
    expect(upper).toBeGreaterThanOrEqual(hours);
    const withTime = (await timesOf('TW0001')).filter(([, time]) => time !== null);
    expect(withTime.map(([position]) => position)).toEqual(['2C']);
    expect((await timesOf('TW0002')).map(([, time]) => time)).toEqual(Array.from({ length: 10 }, () => null));
  });

  it('act at once on a leak that looks at hours stored meanwhile would have proven for a day', async () => {
    const { rows } = await server.store
      .open('owner')
      .pool.query(
        `select vehicle_id::int, position_index, proven_at - first_proven_at >= interval '23 hours' as is_long from wheel_leak`,
      );
    const index = wheelIndex('2C');
    expect(rows).toEqual([{ vehicle_id: world.vehicleIds[0], position_index: index, is_long: true }]);
  });

  it('agree with the trend and the change of the last day', async () => {
    const token = await tokenOf(server, 'admin');
    const url = '/tyrewatch/vehicles/TW0001/wheels/2C/explanation';
    const explanation = (await call(server, 'GET', url, { token })).json as AnswerOf<typeof explainWheel>;
    // 9 % lost is at no threshold yet, but is 72 kPa less than in the other tyre of the dual wheel
    expect(explanation).toMatchObject({ level: 'maintenance', instant_level: 'okay', held_by: 'finding' });
    const { rows } = await server.store
      .open('owner')
      .pool.query(`select opening->>'reason' reason from incident where vehicle_id = $1`, [world.vehicleIds[0]]);
    expect(rows).toEqual([{ reason: 'dual_mismatch' }]);
    expect(explanation.time_to_critical).toEqual(await timeOf('TW0001'));
    expect(explanation.change_24h?.own_kpa).toBeGreaterThan(-32);
    expect(explanation.change_24h?.own_kpa).toBeLessThan(-18);
    const wheel = (await wheelsOf('TW0001')).find(({ position }) => position === '2C');
    expect(wheel?.trend_kpa_per_hour).toBeLessThan(0);
  });

  it('are not worked out again while nothing changes', async () => {
    expect(await work()).toBe(0);
  });

  it('are kept by ingest, which had the vehicle in memory', async () => {
    const before = await timeOf('TW0001');
    await sendReadings(server, key, [readings(1, 72, 73, losing(3))[0]]);
    expect(await timeOf('TW0001')).toEqual(before);
  });

  it('count down while nothing is told, without and with the job, and are expected by now once they are over', async () => {
    const { nowMs } = server.clock;
    const before = await timeOf('TW0001');
    server.clock.nowMs += 40 * hourMs;
    const left = {
      hours: expect.closeTo((before?.hours ?? 0) - 40, 3) as number,
      lower_hours: expect.closeTo((before?.lower_hours ?? 0) - 40, 3) as number,
      end: 'foreseen',
    };
    expect(await timeOf('TW0001')).toMatchObject(left);
    const jobs = server.store.open('jobs').kysely;
    const mark = { dueAtMs: server.clock.nowMs, nowMs: server.clock.nowMs };
    await markOutlooksAgain(jobs, world.vehicleIds.slice(0, 1), mark);
    await work();
    // the quarter of an hour that ingest was told of since, and that the hours do not know yet
    expect(Math.abs(((await timeOf('TW0001'))?.hours ?? 0) - (before?.hours ?? 0) + 40)).toBeLessThan(1);
    server.clock.nowMs += 140 * hourMs;
    expect(await timeOf('TW0001')).toMatchObject({ hours: 0, lower_hours: 0, end: 'passed' });
    server.clock.nowMs = nowMs;
  });

  it('are dropped by ingest when the tyre is pumped up, and not brought back by the hours before', async () => {
    const pumpedAtMs = server.clock.nowMs;
    await send(4, 0, 72, losing(3));
    await work();
    expect(await timeOf('TW0004')).not.toBeNull();
    const pumped = [1, 2].map((minute) =>
      testReading(
        4,
        pumpedAtMs + minute * 60_000,
        testTyres().map(([position]) => [position, Math.round(hotPressureKpa(setKpa(position), 0, 20)), 0]),
      ),
    );
    await sendReadings(server, key, pumped);
    expect(await timeOf('TW0004')).toBeNull();
    await markOutlooksAgain(server.store.open('jobs').kysely, [world.vehicleIds[3] ?? 0], {
      dueAtMs: server.clock.nowMs,
      nowMs: server.clock.nowMs,
    });
    await work();
    expect(await timeOf('TW0004')).toBeNull();
  });

  it('heal when data comes late', async () => {
    await send(3, 60, 72, losing(3));
    await work();
    expect(await timeOf('TW0003')).toBeNull();
    await send(3, 0, 60, losing(3));
    await work();
    expect((await timeOf('TW0003'))?.hours).toBeGreaterThan(150);
  });

  it('stand when nearly all other wheels get new sensors', async () => {
    const vehicleId = world.vehicleIds[2] ?? 0;
    const before = await timeOf('TW0003');
    const changed = (await wheelsOf('TW0003')).filter(({ position }) => position !== '2C' && position !== '1A');
    await server.store
      .open('owner')
      .pool.query(`insert into wheel_restart select $1, position_index, $3 from unnest($2::int[]) position_index`, [
        vehicleId,
        changed.map(({ position }) => wheelIndex(position)),
        new Date(server.clock.nowMs - hourMs),
      ]);
    const { nowMs } = server.clock;
    await markOutlooksAgain(server.store.open('jobs').kysely, [vehicleId], { dueAtMs: nowMs, nowMs });
    await work();
    const after = await timeOf('TW0003');
    expect((after?.hours ?? 0) / (before?.hours ?? 1)).toBeCloseTo(1, 1);
  });

  it('are tried again when ingest was faster', async () => {
    const [vehicleId = 0] = world.vehicleIds;
    const jobs = server.store.open('jobs').kysely;
    const mark = { dueAtMs: server.clock.nowMs, nowMs: server.clock.nowMs };
    // other bounds than the last time, so that there is something to write
    server.clock.nowMs += hourMs / 2;
    await markOutlooksAgain(jobs, [vehicleId], mark);
    let working: Promise<number> = Promise.resolve(-1);
    await server.store
      .open('gateway')
      .kysely.transaction()
      .execute(async (trx) => {
        const moved = trx
          .updateTable('vehicle_state')
          .set((expression) => ({ version: expression('version', '+', 1) }));
        await moved.where('vehicle_id', '=', vehicleId).execute();
        working = run('outlooks');
        await vi.waitFor(async () => {
          const { rows } = await server.store
            .open('owner')
            .pool.query<{ count: number }>(
              'select count(*) from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()',
            );
          expect(rows[0]?.count).toBe(1);
        });
      });
    expect(await working).toBe(0);
    expect(await run('outlooks')).toBe(1);
  });

  it('of the next hours are told of a tyre that was sound until then, and counted down without new data', async () => {
    server.clock.nowMs = startMs + (81 + 1 / 12) * hourMs;
    await send(2, 72, 81, losing(60, 73));
    await work();
    const first = await timeOf('TW0002');
    expect(first?.hours).toBeGreaterThan(3);
    expect(first?.hours).toBeLessThan(5);
    server.clock.nowMs += hourMs / 4;
    expect(await run('outlooks')).toBeGreaterThan(0);
    expect((await timeOf('TW0002'))?.hours).toBeCloseTo((first?.hours ?? 0) - 0.25, 4);
  });

  it('of a quick leak are left to ingest, which measures them by the minute, and count down', async () => {
    // past all that was sent so far
    server.clock.nowMs += 24 * hourMs;
    const fromMs = server.clock.nowMs - hourMs;
    const minutes = Array.from({ length: 60 }, (_, minute) => {
      const atMs = fromMs + minute * 60_000;
      const tyres = testTyres().map(([position]) => {
        const coldKpa = setKpa(position) - (position === '2C' ? (100 * minute) / 60 : 0);
        return [position, Math.round(hotPressureKpa(coldKpa, 0, 20)), 0] as const;
      });
      return testReading(2, atMs, tyres);
    });
    expect((await sendReadings(server, key, minutes)).status).toBe(200);
    const measured = await timeOf('TW0002');
    // 240 kPa in all at 100 an hour
    expect(measured?.hours).toBeGreaterThan(1.2);
    expect(measured?.hours).toBeLessThan(1.6);
    await work();
    expect(await timeOf('TW0002')).toEqual(measured);
    server.clock.nowMs += hourMs;
    expect((await timeOf('TW0002'))?.hours).toBeCloseTo((measured?.hours ?? 0) - 1, 6);
  });
});
