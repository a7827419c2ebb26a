import { readCsv } from '@tyrewatch/contract/csv/csv-reading';
import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type { listColdSnap } from '@tyrewatch/contract/tyres/cold-snap-endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, tokenOf } from '../../testing/test-client.ts';
import type { TestUserName } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

let server: TestServer;

/** A vehicle of the customer and one of another: 1A is right at 20 °C, 1B a little low. */
beforeAll(async () => {
  server = await createTestServer();
  const { vehicleIds, otherVehicleId } = await createTestWorld(server);
  const owner = server.store.open('owner').pool;
  const minutes = (count: number) => new Date(server.clock.nowMs - count * 60_000);
  await owner.query(
    `update axle set recommended_pressure_kpa = 800, maintenance_percent = 10, warning_percent = 15, danger_percent = 20`,
  );
  for (const id of [vehicleIds[0], otherVehicleId]) {
    await owner.query(
      `update wheel_state set pressure_dkpa = '{8000,7600}', temperature_dc = '{200,200}', cold_pressure_dkpa = '{8000,7600}', level = '{3,2}',
         level_since = array[$2, $2]::timestamptz[], reading_at = array[$2, $3]::timestamptz[] where vehicle_id = $1`,
      [id, minutes(5), minutes(13 * 60)],
    );
  }
});
afterAll(async () => server.close());

const get = async (path: string, as: TestUserName = 'admin') =>
  call(server, 'GET', `/tyrewatch/${path}`, { token: await tokenOf(server, as) });
const list = async (query: string, as?: TestUserName) =>
  (await get(`cold_snap?${query}`, as)).json as AnswerOf<typeof listColdSnap>;

it('lists the tyres below a threshold at the low, worst first, and none of another customer', async () => {
  const { items, total, known_count, unknown_count } = await list('low_c=-8');
  const tyre = { vehicle: { registration: 'TW0001' }, recommended_kpa: 800, temperature_c: 20 };
  expect(items).toMatchObject([
    { ...tyre, position: '1B', level: 'warning', expected_kpa: 677.7, is_stale: true, inflate_to_kpa: null },
    { ...tyre, position: '1A', level: 'maintenance', expected_kpa: 713.9, is_stale: false, inflate_to_kpa: 895.2 },
  ]);
  expect([total, known_count]).toEqual([2, 2]);
  expect(unknown_count).toBeGreaterThan(0);
  expect((await list('low_c=20')).items).toEqual([]);
  expect((await list('low_c=-8&fleet_id=987654321')).known_count).toBe(0);
  expect((await list('low_c=-8', 'part')).items).toEqual([]);
  const foreign = (await list('low_c=-8', 'other')).items.map(({ vehicle }) => vehicle.registration);
  expect(foreign).toEqual(['TW0005', 'TW0005']);
  expect((await get('cold_snap?low_c=cold')).status).toBe(422);

  const first = await list('low_c=-7.5&limit=1');
  const rest = await list(`low_c=-7.5&limit=1&cursor=${first.next_cursor}`);
  expect([first, rest].map((page) => page.items.map(({ position }) => position))).toEqual([['1B'], ['1A']]);
  expect(rest.next_cursor).toBeNull();

  const { rows } = readCsv((await get('cold_snap_file?low_c=-8&q=tw0001')).text);
  expect(rows.map(({ fields }) => [fields[1], fields[8]])).toEqual([
    ['Wheel', 'What to do first'],
    ['1B', 'Measure first'],
    ['1A', ''],
  ]);
});
