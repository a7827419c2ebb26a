import { createIngest } from '@tyrewatch/ingest/ingest';
import { createIngestStore } from '@tyrewatch/ingest/ingest-store';
import { createDatabase } from '@tyrewatch/store/database';
import { ensurePartitions } from '@tyrewatch/store/partitions/partition-jobs';
import { openListener } from '@tyrewatch/store/signals/signal-listener';
import type { Logger } from 'pino';
import { createApp } from './create-app.ts';
import type { Environment } from './environment.ts';
import { loadSigningKey } from './features/auth/signing-key.ts';
import { createMetrics } from './http/metrics.ts';
import type { StaticFolders } from './http/static-files.ts';
import { listJobs } from './jobs/job-table.ts';
import { startJobs } from './jobs/job-runner.ts';
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

function openDatabases({ environment, log }: ServerParts) {
  const onIdleError = (error: Error): void => log.warn({ err: error }, 'an idle database connection broke');
  const open = (role: 'app' | 'gateway' | 'jobs', maximumConnections: number, statementTimeoutMs: number) =>
    createDatabase(environment.DATABASE_URL, role, { maximumConnections, statementTimeoutMs, onIdleError });
  return { app: open('app', 20, 30_000), gateway: open('gateway', 3, 30_000), jobs: open('jobs', 4, 300_000) };
}

/** Starts a server: application, live stream, ingest over HTTP and jobs. Throws when the database cannot be reached. */
export async function startServer(parts: ServerParts): Promise<RunningServer> {
  const { environment, log, nowMs } = parts;
  const databases = openDatabases(parts);
  const metrics = createMetrics();
  const ingest = createIngest({ store: createIngestStore(databases.gateway, nowMs), now: nowMs, random: Math.random });
  const hub = new LiveHub({
    source: createLiveSource(databases.app),
    metrics,
    nowMs,
    onTrouble: (error) => log.warn({ err: error }, 'changes could not be loaded; viewers load again'),
  });
  await ensurePartitions(databases.jobs.kysely, nowMs());
  const app = await createApp({
    ...parts,
    database: databases.app,
    ingest,
    signingKey: await loadSigningKey(databases.app),
    hub,
    metrics,
    trustedProxyCount: environment.TRUSTED_PROXY_COUNT,
    requestsPerMinute: environment.REQUESTS_PER_MINUTE,
  });
  const listener = await openListener(environment.DATABASE_URL, 'app', {
    onLiveChanges: (changes) => hub.announce(changes),
    onConfigurationChange: (change) => ingest.forget(change),
    onGap: () => {
      ingest.forget({ everything: true });
      hub.lostTrack();
    },
    onError: (error) => log.warn({ err: error }, 'the signal connection broke'),
  });
  const jobs = startJobs(listJobs({ database: databases.jobs, nowMs }), log);
  const address = await app.listen({ port: environment.PORT, host: environment.HOST });
  return {
    address,
    stop: async () => {
      await app.close();
      await Promise.all([listener.close(), jobs.stop(), ingest.close(AbortSignal.timeout(3000))]);
      await Promise.all(Object.values(databases).map((database) => database.close()));
    },
  };
}
