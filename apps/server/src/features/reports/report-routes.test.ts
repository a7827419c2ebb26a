import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type { listReportRuns, listReports, Report, ReportRun } from '@tyrewatch/contract/reports/report-endpoints';
import type { ReportPreview } from '@tyrewatch/contract/reports/report-preview-endpoints';
import { findRunContent } from '@tyrewatch/store/reports/report-run-views';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import type { TestUserName, TestWorld } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';
import { reportMail } from './rendering/report-mail.ts';
import { makeDueReports } from '../../jobs/report-job.ts';

let server: TestServer;
let world: TestWorld;

beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
});
afterAll(async () => server.close());

const path = '/tyrewatch/reports';
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const ask = async (method: Method, more = '', body?: object, name: TestUserName = 'admin', version?: number) =>
  call(server, method, `${path}${more}`, {
    token: await tokenOf(server, name),
    ...(body === undefined ? {} : { body }),
    ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
  });
const monday = {
  name: 'Monday workshop list',
  type: 'maintenance',
  emails: ['fleet@example.com'],
  language: 'de',
  frequency: 'weekly',
  hour: 6,
  day: 'monday',
  time_zone: 'Europe/London',
  coverage: 'organization',
  condition: 'always',
} as const;
const create = async (changes: object = {}, name: TestUserName = 'admin') =>
  (await ask('POST', '', { ...monday, ...changes }, name)).json as Report;
const list = async (more = '', name: TestUserName = 'admin') =>
  (await ask('GET', more, undefined, name)).json as AnswerOf<typeof listReports>;
const auditOf = (action: string) =>
  server.store.open('owner').kysely.selectFrom('audit_entry').selectAll().where('action', '=', action).execute();
const faultsOf = async (changes: object) => problemOf(await ask('POST', '', { ...monday, ...changes }));

describe('a scheduled report', () => {
  it('is set up, read, set up anew and deleted, each told in the audit trail', async () => {
    const created = await create();
    // the test begins on a Friday
    expect(created).toMatchObject({
      ...monday,
      organization_id: world.tenants.customerId,
      pressure_unit: 'psi',
      next_run_on: '2026-11-23T06:00:00.000Z',
      last_run: null,
      version: 1,
    });
    expect((await ask('GET', `/${created.id}`)).json).toEqual(created);
    const changed = { ...monday, frequency: 'monthly', day_of_month: 'last', hour: 18, time_zone: 'Europe/Istanbul' };
    const updated = (await ask('PUT', `/${created.id}`, changed, 'admin', 1)).json as Report;
    expect(updated).toMatchObject({ day: null, day_of_month: 'last', month: null, version: 2 });
    expect(updated.next_run_on).toBe('2026-11-30T15:00:00.000Z');
    expect(problemOf(await ask('PUT', `/${created.id}`, changed, 'admin', 1)).status).toBe(412);
    expect(problemOf(await ask('DELETE', `/${created.id}`, undefined, 'admin', 1)).status).toBe(412);
    expect((await ask('DELETE', `/${created.id}`, undefined, 'admin', 2)).status).toBe(204);
    expect(problemOf(await ask('GET', `/${created.id}`)).code).toBe('report_not_found');
    const subject = { subject_kind: 'report', subject_id: String(created.id), subject_name: 'Monday workshop list' };
    expect(await auditOf('report:create')).toMatchObject([{ ...subject, before: null, after: { hour: 6 } }]);
    expect(await auditOf('report:update')).toMatchObject([{ ...subject, before: { hour: 6 }, after: { hour: 18 } }]);
    expect(await auditOf('report:delete')).toMatchObject([{ ...subject, before: { hour: 18 }, after: null }]);
  });

  it('keeps its next time while its schedule stays, though that time has come', async () => {
    const { id, next_run_on: due } = await create();
    const startMs = server.clock.nowMs;
    server.clock.nowMs = Date.parse(due ?? '') + 1000;
    const other = { ...monday, emails: ['other@example.com'] };
    expect((await ask('PUT', `/${id}`, other, 'admin', 1)).json).toMatchObject({ next_run_on: due });
    const later = { ...monday, hour: 7 };
    expect((await ask('PUT', `/${id}`, later, 'admin', 2)).json).toMatchObject({
      next_run_on: '2026-11-23T07:00:00.000Z',
    });
    server.clock.nowMs = startMs;
    await ask('DELETE', `/${id}`, undefined, 'admin', 3);
  });

  it('has recipients, each once, that are e-mail addresses', async () => {
    const { id, emails } = await create({ emails: ['a@example.com, b@example.com', ' A@example.com '] });
    expect(emails).toEqual(['A@example.com', 'b@example.com']);
    await ask('DELETE', `/${id}`, undefined, 'admin', 1);
    const wrong = await faultsOf({ emails: ['a@example.com', 'b@example'] });
    expect(wrong).toMatchObject({ code: 'email_invalid', detail: 'Please enter a valid email address' });
    expect(wrong.errors).toMatchObject([{ field: 'emails', code: 'not_an_email' }]);
    expect((await faultsOf({ emails: [' , '] })).errors).toMatchObject([{ field: 'emails', code: 'required' }]);
    expect((await faultsOf({ emails: [] })).errors).toMatchObject([{ field: 'emails', code: 'too_few' }]);
  });

  it.each([
    [{ frequency: 'weekly', day: null }, 'day', 'required'],
    [{ frequency: 'monthly' }, 'day_of_month', 'required'],
    [{ frequency: 'monthly', day_of_month: 32 }, 'day_of_month', 'too_large'],
    [{ hour: 24 }, 'hour', 'too_large'],
    [{ time_zone: 'Nowhere/AtAll' }, 'time_zone', 'not_in_list'],
    [{ condition: 'level_or_worse' }, 'condition_level', 'required'],
    [
      { type: 'critical_maintenance', condition: 'level_or_worse', condition_level: 'warning' },
      'condition_level',
      'not_in_list',
    ],
    [{ coverage: 'fleets' }, 'fleet_ids', 'required'],
    [{ coverage: 'vehicles' }, 'vehicle_ids', 'required'],
    [{ type: 'weather' }, 'type', 'not_in_list'],
    [{ formats: [] }, 'formats', 'too_few'],
  ] as const)('with %j is refused for its %s', async (changes, field, code) => {
    expect((await faultsOf(changes)).errors).toMatchObject([{ field, code }]);
  });

  it('is paused, runs not meanwhile, and goes on at its next time, whatever it missed', async () => {
    const { id, next_run_on: due } = await create();
    const startMs = server.clock.nowMs;
    const paused = (await ask('POST', `/${id}/pause`, undefined, 'admin', 1)).json as Report;
    expect(paused).toMatchObject({ version: 2, next_run_on: null, paused_on: new Date(startMs).toISOString() });
    expect((await ask('POST', `/${id}/pause`, undefined, 'admin', 2)).json).toEqual(paused);
    expect(problemOf(await ask('POST', `/${id}/resume`, undefined, 'admin', 1)).status).toBe(412);
    server.clock.nowMs = Date.parse(due ?? '') + 1000;
    const parts = { database: server.store.open('jobs'), nowMs: () => server.clock.nowMs };
    expect(await makeDueReports(parts, new AbortController().signal)).toBe(0);
    expect((await list('?state=paused')).items.map((one) => one.id)).toEqual([id]);
    expect((await list('?q=workshop%20LIST&state=running')).items).toEqual([]);
    // what is changed meanwhile leaves it paused
    expect((await ask('PUT', `/${id}`, { ...monday, name: 'Other' }, 'admin', 2)).json).toMatchObject({
      name: 'Other',
      next_run_on: null,
    });
    expect((await ask('POST', `/${id}/resume`, undefined, 'admin', 3)).json).toMatchObject({
      paused_on: null,
      next_run_on: '2026-11-30T06:00:00.000Z',
    });
    const told = { subject_id: String(id), subject_name: 'Monday workshop list' };
    expect(await auditOf('report:pause')).toMatchObject([told]);
    expect(await auditOf('report:resume')).toMatchObject([{ ...told, subject_name: 'Other' }]);
    server.clock.nowMs = startMs;
    await ask('DELETE', `/${id}`, undefined, 'admin', 4);
  });

  it('covers fleets and vehicles of its organisation and of no other', async () => {
    const { fleetId, otherFleetId, partId } = world.tenants;
    const [first = 0] = world.vehicleIds;
    const ofFleets = await create({ coverage: 'fleets', fleet_ids: [fleetId, fleetId], vehicle_ids: [first] });
    expect(ofFleets).toMatchObject({ fleets: [{ id: fleetId, name: 'Trunking' }], vehicles: [] });
    const ofVehicles = await create({ coverage: 'vehicles', vehicle_ids: [first] });
    expect(ofVehicles).toMatchObject({ fleets: [], vehicles: [{ id: first, registration: 'TW0001' }] });
    for (const [name, foreign] of [
      ['fleet_ids', otherFleetId],
      ['vehicle_ids', world.otherVehicleId],
    ] as const) {
      const coverage = name === 'fleet_ids' ? 'fleets' : 'vehicles';
      const answers = await Promise.all([foreign, 987_654].map((one) => faultsOf({ coverage, [name]: [one] })));
      expect(answers[0]?.errors).toMatchObject([{ field: name, code: 'not_in_list' }]);
      expect(answers[0]?.errors).toEqual(answers[1]?.errors);
    }
    // in reach, but not of the report's organisation
    const ofPart = { organization_id: partId, coverage: 'vehicles', vehicle_ids: [first] };
    expect((await faultsOf(ofPart)).errors).toMatchObject([{ field: 'vehicle_ids', code: 'not_in_list' }]);
    for (const { id } of [ofFleets, ofVehicles]) await ask('DELETE', `/${id}`, undefined, 'admin', 1);
  });

  it('is set up for an organisation in reach alone', async () => {
    const { partId, otherCustomerId } = world.tenants;
    const { id } = await create({ organization_id: partId });
    expect((await list('', 'part')).items.map((one) => one.id)).toEqual([id]);
    expect((await faultsOf({ organization_id: otherCustomerId })).code).toBe('organization_not_found');
    await ask('DELETE', `/${id}`, undefined, 'admin', 1);
  });
});

describe('a report that is being entered', () => {
  const preview = async (changes: object = {}, name: TestUserName = 'admin') =>
    ask('POST', '/preview', { ...monday, emails: ['wrong', ''], name: '', ...changes }, name);
  const seen = async (changes: object = {}) => (await preview(changes)).json as ReportPreview;

  it('shows its next five runs, with the clock changes among them', async () => {
    const yearly = { frequency: 'monthly', day_of_month: 14, month: 3, hour: 2, time_zone: 'America/St_Johns' };
    const { next_runs: runs, next_period: period } = await seen({ ...yearly, type: 'kilometre' });
    expect(runs.map(({ at, clock_change: change }) => [at, change])).toEqual([
      // two o'clock is left out
      ['2027-03-14T05:30:00.000Z', 'forward'],
      ['2028-03-14T04:30:00.000Z', null],
      ['2029-03-14T04:30:00.000Z', null],
      ['2030-03-14T04:30:00.000Z', null],
      ['2031-03-14T04:30:00.000Z', null],
    ]);
    expect(period).toEqual({ from: '2027-02-01T03:30:00.000Z', until: '2027-03-01T03:30:00.000Z' });
  });

  it('shows the mail that is sent then, in its language', async () => {
    const { mail, ...shown } = await seen({ language: 'de', formats: ['csv', 'pdf'] });
    expect(shown).toMatchObject({ vehicle_count: 4, outcome: 'sent', failure: null, next_period: null });
    const { id } = await create({ formats: ['csv', 'pdf'] });
    const run = (await ask('POST', `/${id}/run`)).json as ReportRun;
    const kysely = server.store.open('jobs').kysely;
    const content = await findRunContent(kysely, run.id);
    if (content === null) throw new Error('the run has no content');
    const sent = reportMail({ content, files: [], leftOut: [] }, (page) => page);
    expect([mail.locale, mail.subject, mail.action]).toEqual(['de', sent.subject, sent.action?.label]);
    expect(mail.table ?? undefined).toEqual(sent.table);
    expect(mail.paragraphs[0]).toBe(sent.paragraphs[0]);
    await ask('DELETE', `/${id}`, undefined, 'admin', 1);
  });

  it('says what would not be sent, and names nothing out of reach', async () => {
    expect(await seen({ condition: 'level_or_worse', condition_level: 'critical' })).toMatchObject({
      outcome: 'nothing_to_report',
    });
    expect(await seen({ coverage: 'fleets' })).toMatchObject({ outcome: 'failed', failure: 'no_vehicles' });
    const foreign = { coverage: 'fleets', fleet_ids: [world.tenants.otherFleetId] };
    expect(problemOf(await preview(foreign)).errors).toMatchObject([{ field: 'fleet_ids', code: 'not_in_list' }]);
    const elsewhere = { organization_id: world.tenants.otherCustomerId };
    expect(problemOf(await preview(elsewhere)).code).toBe('organization_not_found');
    // as everybody else's, reports are not there for who is no administrator
    expect(problemOf(await preview({}, 'member')).status).toBe(404);
  });

  it('is mailed to who enters it alone, kept as such, and is not its last run', async () => {
    const { id } = await create();
    const unsaved = { ...monday, emails: [], type: 'weekly', pressure_unit: 'bar' };
    const run = (await ask('POST', `/${id}/send_me`, unsaved)).json as ReportRun;
    expect(run).toMatchObject({ trigger: 'reader', outcome: 'sent' });
    expect(run.deliveries.map(({ email }) => email)).toEqual(['admin@example.com']);
    expect((await ask('GET', `/${id}`)).json).toMatchObject({ type: 'maintenance', last_run: null, version: 1 });
    const runs = (await ask('GET', `/${id}/runs`)).json as AnswerOf<typeof listReportRuns>;
    expect(runs.items.map(({ trigger }) => trigger)).toEqual(['reader']);
    expect(await auditOf('report:send_me')).toMatchObject([{ subject_id: String(id) }]);
    expect(problemOf(await ask('POST', `/${id}/send_me`, unsaved, 'other')).code).toBe('report_not_found');
    await ask('DELETE', `/${id}`, undefined, 'admin', 1);
  });
});

describe('the list of reports', () => {
  it('is paged, sorted, searched and narrowed', async () => {
    const daily = { frequency: 'daily', day: null } as const;
    const a = await create({ ...daily, hour: 9, emails: ['anna@example.com'], type: 'weekly' });
    const b = await create({ ...daily, hour: 10, coverage: 'fleets', fleet_ids: [world.tenants.fleetId] });
    const c = await create({ ...daily, hour: 11, coverage: 'vehicles', vehicle_ids: [world.vehicleIds[1]] });
    const idsOf = async (more: string) => (await list(more)).items.map(({ id }) => id);
    const first = await list('?limit=2');
    expect([first.items.map(({ id }) => id), first.total]).toEqual([[a.id, b.id], 3]);
    expect(await idsOf(`?limit=2&cursor=${first.next_cursor}`)).toEqual([c.id]);
    expect(await idsOf('?sort=-next_run')).toEqual([c.id, b.id, a.id]);
    expect(await idsOf('?sort=last_run')).toEqual([a.id, b.id, c.id]);
    expect(await idsOf('?q=ANNA')).toEqual([a.id]);
    expect(await idsOf('?q=trunk')).toEqual([b.id]);
    expect(await idsOf('?q=tw0002')).toEqual([c.id]);
    expect(await idsOf('?types=weekly')).toEqual([a.id]);
    expect(problemOf(await ask('GET', '?cursor=forged')).code).toBe('cursor_invalid');
    expect((await list('', 'other')).items).toEqual([]);
  });

  it('keeps a fleet from being deleted while it is named', async () => {
    const fleet = (method: 'POST' | 'DELETE', body?: object) =>
      tokenOf(server, 'admin').then((token) =>
        call(server, method, '/tyrewatch/fleets/Spare', { token, ...(body === undefined ? {} : { body }) }),
      );
    const thresholds = {
      default_maintenance_threshold: 0,
      default_warning_threshold: 0,
      default_danger_threshold: 0,
    };
    const { id: fleetId } = (await fleet('POST', thresholds)).json as { id: number };
    const { id } = await create({ coverage: 'fleets', fleet_ids: [fleetId] });
    expect(problemOf(await fleet('DELETE')).code).toBe('fleet_has_reports');
    await ask('DELETE', `/${id}`, undefined, 'admin', 1);
    expect((await fleet('DELETE')).status).toBe(204);
  });
});

it('are a hundred of an organisation at most, however many are asked for at once', async () => {
  const token = await tokenOf(server, 'other');
  const setUp = () => call(server, 'POST', path, { token, body: monday });
  const answers = await Promise.all(Array.from({ length: 105 }, setUp));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
  expect(problemOf(await setUp())).toMatchObject({ status: 409, code: 'reports_full' });
});

describe('a report that is wanted at once', () => {
  it('is made and mailed whatever its condition says, told in its history and the audit trail, and not twice by two presses', async () => {
    const { id, next_run_on: due } = await create({ condition: 'something_to_report' });
    const run = (await ask('POST', `/${id}/run`)).json as ReportRun;
    expect(run).toMatchObject({
      scheduled_for: new Date(server.clock.nowMs).toISOString(),
      trigger: 'person',
      started_by: 'admin',
      outcome: 'sent',
      failure: null,
      vehicle_count: 4,
      row_count: 0,
      has_file: true,
      deliveries: [{ email: 'fleet@example.com', state: 'queued', sent_on: null, failure: null }],
    });
    expect(problemOf(await ask('POST', `/${id}/run`))).toMatchObject({ status: 429, code: 'throttled' });
    server.clock.nowMs += 30_000;
    const again = (await ask('POST', `/${id}/run`)).json as ReportRun;
    const history = (await ask('GET', `/${id}/runs?limit=1`)).json as AnswerOf<typeof listReportRuns>;
    expect(history.items).toEqual([again]);
    const older = await ask('GET', `/${id}/runs?cursor=${history.next_cursor}`);
    expect((older.json as typeof history).items).toEqual([run]);
    expect(problemOf(await ask('GET', `/${id}/runs?cursor=forged`)).code).toBe('cursor_invalid');
    expect((await ask('GET', `/${id}`)).json).toMatchObject({ next_run_on: due, last_run: again, version: 1 });
    const audited = (await auditOf('report:run')).filter(({ subject_id: subject }) => subject === String(id));
    expect(audited).toHaveLength(2);
  });

  it('is mailed to an address eight times in a quarter of an hour at most, however many reports there are', async () => {
    const { id } = await create({ emails: ['one@example.com', 'crowded@example.com'] });
    const { id: otherId } = await create({ emails: ['crowded@example.com'] });
    const statuses = [];
    for (let index = 0; index < 6; index += 1) {
      statuses.push((await ask('POST', `/${id}/run`)).status, (await ask('POST', `/${otherId}/run`)).status);
      server.clock.nowMs += 30_000;
    }
    expect(statuses).toEqual([...Array.from({ length: 8 }, () => 200), ...Array.from({ length: 4 }, () => 429)]);
    const kept = server.store.open('owner').kysely.selectFrom('mail_delivery').select('email');
    expect(await kept.where('email', '=', 'crowded@example.com').execute()).toHaveLength(8);
    server.clock.nowMs += 15 * 60_000;
    expect((await ask('POST', `/${id}/run`)).status).toBe(200);
  });

  it('is downloaded as it was told then', async () => {
    const { id } = await create();
    const run = (await ask('POST', `/${id}/run`)).json as ReportRun;
    await ask('PUT', `/${id}`, { ...monday, language: 'fr' });
    const file = await ask('GET', `/${id}/runs/${run.id}/export`);
    expect(file.headers['content-disposition']).toContain('tyrewatch-report-maintenance-2026-11-20.csv');
    expect(file.text).toMatch(/^\uFEFFFahrzeug;Flotte;Rad;/);
    const pdf = await ask('GET', `/${id}/runs/${run.id}/export?format=pdf`);
    expect(pdf.headers['content-disposition']).toContain('tyrewatch-report-maintenance-2026-11-20.pdf');
    expect(pdf.text.slice(0, 5)).toBe('%PDF-');
    expect(problemOf(await ask('GET', `/${id}/runs/987654/export`)).code).toBe('report_not_found');
    expect(problemOf(await ask('GET', `/987654/runs/${run.id}/export`)).code).toBe('report_not_found');
  });
});

describe('a person who is erased', () => {
  it('gets no reports any more, and is named in none', async () => {
    const { id } = await create({ emails: ['viewer@example.com', 'fleet@example.com'] });
    await ask('POST', `/${id}/run`);
    const erased = await call(server, 'POST', `/tyrewatch/users/${world.userIds.viewer}/erase`, {
      token: await tokenOf(server, 'admin'),
    });
    expect(erased.status).toBeLessThan(300);
    const left = await ask('GET', `/${id}`);
    expect(left.json).toMatchObject({ emails: ['fleet@example.com'], version: 2 });
    expect(left.text).not.toContain('viewer@');
    const [entry] = (await auditOf('report:create')).filter(({ subject_id: subject }) => subject === String(id));
    expect(entry?.after).toMatchObject({ emails: [`erased-${world.userIds.viewer}`, 'fleet@example.com'] });
    const waiting = await server.store.open('owner').kysely.selectFrom('outbox').select('payload').execute();
    expect(JSON.stringify(waiting)).not.toContain('viewer@');
  });
});
