import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrakeReport } from '@tyrewatch/contract/brakes/brake-performance-endpoints';
import type { BrakeUploadDetail, BrakeUploadRow } from '@tyrewatch/contract/brakes/brake-upload-endpoints';
import { createTestVehicles, testVehicle } from '@tyrewatch/store/test-store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestAnswer } from '../../testing/test-client.ts';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import type { TestUserName, TestWorld } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer, testStartMs } from '../../testing/test-server.ts';

const dayMs = 86_400_000;
let server: TestServer;
let world: TestWorld;

const trailer = { vehicleType: 'trailer', axleConfiguration: '2x2x2', axles: [], sensors: [] } as const;

beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
  const own = Array.from({ length: 9 }, (_, index) =>
    testVehicle(world.tenants, 101 + index, { ...trailer, registration: `BFT${101 + index}` }),
  );
  const others = testVehicle(world.tenants, 200, {
    ...trailer,
    registration: 'BFT300',
    organisationId: world.tenants.otherCustomerId,
    customerId: world.tenants.otherCustomerId,
    fleetId: null,
  });
  await createTestVehicles(server.store, [...own, others]);
});
afterAll(async () => server.close());

interface Asked {
  readonly body?: object;
  readonly as?: TestUserName;
}
const ask = async (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  path: string,
  { body, as = 'admin' }: Asked = {},
): Promise<TestAnswer> =>
  call(server, method, `/tyrewatch/${path}`, {
    body: body as Record<string, unknown>,
    token: await tokenOf(server, as),
  });

const base64Of = (content: Buffer | string): string => Buffer.from(content).toString('base64');
const upload = async (file_name: string, content: Buffer | string, as: TestUserName = 'admin') =>
  (await ask('POST', 'brake_uploads', { as, body: { file_name, content_base64: base64Of(content) } }))
    .json as BrakeUploadDetail;
const fixture = async (name: string) => upload(name, await readFile(join(import.meta.dirname, 'fixtures', name)));
const rowsOf = async ({ id }: { id: number }, query = '') =>
  ((await ask('GET', `brake_uploads/${id}/rows?limit=200${query}`)).json as { items: BrakeUploadRow[] }).items;
const fix = async ({ id }: { id: number }, row: number, body: object) =>
  (await ask('PATCH', `brake_uploads/${id}/rows/${row}`, { body })).json as BrakeUploadRow;
const act = async ({ id }: { id: number }, what: 'commit' | 'take_back') => ask('POST', `brake_uploads/${id}/${what}`);
const commit = async (one: { id: number }) => (await act(one, 'commit')).json as BrakeUploadDetail;
const reportOf = async (registration: string) =>
  (await ask('GET', `vehicles/${registration}/brake_performance`)).json as BrakeReport;
const findingsOf = (rows: readonly BrakeUploadRow[]) =>
  rows.map(({ row_number, findings }) => [row_number, ...findings.map(({ finding }) => finding)]);

describe('files of three providers', () => {
  it.each([
    [
      'tipaxle-november.csv',
      [
        [6, 'trailer_unknown'],
        [7, 'value_out_of_range'],
        [8, 'period_reversed'],
        [9, 'events_negative'],
        [10, 'not_a_trailer'],
      ],
      {
        6: { trailer: 'BFT105' },
        7: { value: '50,5' },
        8: { period: '26/10/2026 to 19/11/2026' },
        9: { events: '204' },
        10: { is_left_out: true },
      },
      ['Driver ref'],
      { kept: 9, left_out: 1 },
    ],
    [
      'bremswerk-november.csv',
      [
        [5, 'number_unreadable'],
        [6, 'period_missing'],
        [7, 'period_unreadable'],
        [8, 'events_above_total'],
        [9, 'trailer_missing'],
      ],
      {
        5: { value: '49,5' },
        6: { period: '26.10.2026 bis 19.11.2026' },
        7: { period: '26.10.2026 bis 19.11.2026' },
        8: { events: '219' },
        9: { is_left_out: true },
      },
      ['Belag vorne'],
      { kept: 8, left_out: 1 },
    ],
    [
      'roadmetric-november.xlsx',
      [
        [5, 'trailer_unknown'],
        [6, 'value_out_of_range'],
        [7, 'period_reversed'],
        [8, 'period_too_long'],
        [9, 'repeated'],
      ],
      {
        5: { trailer: 'BFT104' },
        6: { value: '48.8' },
        7: { period: '2026-10-26 to 2026-11-19' },
        8: { period: '2026-10-26 to 2026-11-19' },
        9: { is_left_out: true },
      },
      [],
      { kept: 8, left_out: 1 },
    ],
  ] as const)('%s is uploaded, mended and kept', async (name, bad, repairs, unread, counts) => {
    const opened = await fixture(name);
    expect(opened).toMatchObject({
      is_repeated: false,
      is_readable: true,
      counts: { fix: 5, kept: 0 },
      saved_at: null,
    });
    expect(opened.columns.filter(({ column }) => column === null).map(({ heading }) => heading)).toEqual(unread);
    expect(findingsOf(await rowsOf(opened, '&verdict=fix'))).toEqual(bad);

    const first = await commit(opened);
    expect(first.counts).toMatchObject({ fix: 5, kept: opened.row_count - 5 });
    for (const [row, repair] of Object.entries(repairs)) {
      const mended = await fix(opened, Number(row), repair);
      expect([
        mended.row_number,
        mended.findings.filter(({ column }) => column !== null),
        mended.verdict,
      ]).not.toContain('fix');
    }
    expect((await commit(opened)).counts).toEqual({ fix: 0, remark: 0, ready: 0, ...counts });
    expect(await fixture(name)).toMatchObject({ id: opened.id, is_repeated: true, open_count: 0 });
  });

  it('gives each the result by its value, the last file first', async () => {
    const results = await Promise.all(['BFT101', 'BFT102', 'BFT103', 'BFT104', 'BFT108', 'BFT109'].map(reportOf));
    expect(results.map(({ result, results: [newest] }) => [result, newest?.value_percent])).toEqual([
      ['pass', 52.4],
      ['pass', 46.1],
      ['no_data', null],
      ['pass', 48.8],
      ['action_required', 38.8],
      ['gathering_data', null],
    ]);
    expect(results[4]?.results[0]?.upload).toMatchObject({ file_name: 'roadmetric-november.xlsx', row_number: 10 });
  });
});

describe('an upload', () => {
  const head = 'Trailer;Period start;Period end;Wert;Events';
  const row = (registration: string, value: string) => `${registration};2026-08-01;2026-08-31;${value};220`;

  it('names columns it does not know, and remembers what they are', async () => {
    const one = await upload('unknown.csv', [head, row('BFT101', '51,5')].join('\n'));
    expect(one).toMatchObject({ is_readable: false, counts: { fix: 1 } });
    const body = { columns: [{ heading: 'Wert', column: 'value_percent' }] };
    expect((await ask('PUT', `brake_uploads/${one.id}/columns`, { body })).json).toMatchObject({
      is_readable: true,
      counts: { fix: 0, ready: 1 },
    });
    const next = await upload('next.csv', [head, row('BFT102', '38,9')].join('\n'));
    expect(next).toMatchObject({ is_readable: true, counts: { ready: 1 } });
    const foreign = { columns: [{ heading: 'Nowhere', column: 'vin' }] };
    expect((await ask('PUT', `brake_uploads/${one.id}/columns`, { body: foreign })).status).toBe(422);
  });

  it('knows a trailer of others as little as none', async () => {
    const one = await upload('foreign.csv', [head, row('BFT300', '50'), row('BFT999', '50')].join('\n'));
    const [foreign, absent] = await rowsOf(one);
    expect(foreign?.findings).toEqual(absent?.findings);
    expect(foreign).toMatchObject({ vehicle: null, repair: null });
  });

  it('says what it replaces or leaves as it is, and what was likely meant', async () => {
    await commit(await upload('first.csv', [head, row('BFT105', '50')].join('\n')));
    const again = await upload('again.csv', [head, row('BFT105', '50'), row('BFT1O6', '50')].join('\n'));
    const [unknown, same] = await rowsOf(again);
    expect(unknown).toMatchObject({ verdict: 'fix', repair: { column: 'trailer', value: 'BFT106' } });
    expect(same).toMatchObject({ verdict: 'ready', findings: [{ finding: 'unchanged' }] });
    const other = await upload('other.csv', [head, row('BFT105', '44')].join('\n'));
    expect(await rowsOf(other)).toMatchObject([{ verdict: 'remark', findings: [{ finding: 'replaces' }] }]);
  });

  it('is taken back within a day, and what was there before counts again', async () => {
    const before = await reportOf('BFT105');
    const one = await upload('other.csv', [head, row('BFT105', '44')].join('\n'));
    await commit(one);
    const august = ({ results }: BrakeReport) =>
      results.find(({ period_end: end }) => end === '2026-08-31')?.value_percent;
    expect(august(await reportOf('BFT105'))).toBe(44);
    expect((await act(one, 'take_back')).json).toMatchObject({
      taken_back_at: expect.any(String),
      counts: { kept: 0 },
    });
    expect(august(await reportOf('BFT105'))).toBe(august(before));
    expect(problemOf(await act(one, 'commit')).code).toBe('brake_upload_taken_back');
    const another = await upload('other.csv', [head, row('BFT105', '44')].join('\n'));
    expect(another).toMatchObject({ is_repeated: false });
    await commit(another);
    server.clock.nowMs = testStartMs + dayMs + 1;
    expect(problemOf(await act(another, 'take_back')).code).toBe('brake_take_back_over');
    server.clock.nowMs = testStartMs;
  });

  it('that said the same as an earlier one counts after that is taken back', async () => {
    const july = (name: string, more: string[] = []) =>
      upload(name, [head, row('BFT106', '51').replaceAll('2026-08', '2026-07'), ...more].join('\n'));
    const first = await july('july.csv');
    await commit(first);
    const second = await july('july-again.csv', [row('BFT105', '49')]);
    await commit(second);
    await act(first, 'take_back');
    const { results } = await reportOf('BFT106');
    expect(results.filter(({ value_percent: value }) => value === 51)).toHaveLength(1);
  });

  it('stays once a result of it is signed off', async () => {
    const one = await upload('signed.csv', [head, row('BFT107', '43')].join('\n'));
    await commit(one);
    const result = (await reportOf('BFT107')).results.find(({ upload: of }) => of?.id === one.id);
    const body = { performance_id: result?.id, decision: 'roller_test', remark: ' Booked ' };
    const signed = await ask('POST', 'vehicles/BFT107/brake_performance/sign_offs', { body });
    expect((signed.json as BrakeReport).results.find(({ id }) => id === result?.id)?.sign_off).toMatchObject({
      decision: 'roller_test',
      remark: 'Booked',
      by_name: 'Test admin',
      value_percent: 43,
    });
    expect(problemOf(await act(one, 'take_back')).code).toBe('brake_upload_signed');
    const elsewhere = await ask('POST', 'vehicles/BFT101/brake_performance/sign_offs', { body });
    expect(problemOf(elsewhere).code).toBe('brake_performance_not_found');

    const report = await ask('GET', 'vehicles/BFT107/brake_performance/export?format=pdf');
    expect([report.status, report.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(report.text).toMatch(/^%PDF-1\.7/);
    const empty = await ask('GET', 'vehicles/TW0001/brake_performance/export?format=pdf');
    expect([empty.status, empty.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  it('takes the provider’s PDF, and nothing else', async () => {
    const { id } = await upload('attached.csv', [head, row('BFT101', '47')].join('\n'));
    const path = `brake_uploads/${id}/attachment`;
    expect((await ask('PUT', path, { body: { file_name: 'a.pdf', content_base64: base64Of('<html>') } })).status).toBe(
      422,
    );
    expect((await ask('GET', path)).status).toBe(404);
    const put = await ask('PUT', path, { body: { file_name: 'November.pdf', content_base64: base64Of('%PDF-1.7\n') } });
    expect(put.json).toMatchObject({ attachment_name: 'November.pdf' });
    expect(await ask('GET', path)).toMatchObject({ status: 200, text: '%PDF-1.7\n' });
  });

  it('is for those with the right, and of their organisations', async () => {
    const { id } = await upload('mine.csv', [head, row('BFT101', '48')].join('\n'));
    expect((await ask('GET', `brake_uploads/${id}`, { as: 'viewer' })).status).toBe(403);
    for (const path of ['', '/rows', '/content', '/attachment']) {
      expect(problemOf(await ask('GET', `brake_uploads/${id}${path}`, { as: 'other' })).code).toBe(
        'brake_upload_not_found',
      );
    }
    const { items } = (await ask('GET', 'brake_uploads', { as: 'other' })).json as { items: unknown[] };
    expect(items).toEqual([]);
  });

  it('is listed with who uploaded what', async () => {
    const { items } = (await ask('GET', 'brake_uploads?q=tipaxle')).json as { items: object[] };
    expect(items).toMatchObject([
      { file_name: 'tipaxle-november.csv', uploaded_by: 'Test admin', kept_count: 9, open_count: 0 },
    ]);
    const waiting = (await ask('GET', 'brake_uploads?state=to_fix')).json as { items: { file_name: string }[] };
    expect(waiting.items.map(({ file_name: name }) => name)).toContain('foreign.csv');
    expect((await ask('GET', 'brake_upload_sample?format=csv')).text).toContain('value_percent');
  });
});
