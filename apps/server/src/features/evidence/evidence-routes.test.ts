import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { EvidenceCheck, EvidencePack } from '@tyrewatch/contract/evidence/evidence-endpoints';
import { readEvidenceFile } from '@tyrewatch/domain/evidence/evidence-document';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestAnswer } from '../../testing/test-client.ts';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import type { TestUserName } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import { createTestApiKey, sendReadings, testReading, testTyres } from '../../testing/test-readings.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer, testStartMs } from '../../testing/test-server.ts';

const hourMs = 3_600_000;
const packsPath = 'vehicles/TW0001/evidence_packs';
const interval = { from_on: '2026-11-18', to_on: '2026-11-20' };

let server: TestServer;

async function ask(
  method: 'GET' | 'POST',
  path: string,
  { as = 'admin', body }: { as?: TestUserName; body?: object } = {},
): Promise<TestAnswer> {
  const token = await tokenOf(server, as);
  return call(server, method, `/tyrewatch/${path}`, { token, ...(body === undefined ? {} : { body }) });
}
const make = async (days: object = interval): Promise<EvidencePack> => {
  const answer = await ask('POST', packsPath, { body: days });
  expect(answer.status, JSON.stringify(answer.json)).toBe(200);
  return answer.json as EvidencePack;
};
async function download({ id }: EvidencePack): Promise<Buffer> {
  const url = `/tyrewatch/${packsPath}/${id}/export`;
  const answer = await server.app.inject({
    method: 'GET',
    url,
    headers: { authorization: `Bearer ${await tokenOf(server, 'admin')}` },
  });
  expect(answer.headers['content-type']).toBe('application/pdf');
  return answer.rawPayload;
}
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const check = (number: string, remoteAddress = '192.0.2.1') =>
  server.app.inject({ method: 'GET', url: `/tyrewatch/evidence_checks/${number}`, remoteAddress });

beforeAll(async () => {
  server = await createTestServer();
  const world = await createTestWorld(server);
  const key = await createTestApiKey(server, world.tenants.customerId);
  const readings = [40, 30, 20, 10, 1].map((hoursAgo) =>
    testReading(1, testStartMs - hoursAgo * hourMs, testTyres(hoursAgo === 1 ? [['2B', 540, 20]] : [])),
  );
  expect((await sendReadings(server, key, readings)).status).toBe(200);
});
afterAll(async () => server.close());

describe('an evidence pack', () => {
  it('is one file that says what is open, kept as it was made, and proves that it was not changed', async () => {
    const pack = await make();
    expect(pack).toMatchObject({ ...interval, defect_count: 1 });
    const file = await download(pack);
    if (process.env['KEEP_PDF'] !== undefined) writeFileSync(process.env['KEEP_PDF'], file);
    expect(file.length).toBe(pack.size_bytes);
    const read = readEvidenceFile(file);
    expect(read).toMatchObject({ number: pack.number, checksum: pack.checksum.toUpperCase() });
    expect(sha256(read?.blank ?? new Uint8Array())).toBe(pack.checksum);

    const answer = await check(pack.number.toLowerCase());
    expect(answer.json<EvidenceCheck>()).toEqual({
      number: pack.number,
      made_at: pack.made_at,
      page_count: pack.page_count,
      checksum: pack.checksum,
    });
    const changed = Buffer.from(file);
    const at = changed.indexOf('/Title');
    changed[at + 1] = 'U'.charCodeAt(0);
    expect(sha256(readEvidenceFile(changed)?.blank ?? new Uint8Array())).not.toBe(pack.checksum);
    expect(await ask('GET', packsPath)).toMatchObject({ json: { items: [pack], total: 1 } });
  });

  it('is made of days that have come, in their order, by those who may see reports', async () => {
    const refused = async (days: object): Promise<unknown> =>
      problemOf(await ask('POST', packsPath, { body: days })).errors;
    expect(await refused({ ...interval, to_on: '2026-11-21' })).toMatchObject([{ field: 'to_on', code: 'in_future' }]);
    expect(await refused({ ...interval, to_on: '2026-11-17' })).toMatchObject([{ code: 'not_after_start' }]);
    expect(await refused({ ...interval, from_on: '2024-11-17' })).toMatchObject([{ code: 'span_too_long' }]);
    const foreign = await ask('POST', packsPath, { as: 'other', body: interval });
    expect([foreign.status, problemOf(foreign).code]).toEqual([404, 'vehicle_not_found']);
  });

  it('holds inspections and what a trailer tells of its brakes; the last word on them counts', async () => {
    const { kysely } = server.store.open('owner');
    const [vehicle_id = 0] = (
      await kysely.selectFrom('vehicle').select('id').where('registration', '=', 'TW0001').execute()
    ).map(({ id }) => id);
    const recorded = { vehicle_id, recorded_at: new Date(testStartMs) };
    const inspection = { ...recorded, recorded_by_name: 'Workshop', brake_kind: 'laden_roller' as const };
    await kysely
      .insertInto('inspection')
      .values([
        { ...inspection, done_on: '2026-05-04', result: 'failed', brake_percent: 38 },
        { ...inspection, done_on: '2026-05-06', result: 'rectified', brake_percent: 57 },
      ])
      .execute();
    const period = { ...recorded, period_start: '2026-04-01', pass_mark_percent: 45 };
    await kysely
      .insertInto('brake_performance')
      .values({ ...period, period_end: '2026-05-10', value_percent: 36.5, result: 'action_required' })
      .execute();
    expect(await make({ from_on: '2026-05-01', to_on: '2026-05-05' })).toMatchObject({ defect_count: 1 });
    expect(await make({ from_on: '2026-05-01', to_on: '2026-05-07' })).toMatchObject({ defect_count: 0 });
    expect(await make({ from_on: '2026-05-01', to_on: '2026-05-20' })).toMatchObject({ defect_count: 1 });
    // The month that is under way has no value yet, and takes back nothing.
    await kysely
      .insertInto('brake_performance')
      .values({ ...period, period_start: '2026-05-11', period_end: '2026-05-15', result: 'gathering_data' })
      .execute();
    expect(await make({ from_on: '2026-05-01', to_on: '2026-05-20' })).toMatchObject({ defect_count: 1 });
  });

  it('is drawn of an interval without anything as well', async () => {
    const pack = await make({ from_on: '2026-01-05', to_on: '2026-02-05' });
    expect(pack).toMatchObject({ defect_count: 0, page_count: 1 });
    expect(readEvidenceFile(await download(pack))).not.toBeNull();
  });
});

describe('a number', () => {
  it('that no document has is not found, whatever it looks like, and too many looks are refused', async () => {
    for (const number of ['EV-ZZZZ-ZZZZ', 'x', '%20']) {
      expect((await check(number, '192.0.2.2')).json()).toMatchObject({ status: 404, code: 'evidence_not_found' });
    }
    const looks = await Promise.all(Array.from({ length: 30 }, () => check('EV-ZZZZ-ZZZZ', '192.0.2.3')));
    expect(looks.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
  });
});
