import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type { listReportHistory } from '@tyrewatch/contract/reports/report-history-endpoints';
import { createReportRun } from '@tyrewatch/store/reports/report-run-repository';
import { makeReportFiles } from '../../jobs/report-file-job.ts';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import type { TestUserName, TestWorld } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import { insertTestReport } from '../../testing/test-reports.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';
import { reportFileMaker } from '../report-files/make-report-file.ts';

const minuteMs = 60_000;
let server: TestServer;
let world: TestWorld;
let reportId: number;
let dueMs: number;

beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
  dueMs = server.clock.nowMs - 3_600_000;
  const emails = ['a@example.com', 'b@example.com'];
  reportId = await insertTestReport(server.store, dueMs, { organisationId: world.tenants.customerId, emails });
});
afterAll(async () => server.close());

const owner = () => server.store.open('owner').kysely;
const ask = async (method: 'GET' | 'POST', path: string, name: TestUserName = 'admin', body?: object) =>
  call(server, method, `/tyrewatch/${path}`, { token: await tokenOf(server, name), ...(body && { body }) });
const history = async (query = '', name: TestUserName = 'admin') =>
  (await ask('GET', `report_history${query}`, name)).json as AnswerOf<typeof listReportHistory>;
const insertRun = (minutesLate: number, changes: Partial<Parameters<typeof createReportRun>[1]> = {}) =>
  createReportRun(owner(), {
    reportId,
    organisationId: world.tenants.customerId,
    scheduledForMs: dueMs + minutesLate,
    trigger: 'schedule',
    startedByUserId: null,
    startedAtMs: dueMs + minutesLate * minuteMs,
    finishedAtMs: dueMs + minutesLate * minuteMs,
    missedCount: 0,
    outcome: 'nothing_to_report',
    failure: null,
    content: null,
    mailIds: [],
    ...changes,
  });

describe('the history of reports', () => {
  it('says of each run whether it was late and why, newest first, and of a failure that it needs attention until it is mended', async () => {
    await insertRun(0);
    await insertRun(42);
    await insertRun(50, { attemptCount: 2, outcome: 'failed', failure: 'fault' });
    const { items, counts, kept_days: keptDays } = await history();
    expect(items.map((run) => [run.outcome, run.late_minutes, run.late_reason])).toEqual([
      ['failed', 49, 'earlier_attempts_failed'],
      ['nothing_to_report', 41, 'server_not_running'],
      ['nothing_to_report', null, null],
    ]);
    expect([counts, keptDays]).toEqual([{ all: 3, attention: 1, waiting: 0 }, 30]);
    expect((await history('?state=attention')).items.map(({ failure }) => failure)).toEqual(['fault']);
    expect((await history('?limit=1')).next_cursor).not.toBeNull();
    const again = (await ask('POST', `reports/${reportId}/run`)).status;
    expect([again, (await history()).counts]).toEqual([200, { all: 4, attention: 0, waiting: 1 }]);
  });

  it('has the files of a run, made of what it told, and those that were asked for', async () => {
    const jobs = server.store.open('jobs');
    const parts = {
      database: jobs,
      nowMs: () => server.clock.nowMs,
      make: reportFileMaker({
        database: jobs,
        scopedDatabase: server.store.open('app'),
        nowMs: () => server.clock.nowMs,
        media: null,
        version: '0',
      }),
    };
    server.clock.nowMs += 1000;
    await ask('POST', 'report_files', 'member', { type: 'maintenance', format: 'xlsx' });
    await makeReportFiles(parts, new AbortController().signal);
    const [file, run] = (await history()).items;
    expect(file).toMatchObject({ kind: 'file', outcome: 'done', started_by: 'member', files: [{ format: 'xlsx' }] });
    expect(run).toMatchObject({ kind: 'run', outcome: 'sent', files: [{ format: 'csv', state: 'done' }] });
    const content = await ask('GET', `report_files/${run?.files[0]?.id}/content`);
    expect([content.status, Buffer.byteLength(content.text)]).toEqual([200, run?.files[0]?.size_bytes]);
    expect((await ask('GET', `report_files/${run?.files[0]?.id}/content`, 'member')).status).toBe(404);
    expect((await ask('GET', 'report_history_file')).text).toContain('XLSX');
  });

  it('is searched, and told to administrators of the organisation alone', async () => {
    expect((await history('?q=B@EXAMPLE.com')).total).toBe(4);
    expect((await history('?q=nobody')).items).toEqual([]);
    expect((await history('', 'part')).items).toEqual([]);
    expect((await history('', 'other')).counts).toEqual({ all: 0, attention: 0, waiting: 0 });
    expect(problemOf(await ask('GET', 'report_history', 'member')).status).toBe(404);
  });

  it('has what did not arrive sent again, to those alone and once', async () => {
    const run = (await history('?state=waiting')).items.find(({ kind }) => kind === 'run');
    const path = `reports/${reportId}/runs/${run?.id}/send_again`;
    expect((await ask('POST', path)).json).toEqual({ mail_count: 0 });
    const refused = { state: 'failed', failure: 'recipient_refused', smtp_answer: '550 no such mailbox' } as const;
    await owner().updateTable('mail_delivery').set({ state: 'sent' }).where('template', '=', 'report').execute();
    await owner().updateTable('mail_delivery').set(refused).where('email', '=', 'b@example.com').execute();
    const [failed] = (await history('?state=attention')).items;
    expect(failed?.deliveries).toMatchObject([
      { email: 'a@example.com', state: 'sent' },
      { email: 'b@example.com', state: 'failed', answer: '550 no such mailbox' },
    ]);
    const answers = await Promise.all([ask('POST', path), ask('POST', path)]);
    expect(answers.map(({ json }) => (json as { mail_count: number }).mail_count).toSorted((a, b) => a - b)).toEqual([
      0, 1,
    ]);
    const [again] = (await history()).items.filter(({ kind }) => kind === 'run');
    expect(again?.deliveries.map(({ email, state }) => [email, state])).toEqual([
      ['a@example.com', 'sent'],
      ['b@example.com', 'queued'],
    ]);
    expect((await ask('POST', path, 'other')).status).toBe(404);
    const told = await owner()
      .selectFrom('audit_entry')
      .select('action')
      .where('action', '=', 'report:send_again')
      .execute();
    expect(told).toHaveLength(1);
  });
});
