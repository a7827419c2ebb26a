import { LineShares } from '@tyrewatch/process-log/line-allowance';
import type { LineBudget } from '@tyrewatch/process-log/line-allowance';
import { createProcessLog } from '@tyrewatch/process-log/process-log';
import { countedAddress } from '@tyrewatch/domain/access/counted-address';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DestinationStream, Logger } from 'pino';

/** Longest path that is written whole, in characters. */
const pathCharacters = 200;
const tellWithheldMs = 60_000;

/** Path of a URL without its query: one-time passwords and reset links travel in the query. */
export const withoutQuery = (url: string): string => url.split('?', 1)[0] ?? url;

/** The token of a dealer's link and the key of a delivery stand in the path: who reads the log must not be able to use them. */
const withoutToken = (path: string): string =>
  path.replace(/^((?:\/tyrewatch\/dealer_jobs|\/dealer|\/tyrewatch\/feeds\/zf)\/)[^/]+/, '$1…');

/** The path as it is logged; of one that is cut, its true length in characters too. */
function pathFields(url: string): { readonly path: string; readonly path_length?: number } {
  const path = withoutToken(withoutQuery(url));
  if (path.length <= pathCharacters) return { path };
  return { path: path.slice(0, pathCharacters), path_length: path.length };
}

const describeRequest = (request: FastifyRequest) => ({
  method: request.method,
  ...pathFields(request.url),
  address: request.ip,
});

/** The log of the server: without queries, bodies, cookies or authorisation headers. */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  createProcessLog('server', {
    level,
    serializers: { req: describeRequest },
    ...(destination === undefined ? {} : { destination }),
  });

/** What a line tells of a call of nobody who is known. */
type AnonymousLine = 'served' | 'refused' | 'failed';

/** Lines of what was refused to callers who are not known. */
export const refusedLines: Readonly<Record<'each' | 'together', LineBudget>> = {
  each: { burst: 60, perMinute: 30 },
  together: { burst: 600, perMinute: 120 },
};
const servedLines: typeof refusedLines = {
  each: { burst: 300, perMinute: 120 },
  together: { burst: 1200, perMinute: 300 },
};

/**
 * Which lines of callers are written that have neither session nor API key: each address has a few, and all together no more
 * than leaves those of days, so that nobody can wash the log out. Those of known callers are written all.
 */
export interface AnonymousLines {
  take(line: AnonymousLine, address: string): boolean;
  /** Says how many lines were withheld since the last time. */
  tellWithheld(): void;
}

/** Shares the lines of `log`; `nowMs` is the clock, in epoch milliseconds. */
export function createAnonymousLines(log: FastifyBaseLogger, nowMs: () => number): AnonymousLines {
  const shares: Readonly<Record<AnonymousLine, LineShares>> = {
    served: new LineShares(nowMs, servedLines),
    refused: new LineShares(nowMs, refusedLines),
    failed: new LineShares(nowMs, refusedLines),
  };
  return {
    take: (line, address) => shares[line].take(countedAddress(address)),
    tellWithheld: () => {
      for (const [line, share] of Object.entries(shares)) {
        const count = share.takeWithheldCount();
        if (count > 0) log.warn({ line, count }, 'lines of callers who are not known were withheld');
      }
    },
  };
}

/** Whether a line of the request may be written. */
export const mayLog = (request: FastifyRequest, lines: AnonymousLines, line: AnonymousLine): boolean =>
  request.session !== null || request.hasApiKey || lines.take(line, request.ip);

/** Writes the line of a request that has been answered. */
export function logAnswer(request: FastifyRequest, reply: FastifyReply, lines: AnonymousLines): void {
  if (!mayLog(request, lines, reply.statusCode < 400 ? 'served' : 'refused')) return;
  request.log.info(
    {
      ...describeRequest(request),
      status: reply.statusCode,
      duration_ms: Math.round(reply.elapsedTime),
      user_id: request.session?.userId,
    },
    'request',
  );
}

/** Writes a line of every request, and once a minute how many were withheld. */
export function logRequests(app: FastifyInstance, lines: AnonymousLines): void {
  app.addHook('onResponse', async (request, reply) => logAnswer(request, reply, lines));
  const telling = setInterval(() => lines.tellWithheld(), tellWithheldMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(telling);
    lines.tellWithheld();
  });
}
