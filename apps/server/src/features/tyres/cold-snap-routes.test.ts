import { readCsv } from '@tyrewatch/contract/csv/csv-reading';
import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type {
  createColdSnapJobs,
  listColdSnap,
  listColdSnapDepots,
} from '@tyrewatch/contract/tyres/cold-snap-endpoints';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fetchForecasts } from '../../jobs/forecast-job.ts';
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

/** A forecast service that answers as it is told. */
async function startService(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const service: Server = createServer(answer);
  await new Promise<void>((resolve) => {
    service.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(service.address() as AddressInfo).port}/v1/forecast`,
    close: () => {
      service.close();
      service.closeAllConnections();
    },
  };
}

it('takes lows from a forecast, says in words why there is none, and puts a typed low before it', async () => {
  const owner = server.store.open('owner').pool;
  const { rows } = await owner.query<{ id: number }>(
    `insert into depot (organisation_id, fleet_id, name, latitude_degrees, longitude_degrees)
     select organisation_id, fleet_id, 'Cold yard', 53.4, -2.6 from vehicle where registration = 'TW0001' returning id`,
  );
  const depotId = rows[0]?.id ?? 0;
  await owner.query(`update vehicle set depot_id = $1 where registration = 'TW0001'`, [depotId]);
  await owner.query(`update vehicle_listing set depot_id = $1 where registration = 'TW0001'`, [depotId]);
  const [asked, tomorrow] = [
    [] as URLSearchParams[],
    new Date(server.clock.nowMs + 86_400_000).toISOString().slice(0, 10),
  ];
  const daily = { time: ['2026-01-01', tomorrow], temperature_2m_min: [1, -8.04] };
  const answers = {
    ok: (response: ServerResponse) => response.end(JSON.stringify({ daily, current: { temperature_2m: 3 } })),
    busy: (response: ServerResponse) => response.writeHead(429).end('{"error":true,"reason":"Too many requests"}'),
    refused: (response: ServerResponse) => response.writeHead(400).end('{"error":true,"reason":"No"}'),
    unreadable: (response: ServerResponse) => response.end(JSON.stringify({ daily }).slice(0, 40)),
    slow: () => undefined,
  };
  let mode: keyof typeof answers = 'busy';
  const service = await startService((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://x').searchParams);
    answers[mode](response);
  });
  const database = server.store.open('jobs');
  const ask = (url = service.url) =>
    fetchForecasts(
      { database, nowMs: () => server.clock.nowMs, service: { url, apiKey: 'k', deadlineMs: 200 } },
      new AbortController().signal,
    );
  const depot = async () => {
    const { items } = (await get('cold_snap/depots')).json as AnswerOf<typeof listColdSnapDepots>;
    return items.find((one) => one.depot.id === depotId);
  };
  for (const problem of ['busy', 'refused', 'unreadable', 'slow'] as const) {
    mode = problem;
    expect(await ask()).toBe(0);
    expect(await depot()).toMatchObject({ low_c: null, problem, below_count: 0 });
    // Not asked again at once.
    expect(await ask()).toBe(0);
    server.clock.nowMs += 16 * 60_000;
  }
  expect(asked.length).toBe(4);
  expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
    latitude: '53.4000',
    daily: 'temperature_2m_min',
    apikey: 'k',
  });
  mode = 'ok';
  expect(await ask()).toBe(1);
  expect(await depot()).toMatchObject({
    low_c: -8,
    from: 'forecast',
    on: tomorrow,
    problem: null,
    below_count: 2,
    known_count: 2,
  });
  // An old forecast stays, with its age, when the service is gone.
  service.close();
  server.clock.nowMs += 4 * 3_600_000;
  expect(await ask()).toBe(0);
  expect(await depot()).toMatchObject({ from: 'forecast', problem: 'unreachable' });

  const put = async (lowC: number | null, as: TestUserName = 'admin') =>
    call(server, 'PUT', `/tyrewatch/cold_snap/depots/${depotId}`, {
      token: await tokenOf(server, as),
      body: { low_c: lowC },
    });
  expect((await put(-9, 'other')).status).toBe(404);
  expect((await put(20)).status).toBe(204);
  expect(await depot()).toMatchObject({ low_c: 20, from: 'typed', forecast_c: -8, below_count: 0 });
  await put(null);
  expect(await depot()).toMatchObject({ from: 'forecast' });
});

it('makes a job for each vehicle with all its tyres, unless it has one', async () => {
  const make = async () =>
    (
      await call(server, 'POST', '/tyrewatch/cold_snap/job_sheets', {
        token: await tokenOf(server, 'admin'),
        body: { low_c: -8, q: 'TW0001' },
      })
    ).json as AnswerOf<typeof createColdSnapJobs>;
  // Clicked thrice: one makes the job, the others find it.
  const made = await Promise.all([make(), make(), make()]);
  const ids = made.flatMap(({ job_sheet_ids: one }) => one);
  expect([ids.length, made.filter((one) => one.existing_count === 1).length]).toEqual([1, 2]);
  expect((await get(`job_sheets/${ids[0]}`)).json).toMatchObject({
    vehicle: { registration: 'TW0001' },
    priority: 'today',
    lines: [
      { wheel: { position: '1B' }, work: 'inflate' },
      { wheel: { position: '1A' }, work: 'inflate' },
    ],
  });
  expect(await make()).toMatchObject({ job_sheet_ids: [], existing_count: 1 });
});
