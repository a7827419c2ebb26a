import { join } from 'node:path';
import { createIngest } from '@tyrewatch/ingest/ingest';
import { createIngestStore } from '@tyrewatch/ingest/ingest-store';
import { isDiskFull, readDiskSpace } from '@tyrewatch/process-log/disk-space';
import { onGatewayReport } from '@tyrewatch/process-log/supervisor-channel';
import type { GatewayReport } from '@tyrewatch/process-log/supervisor-channel';
import { createDatabase } from '@tyrewatch/store/database';
import { feelPulse } from '@tyrewatch/store/database-pulse';
import { ensurePartitions } from '@tyrewatch/store/partitions/partition-jobs';
import { openListener } from '@tyrewatch/store/signals/signal-listener';
import type { Logger } from 'pino';
import { findReportTarget } from '@tyrewatch/domain/error-reports/report-target';
import { createApp } from './create-app.ts';
import type { AppParts } from './create-app.ts';
import { createErrorReporter } from './error-reports/error-reporter.ts';
import type { Environment } from './environment.ts';
import { loadCredentialSeal } from './features/integrations/credential-seal.ts';
import { reachAddress } from './outside/reach-address.ts';
import { resolveHost } from './outside/public-address.ts';
import { loadLinkSecret } from './features/auth/instance-secret.ts';
import { loadSigningKey } from './features/auth/signing-key.ts';
import { findMailAddress } from './features/mail/mail-address.ts';
import { createMailSender } from './features/mail/mail-sender.ts';
import { createMetrics } from './http/metrics.ts';
import type { ReadinessSources } from './http/readiness.ts';
import type { StaticFolders } from './http/static-files.ts';
import { listJobs } from './jobs/job-table.ts';
import { startJobs } from './jobs/job-runner.ts';
import type { JobRunner } from './jobs/job-runner.ts';
import { LiveHub } from './live/live-hub.ts';
import { createLiveSource } from './live/live-source.ts';

/** What a server is made of. */
export interface ServerParts {
  readonly environment: Environment;
  readonly log: Logger;
  /** The clock, epoch milliseconds. */
  readonly nowMs: () => number;
  readonly version: string;
  readonly folders: StaticFolders | null;
}

/** A running server. */
export interface RunningServer {
  /** Where it listens, such as `http://127.0.0.1:8080`. */
  readonly address: string;
  /** Takes no more requests, lets those under way finish, ends streams and jobs. */
  stop(): Promise<void>;
}

/** How long a request waits for a new connection to open. */
const openingTimeoutMs = 2000;

function openDatabases({ environment, log }: ServerParts) {
  const onIdleError = (error: Error): void => log.warn({ err: error }, 'an idle database connection broke');
  const { DATABASE_URL, BACKGROUND_DATABASE_URL } = environment;
  const open = (
    role: 'app' | 'gateway' | 'jobs',
    maximumConnections: number,
    statementTimeoutMs: number,
    times: { readonly openingTimeoutMs?: number } = {},
  ) => {
    const url = role === 'app' ? DATABASE_URL : (BACKGROUND_DATABASE_URL ?? DATABASE_URL);
    return createDatabase(url, role, { maximumConnections, statementTimeoutMs, onIdleError, ...times });
  };
  return {
    app: open('app', 20, 30_000, { openingTimeoutMs }),
    counters: open('app', 2, 30_000, { openingTimeoutMs }),
    health: open('app', 2, 2_000),
    gateway: open('gateway', 3, 30_000),
    jobs: open('jobs', 4, 300_000),
  };
}

/** How mails are sent; null = they wait. Links lead to this machine where no public address is set. */
function mailParts({ SMTP_URL, MAIL_FROM, PUBLIC_URL }: Environment, linkSecret: Uint8Array, address: string) {
  const from = findMailAddress(MAIL_FROM);
  if (SMTP_URL === null || from === null) return null;
  const publicUrl = PUBLIC_URL ?? `http://localhost:${new URL(address).port}`;
  return { sender: createMailSender(SMTP_URL), from, publicUrl, linkSecret };
}

function startErrorReports({ environment: { SENTRY_DSN: dsn }, log, nowMs }: ServerParts): AppParts['errorReports'] {
  const target = dsn === null ? null : findReportTarget(dsn);
  if (target === null) return null;
  const onTrouble = (error: unknown): void => log.warn({ err: error }, 'an error report could not be sent');
  return { target, reporter: createErrorReporter(target, { nowMs, onTrouble }) };
}

function readinessSources(
  { environment: { DATABASE_FOLDER, DATA_DIR, BACKUP_DIR }, nowMs }: ServerParts,
  { app, counters, health: database }: ReturnType<typeof openDatabases>,
  jobTimes: ReadinessSources['jobTimes'],
): ReadinessSources {
  let gateway: GatewayReport | null = null;
  onGatewayReport((report) => (gateway = report));
  const shownFolder = DATABASE_FOLDER ?? DATA_DIR;
  return {
    database,
    // Callers are told that their calls failed: then they are not to take effect when the database goes on.
    pulse: feelPulse(database, () => {
      app.breakOff();
      counters.breakOff();
    }),
    isDiskFull: () => isDiskFull(DATABASE_FOLDER),
    diskSpace: () => (shownFolder === null ? null : readDiskSpace(shownFolder)),
    gateway: () => gateway,
    jobTimes,
    backupFolder: BACKUP_DIR ?? (DATA_DIR === null ? null : join(DATA_DIR, 'backups')),
    nowMs,
  };
}

/** Starts a server: application, live stream, ingest over HTTP and jobs. Throws when the database cannot be reached. */
export async function startServer(parts: ServerParts): Promise<RunningServer> {
  const { environment, log, nowMs } = parts;
  const databases = openDatabases(parts);
  const metrics = createMetrics();
  const ingest = createIngest({ store: createIngestStore(databases.gateway, nowMs), now: nowMs, random: Math.random });
  const hub = new LiveHub({
    source: createLiveSource(databases.app, nowMs),
    metrics,
    nowMs,
    onTrouble: (error) => log.warn({ err: error }, 'changes could not be loaded; viewers load again'),
  });
  await ensurePartitions(databases.jobs.kysely, nowMs());
  let jobs: JobRunner | null = null;
  const readiness = readinessSources(parts, databases, () => jobs?.times() ?? null);
  const linkSecret = await loadLinkSecret(databases.app);
  const errorReports = startErrorReports(parts);
  const app = await createApp({
    ...parts,
    database: databases.app,
    counters: databases.counters,
    ingest,
    signingKey: await loadSigningKey(databases.app),
    credentialSeal: await loadCredentialSeal(databases.app, environment.CREDENTIALS_KEY),
    outside: { resolve: resolveHost, reach: reachAddress },
    linkSecret,
    hasMailServer: environment.SMTP_URL !== null,
    mailboxUrl: environment.MAILBOX_URL,
    readiness,
    hub,
    metrics,
    trustedProxies: environment.TRUSTED_PROXIES,
    requestsPerMinute: environment.REQUESTS_PER_MINUTE,
    errorReports,
  });
  const listener = await openListener(environment.DATABASE_URL, 'app', {
    onLiveChanges: (changes) => hub.announce(changes),
    onConfigurationChange: (change) => ingest.forget(change),
    onSessionEnd: (sessionId) => hub.endSession(sessionId),
    onRightsChange: (userId) => hub.reviewRights(userId),
    onGap: () => {
      ingest.forget({ everything: true });
      hub.lostTrack();
    },
    onError: (error) => log.warn({ err: error }, 'the signal connection broke'),
  });
  const address = await app.listen({ port: environment.PORT, host: environment.HOST });
  const mail = mailParts(environment, linkSecret, address);
  const runner = startJobs(listJobs({ database: databases.jobs, nowMs, mail }), log);
  jobs = runner;
  return {
    address,
    stop: async () => {
      await app.close();
      await errorReports?.reporter.close();
      await Promise.all([listener.close(), runner.stop(), ingest.close(AbortSignal.timeout(3000))]);
      readiness.pulse.stop();
      await Promise.all(Object.values(databases).map((database) => database.close()));
    },
  };
}
