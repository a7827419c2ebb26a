import type { FastifyRequest } from 'fastify';
import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';

/** Path of a URL without its query: one-time passwords and reset links travel in the query. */
export const withoutQuery = (url: string): string => url.split('?', 1)[0] ?? url;

const describeRequest = (request: FastifyRequest) => ({
  method: request.method,
  path: withoutQuery(request.url),
  address: request.ip,
});

/** The log of the server: JSON lines without queries, bodies, cookies or authorisation headers. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { process: 'server' },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { req: describeRequest, err: pino.stdSerializers.err },
    redact: ['authorization', 'password', 'refresh_token', 'access_token', 'token', 'secret'],
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
