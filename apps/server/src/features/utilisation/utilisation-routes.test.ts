import { workOutMovement } from '@tyrewatch/store/rollups/movement-days';
import { rollUpDirtyBuckets } from '@tyrewatch/store/rollups/rollup-jobs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import { createTestApiKey, sendReadings, testReading } from '../../testing/test-readings.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
let server: TestServer;
let token: string;
let endMs: number;

beforeAll(async () => {
  server = await createTestServer();
  const world = await createTestWorld(server);
  token = await tokenOf(server, 'admin');
  const key = await createTestApiKey(server, world.tenants.providerId);
  const { pool } = server.store.open('owner');
  for (const table of ['vehicle', 'vehicle_listing'])
    await pool.query(
      `update ${table} set vehicle_type = 'trailer' where ${table === 'vehicle' ? 'id' : 'vehicle_id'} = 1`,
    );
  endMs = Math.floor(server.clock.nowMs / hourMs) * hourMs;
  // Eight days near Goole, and before them a drive of an hour with a load, and one of half an hour without.
  const driven = (minutes: number, km: number) => ({
    ...testReading(1, endMs - 8 * dayMs + minutes * 60_000, []),
    latitude: 53.7,
    longitude: -0.87,
    odometer_km: km,
    speed_kmh: 60,
  });
  const stood = Array.from({ length: 8 * 24 }, (_, hour) => ({
    ...testReading(1, endMs - hour * hourMs, []),
    latitude: 53.7,
    longitude: -0.87,
    odometer_km: 590,
    speed_kmh: 0,
  }));
  await sendReadings(server, key, [driven(-90, 500), driven(-30, 560), driven(0, 590), ...stood]);
  await pool.query(`update packet set channel_ids = '{151}', channel_values = array[case when odometer_m = 560000 then 21000 else 6000 end]
    where vehicle_id = 1 and speed_kmh = 60`);
  const jobs = server.store.open('jobs');
  while ((await rollUpDirtyBuckets(jobs, { nowMs: server.clock.nowMs + dayMs, settleMs: 0, limit: 500 })) > 0);
  while ((await workOutMovement(jobs, server.clock.nowMs + dayMs)) > 0);
});
afterAll(() => server.close());

const path = '/tyrewatch/fleets/Trunking/trailer_utilisation_report';
const get = (query: Record<string, string>, file = '') =>
  call(server, 'GET', `${path}${file}?${new URLSearchParams(query).toString()}`, { token });

const instant = (atMs: number): string => new Date(atMs).toISOString();
const wholeTime = () => ({ from: instant(endMs - 9 * dayMs), to: instant(endMs) });

describe('the report of trailer utilisation', () => {
  it('says for how long a trailer has stood, where, and how much of its way it was laden', async () => {
    const { json } = await get(wholeTime());
    expect(json).toMatchObject({
      items: [
        {
          vehicle_id: 1,
          standing_days: 8,
          silent_days: null,
          distance_km: 90,
          moved_hours: 1.5,
          place: { depot_name: null, nearest_town: { name: 'Goole' } },
          laden: {
            basis: 'lightest_load',
            above_kg: 6900,
            laden_km: 60,
            empty_km: 30,
            laden_hours: 1,
            empty_hours: 0.5,
          },
          laden_gap: null,
        },
      ],
      next_cursor: null,
      total: {
        trailer_count: 1,
        standing_count: 1,
        laden_trailer_count: 1,
        laden_km: 60,
        empty_km: 30,
        distance_km: 90,
      },
    });
  });

  it('says the same in its files, in the language and units of the reader', async () => {
    const { text } = await get({ ...wholeTime(), format: 'csv' }, '/export');
    const [headings = '', line = ''] = text.split('\r\n');
    expect(headings).toContain('Standing for days,Where');
    expect(line).toMatch(/,8,[^,]*Goole,/);
    expect(line).toContain('Above 6,900');
    for (const format of ['xlsx', 'pdf']) expect((await get({ ...wholeTime(), format }, '/export')).status).toBe(200);
  });

  it('has the trailers of one depot, and refuses a time that ends before it begins', async () => {
    const time = { from: instant(endMs - dayMs), to: instant(endMs) };
    expect((await get({ ...time, depots: '987654' })).json).toMatchObject({ items: [], total: { trailer_count: 0 } });
    expect(problemOf(await get({ ...time, to: time.from })).code).toBe('validation_failed');
  });
});
