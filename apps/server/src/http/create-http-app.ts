import compress from '@fastify/compress';
import formbody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { maxHeaderSize } from 'node:http';
import { constants } from 'node:zlib';
import { Problem } from '@tyrewatch/domain/problems/problem';
import { problemOf, registerErrorAnswers, sendProblem } from './error-answer.ts';
import type {} from './fastify-request.ts';
import { asksForPage } from './page-request.ts';
import { problemStatus } from './problem-status.ts';
import { refuseRequest, takeOverRefusals } from './refused-request.ts';
import { withoutQuery } from './request-log.ts';
import { registerSecurityHeaders, unroutedHeaders } from './security-headers.ts';
import type { SendPage } from './single-page-document.ts';

/** Largest body of a call that sets no limit of its own, in bytes. */
const bodyLimitBytes = 64 * 1024;
/** Longest path parameter, in characters as sent: all that Node reads, so that its endpoint's schema says how long it may be. */
const maximumParameterLength = maxHeaderSize;

/** Delay of the event loop, over as long a time, from which calls are turned away, in milliseconds. */
const usualPressureMs = 5000;

/** How the HTTP side behaves. */
export interface HttpOptions {
  readonly log: FastifyBaseLogger;
  /** How many proxies in front are believed about the client's address. */
  readonly trustedProxyCount: number;
  /** Calls an address may make in a minute; a guard against floods, not a quota. */
  readonly requestsPerMinute: number;
  /** Delay of the event loop, over as long a time, from which calls are turned away, in milliseconds; absent = five seconds. */
  readonly pressureMs?: number;
  /** Answers a browser that opens an address which cannot be read; absent or null = there is no page. */
  readonly sendPage?: SendPage | null;
}

function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}

async function registerGuards(
  app: FastifyInstance,
  { requestsPerMinute, pressureMs = usualPressureMs }: HttpOptions,
): Promise<void> {
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: 60_000,
    allowList: (request) => request.url.startsWith('/health/'),
    errorResponseBuilder: (_request, context) => new Problem('throttled', { seconds: Math.ceil(context.ttl / 1000) }),
  });
  await app.register(underPressure, {
    maxEventLoopDelay: pressureMs,
    // The plugin takes a sample without any measurement, as a starved machine leaves one, for endless delay.
    sampleInterval: pressureMs,
    retryAfter: 10,
    // Pages and files cost next to nothing, and a page can say better than a problem what is the matter.
    pressureHandler: (request, reply) => {
      if (request.url.startsWith('/tyrewatch')) sendProblem(request, reply, new Problem('service_unavailable'));
    },
  });
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // The default quality of brotli is meant for files compressed once; JSON is hardly smaller from this one upwards.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } },
    // A page of a list takes less time to compress (0.2 ms) than to hand to another thread and back.
    syncThreshold: 128 * 1024,
  });
}

function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: withoutQuery(request.url),
        status: reply.statusCode,
        duration_ms: Math.round(reply.elapsedTime),
        user_id: request.session?.userId,
      },
      'request',
    );
  });
}

/**
 * Answers an address that no route is looked for under, because it cannot be read: a person gets the page, which says so,
 * and everyone else the problem.
 */
async function answerUnreadable(
  sendPage: SendPage | null,
  { error, request, reply }: { readonly error: Error; readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<void> {
  reply.headers({ ...unroutedHeaders, 'x-request-id': request.id });
  const problem = problemOf(error);
  const isPage = sendPage !== null && asksForPage(request, withoutQuery(request.url));
  try {
    await (isPage ? sendPage(reply.code(problemStatus[problem.code])) : sendProblem(request, reply, problem));
  } catch (failure) {
    request.log.error({ err: failure, req: request }, 'page not sent');
    await sendProblem(request, reply, problem);
  }
}

/** An application without routes: logs, limits, protective headers, compression and problem documents. */
export async function createHttpApp(options: HttpOptions): Promise<FastifyInstance> {
  const answers = new WeakMap();
  const app = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < options.trustedProxyCount,
    genReqId: () => crypto.randomUUID(),
    bodyLimit: bodyLimitBytes,
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: maximumParameterLength, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) =>
      void answerUnreadable(options.sendPage ?? null, { error, request, reply }),
    http: { requireHostHeader: false },
    clientErrorHandler: refuseRequest(options.log, answers),
  });
  app.decorateRequest('session', null);
  acceptEmptyJson(app);
  registerErrorAnswers(app);
  logRequests(app);
  await registerSecurityHeaders(app);
  takeOverRefusals(app, answers);
  await registerGuards(app, options);
  await app.register(formbody, { bodyLimit: bodyLimitBytes });
  return app;
}
