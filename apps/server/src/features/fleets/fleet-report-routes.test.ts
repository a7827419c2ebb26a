import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import { createTestApiKey, sendReadings, testReading, testTyres } from '../../testing/test-readings.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await createTestServer();
  const world = await createTestWorld(server);
  token = await tokenOf(server, 'admin');
  const key = await createTestApiKey(server, world.tenants.providerId);
  const flat = testTyres([['2B', 400, 20]]);
  await sendReadings(
    server,
    key,
    [4, 3].map((minutes) => testReading(1, server.clock.nowMs - minutes * 60_000, flat)),
  );
  await server.store
    .open('jobs')
    .kysely.insertInto('rollup_hour')
    .values({
      vehicle_id: 1,
      bucket_at: new Date(Math.floor(server.clock.nowMs / 3_600_000) * 3_600_000),
      packet_count: 2,
      moving_packet_count: 1,
      distance_m: 0,
      first_odometer_m: 1_000_000,
      last_odometer_m: 1_012_340,
    })
    .execute();
});
afterAll(() => server.close());

const instant = (beforeNowMs: number): string => new Date(server.clock.nowMs - beforeNowMs).toISOString();
const dayMs = 86_400_000;
const get = (report: string, from = instant(dayMs), to = instant(-60_000), as = token) =>
  call(server, 'GET', `/tyrewatch/fleets/Trunking/${report}${report.includes('?') ? '&' : '?'}from=${from}&to=${to}`, {
    token: as,
  });

describe('the report of tyre alerts', () => {
  it('tells of each vehicle and of all', async () => {
    const { json } = await get('tyre_alerts_report');
    expect(json).toMatchObject({
      next_cursor: null,
      items: [{ registration: 'TW0001', incident_count: 1, still_open_count: 1, median_acknowledged_minutes: null }],
      total: { incident_count: 1, affected_vehicle_count: 1, vehicle_count: 3 },
    });
  });

  it('is a file as well, in words and units of its reader', async () => {
    const { text, headers } = await get('tyre_alerts_report/export');
    expect(headers['content-disposition']).toMatch(/tyrewatch-weekly-Trunking-.*\.csv/);
    const [head, line] = text.split('\r\n');
    expect(head).toMatch(
      /^\uFEFFVehicle,Fleet,Depot,Worst level,Alerts,Critical,.*,Opened,Resolved,Still open,Open \(h\),/,
    );
    expect(line).toMatch(/^TW0001,Trunking,[^,]*,Critical,1,1,0,0,0,0,1,0,1,/);
  });
});

describe('the report of kilometres', () => {
  it('tells of each vehicle and of all, by days', async () => {
    const { json } = await get('kilometer_report?sort=-distance');
    expect(json).toMatchObject({
      items: [
        { registration: 'TW0001', distance_km: 12.3, days: [{ distance_km: 12.3 }], left_out_step_count: 0 },
        {},
        {},
      ],
      total: { distance_km: 12.3, vehicle_count: 3 },
    });
  });

  it('is a file as well, with a line for each vehicle, or for each of its days', async () => {
    const linesOf = async (more: string) => (await get(`kilometer_report/export${more}`)).text.trimEnd().split('\r\n');
    const [head, ...lines] = await linesOf('');
    expect(head).toMatch(/^\uFEFFVehicle,Fleet,Depot,Distance \(km\),Days driven,/);
    expect(lines.map((line) => line.split(',').toSpliced(2, 1).slice(0, 4))).toEqual([
      ['TW0001', 'Trunking', '12.34', '1'],
      ['TW0002', 'Trunking', '', ''],
      ['TW0003', 'Trunking', '', ''],
    ]);
    const [, ...days] = await linesOf('?per=day');
    expect(days[0]).toMatch(/^TW0001,Trunking,[^,]*,\d{4}-\d\d-\d\d,12\.34$/);
    expect(days).toHaveLength(3);
  });

  it('is a document as well', async () => {
    const { text, headers } = await get('kilometer_report/export?format=pdf');
    expect(headers['content-type']).toBe('application/pdf');
    expect(text.slice(0, 5)).toBe('%PDF-');
  });

  it('can be narrowed to depots and vehicles', async () => {
    expect((await get('kilometer_report?vehicles=TW0002,TW0003')).json).toMatchObject({
      items: [{ registration: 'TW0002' }, { registration: 'TW0003' }],
      total: { vehicle_count: 2, distance_km: 0 },
    });
    expect((await get('kilometer_report?depots=987654')).json).toMatchObject({
      items: [],
      total: { vehicle_count: 0 },
    });
    expect((await get('kilometer_report/export?vehicles=TW0002')).text.trimEnd().split('\r\n')).toHaveLength(2);
  });

  it('of a time without readings tells when there are some', async () => {
    const earlier = await get('kilometer_report', instant(9 * dayMs), instant(8 * dayMs));
    const hour = new Date(Math.floor(server.clock.nowMs / 3_600_000) * 3_600_000).toISOString();
    expect(earlier.json).toMatchObject({ nearest_reading_on: hour });
    expect((await get('kilometer_report')).json).toMatchObject({ nearest_reading_on: null });
  });
});

describe('every report', () => {
  const reports = ['tyre_alerts_report', 'tyre_alerts_report/export', 'kilometer_report', 'kilometer_report/export'];

  it.each(reports)('of a time that is none, or too long, is refused: %s', async (report) => {
    const at = instant(0);
    expect(problemOf(await get(report, at, at))).toMatchObject({ errors: [{ field: 'to', code: 'not_after_start' }] });
    expect(problemOf(await get(report, instant(366 * dayMs + 1), at))).toMatchObject({
      errors: [{ field: 'to', code: 'span_too_long' }],
    });
    expect((await get(report, instant(366 * dayMs), at)).status).toBe(200);
  });

  it.each(reports)('of a fleet out of reach is not found: %s', async (report) => {
    const answer = await get(report, instant(dayMs), instant(0), await tokenOf(server, 'other'));
    expect(problemOf(answer)).toMatchObject({ status: 404, code: 'fleet_not_found' });
  });
});

describe('the list of what runs out, wears out or falls due', () => {
  const list = (query: string) => call(server, 'GET', `/tyrewatch/fleets/Trunking/service_list${query}`, { token });

  beforeAll(async () => {
    const at = (hoursAgo: number): string => instant(hoursAgo * 3_600_000);
    const jobs = server.store.open('jobs').kysely;
    const send = (vehicle: number, values: readonly [id: number, value: number, hoursAgo: number][]) =>
      jobs
        .updateTable('vehicle_state')
        .set({
          channel_ids: values.map(([id]) => id),
          channel_values: values.map(([, value]) => value),
          channel_at: values.map(([, , hours]) => new Date(at(hours))),
        })
        .where('vehicle_id', '=', vehicle)
        .execute();
    // Fuel in percent and litres, and what no table shows.
    await send(1, [
      [40, 82, 26],
      [33, 4, 0],
    ]);
    await send(2, [
      [46, 54, 1],
      [40, 9, 1],
    ]);
  });

  it('has the newest values, worst first, an old one without a verdict, and counts who sends none', async () => {
    const { json } = await list('?table=fuel');
    expect(json).toMatchObject({
      total: 2,
      left_out_count: 1,
      items: [
        { vehicle_id: 2, level: 'warning', state: 'low', value: 9, litres: 54, value_at: instant(3_600_000) },
        { vehicle_id: 1, level: 'stale', state: 'old_value', value: 82, litres: null },
      ],
    });
    const { tables } = json as { tables: unknown[] };
    expect(tables).toContainEqual({ table: 'fuel', worst_level: 'warning', action_count: 1, vehicle_count: 2 });
    expect(tables).toHaveLength(12);
  });

  it('is paged, ordered and searched', async () => {
    const first = await list('?table=fuel&limit=1&sort=-value');
    expect(first.json).toMatchObject({ items: [{ vehicle_id: 1 }], total: 2 });
    const { next_cursor: cursor } = first.json as { next_cursor: string };
    const second = await list(`?table=fuel&limit=1&sort=-value&cursor=${cursor}`);
    expect(second.json).toMatchObject({ items: [{ vehicle_id: 2 }], next_cursor: null });
    expect((await list('?table=fuel&q=TW0002')).json).toMatchObject({ items: [{ vehicle_id: 2 }], total: 1 });
    expect(problemOf(await list('?table=fuel&cursor=x')).code).toBe('cursor_invalid');
  });

  it('asks for a re-torque where a tyre was changed, until it is confirmed', async () => {
    expect((await list('?table=torque')).json).toMatchObject({ total: 0 });
    await call(server, 'POST', '/tyrewatch/vehicles/TW0002/tyre_changes', {
      token,
      headers: { 'if-match': '*' },
      body: { kind: 'swap', position: '1A', with: '1B', at: instant(3_600_000) },
    });
    expect((await list('?table=torque')).json).toMatchObject({
      items: [{ vehicle_id: 2, level: 'maintenance', state: 're_torque', value: null, value_at: instant(3_600_000) }],
    });
    await call(server, 'POST', '/tyrewatch/vehicles/TW0002/torque_checks', {
      token,
      body: { positions: ['1A', '1B'], torque_nm: 600, name: 'Sam Wrench' },
    });
    expect((await list('?table=torque')).json).toMatchObject({ items: [{ vehicle_id: 2, state: 'not_changed' }] });
  });

  it('is a file in words', async () => {
    const { text, headers } = await list('/export?table=fuel');
    expect(headers['content-disposition']).toContain('Trunking-fuel.csv');
    expect(text.split('\r\n').slice(0, 2).join()).toMatch(
      /^\uFEFFVehicle,Depot,State,Tank \(%\),Litres left,Due,Time \(.+\),TW0002,[^,]*,Low,9,54,,/,
    );
  });
});
