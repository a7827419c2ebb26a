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

  it('is a file as well', async () => {
    const { text, headers } = await get('tyre_alerts_report/export');
    expect(headers['content-disposition']).toContain('tyre-alerts-Trunking.csv');
    expect(text.split('\r\n')[0]).toBe(
      '\uFEFFregistration,incident_count,critical,high_temperature,warning,maintenance,over_inflation,open_hours,median_acknowledged_minutes,still_open_count',
    );
    expect(text.split('\r\n')[1]).toMatch(/^TW0001,1,/);
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

  it('is a file as well, with a line for vehicles that tell nothing', async () => {
    const { text } = await get('kilometer_report/export');
    const [head, ...lines] = text.trimEnd().split('\r\n');
    expect(head).toBe('\uFEFFregistration,date,distance_km');
    expect(lines).toEqual([expect.stringMatching(/^TW0001,\d{4}-\d\d-\d\d,12\.3$/), 'TW0002,,', 'TW0003,,']);
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
