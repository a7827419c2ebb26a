import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ReportSource, TraceContext } from '@tyrewatch/domain/error-reports/report-envelope';
import {
  errorEnvelope,
  findTrace,
  newTrace,
  transactionEnvelope,
} from '@tyrewatch/domain/error-reports/report-envelope';
import { isIgnoredError } from '@tyrewatch/domain/error-reports/report-redaction';
import { problemOf } from '../http/error-answer.ts';
import type { ErrorReporter } from './error-reporter.ts';

/** Reports what nobody foresaw, and a fifth of the traces; route patterns stand for addresses. Nothing about the caller is told. */
export function reportRequests(
  app: FastifyInstance,
  parts: {
    readonly reporter: ErrorReporter;
    readonly release: string;
    readonly nowMs: () => number;
    readonly random: () => number;
  },
): void {
  const { reporter, nowMs, random } = parts;
  const source: ReportSource = { platform: 'node', release: parts.release };
  const traces = new WeakMap<FastifyRequest, TraceContext>();
  const traceOf = (request: FastifyRequest): TraceContext => traces.get(request) ?? newTrace(random);
  const placeOf = ({ method, routeOptions }: FastifyRequest): string => `${method} ${routeOptions.url ?? 'unmatched'}`;

  app.addHook('onRequest', async (request) => {
    const header = request.headers['sentry-trace'];
    const trace = findTrace(typeof header === 'string' ? header : undefined, random);
    traces.set(request, trace ?? newTrace(random));
  });
  app.addHook('onError', async (request, _reply, error) => {
    const { code, cause = error } = problemOf(error);
    if (code !== 'unexpected' || isIgnoredError(error.message)) return;
    const about = { atMs: nowMs(), trace: traceOf(request), place: placeOf(request), breadcrumbs: [], random };
    reporter.send(errorEnvelope(source, cause, about));
  });
  app.addHook('onResponse', async (request, reply) => {
    const trace = traceOf(request);
    if (!trace.isSampled || request.routeOptions.url === undefined) return;
    const endMs = nowMs();
    const startMs = endMs - reply.elapsedTime;
    reporter.send(
      transactionEnvelope(source, { name: placeOf(request), op: 'http.server', startMs, endMs, trace, random }),
    );
  });
}
