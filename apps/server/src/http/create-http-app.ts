import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import { countedAddress } from '@tyrewatch/domain/access/counted-address';
import underPressure from '@fastify/under-pressure';
import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { maxHeaderSize } from 'node:http';
import { constants } from 'node:zlib';
import { Problem } from '@tyrewatch/domain/problems/problem';
import { callerAddress, findNetworks, isIn } from './caller-address.ts';
import { problemOf, registerErrorAnswers, sendProblem } from './error-answer.ts';
import type {} from './fastify-request.ts';
import { healthPaths } from './health-routes.ts';
import { asksForPage } from './page-request.ts';
import { problemStatus } from './problem-status.ts';
import { refuseRequest, takeOverRefusals } from './refused-request.ts';
import { isPercentEncodedText, readBodies } from './request-body.ts';
import type { AnonymousLines } from './request-log.ts';
import { createAnonymousLines, logAnswer, logRequests, withoutQuery } from './request-log.ts';
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
  /** Proxies that are believed about who calls, as `findNetworks` reads them. */
  readonly trustedProxies: string;
  /** The clock, epoch milliseconds. */
  readonly nowMs: () => number;
  /** Calls an address may make in a minute; a guard against floods, not a quota. */
  readonly requestsPerMinute: number;
  /** Delay of the event loop, over as long a time, from which calls are turned away, in milliseconds; absent = five seconds. */
  readonly pressureMs?: number;
  /** Answers a browser that opens an address which cannot be read; absent or null = there is no page. */
  readonly sendPage?: SendPage | null;
}

async function registerGuards(app: FastifyInstance, pressureMs: number): Promise<void> {
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

/**
 * Begins every request: by which address it comes, and whether that calls too often. Before anybody is looked up, so that the
 * limit holds for wrong tokens and addresses that do not exist as well. Throws `throttled`.
 */
type Receive = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** An unnamed proxy is told of so often. */
const unnamedProxyWarningMs = 60 * 60_000;

function createReceive(app: FastifyInstance, { trustedProxies, nowMs }: HttpOptions): Receive {
  const proxies = findNetworks(trustedProxies);
  if (proxies === null) throw new Error(`${trustedProxies} names no proxies`);
  let warnedAtMs = Number.NEGATIVE_INFINITY;
  return async (request, reply) => {
    reply.header('x-request-id', request.id);
    const { socket, headers } = request.raw;
    const forwardedFor = headers['x-forwarded-for'] as string | undefined;
    const peer = socket.remoteAddress;
    if (
      peer !== undefined &&
      forwardedFor !== undefined &&
      !isIn(proxies, peer) &&
      nowMs() - warnedAtMs >= unnamedProxyWarningMs
    ) {
      warnedAtMs = nowMs();
      app.log.warn(
        `requests come through ${peer}, which TRUSTED_PROXIES does not name: all its callers share one address and its limits`,
      );
    }
    // In place of the framework's own, which takes a text that is no address for one.
    Object.defineProperty(request, 'ip', {
      value: callerAddress({ peer, forwardedFor }, proxies),
    });
    await app.rateLimit().call(app, request, reply);
  };
}

async function limitCalls(app: FastifyInstance, { requestsPerMinute }: HttpOptions): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    max: requestsPerMinute,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => countedAddress(ip),
    allowList: (request) => healthPaths.includes(withoutQuery(request.url)),
    errorResponseBuilder: (_request, context) => new Problem('throttled', { seconds: Math.ceil(context.ttl / 1000) }),
  });
}

interface UnreadableParts {
  readonly sendPage: SendPage | null;
  readonly receive: Receive;
  readonly lines: AnonymousLines;
}

/**
 * Answers an address that no route is looked for under, because it cannot be read: a person gets the page, which says so,
 * and everyone else the problem.
 */
async function answerUnreadable(
  { sendPage, receive, lines }: UnreadableParts,
  { error, request, reply }: { readonly error: Error; readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<void> {
  // The framework makes this request without what others are decorated with.
  request.session = null;
  request.hasApiKey = false;
  reply.headers(unroutedHeaders);
  const refusal = await receive(request, reply).then(
    () => error,
    (tooMany: unknown) => tooMany,
  );
  const problem = problemOf(refusal);
  const isPage = sendPage !== null && refusal === error && asksForPage(request, withoutQuery(request.url));
  try {
    await (isPage ? sendPage(reply.code(problemStatus[problem.code])) : sendProblem(request, reply, problem));
  } catch (failure) {
    request.log.error({ err: failure, req: request }, 'page not sent');
    await sendProblem(request, reply, problem);
  }
  logAnswer(request, reply, lines);
}

/** An application without routes: logs, limits, protective headers, compression and problem documents. */
export async function createHttpApp(options: HttpOptions): Promise<FastifyInstance> {
  const answers = new WeakMap();
  const lines = createAnonymousLines(options.log, options.nowMs);
  const app = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    bodyLimit: bodyLimitBytes,
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: maximumParameterLength, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) =>
      void answerUnreadable({ sendPage: options.sendPage ?? null, receive, lines }, { error, request, reply }),
    http: { requireHostHeader: false },
    clientErrorHandler: refuseRequest({ log: options.log, lines }, answers),
  });
  const receive = createReceive(app, options);
  app.decorateRequest('session', null);
  app.decorateRequest('hasApiKey', false);
  readBodies(app, bodyLimitBytes);
  registerErrorAnswers(app, lines);
  logRequests(app, lines);
  await registerSecurityHeaders(app);
  await limitCalls(app, options);
  app.addHook('onRequest', receive);
  takeOverRefusals(app, answers, lines);
  await registerGuards(app, options.pressureMs ?? usualPressureMs);
  // What a percent sign hides in a path the router judges, in a query nobody.
  app.addHook('onRequest', async ({ url }) => {
    if (url.startsWith('/tyrewatch') && !isPercentEncodedText(url)) throw new Problem('address_unreadable');
  });
  return app;
}
