import { hostname } from 'node:os';
import { createIngestStore } from '@tyrewatch/ingest/ingest-store';
import { isDiskFull } from '@tyrewatch/process-log/disk-space';
import { createProcessLog } from '@tyrewatch/process-log/process-log';
import { answerSupervisor, onSupervisorGone } from '@tyrewatch/process-log/supervisor-channel';
import { createDatabase } from '@tyrewatch/store/database';
import { createUnitCommandStore } from '@tyrewatch/store/unit-commands/unit-command-delivery';
import { followConfiguration } from './configuration-listener.ts';
import { readEnvironment } from './environment.ts';
import { Gateway } from './gateway.ts';
import { openMetricsPort } from './metrics-port.ts';

const environment = readEnvironment(process.env);
const log = createProcessLog('gateway', { level: environment.LOG_LEVEL });
const database = createDatabase(environment.DATABASE_URL, 'gateway', {
  maximumConnections: 6,
  onIdleError: (error) => log.warn({ err: error }, 'a database connection broke'),
});
const gateway = new Gateway({
  store: createIngestStore(database, Date.now),
  commandStore: createUnitCommandStore(database),
  name: `${hostname()}/${process.pid}/${Date.now().toString(36)}`,
  isDiskFull: () => isDiskFull(environment.DATABASE_FOLDER),
  now: Date.now,
  random: Math.random,
  log,
  maximumConnections: environment.GATEWAY_MAXIMUM_CONNECTIONS,
  connectionLimits: { idleMs: environment.GATEWAY_IDLE_SECONDS * 1000 },
});
const stopFollowing = new AbortController();
const following = followConfiguration(
  {
    database,
    ingest: gateway.ingest,
    onChange: (change) => gateway.applyChange(change),
    onUnitCommands: (unitIds) => gateway.commands.wake(unitIds),
    onCommandsMissed: () => gateway.commands.lookForCommands(),
    random: Math.random,
    onError: (error) => log.warn({ err: error }, 'configuration changes are not heard'),
  },
  stopFollowing.signal,
);

let stopping: Promise<void> | null = null;

async function stop(reason: string): Promise<void> {
  log.info({ reason }, 'stopping');
  await gateway.stop();
  stopFollowing.abort();
  await following;
  await metricsPort?.close();
  await database.close();
  log.info('stopped');
}

/** Stops once, however often it is asked; whatever hangs, the process ends. */
function stopAndExit(reason: string): void {
  setTimeout(() => process.exit(1), 9_500).unref();
  stopping ??= stop(reason).then(
    () => process.exit(0),
    (error: unknown) => {
      log.fatal({ err: error }, 'stopping failed');
      process.exit(1);
    },
  );
}

process.on('SIGTERM', () => stopAndExit('SIGTERM'));
process.on('SIGINT', () => stopAndExit('SIGINT'));
answerSupervisor(() => gateway.report());
onSupervisorGone(() => stopAndExit('the supervisor is gone'));

const metricsPort =
  environment.GATEWAY_METRICS_PORT === 0
    ? null
    : await openMetricsPort(gateway.metrics.registry, environment.GATEWAY_METRICS_PORT);
const address = await gateway.listen(environment.GATEWAY_HOST, environment.GATEWAY_PORT);
log.info({ ...address, transports: ['tcp', 'udp'] }, 'listening for units');
process.send?.({ ready: true, port: address.port });
