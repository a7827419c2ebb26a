import { join } from 'node:path';
import { answerSupervisor, onSupervisorGone } from '@tyrewatch/process-log/supervisor-channel';
import manifest from '../package.json' with { type: 'json' };
import { startServer } from './create-server.ts';
import { readEnvironment } from './environment.ts';
import { createLog } from './http/request-log.ts';

/** How long the end may take before the process gives up on what is left, in milliseconds. */
const drainDeadlineMs = 9000;

const environment = readEnvironment(process.env);
const log = createLog(environment.LOG_LEVEL);
const starting = startServer({
  environment,
  log,
  nowMs: () => Date.now(),
  version: manifest.version,
  folders: {
    web: join(import.meta.dirname, '../../web/dist'),
    basemap: join(import.meta.dirname, '../../../packages/basemap/dist'),
  },
});

let isStopping = false;

async function stop(reason: string): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  log.info({ reason }, 'stopping');
  setTimeout(() => process.exit(1), drainDeadlineMs).unref();
  await (await starting).stop();
  process.exit(0);
}

onSupervisorGone(() => void stop('the supervisor is gone'));
answerSupervisor(() => ({ canStore: null, reason: null }));
const server = await starting;
process.on('SIGTERM', () => void stop('SIGTERM'));
process.on('SIGINT', () => void stop('SIGINT'));
log.info({ address: server.address }, 'listening');
process.send?.({ ready: true, port: Number(new URL(server.address).port) });
