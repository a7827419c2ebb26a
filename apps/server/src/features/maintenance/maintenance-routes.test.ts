import type { Maintenance, MaintenanceRecord } from '@tyrewatch/contract/maintenance/maintenance-endpoints';
import { addDays } from '@tyrewatch/domain/maintenance/calendar-date';
import { rollUpDirtyBuckets } from '@tyrewatch/store/rollups/rollup-jobs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestAnswer } from '../../testing/test-client.ts';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import type { TestUserName, TestWorld } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import { createTestApiKey, sendReadings } from '../../testing/test-readings.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

const dayMs = 86_400_000;
let server: TestServer;
let world: TestWorld;
let today: string;

beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
  today = new Date(server.clock.nowMs).toISOString().slice(0, 10);
});
afterAll(async () => server.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
interface Asked {
  readonly body?: object;
  readonly as?: TestUserName;
  readonly version?: number;
}
const ask = async (method: Method, path: string, { body, as = 'admin', version }: Asked = {}): Promise<TestAnswer> =>
  call(server, method, `/tyrewatch/vehicles/${path}`, {
    body: body as Record<string, unknown>,
    token: await tokenOf(server, as),
    ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
  });
const get = async (registration: string, as: TestUserName = 'admin') =>
  (await ask('GET', `${registration}/maintenance`, { as })).json as Maintenance;
const plan = {
  service_km: 40_000,
  service_months: 12,
  pmi_weeks: 6,
  pmi_km: null,
  pmi_first_due_on: null,
  due_dates: [],
};
const put = (registration: string, body: object, version: number, as: TestUserName = 'admin') =>
  ask('PUT', `${registration}/maintenance`, { body, version, as });
const record = (registration: string, body: object, as: TestUserName = 'admin') =>
  ask('POST', `${registration}/maintenance/records`, { body, as });
const records = async (registration: string, query = '') =>
  (await ask('GET', `${registration}/maintenance/records${query}`)).json as {
    items: MaintenanceRecord[];
    next_cursor: string | null;
  };

describe('a service plan', () => {
  it('is empty until somebody makes one, and then what was said', async () => {
    expect(await get('TW0001')).toMatchObject({ service_km: null, due_dates: [], version: 0, due: [], pace: null });
    const due_dates = [{ what: 'Tachograph', due_on: addDays(today, 10), repeat_weeks: 104 }];
    const stored = (await put('TW0001', { ...plan, due_dates }, 0)).json as Maintenance;
    expect(stored).toMatchObject({ ...plan, due_dates, version: 1 });
    expect(stored.due.map(({ kind, state }) => [kind, state])).toEqual([
      ['other', 'soon'],
      ['service', 'unknown'],
      ['pmi', 'unknown'],
    ]);
    expect(await get('TW0001', 'driver')).toEqual(stored);
  });

  it('is changed by who may, of the version they saw', async () => {
    const problem = async (answer: Promise<TestAnswer>) => problemOf(await answer).code;
    expect(await problem(put('TW0002', plan, 3))).toBe('version_conflict');
    expect((await put('TW0002', plan, 0, 'driver')).status).toBe(403);
    expect(await problem(put('TW0002', plan, 0, 'other'))).toBe('vehicle_not_found');
    expect((await get('TW0002')).version).toBe(0);
    const twice = [' Tachograph', 'tachograph'].map((what) => ({ what, due_on: today, repeat_weeks: null }));
    for (const [body, field] of [
      [{ ...plan, service_km: 0 }, 'service_km'],
      [{ ...plan, pmi_weeks: 1.5 }, 'pmi_weeks'],
      [{ ...plan, due_dates: twice }, 'due_dates.1.what'],
      [{ ...plan, due_dates: [{ what: 'X', due_on: '2026-02-30', repeat_weeks: null }] }, 'due_dates.0.due_on'],
    ] as const) {
      const answer = await put('TW0002', body, 0);
      expect([answer.status, (answer.json as { errors: { field: string }[] }).errors[0]?.field]).toEqual([422, field]);
    }
  });

  it('is in the audit trail', async () => {
    const query = server.store
      .open('owner')
      .kysely.selectFrom('audit_entry')
      .select(['before', 'after', 'organisation_id']);
    const entries = await query.where('action', '=', 'vehicle:maintenance_plan').execute();
    expect(entries).toMatchObject([
      {
        organisation_id: world.tenants.customerId,
        before: { service_km: null, due_dates: [] },
        after: { service_km: 40_000, due_dates: [`Tachograph ${addDays(today, 10)} 104`] },
      },
    ]);
  });
});

describe('what was done', () => {
  it('sets when the next is due, and moves on what repeats', async () => {
    const due_dates = [
      { what: 'Tachograph', due_on: addDays(today, -3), repeat_weeks: 4 },
      { what: 'Recall', due_on: addDays(today, 3), repeat_weeks: null },
    ];
    await put('TW0003', { ...plan, due_dates }, 0);
    expect((await get('TW0003')).due[0]).toMatchObject({ what: 'Tachograph', state: 'overdue' });
    const service = { kind: 'service', done_on: addDays(today, -30), odometer_km: 100_000, note: ' Oil and filters ' };
    expect((await record('TW0003', service)).json).toMatchObject({
      note: 'Oil and filters',
      recorded_by: 'Test admin',
    });
    await record('TW0003', { kind: 'service', done_on: addDays(today, -400), odometer_km: 60_000 });
    const inspection = { done_on: addDays(today, -40), result: 'passed', brake_kind: 'ebpms', brake_percent: 54 };
    await ask('POST', 'TW0003/inspections', { body: inspection });
    await record('TW0003', { kind: 'other', what: 'Tachograph', done_on: today });
    await record('TW0003', { kind: 'other', what: 'Recall', done_on: today });
    const after = await get('TW0003');
    expect(after).toMatchObject({
      last_service: { done_on: addDays(today, -30), odometer_km: 100_000 },
      last_pmi: { done_on: addDays(today, -40), odometer_km: null },
      due_dates: [{ what: 'Tachograph', due_on: addDays(today, 28), repeat_weeks: 4 }],
    });
    expect(after.due.map(({ kind, what, due_on, due_at_km }) => [what ?? kind, due_on, due_at_km])).toMatchObject([
      ['pmi', addDays(today, 2), null],
      ['Tachograph', addDays(today, 28), null],
      ['service', expect.any(String), 140_000],
    ]);
  });

  it('is listed newest first, page by page, and removed when it was an error', async () => {
    const first = await records('TW0003', '?limit=3');
    expect(first.items.map(({ kind, what }) => what ?? kind)).toEqual(['Recall', 'Tachograph', 'service']);
    const rest = await records('TW0003', `?limit=3&cursor=${first.next_cursor}`);
    expect(rest).toMatchObject({
      items: [{ kind: 'service', odometer_km: 60_000 }],
      next_cursor: null,
    });
    const wrong = first.items[2]?.id ?? 0;
    const path = `TW0003/maintenance/records/${wrong}`;
    expect((await ask('DELETE', path, { as: 'driver' })).status).toBe(403);
    expect(problemOf(await ask('DELETE', `TW0001/maintenance/records/${wrong}`)).code).toBe(
      'maintenance_record_not_found',
    );
    expect((await ask('DELETE', path)).status).toBe(204);
    expect(await get('TW0003')).toMatchObject({ last_service: { odometer_km: 60_000 } });
    const query = server.store.open('owner').kysely.selectFrom('audit_entry').select(['before', 'after']);
    expect(await query.where('action', '=', 'vehicle:maintenance_removed').execute()).toMatchObject([
      { before: { work: 'service', odometer_km: 100_000 }, after: null },
    ]);
  });

  it('is refused in the future, without a name, and by who may not', async () => {
    const refusal = async (body: object) => {
      const { status, json } = await record('TW0002', body);
      return [status, (json as { errors: object[] }).errors];
    };
    expect(await refusal({ kind: 'service', done_on: addDays(today, 2) })).toMatchObject([
      422,
      [{ field: 'done_on', code: 'in_future' }],
    ]);
    expect(await refusal({ kind: 'other', done_on: today })).toMatchObject([
      422,
      [{ field: 'what', code: 'required' }],
    ]);
    expect((await record('TW0002', { kind: 'service', done_on: today }, 'driver')).status).toBe(403);
    expect((await record('TW0002', { kind: 'service', done_on: today }, 'other')).status).toBe(404);
  });
});

describe('the use of a vehicle', () => {
  it('tells its pace by whole weeks, when the kilometres will be driven, and for how long it ran', async () => {
    const key = await createTestApiKey(server, world.tenants.customerId);
    const imei = '350000000000002';
    const reading = (atMs: number, odometerKm: number, ignition: boolean) => ({
      imei,
      at: new Date(atMs).toISOString(),
      odometer_km: odometerKm,
      ignition_on: ignition,
      tyres: [],
    });
    const fourWeeksAgoMs = server.clock.nowMs - 28 * dayMs;
    const days = Array.from({ length: 29 }, (_, day) =>
      reading(fourWeeksAgoMs + day * dayMs, 50_000 + 100 * day, false),
    );
    const lastMs = server.clock.nowMs;
    const run = [30, 25, 20].map((minutes) => reading(lastMs - minutes * 60_000, 52_800, true));
    await sendReadings(server, key, [...days.slice(0, -1), ...run, ...days.slice(-1)]);
    const jobs = server.store.open('jobs');
    while ((await rollUpDirtyBuckets(jobs, { nowMs: server.clock.nowMs + dayMs, settleMs: 0, limit: 1000 })) > 0);
    await put('TW0002', { ...plan, service_months: null, pmi_weeks: null }, 0);
    await record('TW0002', { kind: 'service', done_on: addDays(today, -28), odometer_km: 15_000 });
    const found = await get('TW0002');
    expect(found).toMatchObject({ odometer_km: 52_800, engine_hours: null });
    expect(found.pace?.km_per_day).toBe(100);
    expect(found.due).toMatchObject([{ kind: 'service', km_left: 2200, decided_by: 'distance', state: 'soon' }]);
    expect(found.due[0]?.expected?.on).toBe(addDays(today, 22));
    expect(found.ignition_hours_30_days).toBeCloseTo(0.2, 5);
  });
});
