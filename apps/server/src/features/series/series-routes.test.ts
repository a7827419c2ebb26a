import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type { listSeries, listVehicleChannels } from '@tyrewatch/contract/series/series-endpoints';
import { coldPressureKpa } from '@tyrewatch/domain/tyres/cold-pressure';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import type { TestUserName } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import { createTestApiKey, sendReadings, testReading, testTyres } from '../../testing/test-readings.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

let server: TestServer;
let startMs: number;
const hourMs = 3_600_000;
const speedAt = (index: number): number => (index * 31) % 90;

beforeAll(async () => {
  server = await createTestServer();
  const world = await createTestWorld(server);
  const key = await createTestApiKey(server, world.tenants.customerId);
  startMs = server.clock.nowMs - 24 * hourMs;
  // A reading in ten minutes, but for three hours of silence; 2B is flat at the end.
  const instants = Array.from({ length: 145 }, (_, index) => index).filter((index) => index < 60 || index >= 78);
  const readings = instants.map((index) =>
    testReading(1, startMs + index * 10 * 60_000, testTyres(index < 143 ? [['2B', 800, 40]] : [['2B', 400, 40]]), {
      speed_kmh: speedAt(index),
      odometer_km: 1000 + index,
    }),
  );
  await sendReadings(server, key, readings);
});
afterAll(async () => server.close());

const get = async (path: string, user: TestUserName = 'admin') =>
  call(server, 'GET', `/tyrewatch/${path}`, { token: await tokenOf(server, user) });
const range = (fromMs = startMs, toMs = server.clock.nowMs + 1): string =>
  `from=${new Date(fromMs).toISOString()}&to=${new Date(toMs).toISOString()}`;
async function read(
  series: string,
  query = range(),
  user: TestUserName = 'admin',
): Promise<AnswerOf<typeof listSeries>> {
  const answer = await get(`series?series=${encodeURIComponent(series)}&${query}`, user);
  expect(answer.status).toBe(200);
  return answer.json as AnswerOf<typeof listSeries>;
}

describe('series', () => {
  it('are answered in the order asked for, with their values, gaps and sums', async () => {
    const { items, left_out } = await read('TW0001.29,~1.c2B,tw0001.p2B');
    expect(items.map(({ channel_id, position, state }) => [channel_id, position, state])).toEqual([
      [29, null, 'line'],
      [84, '2B', 'line'],
      [9, '2B', 'line'],
    ]);
    expect(left_out).toEqual([]);
    const [speed, cold] = items;
    const indices = [...Array.from({ length: 145 }).keys()].filter((index) => index < 60 || index >= 78);
    expect(speed?.values).toEqual(indices.map(speedAt));
    expect(speed?.at_s).toEqual(indices.map((index) => startMs / 1000 + index * 600));
    expect(speed?.breaks).toEqual([60]);
    expect(speed?.statistics).toMatchObject({
      least: 0,
      greatest: Math.max(...indices.map(speedAt)),
      count: 127,
      coverage_percent: expect.closeTo(100 * (1 - 190 / 1440), 0),
    });
    expect(speed?.statistics?.mean).toBeCloseTo(indices.reduce((sum, index) => sum + speedAt(index), 0) / 127, 5);
    expect(cold?.values.at(-1)).toBeCloseTo(coldPressureKpa(400, 40, 20), 0);
  });

  it('without values in the range have the newest that is known', async () => {
    const { items } = await read('TW0001.p2B,TW0001.40', range(startMs - 48 * hourMs, startMs - 24 * hourMs));
    expect(items.map(({ statistics, at_s }) => [statistics, at_s])).toEqual([
      [null, []],
      [null, []],
    ]);
    expect(items[0]?.newest_known).toEqual({ at: new Date(server.clock.nowMs).toISOString(), value: 400 });
    expect(items[1]?.newest_known).toBeNull();
  });

  it('that are not kept over time say so', async () => {
    const { items } = await read('TW0001.d2B,TW0001.k2B,TW0001.s30,TW0001.29');
    expect(items.map(({ state }) => state)).toEqual(['not_recorded', 'not_recorded', 'not_recorded', 'line']);
  });

  it('come with the incidents of their vehicles', async () => {
    const { incidents } = await read('TW0001.29');
    expect(incidents).toMatchObject([{ position: '2B', worst_level: 'critical', ended_at: null }]);
    expect((await read('TW0002.29')).incidents).toEqual([]);
    expect((await read('TW0001.29', range(startMs - 48 * hourMs, startMs - 24 * hourMs))).incidents).toEqual([]);
  });

  it('of vehicles that the caller may not see are left out as those of none', async () => {
    const mine = await read('TW0001.29,NONE1.29,~987654321.p1A');
    expect(mine.items).toHaveLength(1);
    expect(mine.left_out).toEqual(['NONE1.29', '~987654321.p1A']);
    expect(await read('TW0001.29,~1.p2B', range(), 'other')).toEqual({
      items: [],
      left_out: ['TW0001.29', '~1.p2B'],
      incidents: [],
    });
  });

  it.each([
    ['series=', 'series', 'too_few'],
    ['series=TW0001.x9', 'series', 'invalid_format'],
    [`series=${Array.from({ length: 21 }, (_, index) => `TW0001.${index + 1}`).join(',')}`, 'series', 'too_many'],
  ])('%s are refused at the field', async (query, field, code) => {
    const answer = await get(`series?${query}&${range()}`);
    expect(answer.status).toBe(422);
    expect(problemOf(answer).errors?.map((error) => [error.field, error.code])).toEqual([[field, code]]);
  });

  it('of a range that is none, or too long, are refused at the field', async () => {
    const faults = await Promise.all(
      [range(startMs, startMs), range(startMs - 1100 * 24 * hourMs)].map(async (query) =>
        problemOf(await get(`series?series=TW0001.29&${query}`)).errors?.map(({ field, code }) => [field, code]),
      ),
    );
    expect(faults).toEqual([[['to', 'not_after_start']], [['from', 'span_too_long']]]);
  });
});

describe('channels of a vehicle', () => {
  it('are those that it ever gave, with the newest value', async () => {
    const answer = await get('vehicles/TW0001/channels');
    const { items, positions } = answer.json as AnswerOf<typeof listVehicleChannels>;
    expect(positions.join(' ')).toBe('1A 1B 2A 2B 2C 2D 3A 3B 3C 3D');
    const byKey = new Map(items.map((item) => [item.key, item]));
    const at = new Date(server.clock.nowMs).toISOString();
    expect(byKey.get('29')).toMatchObject({
      channel_id: 29,
      position: null,
      at,
      value: speedAt(144),
      is_recorded: true,
    });
    expect(byKey.get('28')).toMatchObject({ value: 1144 });
    expect(byKey.get('p2B')).toMatchObject({ channel_id: 9, position: '2B', value: 400 });
    expect([...byKey.keys()].filter((key) => key.startsWith('p'))).toHaveLength(10);
    expect(byKey.has('40')).toBe(false);
  });

  it('are not found where the vehicle is not seen', async () => {
    expect((await get('vehicles/TW0001/channels', 'other')).status).toBe(404);
  });
});
