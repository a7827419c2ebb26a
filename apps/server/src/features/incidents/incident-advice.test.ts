import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type { Incident, listIncidents } from '@tyrewatch/contract/incidents/incident-endpoints';
import type { explainWheel, Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { call, tokenOf } from '../../testing/test-client.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import { createTestApiKey, sendReadings, testReading, testTyres } from '../../testing/test-readings.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

let server: TestServer;
let token: string;
const minuteMs = 60_000;

/** Readings of wheel 2A of a vehicle: minutes ago, kPa, °C. */
type Told = readonly (readonly [minutesAgo: number, kpa: number, temperatureC: number])[];

const told: Readonly<Record<number, Told>> = {
  // a warning, and one reading beyond the danger threshold that nothing has confirmed yet
  1: [
    [30, 570, 20],
    [25, 570, 20],
    [5, 559, 20],
  ],
  // too hot, and cold again for twenty minutes
  2: [
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
    values.map(([minutesAgo, kpa, temperatureC]) =>
      testReading(Number(series), server.clock.nowMs - minutesAgo * minuteMs, testTyres([['2A', kpa, temperatureC]])),
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
  return items.find((incident) => incident.registration === registration);
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

  it('tells no end while the values are not clear of the limits', async () => {
    expect(await incidentOf('TW0004')).toMatchObject({
      level: 'maintenance',
      advice: 'watch_recovery',
      recovering_since: null,
      recovery_ends_at: null,
    });
  });
});
