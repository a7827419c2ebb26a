import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type { Incident, listIncidents } from '@tyrewatch/contract/incidents/incident-endpoints';
import type { explainWheel, Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { wheelIndex } from '@tyrewatch/domain/vehicles/wheel-position';
import type { WheelValues } from '@tyrewatch/store/ingest/ingest-batch';
import { readVehicles } from '@tyrewatch/store/ingest/ingest-loading';
import { writeOutlooks } from '@tyrewatch/store/outlooks/outlook-repository';
import { call, tokenOf } from '../../testing/test-client.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import { createTestApiKey, sendReadings, testReading } from '../../testing/test-readings.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

let server: TestServer;
let token: string;
let key: string;
const minuteMs = 60_000;

/** Readings of one wheel each: minutes ago, kPa, °C, and the wheel, by default 2A. */
type Told = readonly (readonly [minutesAgo: number, kpa: number, temperatureC: number, position?: WheelPosition])[];

const told: Readonly<Record<number, Told>> = {
  // a warning, and one reading beyond the danger threshold that nothing has confirmed yet
  1: [
    [30, 570, 20],
    [25, 570, 20],
    [5, 559, 20],
    // bursting, but not beyond the danger threshold yet
    [4, 800, 20, '3A'],
    [3, 800, 20, '3A'],
    [2, 800, 20, '3A'],
    [1.5, 707.5, 20, '3A'],
    [1, 615, 20, '3A'],
    // fallen so and still since
    [8, 800, 20, '3B'],
    [7, 615, 20, '3B'],
    [2, 615, 20, '3B'],
    [1, 615, 20, '3B'],
  ],
  // too hot, and cold again for twenty minutes; another wheel was, too, and has not been heard since
  2: [
    [215, 900, 95],
    [210, 900, 95],
    [200, 900, 95, '1A'],
    [195, 900, 95, '1A'],
    [150, 800, 25, '1A'],
    [40, 900, 95],
    [35, 900, 95],
    [20, 800, 28],
    [10, 800, 27],
    [5, 800, 25],
  ],
  // too full, and right for five minutes
  3: [
    [40, 1000, 20],
    [35, 1000, 20],
    [5, 800, 20],
  ],
  // too low, and barely above the threshold
  4: [
    [40, 630, 20],
    [35, 630, 20],
    [5, 645, 20],
  ],
};

beforeAll(async () => {
  server = await createTestServer();
  const world = await createTestWorld(server);
  key = await createTestApiKey(server, world.tenants.customerId);
  const readings = Object.entries(told).flatMap(([series, values]) =>
    values.map(([minutesAgo, kpa, temperatureC, position = '2A']) =>
      testReading(Number(series), server.clock.nowMs - minutesAgo * minuteMs, [[position, kpa, temperatureC]]),
    ),
  );
  await sendReadings(server, key, readings);
  token = await tokenOf(server, 'admin');
});
afterAll(async () => server.close());

async function read<Answer>(url: string): Promise<Answer> {
  return (await call(server, 'GET', `/tyrewatch/${url}`, { token })).json as Answer;
}
async function incidentOf(registration: string, position = '2A'): Promise<Incident | undefined> {
  const { items } = await read<AnswerOf<typeof listIncidents>>('incidents');
  return items.find((incident) => incident.registration === registration && incident.position === position);
}
const explanationOf = (registration: string, position = '2A') =>
  read<AnswerOf<typeof explainWheel>>(`vehicles/${registration}/wheels/${position}/explanation`);
const at = (minutesAgo: number): string => new Date(server.clock.nowMs - minutesAgo * minuteMs).toISOString();

describe('what to do about an alert', () => {
  it('goes by a reading beyond the danger threshold before it is confirmed, alike everywhere', async () => {
    const incident = await incidentOf('TW0001');
    expect(incident).toMatchObject({ level: 'warning', advice: 'stop_now', held_by: null, recovering_since: null });
    expect(await read(`incidents/${incident?.id}`)).toMatchObject({ advice: 'stop_now' });
    const reached = { hours: 0, lower_hours: 0, upper_hours: 0, end: 'measured' };
    expect(await explanationOf('TW0001')).toMatchObject({
      level: 'warning',
      advice: 'stop_now',
      inflation_advice: 'stop_and_inspect',
      time_to_critical: reached,
    });
    const { wheels } = await read<Vehicle>('vehicles/TW0001');
    expect(wheels.find(({ position }) => position === '2A')?.time_to_critical).toMatchObject(reached);
  });

  it('is nothing but to watch where the values are back within their limits, since and until when', async () => {
    expect(await incidentOf('TW0002')).toMatchObject({
      level: 'high_temperature',
      temperature_c: 25,
      advice: 'watch_recovery',
      recovering_since: at(20),
      recovery_ends_at: at(-10),
    });
    expect((await explanationOf('TW0002')).inflation_advice).toBe('none');
    expect(await incidentOf('TW0003')).toMatchObject({
      level: 'over_inflation',
      advice: 'watch_recovery',
      recovering_since: at(5),
      recovery_ends_at: at(-25),
    });
    expect((await explanationOf('TW0003')).inflation_advice).toBe('none');
  });

  it('is told of every wheel of a vehicle, however far apart they were heard', async () => {
    const { items } = await read<AnswerOf<typeof listIncidents>>('incidents');
    const ofVehicle = items.filter(({ registration }) => registration === 'TW0002');
    expect(new Map(ofVehicle.map((one) => [one.position, one.recovering_since]))).toEqual(
      new Map([
        ['1A', at(150)],
        ['2A', at(20)],
      ]),
    );
  });

  it('tells no end while the values are not clear of the limits', async () => {
    expect(await incidentOf('TW0004')).toMatchObject({
      level: 'maintenance',
      advice: 'watch_recovery',
      held_by: 'margin',
      recovering_since: null,
      recovery_ends_at: null,
    });
  });
});

describe('how soon a tyre is critical', () => {
  /** Stores what the job that works outlooks out would: hours to critical of wheel 2A. */
  async function foresee(registration: string, outlook: WheelValues['timeToCritical']): Promise<void> {
    const written = await server.store
      .open('jobs')
      .kysely.transaction()
      .execute(async (trx) => {
        const { id } = await trx
          .selectFrom('vehicle')
          .select('id')
          .where('registration', '=', registration)
          .executeTakeFirstOrThrow();
        const { stateVersion = 0, wheelValues = [] } = (await readVehicles(trx, [id])).get(id) ?? {};
        const timesToCritical = wheelValues.map((_, index) => (index === wheelIndex('2A') ? outlook : null));
        return writeOutlooks(trx, [
          {
            vehicleId: id,
            expectedVersion: stateVersion,
            timesToCritical,
            leaks: new Map(),
            isToBeJudged: false,
            severity: { criticalAtMs: null, offTargetPercent: 0 },
          },
        ]);
      });
    expect(written.size).toBe(1);
  }
  const adviceOf = async (registration: string) => (await incidentOf(registration))?.advice;
  const hours = (likely: number, lowerHours = likely, upperHours = likely) => ({
    hours: likely,
    lowerHours,
    upperHours,
    isMeasured: false,
  });

  it('makes a fast fall a reason to stop at once, alike everywhere, until it is told how it ended', async () => {
    const incident = await incidentOf('TW0001', '3A');
    expect(incident).toMatchObject({ level: 'maintenance', advice: 'stop_now' });
    expect(await read(`incidents/${incident?.id}`)).toMatchObject({ advice: 'stop_now' });
    const explanation = await explanationOf('TW0001', '3A');
    expect(explanation).toMatchObject({ level: 'maintenance', inflation_advice: 'stop_and_inspect' });
    expect(explanation.time_to_critical?.hours).toBeLessThan(1);
    const { wheels } = await read<Vehicle>('vehicles/TW0001');
    // 185 kPa within the minute
    expect(wheels.find(({ position }) => position === '3A')?.trend_kpa_per_hour).toBeCloseTo(-185 * 60, -1);
    expect(await incidentOf('TW0001', '3B')).toMatchObject({ level: 'maintenance', advice: 'fix_at_next_service' });
    expect((await explanationOf('TW0001', '3B')).inflation_advice).toBe('inspect_then_inflate');
    const seenMs = server.clock.nowMs;
    server.clock.nowMs += 20 * minuteMs;
    token = await tokenOf(server, 'admin');
    expect((await explanationOf('TW0001', '3A')).time_to_critical).toMatchObject({ hours: 0, end: 'passed' });
    expect(await incidentOf('TW0001', '3A')).toMatchObject({ advice: 'stop_now' });
    expect((await explanationOf('TW0001', '3A')).inflation_advice).toBe('stop_and_inspect');
    server.clock.nowMs = seenMs;
    token = await tokenOf(server, 'admin');
  });

  it('counts by the least time left, and never makes the level milder', async () => {
    expect(await adviceOf('TW0004')).toBe('watch_recovery');
    await foresee('TW0004', hours(30, 21, 40));
    const { wheels } = await read<Vehicle>('vehicles/TW0004');
    const wheel = wheels.find(({ position }) => position === '2A');
    // the full hour before, counted from its reading
    const repair_before = new Date(
      Math.floor(Date.parse(wheel?.reading_at ?? '') / 3_600_000 + 21) * 3_600_000,
    ).toISOString();
    expect(wheel).toMatchObject({ advice: 'repair_before', repair_before });
    expect(await incidentOf('TW0004')).toMatchObject({ advice: 'repair_before', repair_before });
    expect(await explanationOf('TW0004')).toMatchObject({ advice: 'repair_before', repair_before });
    await foresee('TW0004', hours(12, 7.9, 40));
    expect(await incidentOf('TW0004')).toMatchObject({ advice: 'complete_run_then_repair', repair_before: null });
    await foresee('TW0004', hours(2, 0.9, 4));
    expect(await adviceOf('TW0004')).toBe('stop_now');
    expect((await explanationOf('TW0004')).inflation_advice).toBe('stop_and_inspect');
    await foresee('TW0004', hours(300));
    expect(await adviceOf('TW0004')).toBe('repair_before');
    await foresee('TW0002', hours(500));
    expect(await incidentOf('TW0002')).toMatchObject({ advice: 'watch_recovery', recovering_since: at(20) });
    await foresee('TW0002', hours(20));
    expect(await incidentOf('TW0002')).toMatchObject({
      advice: 'repair_before',
      recovering_since: at(20),
      recovery_ends_at: at(-10),
    });
  });

  it('is forgotten once air was let in, and of an alert that is over', async () => {
    await foresee('TW0004', hours(0.5));
    expect(await adviceOf('TW0004')).toBe('stop_now');
    await sendReadings(server, key, [testReading(4, server.clock.nowMs - minuteMs, [['2A', 810, 20]])]);
    expect((await explanationOf('TW0004')).time_to_critical).toBeNull();
    expect(await incidentOf('TW0004')).toMatchObject({ state: 'resolved', advice: 'fix_at_next_service' });
  });
});
