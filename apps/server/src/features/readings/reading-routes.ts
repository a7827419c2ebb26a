import type { Endpoint } from '@tyrewatch/contract/endpoint';
import { createTraccarMessage } from '@tyrewatch/contract/feeds/traccar-endpoints';
import { createReadings } from '@tyrewatch/contract/readings/reading-endpoints';
import type { Ingest } from '@tyrewatch/ingest/ingest';
import type { Database } from '@tyrewatch/store/database';
import type { FastifyRequest } from 'fastify';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { storeTraccarMessage } from '../feeds/traccar-service.ts';
import { authoriseApiKey } from './api-key-access.ts';
import { storeReadings } from './reading-service.ts';

/** A thousand readings of 24 tyres fit. */
const bodyLimitBytes = 4 * 1024 * 1024;

/** Registers the documented ways in: for any sender, and for a Traccar server. `nowMs` is the clock, epoch milliseconds. */
export function registerReadingRoutes(
  routes: EndpointRoutes,
  { database, ingest, nowMs }: { readonly database: Database; readonly ingest: Ingest; readonly nowMs: () => number },
): void {
  const authorise = (endpoint: Endpoint) => (request: FastifyRequest) =>
    authoriseApiKey(database, request, endpoint, nowMs());
  routes.withApiKey(createTraccarMessage, {
    authorise: authorise(createTraccarMessage),
    handle: ({ body, request }, key) => storeTraccarMessage({ ingest, key, address: request.ip, nowMs: nowMs() }, body),
  });
  routes.withApiKey(
    createReadings,
    {
      authorise: authorise(createReadings),
      handle: async ({ body, request }, key) => {
        const results = await storeReadings({ ingest, key, address: request.ip, nowMs: nowMs() }, body.readings);
        return { accepted: results.filter(({ outcome }) => outcome === 'stored').length, results };
      },
    },
    { bodyLimitBytes },
  );
}
