import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { EmbeddedDatabase } from '@tyrewatch/embedded-database/embedded-database';
import { startEmbeddedDatabase } from '@tyrewatch/embedded-database/embedded-database';
import { createIngest } from '@tyrewatch/ingest/ingest';
import { createIngestStore } from '@tyrewatch/ingest/ingest-store';
import { createDatabase } from '@tyrewatch/store/database';
import type { Database, DatabaseRole } from '@tyrewatch/store/database';
import { migrate } from '@tyrewatch/store/migrate';
import { ensurePartitions } from '@tyrewatch/store/partitions/partition-jobs';
import type { TestStore } from '@tyrewatch/store/test-store';
import { createTestTenants, createTestVehicles, testVehicle } from '@tyrewatch/store/test-store';
import { createUsers } from '@tyrewatch/store/users/user-repository';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestMailServer } from '../testing/misbehaving-mail-server.ts';
import { startTestMailServer } from '../testing/misbehaving-mail-server.ts';
import { testImei } from '../testing/test-readings.ts';

/** Processes and the database are killed as often as `KILLS` says; for a night's run, more. */
const killCount = Number(process.env['KILLS'] ?? 12);
const incidentCount = killCount * 6;
const dataFolder = mkdtempSync(join(tmpdir(), 'tyrewatch-kills-'));
chmodSync(dataFolder, 0o711);
let cluster: EmbeddedDatabase;
let child: ChildProcess | null = null;
let smtp: TestMailServer;
const pools = new Map<DatabaseRole, Database>();

const startCluster = (): Promise<EmbeddedDatabase> => startEmbeddedDatabase({ dataFolder });
function open(role: DatabaseRole): Database {
  const url = cluster.connectionString('tyrewatch');
  const pool = pools.get(role) ?? createDatabase(url, role, { maximumConnections: 6, onIdleError: () => undefined });
  pools.set(role, pool);
  return pool;
}
const store: TestStore = {
  get connectionString() {
    return cluster.connectionString('tyrewatch');
  },
  open,
  signInOf: () => cluster.connectionString('tyrewatch'),
  close: async () => undefined,
};

beforeAll(async () => {
  smtp = await startTestMailServer();
  cluster = await startCluster();
  await cluster.ensureDatabase('tyrewatch');
  await migrate(cluster.connectionString('tyrewatch'));
  await ensurePartitions(open('owner').kysely, Date.now());
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await Promise.all([...pools.values()].map((pool) => pool.close()));
  await cluster.stop();
  await smtp.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

async function startChild(startMs: number): Promise<void> {
  child = fork(new URL('../testing/notifying-process.ts', import.meta.url), {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATABASE_URL: cluster.connectionString('tyrewatch'),
      SMTP_URL: smtp.url,
      SPEED: '10',
      START_MS: String(startMs),
    },
  });
  await once(child, 'message');
}
async function killChild(startMs: number): Promise<void> {
  const killed = child;
  if (killed === null) throw new Error('nothing to kill');
  const ended = once(killed, 'exit');
  killed.kill('SIGKILL');
  await ended;
  await startChild(startMs);
}
async function killDatabase(): Promise<void> {
  process.kill(cluster.pid, 'SIGKILL');
  await cluster.exited;
  await cluster.stop();
  cluster = await startCluster();
}

/** Three readings of a flat tyre, a minute apart. */
function flatTyre(atMs: number) {
  return [3, 2, 1].map((minutes) => ({
    reading: {
      atMs: atMs - minutes * 60_000,
      receivedAtMs: atMs,
      fix: null,
      speedKmh: null,
      ignitionOn: null,
      channels: [],
      tyres: [{ position: '2A' as const, pressureKpa: 90, temperatureC: 20, sensorFault: false }],
    },
    digest: minutes,
  }));
}

const waiting = async (): Promise<number> => {
  const { rows } = await open('owner').pool.query<{ count: number }>(
    `select count(*)::int as count from outbox where done_at is null and failed_at is null`,
  );
  return rows[0]?.count ?? 0;
};

it(`sends each e-mail once while ${incidentCount} incidents open and processes and database are killed ${killCount} times`, async () => {
  const tenants = await createTestTenants(store);
  const [userId = 0] = await createUsers(open('owner').kysely, [
    {
      organisationId: tenants.customerId,
      username: 'pat',
      email: 'pat@example.org',
      role: 'USER',
      passwordHash: null,
      permissions: [],
    },
  ]);
  await open('owner').pool.query(
    'insert into alert_subscription (organisation_id, user_id, minimum_level) values ($1, $2, 5)',
    [tenants.customerId, userId],
  );
  const vehicles = Array.from({ length: incidentCount }, (_, series) => testVehicle(tenants, series));
  await createTestVehicles(store, vehicles);
  const startMs = Date.now();
  await startChild(startMs);
  const ingest = createIngest({
    store: createIngestStore(open('gateway'), Date.now),
    now: Date.now,
    random: Math.random,
    retryTimes: { firstMs: 20, longestMs: 100 },
  });
  const opening = (async () => {
    for (let series = 0; series < incidentCount; series += 1) {
      const unit = await ingest.units.find(testImei(series)).catch(() => null);
      if (unit === null) {
        // the database is away
        await pause(50);
        series -= 1;
        continue;
      }
      const content = { readings: flatTyre(Date.now()), decodeError: null, reason: null };
      await ingest.submit({
        unit,
        receivedAtMs: Date.now(),
        transport: 'http',
        address: '192.0.2.1',
        recordCount: 3,
        read: () => content,
        frame: null,
        quarantine: null,
      });
      await pause(60);
    }
  })();
  for (let kill = 0; kill < killCount; kill += 1) {
    await pause(50 + Math.random() * 350);
    await (kill % 3 === 2 ? killDatabase() : killChild(startMs));
  }
  await opening;
  await ingest.close();
  await expect.poll(waiting, { timeout: 60_000, interval: 200 }).toBe(0);

  const { rows: incidents } = await open('owner').pool.query('select vehicle_id from incident');
  expect(incidents).toHaveLength(incidentCount);
  // A server that was killed after the mail server took an e-mail and before that was stored sends it again under the
  // same Message-ID, by which the receiving side knows it.
  const sent = Map.groupBy(smtp.arrived, ({ source }) => /^Message-ID: (.+)$/m.exec(source)?.[1]);
  const subjects = [...sent.values()].map((copies) => /^Subject: (.+)$/m.exec(copies[0]?.source ?? '')?.[1] ?? '');
  expect(sent.size).toBe(incidentCount);
  expect(new Set(subjects).size).toBe(incidentCount);
  const { rows: ledger } = await open('owner').pool.query<{ state: string; count: number }>(
    'select state, count(*)::int from alert_notification group by state',
  );
  expect(ledger).toEqual([{ state: 'mailed', count: incidentCount }]);
  expect(smtp.arrived.length - sent.size).toBeLessThan(killCount);
}, 300_000);
