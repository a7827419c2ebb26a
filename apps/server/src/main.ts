import { createDatabase } from '@tyrewatch/store/database';
import { openListener } from '@tyrewatch/store/signals/signal-listener';
import { createApp } from './create-app.ts';
import { readEnvironment } from './environment.ts';
import { loadSigningKey } from './features/auth/signing-key.ts';
import { createMetrics } from './http/metrics.ts';
import { createLog } from './http/request-log.ts';
import { createLiveHub } from './live/live-hub.ts';
import { createLiveSource } from './live/live-source.ts';
import manifest from '../package.json' with { type: 'json' };

/** How long the end may take before the process gives up on what is left, in milliseconds. */
const drainDeadlineMs = 9000;

const environment = readEnvironment(process.env);
const log = createLog(environment.LOG_LEVEL);
const nowMs = (): number => Date.now();
const metrics = createMetrics();
const onIdleError = (error: Error): void => log.warn({ err: error }, 'an idle database connection broke');

const database = createDatabase(environment.DATABASE_URL, 'app', { maximumConnections: 20, onIdleError });
const hub = createLiveHub({
  source: createLiveSource(database),
  metrics,
  nowMs,
  onTrouble: (error) => log.warn({ err: error }, 'changes could not be loaded; viewers load again'),
});
const listener = await openListener(environment.DATABASE_URL, 'app', {
  onLiveChanges: (changes) => hub.announce(changes),
  onGap: () => hub.lostTrack(),
  onError: (error) => log.warn({ err: error }, 'the signal connection broke'),
});
const app = await createApp({
  database,
  signingKey: await loadSigningKey(database),
  hub,
  metrics,
  log,
  nowMs,
  folders: {
    web: new URL('../../web/dist', import.meta.url).pathname,
    basemap: new URL('../../../packages/basemap/dist', import.meta.url).pathname,
  },
  version: manifest.version,
  trustedProxyCount: environment.TRUSTED_PROXY_COUNT,
  requestsPerMinute: environment.REQUESTS_PER_MINUTE,
});

let isStopping = false;

/** Stops taking requests, lets those under way finish, and ends the process. */
async function stop(reason: string): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  log.info({ reason }, 'stopping');
  setTimeout(() => process.exit(1), drainDeadlineMs).unref();
  await listener.close();
  await app.close();
  await database.close();
  process.exit(0);
}

process.on('SIGTERM', () => void stop('SIGTERM'));
process.on('SIGINT', () => void stop('SIGINT'));
process.on('disconnect', () => void stop('the supervisor is gone'));

const address = await app.listen({ port: environment.PORT, host: environment.HOST });
log.info({ address }, 'listening');
process.send?.({ ready: true });
