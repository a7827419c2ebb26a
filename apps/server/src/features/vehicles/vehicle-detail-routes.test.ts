import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type {
  explainWheel,
  getWheelHistory,
  listVehicleEvents,
  Vehicle,
} from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { coldPressureKpa } from '@tyrewatch/domain/tyres/cold-pressure';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import type { TestWorld } from '../../testing/test-people.ts';
import { createTestApiKey, sendReadings, testReading, testTyres } from '../../testing/test-readings.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

let server: TestServer;
let world: TestWorld;
let token: string;
const hourMs = 3_600_000;

/** A day in which every tyre loses 10 kPa with the weather and 2B loses another 60 of its own. */
async function sendDay(key: string): Promise<void> {
  const startMs = server.clock.nowMs - 25 * hourMs;
  const readings = Array.from({ length: 151 }, (_, index) => {
    const share = index / 150;
    const tyres = testTyres().map(
      ([position, kpa]) => [position, (kpa ?? 0) - 10 * share - (position === '2B' ? 60 * share : 0), 20] as const,
    );
    return testReading(1, startMs + index * 10 * 60_000, tyres, { latitude: 54.05, longitude: -2.8 });
  });
  await sendReadings(server, key, readings);
}

beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
  const key = await createTestApiKey(server, world.tenants.customerId);
  await sendDay(key);
  await sendReadings(server, key, [
    testReading(2, server.clock.nowMs - 4 * 60_000, testTyres([['2B', 560, 45]])),
    testReading(2, server.clock.nowMs - 3 * 60_000, testTyres([['2B', 560, 45]])),
    // Low, and back above the threshold by less than the margin; 2D by 655.97 kPa when cold, almost the margin.
    // 3A is at 640.03 kPa when cold: barely above it all the time.
    ...[[630, 630, 20] as const, [630, 630, 20] as const, [645, 663.2, 22.8] as const].map(([kpa, ...ofD], index) =>
      testReading(
        4,
        server.clock.nowMs - (5 - index) * 60_000,
        testTyres([
          ['2C', kpa, 20],
          ['2D', ...ofD],
          ['3A', 637.5, 19],
          // A temperature that came after the pressures is none of theirs.
          index === 2 ? ['1A', null, 75] : ['1A', 790, null],
        ]),
      ),
    ),
  ]);
  token = await tokenOf(server, 'admin');
});
afterAll(async () => server.close());

const get = (url: string) => call(server, 'GET', `/tyrewatch/vehicles/${url}`, { token });
async function read<Answer>(url: string): Promise<Answer> {
  const answer = await get(url);
  expect(answer.status).toBe(200);
  return answer.json as Answer;
}
const wheelOf = (vehicle: Vehicle, position: string) => vehicle.wheels.find((wheel) => wheel.position === position);

describe('a vehicle', () => {
  it('is found by registration in any writing, and by id', async () => {
    const texts = await Promise.all(
      ['TW0001', 'tw0001', 'TW%200001', String(world.vehicleIds[0])].map(
        async (reference) => (await get(reference)).text,
      ),
    );
    expect(new Set(texts).size).toBe(1);
  });

  it('has its axles and wheels in order, each with where it is', async () => {
    const vehicle = await read<Vehicle>('TW0001');
    expect(vehicle.axles.map(({ number, type, wheel_count }) => [number, type, wheel_count])).toEqual([
      [1, 'steer', 2],
      [2, 'drive', 4],
      [3, 'drive', 4],
    ]);
    expect(vehicle.wheels.map(({ position }) => position).join(' ')).toBe('1A 1B 2A 2B 2C 2D 3A 3B 3C 3D');
    expect(wheelOf(vehicle, '2B')).toMatchObject({ axle_number: 2, side: 'left', place: 'inner' });
    expect(vehicle.organization_name).toBe('Northern Haulage');
    expect(vehicle.nearest_town?.name).toMatch(/^(Lancaster|Morecambe|Heysham)/);
  });

  it('shows what each wheel is judged by and how it stands', async () => {
    const vehicle = await read<Vehicle>('TW0002');
    const cold = coldPressureKpa(560, 45, 20);
    const wheel = wheelOf(vehicle, '2B');
    expect(wheel).toMatchObject({
      level: 'critical',
      pressure_kpa: 560,
      temperature_c: 45,
      temperature_compensated: true,
      recommended_kpa: 800,
      thresholds: { maintenance_percent: 20, warning_percent: 27.5, danger_percent: 30 },
      thresholds_from: 'fleet',
      temperature_warning_c: 85,
      sensor_silent: false,
    });
    expect(wheel?.cold_pressure_kpa).toBeCloseTo(cold, 0);
    expect(wheel?.deviation_percent).toBeCloseTo((cold / 800 - 1) * 100, 0);
    expect(wheel?.incident_id).toBeGreaterThan(0);
  });

  it('tells how fast a wheel is losing by itself', async () => {
    const vehicle = await read<Vehicle>('TW0001');
    expect(wheelOf(vehicle, '2B')?.trend_kpa_per_hour).toBeCloseTo(-60 / 25, 1);
    expect(wheelOf(vehicle, '1A')?.trend_kpa_per_hour).toBeCloseTo(0, 1);
  });

  it('marks a sensor that was silent for an hour', async () => {
    server.clock.nowMs += 61 * 60_000;
    const fresh = await tokenOf(server, 'admin');
    const vehicle = (await call(server, 'GET', '/tyrewatch/vehicles/TW0002', { token: fresh })).json as Vehicle;
    expect(vehicle.wheels.every((wheel) => wheel.sensor_silent)).toBe(true);
    server.clock.nowMs -= 61 * 60_000;
  });

  it('carries its version as an entity tag', async () => {
    const answer = await get('TW0001');
    expect(answer.headers['etag']).toBe(`"${(answer.json as Vehicle).version}"`);
  });

  it('of somebody else is answered with the bytes of one that is not there', async () => {
    const foreign = await get('TW0005');
    const foreignId = await get(String(world.otherVehicleId));
    const absent = await get('TW9999');
    expect(problemOf(foreign)).toMatchObject({ status: 404, code: 'vehicle_not_found', detail: 'Vehicle not found' });
    expect([foreign.text, foreignId.text]).toEqual([absent.text, absent.text]);
  });
});

describe('why this colour', () => {
  it('is told step by step in numbers that follow from each other', async () => {
    const steps = await read<AnswerOf<typeof explainWheel>>('TW0002/wheels/2B/explanation');
    expect(steps).toMatchObject({
      level: 'critical',
      instant_level: 'critical',
      held_by: 'nothing',
      gauge_kpa: 560,
      temperature_c: 45,
      reference_temperature_c: 20,
      recommended_kpa: 800,
      maintenance_kpa: 640,
      warning_kpa: 580,
      danger_kpa: 560,
      over_inflation_kpa: 960,
    });
    expect(steps.cold_kpa).toBeCloseTo(coldPressureKpa(560, 45, 20), 0);
    // Not to be pumped up before somebody has looked at it.
    expect(steps).toMatchObject({ inflation_advice: 'stop_and_inspect', hot_top_up_kpa: null, recovery: null });
  });

  it('tells what a held level waits for, and what the gauge has to show', async () => {
    const steps = await read<AnswerOf<typeof explainWheel>>('TW0004/wheels/2C/explanation');
    expect(steps).toMatchObject({ level: 'maintenance', instant_level: 'okay', held_by: 'margin' });
    expect(steps.recovery).toEqual({ at_least_kpa: 656, at_most_kpa: null, below_c: null, minutes: 30 });
    expect(steps.inflation_advice).toBe('inflate');
    expect(coldPressureKpa(steps.hot_top_up_kpa ?? 0, 20, 20)).toBeCloseTo(800, 0);
  });

  it('says nothing else of rounded numbers than of exact ones', async () => {
    const { held_by, cold_kpa, recovery } = await read<AnswerOf<typeof explainWheel>>('TW0004/wheels/2D/explanation');
    expect([held_by, cold_kpa, recovery?.at_least_kpa]).toEqual(['margin', 656, 656.1]);
    const above = await read<AnswerOf<typeof explainWheel>>('TW0004/wheels/3A/explanation');
    expect(above).toMatchObject({ instant_level: 'okay', cold_kpa: 640, maintenance_kpa: 639.9, warning_kpa: 580 });
  });

  it('judges no pressure by a temperature that came after it', async () => {
    const steps = await read<AnswerOf<typeof explainWheel>>('TW0004/wheels/1A/explanation');
    expect(steps).toMatchObject({
      gauge_kpa: 790,
      temperature_c: 75,
      temperature_compensated: false,
      cold_kpa: 790,
      deviation_percent: -7.06,
      instant_level: 'okay',
      held_by: 'nothing',
    });
  });

  it('splits the change of a day into what all tyres share and what is this tyre’s own', async () => {
    const { change_24h: change } = await read<AnswerOf<typeof explainWheel>>('TW0001/wheels/2B/explanation');
    expect(change?.shared_kpa).toBeCloseTo(-10, -0.5);
    expect(change?.own_kpa).toBeCloseTo(-60, -0.5);
    expect(change?.total_kpa).toBeCloseTo((change?.shared_kpa ?? 0) + (change?.own_kpa ?? 0), 5);
  });

  it('has no numbers for a wheel that never had data', async () => {
    const steps = await read<AnswerOf<typeof explainWheel>>('TW0003/wheels/1A/explanation');
    expect(steps).toMatchObject({
      level: 'unassigned',
      gauge_kpa: null,
      cold_kpa: null,
      change_24h: null,
      hot_top_up_kpa: null,
      held_by: 'nothing',
    });
  });

  it('is refused for a wheel the vehicle does not have', async () => {
    expect(problemOf(await get('TW0001/wheels/6D/explanation')).code).toBe('sensor_position_not_on_vehicle');
    expect(problemOf(await get('TW0001/wheels/7X/explanation')).errors).toMatchObject([
      { field: 'position', code: 'not_in_list' },
    ]);
  });
});

describe('a wheel the vehicle does not have', () => {
  it.each([
    'wheels/6D/explanation',
    'wheels/6D/history?from=2026-11-19T00:00:00Z&to=2026-11-20T00:00:00Z',
    'wheels/1C/history?from=2026-11-19T00:00:00Z&to=2026-11-20T00:00:00Z',
    'events?position=6D',
  ])('is refused alike by %s', async (path) => {
    expect(problemOf(await get(`TW0001/${path}`))).toMatchObject({
      status: 422,
      code: 'sensor_position_not_on_vehicle',
    });
  });
});

describe('the history of a wheel', () => {
  const span = (hours: number, more = '') => {
    const to = new Date(server.clock.nowMs).toISOString();
    const from = new Date(server.clock.nowMs - hours * hourMs).toISOString();
    return `TW0001/wheels/2B/history?from=${from}&to=${to}${more}`;
  };

  it('has series of equal length over rising instants', async () => {
    const history = await read<AnswerOf<typeof getWheelHistory>>(span(24));
    expect(history.resolution).toBe('reading');
    expect(history.at_s.length).toBeGreaterThan(100);
    expect(history.at_s.every((atS, index) => index === 0 || atS > (history.at_s[index - 1] ?? 0))).toBe(true);
    expect(history.pressure_kpa).toHaveLength(history.at_s.length);
    expect(history.cold_pressure_kpa).toHaveLength(history.at_s.length);
    expect(history.temperature_c).toHaveLength(history.at_s.length);
  });

  it('says nothing of the time after now', async () => {
    const { nowMs } = server.clock;
    const isoAt = (hours: number) => new Date(nowMs + hours * hourMs).toISOString();
    const ask = (from: number, to: number) =>
      read<AnswerOf<typeof getWheelHistory>>(`TW0001/wheels/2B/history?from=${isoAt(from)}&to=${isoAt(to)}`);
    expect((await ask(1, 30)).at_s).toEqual([]);
    expect((await ask(-200, 30)).at_s.every((atS) => atS * 1000 <= nowMs)).toBe(true);
    const long = await ask(-1000, 30);
    expect(long.resolution).toBe('hour');
    expect(long.intervals?.until_s.at(-1)).toBeLessThanOrEqual(nowMs / 1000);
    expect(long.intervals?.highest_pressure_kpa[0]).toBeGreaterThan(long.pressure_kpa[0] ?? Infinity);
  });

  it('has no more points than asked for, and keeps the extremes', async () => {
    const whole = await read<AnswerOf<typeof getWheelHistory>>(span(26));
    const thin = await read<AnswerOf<typeof getWheelHistory>>(span(26, '&points=20'));
    const lowest = (values: ReadonlyArray<number | null>) => Math.min(...values.filter((value) => value !== null));
    expect(thin.at_s.length).toBeLessThanOrEqual(20);
    expect(lowest(thin.pressure_kpa)).toBe(lowest(whole.pressure_kpa));
  });

  it.each([
    ['from=x&to=2026-11-20T00:00:00Z', 'from'],
    ['from=2026-11-20T00:00:00Z', 'to'],
    ['from=2026-11-19T00:00:00Z&to=2026-11-20T00:00:00Z&points=2001', 'points'],
  ])('refuses %s', async (query, field) => {
    expect(problemOf(await get(`TW0001/wheels/2B/history?${query}`)).errors).toMatchObject([{ field }]);
  });

  it.each([
    [
      '2026-11-20T00:00:00Z',
      '2026-11-20T00:00:00Z',
      'to',
      'not_after_start',
      'The end must be later than the beginning.',
    ],
    [
      '2026-11-20T00:00:00Z',
      '2026-11-19T00:00:00Z',
      'to',
      'not_after_start',
      'The end must be later than the beginning.',
    ],
    [
      '2016-11-20T00:00:00Z',
      '2026-11-20T00:00:00Z',
      'from',
      'span_too_long',
      'Ask for no more than 1,098 days at once.',
    ],
  ])('from %s to %s is refused in words', async (from, to, field, code, detail) => {
    const answer = await get(`TW0001/wheels/2B/history?from=${from}&to=${to}`);
    expect(problemOf(answer).errors).toEqual([{ field, code, detail }]);
  });

  it('of somebody else’s vehicle is not found', async () => {
    const url = span(24).replace('TW0001', 'TW0005');
    expect(problemOf(await get(url)).code).toBe('vehicle_not_found');
  });
});

describe('the event log', () => {
  it('tells what happened, newest first and page by page', async () => {
    const whole = await read<AnswerOf<typeof listVehicleEvents>>('TW0002/events');
    const opened = whole.items.filter(({ kind }) => kind !== 'unit_online');
    expect(opened[0]).toMatchObject({
      kind: 'incident_opened',
      position: '2B',
      level: 'critical',
      pressure_kpa: 560,
      by_name: null,
    });
    const page = await read<AnswerOf<typeof listVehicleEvents>>('TW0002/events?limit=1&position=2B');
    expect(page.items).toEqual(opened.slice(0, 1));
    const none = await read<AnswerOf<typeof listVehicleEvents>>('TW0002/events?position=1A');
    expect(none.items).toEqual([]);
  });

  it('refuses a forged cursor', async () => {
    expect(problemOf(await get('TW0002/events?cursor=WzEsMl0')).code).toBe('cursor_invalid');
  });
});
