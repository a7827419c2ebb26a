import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '@tyrewatch/domain/problems/problem';
import type { Metrics } from './metrics.ts';
import type { OperationSources } from './operation-metrics.ts';
import { createOperationMetrics } from './operation-metrics.ts';

const livePath = '/health/live';
const readyPath = '/health/ready';

/** Where the state of the process is asked for by anybody. */
export const healthPaths = [livePath, readyPath];

/** What health and metrics are read from. */
export interface HealthParts extends OperationSources {
  readonly metrics: Metrics;
}

/** Addresses of this machine itself, as sockets write them. */
const isLoopback = (address = ''): boolean => /^(?:127\.|::1$|::ffff:127\.)/.test(address);

const forwardingHeader = /^(?:x-forwarded-.*|x-real-ip|forwarded|via)$/;

/** Whether a program on this machine calls for itself: a proxy on it calls for others. */
const isLocalCaller = ({ raw }: FastifyRequest): boolean =>
  isLoopback(raw.socket.remoteAddress) && !Object.keys(raw.headers).some((name) => forwardingHeader.test(name));

/**
 * `/health/live`: the process runs. `/health/ready`: whether readings can be stored now, and what should be seen to
 * (ReadinessAnswer). `/metrics`: Prometheus text, for callers on this machine only; for others there is nothing at that address.
 */
export function registerHealthRoutes(app: FastifyInstance, { readiness, figures, metrics }: HealthParts): void {
  const readOperation = createOperationMetrics(metrics.registry, { readiness, figures });
  app.get(livePath, async () => ({ status: 'live' }));
  app.get(readyPath, async (_request, reply) => {
    const answer = await readiness();
    if (answer.status === 'not_ready') reply.code(503).header('retry-after', '5');
    return reply.header('cache-control', 'no-store').send(answer);
  });
  app.get('/metrics', async (request, reply) => {
    if (!isLocalCaller(request)) throw new Problem('not_found');
    await readOperation();
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
