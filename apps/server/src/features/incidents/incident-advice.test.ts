import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type { Incident, listIncidents } from '@tyrewatch/contract/incidents/incident-endpoints';
import type { explainWheel, Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { call, tokenOf } from '../../testing/test-client.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import { createTestApiKey, sendReadings, testReading } from '../../testing/test-readings.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

let server: TestServer;
let token: string;
const minuteMs = 60_000;

/** Readings of one wheel each: minutes ago, kPa, °C, and the wheel, by default 2A. */
type Told = readonly (readonly [minutesAgo: number, kpa: number, temperatureC: number, position?: WheelPosition])[];

const told: Readonly<Record<number, Told>> = {
  // a warning, and one reading beyond the danger threshold that nothing has confirmed yet
  1: [
    [30, 570, 20],
    [25, 570, 20],
    [5, 559, 20],
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
  const key = await createTestApiKey(server, world.tenants.customerId);
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
async function incidentOf(registration: string): Promise<Incident | undefined> {
  const { items } = await read<AnswerOf<typeof listIncidents>>('incidents');
  return items.find((incident) => incident.registration === registration && incident.position === '2A');
}
const explanationOf = (registration: string) =>
  read<AnswerOf<typeof explainWheel>>(`vehicles/${registration}/wheels/2A/explanation`);
const at = (minutesAgo: number): string => new Date(server.clock.nowMs - minutesAgo * minuteMs).toISOString();

describe('what to do about an alert', () => {
  it('goes by a reading beyond the danger threshold before it is confirmed, alike everywhere', async () => {
    const incident = await incidentOf('TW0001');
    expect(incident).toMatchObject({ level: 'warning', advice: 'stop_now', recovering_since: null });
    expect(await read(`incidents/${incident?.id}`)).toMatchObject({ advice: 'stop_now' });
    const reached = { hours: 0, lower_hours: 0, upper_hours: 0 };
    expect(await explanationOf('TW0001')).toMatchObject({
      level: 'warning',
      inflation_advice: 'stop_and_inspect',
      time_to_critical: reached,
    });
    const { wheels } = await read<Vehicle>('vehicles/TW0001');
    expect(wheels.find(({ position }) => position === '2A')?.time_to_critical).toEqual(reached);
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
      recovering_since: null,
      recovery_ends_at: null,
    });
  });
});
