import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type { getTrailerBrakesReport } from '@tyrewatch/contract/brakes/fleet-brake-endpoints';
import { addDays } from '@tyrewatch/domain/maintenance/calendar-date';
import { listReportVehicles } from '@tyrewatch/store/reports/covered-vehicle-views';
import { withScope } from '@tyrewatch/store/scope';
import { createTestVehicles, testScope, testVehicle } from '@tyrewatch/store/test-store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { computeBrakePerformance } from '../../jobs/brake-job.ts';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import type { TestWorld } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import { createTestApiKey, testImei } from '../../testing/test-readings.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer, testStartMs } from '../../testing/test-server.ts';
import { reportKinds } from '../reports/kinds/report-kinds.ts';
import type { FleetBrake } from './fleet-brakes.ts';

const today = '2026-11-20';
const inspectedOn = addDays(today, 28);
let server: TestServer;
let world: TestWorld;
let token: string;

/** Trailers of the fleet by the ends of their registrations: one sends events, two stand in files, and of one nothing is known. */
const series = [401, 402, 403, 404];

/** What the units sent, newest first: a brake of about 52 % in October and November, with some events that do not qualify. */
const events = Array.from({ length: 400 }, (_, index) => {
  const bar = 0.7 + ((index * 7) % 20) / 10;
  const gradient = ((index * 5) % 9) - 4;
  const effort = 8.4 * (bar - 0.25) + Math.sin(index) * 0.6;
  return {
    imei: testImei(401),
    at: new Date(testStartMs - (index + 1) * 2 * 3_600_000).toISOString(),
    start_speed_kmh: index % 11 === 0 ? 25 : 60,
    end_speed_kmh: 20,
    duration_s: 4,
    mean_demand_bar: bar,
    deceleration_mps2: ((effort + gradient) * 9.806_65) / 100,
    gradient_percent: gradient,
    bogie_load_kg: index % 13 === 0 ? null : 18_000,
    abs_active: index % 17 === 0,
  };
});

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: Record<string, unknown>) =>
  call(server, method, `/tyrewatch/${path}`, { token, ...(body && { body }) });

async function upload(lines: readonly string[]): Promise<void> {
  const content = ['Trailer,Period from,Period to,BPV,Qualified events,Total events', ...lines].join('\r\n');
  const body = { file_name: 'results.csv', content_base64: Buffer.from(content).toString('base64') };
  const { id } = (await ask('POST', 'brake_uploads', body)).json as { id: number };
  expect((await ask('POST', `brake_uploads/${id}/commit`)).json).toMatchObject({ counts: { kept: lines.length } });
}

beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
  token = await tokenOf(server, 'admin');
  const trailer = { vehicleType: 'trailer', axleConfiguration: '2x2x2', axles: [], sensors: [] } as const;
  await createTestVehicles(
    server.store,
    series.map((one) => testVehicle(world.tenants, one, { ...trailer, registration: `BFT${one}` })),
  );
  const key = await createTestApiKey(server, world.tenants.customerId);
  const sent = { body: { events }, headers: { 'x-api-key': key } };
  expect((await call(server, 'POST', '/tyrewatch/brake_events', sent)).json).toMatchObject({ accepted: events.length });
  await computeBrakePerformance(
    { database: server.store.open('jobs'), nowMs: () => server.clock.nowMs },
    new AbortController().signal,
  );
  await upload(['BFT402,26/10/2026,19/11/2026,44.1,150,201', 'BFT404,26/10/2026,19/11/2026,51,120,140']);
  await upload(['BFT404,26/10/2026,19/11/2026,36.5,101,140']);
  const interval = { pmi_weeks: 6, pmi_km: null, pmi_first_due_on: inspectedOn };
  await ask('PUT', 'fleets/Trunking/inspection_interval', interval);
});
afterAll(() => server.close());

type Report = AnswerOf<typeof getTrailerBrakesReport>;
const path = 'fleets/Trunking/trailer_brakes_report';
const report = async (query = ''): Promise<Report> => (await ask('GET', `${path}?${query}`)).json as Report;
const gather = (): Promise<readonly FleetBrake[]> =>
  withScope(server.store.open('app'), testScope(world.tenants.customerId), async (scoped) => {
    const vehicles = await listReportVehicles(scoped, { fleetId: world.tenants.fleetId });
    const time = { fromMs: 0, untilMs: 0, atMs: server.clock.nowMs, timeZone: 'Europe/London' };
    return (await reportKinds.brake_performance.gather(scoped, { vehicles, ...time })) as readonly FleetBrake[];
  });

/** Braking at 6.5 bar by least squares through 0.25 bar, with half of its 95 % interval. */
function fitted(month: string) {
  const points = events
    .filter((one) => one.at.startsWith(month) && one.start_speed_kmh >= 30 && one.bogie_load_kg !== null)
    .filter((one) => !one.abs_active && Math.abs(one.gradient_percent) <= 3)
    .map((one) => ({
      p: one.mean_demand_bar - 0.25,
      z: (one.deceleration_mps2 / 9.806_65) * 100 - one.gradient_percent,
    }));
  const squares = points.reduce((sum, { p }) => sum + p * p, 0);
  const slope = points.reduce((sum, { p, z }) => sum + p * z, 0) / squares;
  const rest = points.reduce((sum, { p, z }) => sum + (z - slope * p) ** 2, 0) / (points.length - 1);
  return { count: points.length, percent: slope * 6.25, spread: 1.96 * Math.sqrt(rest / squares) * 6.25 };
}

/** Events by the inspection: those of 91 days, and as many a week; bounds of 80 % with the spread that chance alone gives. */
function expected(count: number, days: number) {
  const [perWeek, weeks] = [(7 * count) / days, 4];
  const spread = 1.28 * Math.sqrt(perWeek * weeks * (1 + weeks / (days / 7)));
  return {
    expectedEvents: Math.round(count + perWeek * weeks),
    lowerEvents: Math.round(count + perWeek * weeks - spread),
  };
}

describe('the report of brake performance', () => {
  it('has what the events and the files say, worked out by other means', async () => {
    const rows = new Map((await gather()).map((row) => [row.registration, row]));
    const november = fitted('2026-11');
    const computed = rows.get('BFT401');
    expect(computed).toMatchObject({ result: 'pass', nextInspectionOn: inspectedOn });
    expect(computed?.newest).toMatchObject({
      periodStart: '2026-11-01',
      periodEnd: today,
      qualifiedEvents: november.count,
    });
    expect(computed?.newest?.valuePercent).toBeCloseTo(november.percent, 1);
    expect(computed?.newest?.uncertaintyPercent).toBeCloseTo(november.spread, 1);

    const filed = rows.get('BFT402');
    expect(filed).toMatchObject({ result: 'low_performance', newest: { valuePercent: 44.1, rowNumber: 2 } });
    expect(filed?.readiness).toMatchObject({ verdict: 'likely', nowEvents: 150, ...expected(150, 25) });
    // Of two files for one period the later one counts.
    expect(rows.get('BFT404')).toMatchObject({
      result: 'action_required',
      newest: { valuePercent: 36.5 },
      readiness: { verdict: 'unsure', ...expected(101, 25) },
    });
    expect(rows.get('BFT403')).toMatchObject({
      result: 'no_data',
      newest: null,
      readiness: null,
      nextInspectionOn: inspectedOn,
    });
  });

  it('is on the page of the fleet, those most at risk first, in pages and for some trailers', async () => {
    const gathered = await gather();
    const { items, total } = await report();
    expect(items.map(({ registration }) => registration)).toEqual(gathered.map(({ registration }) => registration));
    expect(items.map(({ registration }) => registration)).toEqual(['BFT404', 'BFT402', 'BFT403', 'BFT401']);
    expect(total).toMatchObject({ trailer_count: 4, pass_count: 1, to_act_count: 3 });
    const first = await report('limit=3');
    const rest = await report(`limit=3&cursor=${first.next_cursor ?? ''}`);
    expect([...first.items, ...rest.items]).toEqual(items);
    expect(rest.next_cursor).toBeNull();
    const byValue = (await report('sort=-performance')).items.map(({ newest }) => newest?.value_percent ?? null);
    expect(byValue).toEqual(byValue.toSorted((a, b) => (b ?? -1) - (a ?? -1)));
    expect((await report('vehicles=BFT402')).items).toHaveLength(1);
    expect(await report('depots=987654')).toMatchObject({ items: [], total: { trailer_count: 0 } });
    expect(problemOf(await ask('GET', `${path}?cursor=forged`)).code).toBe('cursor_invalid');
  });

  it('is a file of the same trailers', async () => {
    const { text } = await ask('GET', `${path}/export?format=csv`);
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[1]).toMatch(/BFT404,.*Action required,36\.5/);
    for (const format of ['xlsx', 'pdf'])
      expect((await ask('GET', `${path}/export?format=${format}`)).status).toBe(200);
  });

  it('keeps what was decided and when, without the name of who signed it off', async () => {
    const id = (await report()).items.find(({ registration }) => registration === 'BFT404')?.newest?.id;
    const body = { performance_id: id, decision: 'workshop', remark: 'Booked' };
    await ask('POST', 'vehicles/BFT404/brake_performance/sign_offs', body);
    const shown = (await report()).items.find(({ registration }) => registration === 'BFT404')?.newest?.sign_off;
    expect(shown?.by_name).toBe('Test admin');
    const kept = JSON.stringify(await gather());
    const { text } = await ask('GET', `${path}/export?format=csv`);
    expect(kept).toContain('"decision":"workshop"');
    expect(text).toContain('To the workshop, 20 Nov 2026: Booked');
    for (const told of [kept, text]) expect(told).not.toContain('Test admin');
  });
});
