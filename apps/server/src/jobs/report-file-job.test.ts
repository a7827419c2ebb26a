import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteExpiredRows } from '@tyrewatch/store/partitions/partition-jobs';
import { claimReportFile } from '@tyrewatch/store/report-files/report-file-repository';
import type { ReportFile } from '@tyrewatch/contract/reports/report-file-endpoints';
import type { MakeReportFile } from '../features/report-files/make-report-file.ts';
import { NothingToTell } from '../features/report-files/make-report-file.ts';
import { call, tokenOf } from '../testing/test-client.ts';
import type { TestUserName } from '../testing/test-people.ts';
import { createTestWorld } from '../testing/test-people.ts';
import type { TestServer } from '../testing/test-server.ts';
import { createTestServer } from '../testing/test-server.ts';
import { leaseMs, makeReportFiles } from './report-file-job.ts';

let server: TestServer;
let startMs: number;

beforeAll(async () => {
  server = await createTestServer();
  await createTestWorld(server);
  startMs = server.clock.nowMs;
});
beforeEach(() => {
  server.clock.nowMs = startMs;
});
afterEach(async () => {
  for (const table of ['report_file', 'user_notice', 'outbox', 'mail_delivery'] as const) {
    await owner().deleteFrom(table).execute();
  }
});
afterAll(async () => server.close());

const owner = () => server.store.open('owner').kysely;
const ask = async (method: 'GET' | 'POST' | 'DELETE', path: string, name: TestUserName = 'member', body?: object) =>
  call(server, method, `/tyrewatch/${path}`, {
    token: await tokenOf(server, name),
    ...(body === undefined ? {} : { body }),
  });
const wanted = { type: 'maintenance', format: 'csv' };
const create = async (name: TestUserName = 'member') =>
  (await ask('POST', 'report_files', name, wanted)).json as ReportFile;
const stateOf = async (id: number) => ((await ask('GET', `report_files/${id}`)).json as ReportFile).state;

/** A file of so many MB in small parts. */
const bytes = (megabytes: number): MakeReportFile =>
  async function* (file, onProgress) {
    const part = Buffer.alloc(1024, file.attempt);
    for (let made = 0; made < megabytes * 1024; made += 1) {
      onProgress(made, megabytes * 1024);
      yield part;
    }
  };
const make = (making: MakeReportFile = bytes(1), signal = new AbortController().signal) =>
  makeReportFiles({ database: server.store.open('jobs'), nowMs: () => server.clock.nowMs, make: making }, signal);
const mails = () => owner().selectFrom('outbox').select('id').where('kind', '=', 'mail').execute();
const notices = () => owner().selectFrom('user_notice').select(['kind', 'params']).execute();
const pieces = () => owner().selectFrom('report_file_piece').select(['file_id', 'attempt', 'place']).execute();

describe('a report that is asked for as a file', () => {
  it('is made in pieces, told of by mail and in the bell, downloaded whole, and expires', async () => {
    const file = await create();
    expect(file).toMatchObject({ state: 'queued', subject: 'Northern Haulage', vehicle_count: 4, asked_by: 'member' });
    expect(await make(bytes(3))).toBe(1);
    expect((await ask('GET', `report_files/${file.id}`)).json).toMatchObject({
      state: 'done',
      size_bytes: 3 * 1024 * 1024,
      expires_on: new Date(startMs + 30 * 86_400_000).toISOString(),
    });
    expect(await pieces()).toHaveLength(12);
    const content = await ask('GET', `report_files/${file.id}/content`);
    expect([content.status, content.text.length]).toEqual([200, 3 * 1024 * 1024]);
    expect(await mails()).toEqual([{ id: `mail/report_file/${file.id}` }]);
    const bell = (await ask('GET', 'notices')).json as { items: { id: number }[]; unread_count: number };
    expect(bell).toMatchObject({ unread_count: 1, items: [{ kind: 'report_file_done', file_id: file.id }] });
    await ask('POST', 'notices/read', 'member', { last_id: bell.items[0]?.id });
    expect((await ask('GET', 'notices')).json).toMatchObject({ unread_count: 0, items: [{ is_read: true }] });
    await deleteExpiredRows(server.store.open('jobs').kysely, startMs + 31 * 86_400_000);
    expect((await ask('GET', `report_files/${file.id}/content`)).status).toBe(404);
    expect(await pieces()).toEqual([]);
  });

  it.each([1, 2, 5, 9])('is one file with one mail where its maker is killed after piece %d', async (killedAfter) => {
    const file = await create();
    // A killed process leaves its claim and its pieces, and comes to no end.
    const killed = await claimReportFile(server.store.open('jobs').kysely, { nowMs: startMs, leaseMs });
    if (killed === null) throw new Error('nothing to take');
    const left = Array.from({ length: killedAfter }, (_, place) => ({
      file_id: file.id,
      attempt: 1,
      place,
      content: Buffer.from('left'),
    }));
    await owner().insertInto('report_file_piece').values(left).execute();
    expect(await make()).toBe(0);
    server.clock.nowMs += leaseMs;
    await Promise.all([make(), make(), make()]);
    expect(await stateOf(file.id)).toBe('done');
    const content = await ask('GET', `report_files/${file.id}/content`);
    expect(content.text).toBe('\u0002'.repeat(1024 * 1024));
    expect([await mails(), await notices(), await pieces()].map(({ length }) => length)).toEqual([1, 1, 4]);
  });

  it('is given up where its making ended the process three times', async () => {
    const file = await create();
    for (let kills = 0; kills < 3; kills += 1) {
      await claimReportFile(server.store.open('jobs').kysely, { nowMs: server.clock.nowMs, leaseMs });
      server.clock.nowMs += leaseMs;
    }
    expect(await make()).toBe(0);
    expect((await ask('GET', `report_files/${file.id}`)).json).toMatchObject({ state: 'failed', failure: 'fault' });
    expect([await mails(), await notices()].map(({ length }) => length)).toEqual([1, 1]);
  });

  it('covers what is archived where it is about a period', async () => {
    const first = await owner()
      .selectFrom('vehicle_listing')
      .select('vehicle_id')
      .where('registration', '=', 'TW0001')
      .executeTakeFirstOrThrow();
    const archive = (archived: boolean) =>
      owner().updateTable('vehicle_listing').set({ archived }).where('vehicle_id', '=', first.vehicle_id).execute();
    const time = { from: new Date(startMs - 86_400_000).toISOString(), to: new Date(startMs).toISOString() };
    const all = (await create()).vehicle_count;
    await archive(true);
    const past = await ask('POST', 'report_files', 'member', { ...wanted, type: 'kilometre', ...time });
    expect([past.json, await create()]).toMatchObject([{ vehicle_count: all }, { vehicle_count: all - 1 }]);
    await archive(false);
  });

  it('is ended by the newest maker alone: one that was taken for dead changes nothing', async () => {
    const file = await create();
    const slow: MakeReportFile = async function* () {
      yield 'slow';
      server.clock.nowMs += leaseMs;
      expect(await make()).toBe(1);
      yield 'slower';
    };
    await make(slow);
    const content = await ask('GET', `report_files/${file.id}/content`);
    expect(content.text).toBe('\u0002'.repeat(1024 * 1024));
    expect([await mails(), await notices(), await pieces()].map(({ length }) => length)).toEqual([1, 1, 4]);
  });

  it('is stopped or deleted while it is made, and nothing of it is left or told', async () => {
    for (const [method, more] of [
      ['POST', '/stop'],
      ['DELETE', ''],
    ] as const) {
      const file = await create();
      await make(async function* () {
        yield Buffer.alloc(300 * 1024);
        expect((await ask(method, `report_files/${file.id}${more}`)).status).toBeLessThan(300);
      });
      expect([await mails(), await notices()]).toEqual([[], []]);
    }
    expect(await pieces()).toEqual([]);
    const kept = await owner().selectFrom('report_file').select('state').execute();
    expect(kept).toEqual([{ state: 'stopped' }]);
  });

  it('is given up at the third failure, at once where it covers nothing, and says so', async () => {
    const file = await create();
    const fail: MakeReportFile = async function* () {
      yield 'some';
      throw new Error('disk full');
    };
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await expect(make(fail)).rejects.toThrow('disk full');
      expect(await make(fail)).toBe(0);
      server.clock.nowMs += 5000;
    }
    expect(await stateOf(file.id)).toBe('failed');
    const empty = await create();
    await make(() => ({ [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new NothingToTell()) }) }));
    expect((await ask('GET', `report_files/${empty.id}`)).json).toMatchObject({ failure: 'no_vehicles' });
    expect((await notices()).map(({ kind }) => kind)).toEqual(['report_file_failed', 'report_file_failed']);
    expect(await pieces()).toEqual([]);
  });

  it('keeps memory flat, however large it is', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const heldBytes = (): number => {
      collect();
      const { external, arrayBuffers } = process.memoryUsage();
      return external + arrayBuffers;
    };
    const megabyte = 1024 * 1024;
    const before = heldBytes();
    /** The least that is held within some seconds: what nobody holds is freed beside the program, on a busy machine later. */
    const leastHeld = async (): Promise<number> => {
      let least = heldBytes();
      for (let tries = 0; tries < 200 && least - before >= 16 * megabyte; tries += 1) {
        await pause(100);
        least = Math.min(least, heldBytes());
      }
      return least;
    };
    const held: number[] = [];
    await create();
    await make(async function* (file) {
      for (let made = 1; made <= 64; made += 1) {
        yield Buffer.alloc(megabyte, file.attempt);
        if (made % 16 === 0) held.push(await leastHeld());
      }
    });
    expect(held).toHaveLength(4);
    expect(Math.max(...held) - before).toBeLessThan(16 * megabyte);
  });
});
