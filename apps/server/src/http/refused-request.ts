import { STATUS_CODES } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { ProblemCode } from '@tyrewatch/domain/problems/problem-codes';
import { Problem } from '@tyrewatch/domain/problems/problem';
import { defaultLocale } from '../i18n/locale.ts';
import { problemDocument, problemMediaType } from './problem-document.ts';
import { problemStatus } from './problem-status.ts';
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

/** Remembers what each connection is being answered, so that nothing is written into the middle of it. */
export function followAnswers(app: FastifyInstance, answers: Answers): void {
  app.server.on('request', (request, response) => answers.set(request.socket, response));
}

/** Answers what Node's parser refuses, before there is a request for any route or hook, and closes the connection. */
export const refuseRequest =
  (log: FastifyBaseLogger, answers: Answers) =>
  (error: ConnectionError, socket: Socket): void => {
    const answer = answers.get(socket);
    const isAnswering = answer !== undefined && answer.headersSent && !answer.writableEnded;
    if (isAnswering || !socket.writable || error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    const code = codeByParserError[error.code ?? ''] ?? 'request_unreadable';
    const requestId = crypto.randomUUID();
    log.info({ reqId: requestId, status: problemStatus[code], reason: error.code }, 'request refused');
    socket.end(rawAnswer(code, requestId));
    socket.destroySoon();
  };
