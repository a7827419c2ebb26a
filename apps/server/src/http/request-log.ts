import { createProcessLog } from '@tyrewatch/process-log/process-log';
import type { FastifyRequest } from 'fastify';
import type { DestinationStream, Logger } from 'pino';

/** Path of a URL without its query: one-time passwords and reset links travel in the query. */
export const withoutQuery = (url: string): string => url.split('?', 1)[0] ?? url;

const describeRequest = (request: FastifyRequest) => ({
  method: request.method,
  path: withoutQuery(request.url),
  address: request.ip,
});

/** The log of the server: without queries, bodies, cookies or authorisation headers. */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  createProcessLog('server', {
    level,
    serializers: { req: describeRequest },
    ...(destination === undefined ? {} : { destination }),
  });
