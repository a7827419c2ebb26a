import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The figures the server publishes. */
export interface Metrics {
  readonly registry: Registry;
  readonly requestSeconds: Histogram<'method' | 'route' | 'status'>;
  readonly liveViewers: Gauge;
  readonly liveEvents: Counter<'event'>;
  readonly liveViewersDropped: Counter;
}

/** Figures of this process; each server has its own registry. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'tyrewatch_http_request_seconds',
      help: 'Time from request to answer.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    liveViewers: new Gauge({ name: 'tyrewatch_live_viewers', help: 'Open event streams.', registers }),
    liveEvents: new Counter({
      name: 'tyrewatch_live_events_total',
      help: 'Events written to streams.',
      labelNames: ['event'],
      registers,
    }),
    liveViewersDropped: new Counter({
      name: 'tyrewatch_live_viewers_dropped_total',
      help: 'Streams ended because the viewer read too slowly.',
      registers,
    }),
  };
}

/** Measures every request by its route pattern, never by its address. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unmatched';
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    metrics.requestSeconds.observe(labels, reply.elapsedTime / 1000);
  });
}
