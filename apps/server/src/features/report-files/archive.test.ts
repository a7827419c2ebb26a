import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportFile } from '@tyrewatch/contract/reports/report-file-endpoints';
import { archivedTables } from '@tyrewatch/store/archives/archive-tables';
import { claimReportFile } from '@tyrewatch/store/report-files/report-file-repository';
import { leaseMs, makeReportFiles } from '../../jobs/report-file-job.ts';
import type { MediaStore } from '../../outside/media-store.ts';
import { call, tokenOf } from '../../testing/test-client.ts';
import type { TestUserName, TestWorld } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';
import { reportFileMaker } from './make-report-file.ts';

let server: TestServer;
let world: TestWorld;

beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
});
afterAll(async () => server.close());

const owner = () => server.store.open('owner').kysely;
const ask = async (method: 'GET' | 'POST', path: string, name: TestUserName = 'admin', body?: object) =>
  call(server, method, `/tyrewatch/${path}`, { token: await tokenOf(server, name), ...(body && { body }) });
const create = (name: TestUserName = 'admin', organisationId = world.tenants.customerId, body: object = {}) =>
  ask('POST', `organizations/${organisationId}/archives`, name, body);
const make = (media: MediaStore | null = null) =>
  makeReportFiles(
    {
      database: server.store.open('jobs'),
      nowMs: () => server.clock.nowMs,
      make: reportFileMaker({
        database: server.store.open('jobs'),
        scopedDatabase: server.store.open('app'),
        nowMs: () => server.clock.nowMs,
        media,
        version: '1.2.3',
      }),
    },
    new AbortController().signal,
  );

/** The files of a finished archive by their names, unpacked by another program. */
async function unpack(fileId: number): Promise<Map<string, Buffer>> {
  const pieces = await owner()
    .selectFrom('report_file_piece')
    .select('content')
    .where('file_id', '=', fileId)
    .orderBy('place')
    .execute();
  const folder = mkdtempSync(join(tmpdir(), 'archive-'));
  writeFileSync(join(folder, 'archive.zip'), Buffer.concat(pieces.map(({ content }) => content)));
  execFileSync('unzip', ['-q', 'archive.zip', '-d', 'files'], { cwd: folder });
  const files = readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true });
  return new Map(
    files
      .filter((file) => file.isFile())
      .map(({ parentPath, name }) => {
        const path = join(parentPath, name);
        return [path.slice(join(folder, 'files').length + 1), readFileSync(path)];
      }),
  );
}
const linesOf = (files: Map<string, Buffer>, table: string): Record<string, unknown>[] =>
  (files.get(`${table}.ndjson`)?.toString() ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('an archive of all an organisation owns', () => {
  it('has every kind of thing of the organisation and those below it, and nothing of another one', async () => {
    const file = (await create()).json as ReportFile;
    expect(file).toMatchObject({ type: 'archive', format: 'zip', state: 'queued', subject: 'Northern Haulage' });
    expect(await make()).toBe(1);
    const files = await unpack(file.id);
    const manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '{}') as Record<string, object>;
    expect(manifest).toMatchObject({
      organization_name: 'Northern Haulage',
      version: '1.2.3',
      missing_files: [],
      made_on: new Date(server.clock.nowMs).toISOString(),
    });
    expect([...files.keys()].filter((name) => name.endsWith('.ndjson')).toSorted()).toEqual(
      archivedTables.map((name) => `${name}.ndjson`).toSorted(),
    );
    const names = linesOf(files, 'organisation').map(({ name }) => name);
    expect(names.map(String).toSorted()).toEqual(['Northern Chilled', 'Northern Haulage']);
    expect(linesOf(files, 'vehicle')).toHaveLength(4);
    for (const [table, count] of Object.entries(manifest['row_counts'] ?? {}))
      expect([table, linesOf(files, table).length]).toEqual([table, count]);
    const others = await owner()
      .selectFrom('app_user')
      .select(['username', 'email'])
      .where('organisation_id', 'in', [world.tenants.otherCustomerId, world.tenants.providerId])
      .execute();
    const vehicles = await owner()
      .selectFrom('vehicle')
      .select('registration')
      .where('organisation_id', '=', world.tenants.otherCustomerId)
      .execute();
    const foreign = ['Southern Buses', ...others.map(({ email }) => email), ...vehicles.map((one) => one.registration)];
    expect(foreign.length).toBeGreaterThan(3);
    for (const [name, content] of files)
      for (const text of foreign) expect([name, text, content.includes(text)]).toEqual([name, text, false]);
    expect((await ask('GET', `report_files/${file.id}/content`)).status).toBe(200);
    const taken = owner().selectFrom('audit_entry').select(['actor_name', 'subject_id']);
    expect(await taken.where('action', '=', 'report:download_archive').execute()).toMatchObject([
      { subject_id: String(file.id) },
    ]);
    const hashes = await owner().selectFrom('app_user').select('password_hash').execute();
    for (const { password_hash: hash } of hashes)
      expect([...files.values()].some((content) => hash !== null && content.includes(hash))).toBe(false);
  });

  it('is for administrators of the organisation alone', async () => {
    const other = world.tenants.otherCustomerId;
    expect((await create('member')).status).toBe(404);
    expect((await create('admin', other)).status).toBe(404);
    const file = (await create()).json as ReportFile;
    await owner()
      .updateTable('report_file')
      .set({ asked_by_user_id: (eb) => eb.selectFrom('app_user').select('id').where('username', '=', 'member') })
      .where('id', '=', file.id)
      .execute();
    for (const name of ['member', 'other', 'part'] as const)
      expect([name, (await ask('GET', `report_files/${file.id}`, name)).status]).toEqual([name, 404]);
    await ask('POST', `report_files/${file.id}/stop`);
    expect(await make()).toBe(0);
  });

  it('begins again where its maker was killed, and has pictures from outside the database', async () => {
    const job = await owner()
      .insertInto('job_sheet')
      .values({
        vehicle_id: (
          await owner()
            .selectFrom('vehicle')
            .select('id')
            .where('organisation_id', '=', world.tenants.customerId)
            .executeTakeFirstOrThrow()
        ).id,
        state: 'open',
        priority: 'now',
        note: '',
        created_at: new Date(server.clock.nowMs),
        created_by_name: 'Jane',
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    const photo = {
      job_id: job.id,
      thumbnail: Buffer.from('small'),
      width_px: 1,
      height_px: 1,
      size_bytes: 5,
      created_at: new Date(server.clock.nowMs),
      created_by_name: 'Jane',
    };
    await owner()
      .insertInto('photo')
      .values([
        { ...photo, content: Buffer.from('inside') },
        { ...photo, media_key: 'aa/outside' },
        { ...photo, media_key: 'aa/gone' },
      ] as never)
      .execute();
    const file = (await create()).json as ReportFile;
    await claimReportFile(server.store.open('jobs').kysely, { nowMs: server.clock.nowMs, leaseMs });
    server.clock.nowMs += leaseMs;
    const get = (key: string) => Promise.resolve(key === 'aa/outside' ? Buffer.from('outside') : null);
    await make({ get, put: () => Promise.resolve(), delete: () => Promise.resolve() });
    const files = await unpack(file.id);
    const pictures = [...files].filter(([name]) => name.startsWith('photo/')).map(([, content]) => content.toString());
    expect(pictures.toSorted()).toEqual(['inside', 'outside']);
    const manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '{}') as { missing_files: string[] };
    expect(manifest.missing_files).toEqual([expect.stringMatching(/^photo\/\d+-content\.jpg$/)]);
    const answer = await ask('GET', `report_files/${file.id}/content`);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  });
});
