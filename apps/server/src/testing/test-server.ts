import type { FastifyInstance } from 'fastify';
import { createIngest } from '@tyrewatch/ingest/ingest';
import type { Ingest } from '@tyrewatch/ingest/ingest';
import { createIngestStore } from '@tyrewatch/ingest/ingest-store';
import type { DiskSpace } from '@tyrewatch/process-log/disk-space';
import type { GatewayReport } from '@tyrewatch/process-log/supervisor-channel';
import type { Database } from '@tyrewatch/store/database';
import { createDatabase } from '@tyrewatch/store/database';
import { feelPulse } from '@tyrewatch/store/database-pulse';
import { readOperationFigures } from '@tyrewatch/store/operation-figures';
import { ensurePartitions } from '@tyrewatch/store/partitions/partition-jobs';
import type { TestStore } from '@tyrewatch/store/test-store';
import { createTestStore } from '@tyrewatch/store/test-store';
import type { AppParts } from '../create-app.ts';
import { createApp } from '../create-app.ts';
import type { TestParts } from '../features/integrations/connection-check.ts';
import { createCredentialSeal } from '../features/integrations/credential-seal.ts';
import { generateSigningSecret, readSigningKey } from '../features/auth/signing-key.ts';
import { createSimClients } from '../features/sim-providers/sim-clients.ts';
import { createCallOutside } from '../outside/call-outside.ts';
import type { MediaStore } from '../outside/media-store.ts';
import { createMetrics } from '../http/metrics.ts';
import type { JobTimes } from '../jobs/job-runner.ts';
import { createLog } from '../http/request-log.ts';
import { LiveHub } from '../live/live-hub.ts';
import { createLiveSource } from '../live/live-source.ts';

/** A clock that stands still until it is moved. */
export interface TestClock {
  nowMs: number;
}

/** What the application finds around itself, to be changed by tests. */
export interface TestSurroundings {
  isDiskFull: boolean;
  diskSpace: DiskSpace | null;
  gateway: GatewayReport | null;
  jobTimes: JobTimes | null;
}

/** A whole application over a database of its own. */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly store: TestStore;
  readonly clock: TestClock;
  readonly hub: LiveHub;
  readonly ingest: Ingest;
  readonly surroundings: TestSurroundings;
  close(): Promise<void>;
}

/** The moment tests begin at: a Friday morning. */
export const testStartMs = Date.parse('2026-11-20T08:00:00Z');

/** The secret that links in mails of tests are derived from. */
export const testLinkSecret = Buffer.from('a secret of tests');

/** A log that nobody reads; one for all, as each would wait for the end of a supervisor. */
const silentLog = createLog('silent');

/** What seals credentials and second steps in tests. */
export const testCredentialSeal = createCredentialSeal(Buffer.alloc(32, 7));

/** What a test brings of its own: a store (which it closes), and the pool of the application. */
export interface TestServerOptions {
  readonly store?: TestStore;
  readonly database?: Database;
  /** Where a mailbox is shown from; absent: there is none. */
  readonly mailboxUrl?: string;
  /** Where backups would lie; absent: nowhere. */
  readonly backupFolder?: string;
  /** Where the sandbox of services of others listens; absent: there is none. */
  readonly sandboxUrl?: string;
  /** Absent: pictures lie in the database. */
  readonly media?: MediaStore;
  /** Absent: there is none. */
  readonly hasMailServer?: boolean;
  /** Absent: more than a test makes. */
  readonly requestsPerMinute?: number;
  /** Takes the lines of the log; absent: none is written. */
  readonly logLines?: string[];
}

const openHealth = ({ connectionString, role }: Database): Database =>
  createDatabase(connectionString, role, {
    maximumConnections: 2,
    statementTimeoutMs: 2000,
    onIdleError: () => undefined,
  });

function outsideOf(sandboxUrl: string | null): TestParts {
  const callOutside = createCallOutside({ resolve: async () => [], sandboxUrl });
  return {
    resolve: async () => ['1.1.1.1'],
    reach: async ({ url }) => url.hostname !== 'silent.example',
    simClients: createSimClients(callOutside, Date.now),
    callOutside,
  };
}

/** What is the same for every test. */
const unchanging = {
  credentialSeal: testCredentialSeal,
  linkSecret: testLinkSecret,
  hasForecasts: true,
  folders: null,
  version: '1.0.0',
  trustedProxies: 'loopback',
  errorReports: null,
} as const;

/** Starts an application for `inject`; close it in `afterAll`. */
export async function createTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { logLines } = options;
  const store = options.store ?? (await createTestStore());
  const clock = { nowMs: testStartMs };
  const nowMs = (): number => clock.nowMs;
  const database = options.database ?? store.open('app');
  const counters = createDatabase(database.connectionString, database.role, { maximumConnections: 2 });
  const gateway = store.open('gateway');
  await ensurePartitions(gateway.kysely, clock.nowMs);
  const ingest = createIngest({ store: createIngestStore(gateway, nowMs), now: nowMs, random: () => 0.5 });
  const health = openHealth(database);
  const pulse = feelPulse(health, () => {
    database.breakOff();
    counters.breakOff();
  });
  const surroundings: TestSurroundings = { isDiskFull: false, diskSpace: null, gateway: null, jobTimes: null };
  const metrics = createMetrics();
  const troubles: unknown[] = [];
  const hub = new LiveHub({
    source: createLiveSource(database, nowMs),
    metrics,
    nowMs,
    onTrouble: (error) => troubles.push(error),
  });
  const readiness: AppParts['readiness'] = {
    database: health,
    pulse,
    isDiskFull: () => surroundings.isDiskFull,
    diskSpace: () => surroundings.diskSpace,
    gateway: () => surroundings.gateway,
    jobTimes: () => surroundings.jobTimes,
    backupFolder: options.backupFolder ?? null,
    nowMs,
  };
  const app = await createApp({
    ...unchanging,
    database,
    counters,
    ingest,
    signingKey: await readSigningKey(await generateSigningSecret()),
    outside: outsideOf(options.sandboxUrl ?? null),
    hasMailServer: options.hasMailServer ?? false,
    mailboxUrl: options.mailboxUrl ?? null,
    readiness,
    hub,
    metrics,
    media: options.media ?? null,
    figures: () => readOperationFigures(store.open('jobs').kysely, clock.nowMs),
    log: logLines === undefined ? silentLog : createLog('info', { write: (line) => void logLines.push(line) }),
    nowMs,
    requestsPerMinute: options.requestsPerMinute ?? 100_000,
  });
  return {
    app,
    store,
    clock,
    hub,
    ingest,
    surroundings,
    close: async () => {
      await app.close();
      pulse.stop();
      await Promise.all([counters.close(), health.close(), ingest.close()]);
      if (options.store === undefined) await store.close();
    },
  };
}
