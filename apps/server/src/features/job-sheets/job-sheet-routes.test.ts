import type { JobSheet, JobSheetDetail } from '@tyrewatch/contract/job-sheets/job-sheet-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proveRepairs } from '../../jobs/repair-proof-job.ts';
import type { TestAnswer } from '../../testing/test-client.ts';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import type { TestUserName, TestWorld } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import type { TestTyre } from '../../testing/test-readings.ts';
import { createTestApiKey, sendReadings, testReading, testTyres } from '../../testing/test-readings.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

let server: TestServer;
let world: TestWorld;
let key: string;

/** Sends all tyres of a vehicle, some of them otherwise, some minutes later. */
async function drive(series: number, minutes: number, ...tyres: readonly TestTyre[]): Promise<void> {
  server.clock.nowMs += minutes * 60_000;
  await sendReadings(server, key, [testReading(series, server.clock.nowMs - 1000, testTyres(tyres))]);
}

beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
  key = await createTestApiKey(server, world.tenants.customerId);
  for (const series of [1, 2]) {
    await drive(series, 1, ['2B', 500, 20]);
    await drive(series, 1, ['2B', 500, 20]);
  }
});
afterAll(async () => server.close());

async function ask(
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  body?: Record<string, unknown>,
  as: TestUserName = 'admin',
): Promise<TestAnswer> {
  const token = await tokenOf(server, as);
  const headers = path.endsWith('/state') || method === 'PATCH' ? { 'if-match': '*' } : {};
  return call(server, method, `/tyrewatch/${path}`, { token, headers, ...(body === undefined ? {} : { body }) });
}
const create = async (body: Record<string, unknown>): Promise<JobSheetDetail> =>
  (await ask('POST', 'job_sheets', body)).json as JobSheetDetail;
const job = async (id: number, as: TestUserName = 'admin'): Promise<JobSheetDetail> =>
  (await ask('GET', `job_sheets/${id}`, undefined, as)).json as JobSheetDetail;
const prove = (): Promise<number> =>
  proveRepairs({ database: server.store.open('jobs'), nowMs: () => server.clock.nowMs }, new AbortController().signal);
const events = ({ events: all }: JobSheetDetail) => all.map(({ kind, what }) => [kind, what].join(' ').trim());

describe('job sheets', () => {
  it('are made from an incident, moved by right, and hidden from another customer', async () => {
    const { items } = (await ask('GET', 'incidents')).json as { items: { id: number; registration: string }[] };
    const incident = items.find(({ registration }) => registration === 'TW0001');
    const made = await create({ incident_id: incident?.id, assigned_user_id: world.userIds.driver });
    expect((await ask('GET', `incidents/${incident?.id}`)).json).toMatchObject({ job_sheet_id: made.id });
    expect(made).toMatchObject({
      state: 'open',
      priority: 'now',
      vehicle: { registration: 'TW0001' },
      assigned_to: { name: 'Test driver' },
      lines: [{ work: 'repair', wheel: { position: '2B' }, target_kpa: 800, inflate_to_kpa: 800, proof: 'no_step' }],
    });
    const move = (state: string, as: TestUserName, reason?: string) =>
      ask('POST', `job_sheets/${made.id}/state`, { state, reason }, as);
    const code = async (answer: Promise<TestAnswer>) => problemOf(await answer).code;
    expect((await job(made.id, 'driver')).moves.map(({ to }) => to)).toEqual(['in_progress', 'waiting', 'done']);
    expect((await move('in_progress', 'driver')).json).toMatchObject({ state: 'in_progress' });
    expect(await code(move('cancelled', 'driver', 'no'))).toBe('job_sheet_move_refused');
    expect(await code(move('done', 'driver'))).toBe('validation_failed');
    expect((await move('done', 'driver', 'Gauge read 8 bar')).json).toMatchObject({ state: 'done', moves: [] });
    expect((await move('open', 'admin', 'It is flat again')).json).toMatchObject({ state: 'open' });
    expect((await move('cancelled', 'admin', 'Tyre was scrapped')).json).toMatchObject({ state: 'cancelled' });

    expect(await code(ask('GET', `job_sheets/${made.id}`, undefined, 'other'))).toBe('job_sheet_not_found');
    expect(await code(ask('POST', `job_sheets/${made.id}/comments`, { comment: 'Mine' }, 'other'))).toBe(
      'job_sheet_not_found',
    );
    expect((await ask('GET', 'job_sheets', undefined, 'other')).json).toMatchObject({ items: [], total: 0 });
    expect((await ask('POST', 'job_sheets', { vehicle_id: 'TW0001' }, 'driver')).status).toBe(403);
  });

  it('are closed by the proof, once, after a wrong wheel was flagged, and opened again by a leak', async () => {
    const { id } = await create({ vehicle_id: 'TW0002', lines: [{ position: '2B', work: 'inflate' }] });
    expect(await prove()).toBe(0);
    await drive(2, 5, ['2B', 500, 20], ['2A', 900, 20]);
    expect(await prove()).toBe(1);
    expect((await job(id)).lines).toMatchObject([{ flag: 'wrong_wheel', flag_wheel: { position: '2A' } }]);
    expect((await ask('GET', 'job_sheets?flagged=true')).json).toMatchObject({ total: 1, counts: { flagged: 1 } });
    await drive(2, 5, ['2B', 795, 20]);
    expect(await Promise.all([prove(), prove()]).then(([one, other]) => one + other)).toBe(1);
    expect((await job(id)).lines).toMatchObject([{ flag: null, proof: 'holding', state: 'open' }]);
    await drive(2, 60, ['2B', 794, 20]);
    expect(await prove()).toBe(1);
    expect(await job(id)).toMatchObject({
      state: 'done',
      lines: [{ state: 'proved', reached_kpa: 795, reached_gauge_kpa: 795 }],
    });
    expect(await prove()).toBe(0);
    await drive(2, 24 * 60, ['2B', 700, 20]);
    expect(await prove()).toBe(1);
    expect(await job(id)).toMatchObject({ state: 'open', lines: [{ flag: 'leaks_on', state: 'open' }] });
    expect(events(await job(id))).toEqual([
      'state open',
      'proof leaks_on',
      'state done',
      'proof proved',
      'proof holding',
      'proof wrong_wheel',
      'created',
    ]);
  });

  it('are done with their last line, and listed page by page, the most urgent first', async () => {
    const { id, lines } = await create({ vehicle_id: 'TW0002', priority: 'now', lines: [{ work: 'inspect' }] });
    await create({ vehicle_id: 'TW0002', due_on: '2026-01-01', lines: [{ position: '1A', work: 'tread' }] });
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query = `job_sheets?limit=1&states=open${cursor === '' ? '' : `&cursor=${cursor}`}`;
      const page = (await ask('GET', query)).json as { items: JobSheet[]; next_cursor: string | null };
      seen.push(...page.items.map(({ priority, due_on, lines: [line] }) => line?.flag ?? due_on ?? priority));
      cursor = page.next_cursor;
    }
    expect(seen).toEqual(['now', 'leaks_on', '2026-01-01']);
    const done = await ask('PATCH', `job_sheets/${id}`, { done_line_ids: lines.map((line) => line.id) });
    expect(done.json).toMatchObject({ state: 'done' });
    expect((await ask('GET', `job_sheets?q=j-${id}`)).json).toMatchObject({ total: 1, counts: { late: 1, done: 1 } });
  });

  it('are given only to people who see the vehicle, who are those on offer', async () => {
    const offered = await ask('GET', 'vehicles/TW0002/assignable', undefined, 'provider');
    const { items } = offered.json as { items: { id: number }[] };
    const ids = items.map(({ id }) => id);
    const { provider, admin, driver, part, other } = world.userIds;
    expect(ids).toEqual(expect.arrayContaining([provider, admin]));
    expect(ids.filter((id) => [driver, part, other].includes(id))).toEqual([]);
    const { id } = await create({ vehicle_id: 'TW0002', lines: [{ work: 'inspect' }] });
    const wrong = { errors: [{ field: 'assigned_user_id', code: 'not_in_list' }] };
    for (const userId of [driver, part, other]) {
      const body = { assigned_user_id: userId };
      expect(problemOf(await ask('PATCH', `job_sheets/${id}`, body, 'provider'))).toMatchObject(wrong);
      const made = { ...body, vehicle_id: 'TW0002', lines: [{ work: 'inspect' }] };
      expect(problemOf(await ask('POST', 'job_sheets', made, 'provider'))).toMatchObject(wrong);
    }
    expect((await ask('PATCH', `job_sheets/${id}`, { assigned_user_id: 'me' }, 'provider')).json).toMatchObject({
      assigned_to: { name: 'Test provider' },
    });
    // Whose it is already stays, although an administrator of the customer does not reach the provider's people.
    expect((await ask('PATCH', `job_sheets/${id}`, { assigned_user_id: provider, note: 'Soon' })).json).toMatchObject({
      note: 'Soon',
      assigned_to: { name: 'Test provider' },
    });
  });

  it('have lines added, changed and removed while they are open, and say why they are done without proof', async () => {
    const first = await create({ vehicle_id: 'TW0002', lines: [{ position: '1A', work: 'inflate' }] });
    const path = `job_sheets/${first.id}`;
    const [lineId] = first.lines.map(({ id }) => id);
    const left = problemOf(await ask('PATCH', path, { removed_line_ids: [lineId] }));
    expect(left).toMatchObject({ errors: [{ field: 'removed_line_ids', code: 'required' }] });
    const body = {
      added_lines: [{ work: 'tread' }, { position: '2D', work: 'deflate', target_kpa: 700 }],
      changed_lines: [{ line_id: lineId, target_kpa: 810, note: 'Valve too' }],
    };
    expect((await ask('PATCH', path, body, 'driver')).status).toBe(404);
    const { lines } = (await ask('PATCH', path, body)).json as JobSheetDetail;
    expect(lines).toMatchObject([
      { target_kpa: 810, note: 'Valve too', proof: 'no_step' },
      { wheel: null, work: 'tread', proof: null },
      { wheel: { position: '2D' }, target_kpa: 700 },
    ]);
    const [, tread, deflate] = lines;
    expect((await ask('PATCH', path, { removed_line_ids: [deflate?.id] })).json).toMatchObject({
      lines: [{ id: lineId }, { id: tread?.id }],
    });
    expect((await ask('POST', `${path}/air_in`, { line_id: lineId })).json).toMatchObject({ state: 'in_progress' });
    await ask('PATCH', path, { done_line_ids: [tread?.id] });
    expect(problemOf(await ask('PATCH', path, { done_line_ids: [lineId] }))).toMatchObject({
      errors: [{ field: 'reason', code: 'required' }],
    });
    const done = (await ask('PATCH', path, { done_line_ids: [lineId], gauge_kpa: 805 })).json as JobSheetDetail;
    expect(done).toMatchObject({ state: 'done', lines: [{ state: 'done', measured_kpa: 805 }, { state: 'done' }] });
    expect(events(done).toReversed()).toEqual([
      'created',
      'line_changed 1A',
      'line_added',
      'line_added 2D',
      'line_removed 2D',
      'air_in',
      'state in_progress',
      'line_done',
      'line_done',
      'state done',
    ]);
    const follows = { vehicle_id: 'TW0002', follows_job_id: first.id, lines: [{ work: 'inspect' }] };
    expect(await create(follows)).toMatchObject({ follows_job_id: first.id });
    const foreign = problemOf(await ask('POST', 'job_sheets', { ...follows, vehicle_id: 'TW0001' }));
    expect(foreign).toMatchObject({ errors: [{ field: 'follows_job_id', code: 'not_in_list' }] });
  });

  it('are given to somebody several at a time, but for those that cannot be', async () => {
    const open = await create({ vehicle_id: 'TW0001', lines: [{ work: 'inspect' }] });
    const unseen = await create({ vehicle_id: 'TW0002', lines: [{ work: 'inspect' }] });
    const over = await create({ vehicle_id: 'TW0001', lines: [{ work: 'inspect' }] });
    await ask('POST', `job_sheets/${over.id}/state`, { state: 'cancelled', reason: 'Twice' });
    const ids = [open.id, unseen.id, over.id, 987_654_321];
    const body = { job_sheet_ids: ids, assigned_user_id: world.userIds.driver };
    expect((await ask('POST', 'job_sheets/assign', body)).json).toEqual({
      assigned_count: 1,
      refused: [
        { job_sheet_id: unseen.id, reason: 'not_seen' },
        { job_sheet_id: over.id, reason: 'over' },
        { job_sheet_id: 987_654_321, reason: 'not_found' },
      ],
    });
    expect(await job(open.id)).toMatchObject({ assigned_to: { name: 'Test driver' }, version: 2 });
    expect((await ask('POST', 'job_sheets/assign', body, 'other')).json).toMatchObject({ assigned_count: 0 });
  });

  it('are proved by the tolerance and the hold of the organisation', async () => {
    const { id } = await create({
      vehicle_id: 'TW0001',
      lines: [{ position: '1B', work: 'deflate', target_kpa: 700 }],
    });
    const { organization } = await job(id);
    const settings = { repair_tolerance_kpa: 60, repair_hold_minutes: 5 };
    expect((await ask('PATCH', `organizations/${organization.id}`, { settings })).status).toBe(200);
    await drive(1, 5, ['1B', 650, 20]);
    await prove();
    expect((await job(id)).lines).toMatchObject([{ proof: 'holding' }]);
    await drive(1, 6, ['1B', 650, 20]);
    await prove();
    expect(await job(id)).toMatchObject({ state: 'done', proof_hold_minutes: 5 });
  });

  it('name the wheels there are when a line has another one', async () => {
    const lines = [{ position: '4A', work: 'inspect' }];
    const { errors } = problemOf(await ask('POST', 'job_sheets', { vehicle_id: 'TW0002', lines })) as unknown as {
      errors: { field: string; code: string; detail: string }[];
    };
    expect(errors).toMatchObject([{ field: 'lines.0.position', code: 'not_one_of' }]);
    expect(JSON.stringify(errors)).toMatch(/1A.*2D/);
  });
});
