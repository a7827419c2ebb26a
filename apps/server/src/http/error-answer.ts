import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ProblemCode } from '@tyrewatch/domain/problems/problem-codes';
import { Problem } from '@tyrewatch/domain/problems/problem';
import { saysDiskFull } from '@tyrewatch/ingest/failure-kind';
import { isDatabaseAway } from './database-away.ts';
import { problemDocument, problemMediaType } from './problem-document.ts';
import { problemStatus } from './problem-status.ts';
import { localeOfRequest } from './request-locale.ts';
import { mayLog } from './request-log.ts';
import type { AnonymousLines } from './request-log.ts';

const codeByFrameworkError: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'body_unreadable',
  FST_ERR_CTP_INVALID_JSON_BODY: 'body_unreadable',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'body_unreadable',
  FST_ERR_BAD_URL: 'address_unreadable',
};

/** What the statuses mean that the framework and its plugins give their errors. */
const codeByStatus: Readonly<Record<number, ProblemCode>> = {
  400: 'body_unreadable',
  // Addresses of files that are written in a way which could lead elsewhere.
  403: 'not_found',
  404: 'not_found',
  412: 'version_conflict',
  416: 'range_not_satisfiable',
};

const errorCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** The problem an error means for the caller. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const known = codeByFrameworkError[errorCode(error)];
  if (known !== undefined) return new Problem(known, {}, [], error);
  if (saysDiskFull(error)) return new Problem('storage_full', {}, [], error);
  if (isDatabaseAway(error)) return new Problem('service_unavailable', {}, [], error);
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return new Problem(codeByStatus[Number(status)] ?? 'unexpected', {}, [], error);
}

/** `Content-Range` that the file server gives with a range it cannot serve: how long the file is. Null without one. */
function contentRangeOf(error: unknown): string | null {
  const { headers } = (error ?? {}) as { headers?: Readonly<Record<string, unknown>> };
  const range = headers?.['Content-Range'];
  return typeof range === 'string' ? range : null;
}

/** Seconds after which trying again may help. */
const retryAfterS = (problem: Problem): number => {
  const { seconds } = problem.params;
  return typeof seconds === 'number' ? Math.max(1, Math.ceil(seconds)) : 5;
};

/** Sends a problem document with the headers its status asks for. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  const status = problemStatus[problem.code];
  const instance = status >= 500 ? `urn:uuid:${request.id}` : null;
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  if (status === 429 || status === 503) reply.header('retry-after', String(retryAfterS(problem)));
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type(problemMediaType)
    .send(JSON.stringify(problemDocument(problem, localeOfRequest(request), instance)));
}

/** Answers every error with a problem document; what nobody foresaw is logged with the request's id. */
export function registerErrorAnswers(app: FastifyInstance, lines: AnonymousLines): void {
  app.setErrorHandler(async (error, request, reply) => {
    const problem = problemOf(error);
    if (problemStatus[problem.code] >= 500 && mayLog(request, lines, 'failed')) {
      const level = problem.code === 'unexpected' ? 'error' : 'warn';
      request.log[level]({ err: problem.cause ?? problem, req: request }, 'request failed');
    }
    const contentRange = contentRangeOf(error);
    if (contentRange !== null) reply.header('content-range', contentRange);
    return sendProblem(request, reply, problem);
  });
}
