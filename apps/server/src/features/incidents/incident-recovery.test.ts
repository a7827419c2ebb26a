import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type { Incident, listIncidents } from '@tyrewatch/contract/incidents/incident-endpoints';
import type { explainWheel } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import type { AlertLevel } from '@tyrewatch/domain/levels/alert-level';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { call, tokenOf } from '../../testing/test-client.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import { createTestApiKey, sendReadings, testReading } from '../../testing/test-readings.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

let server: TestServer;
let token: string;
let send: (told: Told) => Promise<unknown>;
const minuteMs = 60_000;

/** Readings of one wheel each, at 20 °C: minutes ago, kPa, and the wheel. */
type Told = readonly (readonly [minutesAgo: number, kpa: number, position: WheelPosition])[];

/** Drive tyres of 800 kPa. */
const told: Told = [
  // flat within a minute, and full again three minutes later
  [40, 800, '2A'],
  [10, 800, '2A'],
  [8, 0, '2A'],
  [7, 0, '2A'],
  [4, 800, '2A'],
  [2, 800, '2A'],
  // low at once, and a minute later barely above the threshold
  [10, 800, '2B'],
  [5, 600, '2B'],
  [4.5, 600, '2B'],
  [4, 645, '2B'],
  // a warning, then only low, then within all limits
  [40, 575, '2C'],
  [35, 575, '2C'],
  [24, 606, '2C'],
  [17, 630, '2C'],
  [8, 657, '2C'],
  // flat within a minute, and too full three minutes later
  [40, 800, '2D'],
  [10, 800, '2D'],
  [8, 0, '2D'],
  [7, 0, '2D'],
  [4, 1000, '2D'],
  // nearly flat, the first time it is heard for a while
  [30, 800, '3B'],
  [12, 300, '3B'],
  // a warning, then barely above its threshold
  [40, 575, '3A'],
  [35, 575, '3A'],
  [5, 582, '3A'],
];

beforeAll(async () => {
  server = await createTestServer();
  const world = await createTestWorld(server);
  const key = await createTestApiKey(server, world.tenants.customerId);
  send = (readings) =>
    sendReadings(
      server,
      key,
      readings.map(([minutesAgo, kpa, position]) =>
        testReading(1, server.clock.nowMs - minutesAgo * minuteMs, [[position, kpa, 20]]),
      ),
    );
  await send(told);
  token = await tokenOf(server, 'admin');
});
afterAll(async () => server.close());

async function read<Answer>(url: string): Promise<Answer> {
  return (await call(server, 'GET', `/tyrewatch/${url}`, { token })).json as Answer;
}
async function incidentOf(position: WheelPosition): Promise<Incident | undefined> {
  const { items } = await read<AnswerOf<typeof listIncidents>>('incidents');
  return items.find((incident) => incident.position === position);
}
const explanationOf = (position: WheelPosition) =>
  read<AnswerOf<typeof explainWheel>>(`vehicles/TW0001/wheels/${position}/explanation`);
const at = (minutesAgo: number): string => new Date(server.clock.nowMs - minutesAgo * minuteMs).toISOString();

describe('an alert by a single reading', () => {
  it('is marked until the next one, which ends it where it contradicts it', async () => {
    expect(await incidentOf('3B')).toMatchObject({ level: 'critical', single_reading: true });
    expect(await incidentOf('2A')).toMatchObject({ level: 'critical', single_reading: false });
    await send([[2, 800, '3B']]);
    expect(await incidentOf('3B')).toMatchObject({ state: 'resolved', resolved_at: at(2), single_reading: false });
  });
});

describe('how a problem is left', () => {
  it.each<[WheelPosition, AlertLevel, () => object]>([
    // what was flat is not driven on because it seems full
    ['2A', 'critical', () => ({ advice: 'stop_now', recovering_since: at(4), recovery_ends_at: at(-1) })],
    ['2B', 'maintenance', () => ({ advice: 'watch_recovery', recovering_since: at(4), recovery_ends_at: at(-1) })],
  ])('on wheel %s, %s: as soon as a rise in doubt has held, and why is told', async (position, level, expected) => {
    expect(await incidentOf(position)).toMatchObject({ level, held_by: 'inflation_doubt', ...expected() });
    const recovery = { at_least_kpa: null, at_most_kpa: null, below_c: null, minutes: 5 };
    expect(await explanationOf(position)).toMatchObject({ level, held_by: 'inflation_doubt', recovery });
  });

  it('also where the last reading shows another problem', async () => {
    expect(await incidentOf('2D')).toMatchObject({
      level: 'critical',
      advice: 'stop_now',
      held_by: 'inflation_doubt',
      measured_level: 'over_inflation',
      recovery_ends_at: at(-1),
    });
    expect(await incidentOf('3A')).toMatchObject({
      level: 'warning',
      held_by: 'margin',
      measured_level: 'maintenance',
      recovery_ends_at: null,
    });
  });

  it('is told by what ends the problem, not by what makes it milder', async () => {
    const ends = { level: 'warning', held_by: 'recovery', recovering_since: at(8), recovery_ends_at: at(-22) };
    expect(await incidentOf('2C')).toMatchObject(ends);
    expect(await explanationOf('2C')).toMatchObject({ held_by: 'recovery', recovery: { minutes: 30 } });
  });

  it('happens when it was told to', async () => {
    server.clock.nowMs += minuteMs;
    await send([0.02, 0].map((minutesAgo) => [minutesAgo, 800, '2A']));
    expect(await incidentOf('2A')).toMatchObject({ state: 'resolved', resolved_at: at(0), held_by: null });
    expect(await explanationOf('2A')).toMatchObject({ level: 'okay', held_by: 'nothing', recovery: null });
  });
});
