import { STATUS_CODES } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { ProblemCode } from '@tyrewatch/domain/problems/problem-codes';
import { Problem } from '@tyrewatch/domain/problems/problem';
import { defaultLocale } from '../i18n/locale.ts';
import { problemDocument, problemMediaType } from './problem-document.ts';
import { problemStatus } from './problem-status.ts';
import type { AnonymousLines } from './request-log.ts';
import { unroutedHeaders } from './security-headers.ts';

/** An error of a connection, as Node tells it. */
interface ConnectionError {
  readonly code?: string;
}

const codeByParserError: Readonly<Record<string, ProblemCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_too_slow',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body_too_large',
};

/** A whole answer as it goes over the wire. It is in English: what could not be read names no language. */
function rawAnswer(code: ProblemCode, requestId: string): string {
  const status = problemStatus[code];
  const body = JSON.stringify(problemDocument(new Problem(code), defaultLocale, null));
  const headers = {
    ...unroutedHeaders,
    'x-request-id': requestId,
    'content-type': problemMediaType,
    'content-length': Buffer.byteLength(body),
    date: new Date().toUTCString(),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\r\n');
}

/** The newest answer of each connection. */
type Answers = WeakMap<Socket, ServerResponse>;

/** Where refusals are told. */
interface RefusalLog {
  readonly log: FastifyBaseLogger;
  readonly lines: AnonymousLines;
}

/** Answers a connection that has no request, and closes it. */
function refuse(socket: Duplex, code: ProblemCode, { log, lines }: RefusalLog): void {
  const requestId = crypto.randomUUID();
  const address = (socket as Socket).remoteAddress ?? 'unknown';
  if (lines.take('refused', address)) {
    log.info({ reqId: requestId, address, status: problemStatus[code] }, 'request refused');
  }
  // Nobody else listens any more to what goes wrong on a connection handed over for a tunnel.
  socket.on('error', () => socket.destroy());
  socket.end(rawAnswer(code, requestId), () => socket.destroy());
}

/**
 * Takes over what Node would answer by itself, with neither problem nor headers: a tunnel is refused, and an expectation
 * that nobody meets changes nothing. Remembers what each connection is being answered, so that nothing is written into
 * the middle of it.
 */
export function takeOverRefusals(app: FastifyInstance, answers: Answers, lines: AnonymousLines): void {
  const { server } = app;
  server.on('request', (request, response) => answers.set(request.socket, response));
  server.on('connect', (_request, socket) => refuse(socket, 'not_found', { log: app.log, lines }));
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  // Without the check of Node's own, which answers so too, but bare.
  app.addHook('onRequest', async ({ headers, raw }) => {
    if (headers.host === undefined && raw.httpVersion === '1.1') throw new Problem('request_unreadable');
  });
}

/** Answers what Node's parser refuses, before there is a request for any route or hook, and closes the connection. */
export const refuseRequest =
  (refusals: RefusalLog, answers: Answers) =>
  (error: ConnectionError, socket: Socket): void => {
    const answer = answers.get(socket);
    const isAnswering = answer !== undefined && answer.headersSent && !answer.writableEnded;
    if (isAnswering || !socket.writable || error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    refuse(socket, codeByParserError[error.code ?? ''] ?? 'request_unreadable', refusals);
  };
