import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type { getPmiReport, Inspection } from '@tyrewatch/contract/inspections/inspection-endpoints';
import type { ReportContent } from '@tyrewatch/domain/reports/report-content';
import { addDays } from '@tyrewatch/domain/maintenance/calendar-date';
import { keepReminders } from '@tyrewatch/store/inspections/inspection-reminder-repository';
import { putInspectionInterval } from '@tyrewatch/store/inspections/inspection-repository';
import { findNextInspection } from '@tyrewatch/store/inspections/inspection-standing-views';
import { rollUpDirtyBuckets } from '@tyrewatch/store/rollups/rollup-jobs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { remindOfInspections } from '../../jobs/inspection-reminder-job.ts';
import { makeDueReports } from '../../jobs/report-job.ts';
import type { TestAnswer } from '../../testing/test-client.ts';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import type { TestUserName, TestWorld } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import { createTestApiKey, sendReadings } from '../../testing/test-readings.ts';
import { insertTestReport } from '../../testing/test-reports.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';
import type { PmiRow } from '../reports/kinds/pmi-report.ts';

const dayMs = 86_400_000;
let server: TestServer;
let world: TestWorld;
let today: string;

beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
  today = new Date(server.clock.nowMs).toISOString().slice(0, 10);
  const { kysely } = server.store.open('owner');
  const { id } = await kysely
    .insertInto('fleet')
    .values({ organisation_id: world.tenants.customerId, customer_id: world.tenants.customerId, name: 'Inspected' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await kysely.updateTable('vehicle').set({ fleet_id: id }).where('id', 'in', world.vehicleIds.slice(0, 3)).execute();
  await kysely
    .updateTable('vehicle_listing')
    .set({ fleet_id: id, fleet_name: 'Inspected' })
    .where('vehicle_id', 'in', world.vehicleIds.slice(0, 3))
    .execute();
});
afterAll(async () => server.close());

interface Asked {
  readonly body?: object;
  readonly as?: TestUserName;
  readonly version?: number;
}
const ask = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { body, as = 'admin', version }: Asked = {},
): Promise<TestAnswer> =>
  call(server, method, `/tyrewatch/${path}`, {
    body: body as Record<string, unknown>,
    token: await tokenOf(server, as),
    ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
  });
const record = (registration: string, body: object, as?: TestUserName) =>
  ask('POST', `vehicles/${registration}/inspections`, { body, ...(as && { as }) });
type Report = AnswerOf<typeof getPmiReport>;
const report = async (query = ''): Promise<Report> =>
  (await ask('GET', `fleets/Inspected/pmi_report${query}`)).json as Report;
const setInterval = (body: object, query = '', as: TestUserName = 'admin') =>
  ask('PUT', `fleets/Inspected/inspection_interval${query}`, { body, as });
const passed = { result: 'passed', brake_kind: 'laden_roller', brake_percent: 61.4 };
const sixWeeks = { pmi_weeks: 6, pmi_km: null, pmi_first_due_on: null };

describe('the interval of inspections', () => {
  it('is set for all vehicles of a fleet, or those that have none, and is in the audit trail', async () => {
    expect((await report()).total.by_state).toMatchObject({ none: 3, overdue: 0 });
    const one = await setInterval({ ...sixWeeks, pmi_weeks: 4 }, `?vehicle_id=${world.vehicleIds[2]}`);
    expect(one.json).toEqual({ vehicle_count: 1 });
    const first = { ...sixWeeks, pmi_first_due_on: addDays(today, 3) };
    expect((await setInterval(first, '?only_without=true')).json).toEqual({ vehicle_count: 2 });
    expect((await setInterval(first, '', 'viewer')).status).toBe(403);
    expect((await setInterval(first, '', 'other')).status).toBe(404);
    expect((await setInterval({ ...sixWeeks, pmi_weeks: 0 })).status).toBe(422);
    const { items, total } = await report();
    expect(
      items.map(({ registration, state, next_on: next, pmi_weeks: weeks }) => [registration, state, next, weeks]),
    ).toEqual([
      ['TW0001', 'soon', addDays(today, 3), 6],
      ['TW0002', 'soon', addDays(today, 3), 6],
      ['TW0003', 'unknown', null, 4],
    ]);
    expect(total).toMatchObject({ vehicle_count: 3, by_state: { soon: 2, unknown: 1 }, judged_count: 0 });
    const query = server.store.open('owner').kysely.selectFrom('audit_entry').select('after');
    expect(await query.where('action', '=', 'vehicle:maintenance_plan').execute()).toHaveLength(3);
  });
});

describe('an inspection', () => {
  it('keeps what was due and sets what is due next', async () => {
    const first = (await record('TW0001', { ...passed, done_on: addDays(today, -50), odometer_km: 100_000 })).json;
    expect(first).toMatchObject({ ...passed, due_on: addDays(today, 3), is_on_time: true, recorded_by: 'Test admin' });
    const late = (await record('TW0001', { ...passed, done_on: addDays(today, -7), note: ' Pads ' }))
      .json as Inspection;
    expect(late).toMatchObject({ due_on: addDays(today, -8), is_on_time: false, note: 'Pads' });
    const { items, total } = await report(`?vehicle_id=${world.vehicleIds[0]}`);
    expect(items).toMatchObject([{ state: 'later', next_on: addDays(today, 35), last: { id: late.id } }]);
    expect(total).toMatchObject({ on_time_count: 1, judged_count: 2 });
    const moment = { nowMs: server.clock.nowMs, timeZone: 'UTC' };
    const next = await findNextInspection(server.store.open('jobs').kysely, world.vehicleIds, moment);
    expect([...next]).toEqual(
      expect.arrayContaining([
        [world.vehicleIds[0], addDays(today, 35)],
        [world.vehicleIds[2], null],
      ]),
    );
  });

  it('is corrected by who may, of the version they saw, and removed when it was an error', async () => {
    const { items } = (await ask('GET', 'vehicles/TW0001/inspections')).json as { items: Inspection[] };
    const [last] = items;
    const path = `vehicles/TW0001/inspections/${last?.id}`;
    const body = { ...passed, done_on: today, result: 'rectified' };
    expect(problemOf(await ask('PUT', path, { body, version: 9 })).code).toBe('version_conflict');
    expect((await ask('PUT', path, { body, version: 1, as: 'driver' })).status).toBe(403);
    expect((await ask('PUT', path, { body, version: 1 })).json).toMatchObject({
      done_on: today,
      version: 2,
      result: 'rectified',
    });
    expect((await report(`?vehicle_id=${world.vehicleIds[0]}`)).items[0]).toMatchObject({ state: 'done' });
    expect(problemOf(await ask('DELETE', path.replace('TW0001', 'TW0002'))).code).toBe('inspection_not_found');
    expect((await ask('DELETE', path)).status).toBe(204);
    expect((await report(`?vehicle_id=${world.vehicleIds[0]}`)).items[0]).toMatchObject({ state: 'overdue' });
    const query = server.store.open('owner').kysely.selectFrom('audit_entry').select('action');
    const actions = await query.where('action', 'like', 'vehicle:inspection%').orderBy('id').execute();
    expect(actions.map(({ action }) => action)).toEqual([
      'vehicle:inspection_done',
      'vehicle:inspection_done',
      'vehicle:inspection_changed',
      'vehicle:inspection_removed',
    ]);
  });

  it('is refused in the future, and unladen without a reason', async () => {
    const refusal = async (body: object) =>
      ((await record('TW0002', body)).json as { errors: { field: string; code: string }[] }).errors[0];
    expect(await refusal({ ...passed, done_on: addDays(today, 2) })).toMatchObject({
      field: 'done_on',
      code: 'in_future',
    });
    const unladen = { done_on: today, result: 'passed', brake_kind: 'unladen', brake_percent: 50 };
    expect(await refusal(unladen)).toMatchObject({ field: 'brake_reason', code: 'required' });
    expect(await refusal({ done_on: today, result: 'passed', brake_percent: 50 })).toMatchObject({
      field: 'brake_kind',
    });
    expect((await record('TW0002', { done_on: today, result: 'passed' }, 'driver')).status).toBe(403);
    expect((await record('TW0002', { done_on: today, result: 'passed' }, 'other')).status).toBe(404);
  });

  it('keeps the tyres as found on its day, and their tread', async () => {
    const { kysely } = server.store.open('owner');
    const id = world.vehicleIds[1] ?? 0;
    await kysely.updateTable('axle').set({ recommended_pressure_kpa: 800 }).where('vehicle_id', '=', id).execute();
    const key = await createTestApiKey(server, world.tenants.customerId);
    const reading = (atMs: number, pressureKpa: number) => ({
      imei: '350000000000002',
      at: new Date(atMs).toISOString(),
      tyres: [{ position: '1A', pressure_kpa: pressureKpa, temperature_c: 20 }],
    });
    const noonMs = Date.parse(`${addDays(today, -9)}T12:00:00Z`);
    await sendReadings(server, key, [reading(noonMs, 600), reading(noonMs + dayMs, 808)]);
    const jobs = server.store.open('jobs');
    while ((await rollUpDirtyBuckets(jobs, { nowMs: server.clock.nowMs + dayMs, settleMs: 0, limit: 1000 })) > 0);
    const found = async (days: number) =>
      (await record('TW0002', { ...passed, done_on: addDays(today, days) })).json as Inspection;
    expect(await found(-9)).toMatchObject({
      tyre_level: 'maintenance',
      low_tyre_count: 1,
      lowest_deviation_percent: -25,
      wheels: [{ position: '1A', level: 'maintenance', cold_pressure_kpa: 600 }],
    });
    expect(await found(-8)).toMatchObject({ tyre_level: 'okay', low_tyre_count: 0, lowest_deviation_percent: 1 });
    expect(await found(-6)).toMatchObject({ tyre_level: null, wheels: [] });
  });
});

describe('the report of a fleet', () => {
  it('has overdue ones beside its calendar, counts, pages and is kept from others', async () => {
    const all = await report('?limit=1');
    expect(all.items).toMatchObject([{ registration: 'TW0001', state: 'overdue' }]);
    expect((await report(`?limit=1&cursor=${all.next_cursor}`)).items).toHaveLength(1);
    expect(all.calendar.overdue).toMatchObject({ count: 1, vehicles: [{ registration: 'TW0001' }] });
    expect((await report('?state=unknown')).items.map(({ registration }) => registration)).toEqual(['TW0003']);
    const dueOn = addDays(today, 36);
    const { calendar } = await report('?weeks=13');
    expect(calendar.days).toEqual([
      {
        date: dueOn,
        count: 1,
        vehicles: [{ vehicle_id: world.vehicleIds[1], registration: 'TW0002', state: 'later' }],
      },
    ]);
    for (const as of ['driver', 'viewer'] as const) {
      expect((await ask('GET', 'fleets/Inspected/pmi_report', { as })).status).toBe(403);
    }
    expect((await ask('GET', 'fleets/Inspected/pmi_report', { as: 'other' })).status).toBe(404);
  });

  it('lists what was done, also as a file', async () => {
    const { items } = (await ask('GET', 'fleets/Inspected/inspections')).json as { items: Inspection[] };
    expect(items.map(({ done_on: date }) => date)).toEqual([-6, -8, -9, -50].map((days) => addDays(today, days)));
    const file = (await ask('GET', 'fleets/Inspected/inspections_file')).text;
    expect(file.split('\r\n')[1]).toContain('Laden roller test');
  });

  it('reminds who asks for it', async () => {
    const remind = (is_reminded: boolean) =>
      ask('PUT', 'fleets/Inspected/inspection_reminders', { body: { is_reminded } });
    expect((await remind(true)).json).toEqual({ is_reminded: true });
    expect((await remind(true)).status).toBe(200);
    expect((await report()).is_reminded).toBe(true);
    const remindAt = (hour: number) =>
      remindOfInspections({
        database: server.store.open('jobs'),
        nowMs: () => Date.parse(`${addDays(today, 22)}T${hour}:00:00Z`),
      });
    // Before six nobody is; then of what is overdue and of what is due in 14 days, once.
    expect([await remindAt(11), await remindAt(11), await remindAt(12)]).toEqual([2, 0, 0]);
    const mails = await server.store
      .open('owner')
      .pool.query(
        `select payload -> 'params' ->> 'vehicles' as vehicles from outbox where payload ->> 'template' = 'inspections_due'`,
      );
    expect(mails.rows.map(({ vehicles }) => JSON.parse(vehicles))).toEqual([
      [
        ['TW0001', -1, expect.any(String)],
        ['TW0002', 14, addDays(today, 36)],
      ],
    ]);
    await remind(false);
    expect(await remindAt(13)).toBe(0);
    expect((await report()).is_reminded).toBe(false);
  });

  it('reminds again of a day that moved, and of any number of vehicles', async () => {
    const { kysely, pool } = server.store.open('owner');
    const [vehicleId = 0] = world.vehicleIds.slice(2);
    await setInterval({ ...sixWeeks, pmi_weeks: 4 }, `?vehicle_id=${vehicleId}`);
    const done = (await record('TW0003', { ...passed, done_on: addDays(today, -15) })).json as Inspection;
    await ask('PUT', 'fleets/Inspected/inspection_reminders', { body: { is_reminded: true } });
    const stepsAt = async (days: readonly number[]) => {
      await pool.query(`delete from outbox where payload ->> 'template' = 'inspections_due'`);
      for (const day of days) {
        const atMs = Date.parse(`${addDays(today, day)}T12:00:00Z`);
        await remindOfInspections({ database: server.store.open('jobs'), nowMs: () => atMs });
      }
      const { rows } = await pool.query<{ step: number }>(`select (line ->> 1)::int as step
        from outbox, jsonb_array_elements((payload -> 'params' ->> 'vehicles')::jsonb) line
        where payload ->> 'template' = 'inspections_due' and line ->> 0 = 'TW0003' order by line ->> 2, step desc`);
      return rows.map(({ step }) => step);
    };
    expect(await stepsAt([0, 0, 6, 13, 14])).toEqual([14, 7, 0, -1]);
    await setInterval({ ...sixWeeks, pmi_weeks: 10 }, `?vehicle_id=${vehicleId}`);
    expect(await stepsAt([41, 48, 55, 56])).toEqual([14, 7, 0, -1]);
    const body = { ...passed, done_on: addDays(today, -14) };
    await ask('PUT', `vehicles/TW0003/inspections/${done.id}`, { body, version: 1 });
    expect(await stepsAt([42])).toEqual([14]);

    const { id: userId } = await kysely.selectFrom('app_user').select('id').executeTakeFirstOrThrow();
    const many = Array.from({ length: 17_000 }, (_, index) => index);
    const reminders = many.map((afterInspectionId) => ({ vehicleId, afterInspectionId, step: 7 as const }));
    const jobs = server.store.open('jobs').kysely;
    expect(await keepReminders(jobs, userId, reminders, 0)).toEqual(new Set([vehicleId]));
    // Refused for what is no vehicle, not for their number.
    const unknown = many.map((index) => 1_000_000 + index);
    await expect(putInspectionInterval(kysely, unknown, sixWeeks)).rejects.toMatchObject({ code: '23503' });
  });

  it('has each inspection of its time where it is mailed, also where a later one followed', async () => {
    await insertTestReport(server.store, server.clock.nowMs, {
      organisationId: world.tenants.customerId,
      type: 'pmi',
      schedule: { frequency: 'daily', hour: 6 },
      timeZone: 'UTC',
      nextRunAtMs: Date.parse(`${addDays(today, -8)}T06:00:00Z`),
    });
    const nowMs = () => Date.parse(`${addDays(today, -8)}T06:00:01Z`);
    await makeDueReports({ database: server.store.open('jobs'), nowMs }, new AbortController().signal);
    const { content } = await server.store
      .open('owner')
      .kysely.selectFrom('report_run')
      .select('content')
      .executeTakeFirstOrThrow();
    const rows = ((content as ReportContent | null)?.rows ?? []) as PmiRow[];
    expect(rows.filter(({ isDone }) => isDone)).toMatchObject([
      { registration: 'TW0002', lastOn: addDays(today, -9), tyreLevel: 'maintenance', isEarlier: true },
    ]);
  });
});

it('reminds of the MOT 14 and 7 days before, on the day and after it, in one mail a day', async () => {
  const { kysely } = server.store.open('owner');
  const [first = 0, second = 0] = world.vehicleIds;
  await ask('PUT', 'fleets/Inspected/inspection_reminders', { body: { is_reminded: true } });
  const day = new Date(server.clock.nowMs).toISOString().slice(0, 10);
  const due = (id: number, on: string) =>
    kysely.updateTable('vehicle').set({ mot_due_on: on }).where('id', '=', id).execute();
  await due(first, addDays(day, 7));
  await due(second, addDays(day, 9));
  const parts = { database: server.store.open('jobs'), nowMs: () => server.clock.nowMs };
  await remindOfInspections(parts);
  await remindOfInspections(parts);
  const mails = await kysely.selectFrom('outbox').select('payload').where('id', 'like', 'mail/mot-due-%').execute();
  expect(mails).toMatchObject([
    { payload: { params: { of: 'mot', vehicles: JSON.stringify([['TW0001', 7, addDays(day, 7)]]) } } },
  ]);
});
