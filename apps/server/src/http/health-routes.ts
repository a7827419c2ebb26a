import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '@tyrewatch/domain/problems/problem';
import type { Database } from '@tyrewatch/store/database';
import type { Metrics } from './metrics.ts';

/** How long the readiness check waits for the database, in milliseconds. */
const readinessDeadlineMs = 2000;

const livePath = '/health/live';
const readyPath = '/health/ready';

/** Where the state of the process is asked for by anybody. */
export const healthPaths = [livePath, readyPath];

/** What health and metrics are read from. */
export interface HealthParts {
  readonly database: Database;
  readonly isClosing: () => boolean;
  readonly metrics: Metrics;
  /** Whether there is a mail server to hand mails to; without one they wait. */
  readonly hasMailServer: boolean;
}

async function answersInTime({ pool }: Database): Promise<boolean> {
  const tooLate = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), readinessDeadlineMs).unref();
  });
  const answered = pool.query('select 1').then(
    () => true,
    () => false,
  );
  return Promise.race([answered, tooLate]);
}

/** Addresses of this machine itself, as sockets write them. */
const isLoopback = (address = ''): boolean => /^(?:127\.|::1$|::ffff:127\.)/.test(address);

const forwardingHeader = /^(?:x-forwarded-.*|x-real-ip|forwarded|via)$/;

/** Whether a program on this machine calls for itself: a proxy on it calls for others. */
const isLocalCaller = ({ raw }: FastifyRequest): boolean =>
  isLoopback(raw.socket.remoteAddress) && !Object.keys(raw.headers).some((name) => forwardingHeader.test(name));

/**
 * `/health/live`: the process runs. `/health/ready`: it can serve requests, and whether mails are sent or wait. `/metrics`: Prometheus text, for callers on
 * this machine only; for others there is nothing at that address.
 */
export function registerHealthRoutes(app: FastifyInstance, parts: HealthParts): void {
  let asking: Promise<boolean> | null = null;
  // One question for all who ask meanwhile: no limit holds for them, and anybody may ask.
  const isDatabaseThere = (): Promise<boolean> => {
    asking ??= answersInTime(parts.database).finally(() => {
      asking = null;
    });
    return asking;
  };
  app.get(livePath, async () => ({ status: 'live' }));
  app.get(readyPath, async (_request, reply) => {
    const database = !parts.isClosing() && (await isDatabaseThere());
    if (!database) reply.code(503).header('retry-after', '5');
    return {
      status: database ? 'ready' : 'not_ready',
      database: database ? 'answers' : 'away',
      mail: parts.hasMailServer ? 'configured' : 'not_configured',
    };
  });
  app.get('/metrics', async (request, reply) => {
    if (!isLocalCaller(request)) throw new Problem('not_found');
    return reply.type(parts.metrics.registry.contentType).send(await parts.metrics.registry.metrics());
  });
}
