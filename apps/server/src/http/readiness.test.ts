import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { call, problemOf, signIn, tokenOf } from '../testing/test-client.ts';
import { createTestWorld } from '../testing/test-people.ts';
import type { TestWorld } from '../testing/test-people.ts';
import { createTestApiKey, sendReadings, testReading, testTyres } from '../testing/test-readings.ts';
import type { TestServer } from '../testing/test-server.ts';
import { createTestServer } from '../testing/test-server.ts';
import { problemOf as problemOfError } from './error-answer.ts';

const gibibyteBytes = 1024 ** 3;
const asUsual = { isDiskFull: false, diskSpace: null, gateway: null, jobTimes: null };
let server: TestServer;
let world: TestWorld;
let backupFolder: string;

beforeAll(async () => {
  backupFolder = mkdtempSync(join(tmpdir(), 'tyrewatch-backups-'));
  server = await createTestServer({ backupFolder });
  world = await createTestWorld(server);
});
afterEach(async () => {
  Object.assign(server.surroundings, asUsual);
  await readinessWith({ status: 'ready' });
});
afterAll(async () => {
  await server.close();
  rmSync(backupFolder, { recursive: true });
});

const ready = () => call(server, 'GET', '/health/ready');
/** Asks until the answer is as expected: one is given to everybody for a second. */
const readinessWith = (expected: object) =>
  vi.waitFor(
    async () => {
      const answer = await ready();
      expect(answer.json).toMatchObject(expected);
      return answer;
    },
    { timeout: 5000, interval: 100 },
  );
const owner = () => server.store.open('owner').pool;

describe('the readiness check', () => {
  it('fails while nothing can be written, though the database answers', async () => {
    await owner().query('revoke update on heartbeat from tyrewatch_app');
    try {
      const { status, headers } = await readinessWith({
        status: 'not_ready',
        faults: ['write_failed'],
        since: new Date(server.clock.nowMs).toISOString(),
        database: 'answers',
      });
      expect([status, headers['retry-after']]).toEqual([503, '5']);
    } finally {
      await owner().query('grant update on heartbeat to tyrewatch_app');
    }
  });

  it('fails within two seconds when a write does not end, and asks the database once for all who ask', async () => {
    const client = await owner().connect();
    await client.query('begin');
    await client.query('lock table heartbeat in access exclusive mode');
    try {
      await readinessWith({ faults: ['write_failed'] });
      const asked: ReturnType<typeof ready>[] = [];
      const askManyTimes = async (): Promise<boolean> => {
        asked.push(...Array.from({ length: 20 }, ready));
        return (await countWrites()) > 0;
      };
      await vi.waitUntil(askManyTimes, { timeout: 5000, interval: 100 });
      expect(await countWrites()).toBe(1);
      const askedAtMs = performance.now();
      expect((await Promise.all(asked)).every(({ status }) => status === 503)).toBe(true);
      expect(performance.now() - askedAtMs).toBeLessThan(8000);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  const countWrites = async (): Promise<number> =>
    (await owner().query("select from pg_locks where relation = 'heartbeat'::regclass and not granted")).rowCount ?? 0;

  it.each([
    [{ state: 'silent' }, 'gateway_silent', 'silent'],
    [{ state: 'answers', canStore: false, reason: 'database_away' }, 'gateway_cannot_store', 'answers'],
    [{ state: 'answers', canStore: false, reason: 'disk_full' }, 'disk_full', 'answers'],
  ] as const)('fails by the report of the gateway: %s', async (report, fault, gateway) => {
    server.surroundings.gateway = report;
    expect((await readinessWith({ faults: [fault], gateway })).status).toBe(503);
  });

  it('warns of what keeps nothing from being stored', async () => {
    const backup = join(backupFolder, 'tyrewatch-2026-11-17.backup');
    writeFileSync(backup, '');
    const backupSeconds = 3 * 86_400;
    const writtenS = server.clock.nowMs / 1000 - backupSeconds;
    utimesSync(backup, writtenS, writtenS);
    writeFileSync(join(backupFolder, 'something-else'), '');
    server.surroundings.diskSpace = { totalBytes: 100 * gibibyteBytes, freeBytes: 5 * gibibyteBytes };
    server.surroundings.jobTimes = { lastRunSeconds: 400, late: ['reports'] };
    const { status } = await readinessWith({
      status: 'ready',
      warnings: ['disk_low', 'jobs_late', 'backup_old'],
      disk: { level: 'low', free_bytes: 5 * gibibyteBytes, total_bytes: 100 * gibibyteBytes },
      last_job_seconds: 400,
      late_jobs: ['reports'],
      backup_seconds: backupSeconds,
    });
    expect(status).toBe(200);
  });
});

describe('while the disk is full', () => {
  it('what would store anything is refused in the language of the caller, and goes on when there is room', async () => {
    const token = await tokenOf(server, 'admin');
    const key = await createTestApiKey(server, world.tenants.customerId);
    const readings = [testReading(1, server.clock.nowMs - 60_000, testTyres())];
    const rename = () =>
      call(server, 'PATCH', '/tyrewatch/me', {
        token,
        body: { first_name: 'Ada' },
        headers: { 'accept-language': 'de' },
      });
    server.surroundings.isDiskFull = true;
    const refused = await rename();
    expect(problemOf(refused)).toMatchObject({ status: 503, code: 'storage_full' });
    expect(refused.headers['retry-after']).toBe('5');
    expect(refused.text).toContain('Die Festplatte des Servers ist voll');
    expect(problemOf(await sendReadings(server, key, readings)).code).toBe('storage_full');
    expect((await readinessWith({ faults: ['disk_full'] })).status).toBe(503);
    expect((await call(server, 'GET', '/tyrewatch/vehicles', { token })).status).toBe(200);
    const { access_token: other } = await signIn(server, 'admin');
    expect((await call(server, 'POST', '/tyrewatch/sign_out', { token: other })).status).toBe(204);
    server.surroundings.isDiskFull = false;
    expect((await rename()).status).toBe(200);
    expect((await sendReadings(server, key, readings)).json).toMatchObject({ accepted: 1 });
  });

  it.each([
    Object.assign(new Error('could not extend file'), { code: '53100' }),
    new Error('could not write file: No space left on device'),
    new Error('wrapped', { cause: Object.assign(new Error('x'), { code: '53100' }) }),
  ])('the database’s own error says so: %s', (error) => {
    expect(problemOfError(error).code).toBe('storage_full');
  });
});
