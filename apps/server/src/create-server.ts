import { join } from 'node:path';
import type { Ingest } from '@tyrewatch/ingest/ingest';
import { createIngest } from '@tyrewatch/ingest/ingest';
import { createIngestStore } from '@tyrewatch/ingest/ingest-store';
import { isDiskFull, readDiskSpace } from '@tyrewatch/process-log/disk-space';
import { onGatewayReport } from '@tyrewatch/process-log/supervisor-channel';
import type { GatewayReport } from '@tyrewatch/process-log/supervisor-channel';
import type { Database } from '@tyrewatch/store/database';
import { createDatabase } from '@tyrewatch/store/database';
import { feelPulse } from '@tyrewatch/store/database-pulse';
import { readOperationFigures } from '@tyrewatch/store/operation-figures';
import { ensurePartitions } from '@tyrewatch/store/partitions/partition-jobs';
import type { SignalHandlers } from '@tyrewatch/store/signals/signal-listener';
import { openListener } from '@tyrewatch/store/signals/signal-listener';
import type { Logger } from 'pino';
import { findReportTarget } from '@tyrewatch/domain/error-reports/report-target';
import { createApp } from './create-app.ts';
import type { AppParts } from './create-app.ts';
import { createErrorReporter } from './error-reports/error-reporter.ts';
import type { Environment } from './environment.ts';
import type { CredentialSeal } from './features/integrations/credential-seal.ts';
import { loadCredentialSeal } from './features/integrations/credential-seal.ts';
import { reachAddress } from './outside/reach-address.ts';
import { openMediaStore } from './outside/media-store.ts';
import type { CallOutside } from './outside/call-outside.ts';
import { createCallOutside } from './outside/call-outside.ts';
import { resolveHost } from './outside/public-address.ts';
import { createMakerAccounts } from './features/truck-makers/maker-account.ts';
import { createSimClients } from './features/sim-providers/sim-clients.ts';
import { loadLinkSecret } from './features/auth/instance-secret.ts';
import { loadSigningKey } from './features/auth/signing-key.ts';
import { findMailAddress } from './features/mail/mail-address.ts';
import { createMailSender } from './features/mail/mail-sender.ts';
import { createMetrics } from './http/metrics.ts';
import type { ReadinessSources } from './http/readiness.ts';
import type { StaticFolders } from './http/static-files.ts';
import { createMotAccountFinder } from './features/mot-history/mot-account.ts';
import { listJobs } from './jobs/job-table.ts';
import { startJobs } from './jobs/job-runner.ts';
import type { JobRunner } from './jobs/job-runner.ts';
import { LiveHub } from './live/live-hub.ts';
import type { MqttOut } from './live/mqtt-out.ts';
import { startMqttOut } from './live/mqtt-out.ts';
import { createLiveSource } from './live/live-source.ts';

/** How long a forecast may take: no page waits for it. */
const forecastDeadlineMs = 10_000;

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

/** What publishes wheels to a broker; null = there is none. */
const mqttOut = ({ environment: { MQTT_URL: url, MQTT_TOPIC: topic }, log }: ServerParts, database: Database) =>
  url === null ? null : startMqttOut({ url, topic, database, log });

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

/** What signals of the database lead to. */
const signalHandlers = (
  log: ServerParts['log'],
  { ingest, hub, mqtt }: { readonly ingest: Ingest; readonly hub: LiveHub; readonly mqtt: MqttOut | null },
): SignalHandlers => ({
  onLiveChanges: (changes) => {
    hub.announce(changes);
    mqtt?.announce(changes);
  },
  onConfigurationChange: (change) => ingest.forget(change),
  onSessionEnd: (sessionId) => hub.endSession(sessionId),
  onRightsChange: (userId) => hub.reviewRights(userId),
  onGap: () => {
    ingest.forget({ everything: true });
    hub.lostTrack();
    mqtt?.lostTrack();
  },
  onError: (error) => log.warn({ err: error }, 'the signal connection broke'),
});

/** What jobs need that ask services of others or post to them. */
function outsideJobs(of: {
  readonly parts: ServerParts;
  readonly callOutside: CallOutside;
  readonly credentialSeal: CredentialSeal;
  readonly ingest: Ingest;
}) {
  const { callOutside, credentialSeal: seal, ingest } = of;
  const { environment, nowMs } = of.parts;
  const { FORECAST_URL: url, FORECAST_API_KEY: apiKey } = environment;
  return {
    feeds: { accounts: createMakerAccounts(callOutside, nowMs), seal, ingest, random: Math.random },
    scalar: { callOutside, tokens: new Map(), seal, ingest },
    webhooks: { callOutside, seal, random: Math.random },
    forecasts: url === null ? null : { url, apiKey, deadlineMs: forecastDeadlineMs },
    findMotAccount: createMotAccountFinder(callOutside, nowMs, seal),
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
  const credentialSeal = await loadCredentialSeal(databases.app, environment.CREDENTIALS_KEY);
  const callOutside = createCallOutside({ resolve: resolveHost, sandboxUrl: environment.SANDBOX_URL });
  const simClients = createSimClients(callOutside, nowMs);
  const media = environment.MEDIA_URL === null ? null : openMediaStore(environment.MEDIA_URL);
  const app = await createApp({
    ...parts,
    database: databases.app,
    counters: databases.counters,
    ingest,
    signingKey: await loadSigningKey(databases.app),
    credentialSeal,
    outside: { resolve: resolveHost, reach: reachAddress, simClients, callOutside },
    linkSecret,
    hasMailServer: environment.SMTP_URL !== null,
    mailboxUrl: environment.MAILBOX_URL,
    hasForecasts: environment.FORECAST_URL !== null,
    readiness,
    hub,
    metrics,
    media,
    figures: () => readOperationFigures(databases.jobs.kysely, nowMs()),
    trustedProxies: environment.TRUSTED_PROXIES,
    requestsPerMinute: environment.REQUESTS_PER_MINUTE,
    errorReports,
  });
  const mqtt = mqttOut(parts, databases.jobs);
  const listener = await openListener(environment.DATABASE_URL, 'app', signalHandlers(log, { ingest, hub, mqtt }));
  const address = await app.listen({ port: environment.PORT, host: environment.HOST });
  const runner = startJobs(
    listJobs({
      database: databases.jobs,
      scopedDatabase: databases.app,
      nowMs,
      version: parts.version,
      media,
      mail: mailParts(environment, linkSecret, address),
      sims: { clients: simClients, seal: credentialSeal },
      ...outsideJobs({ parts, callOutside, credentialSeal, ingest }),
    }),
    log,
  );
  jobs = runner;
  return {
    address,
    stop: async () => {
      await app.close();
      await errorReports?.reporter.close();
      await Promise.all([listener.close(), mqtt?.close(), runner.stop(), ingest.close(AbortSignal.timeout(3000))]);
      readiness.pulse.stop();
      await Promise.all(Object.values(databases).map((database) => database.close()));
    },
  };
}
