import { createReadings } from '@tyrewatch/contract/readings/reading-endpoints';
import type { Ingest } from '@tyrewatch/ingest/ingest';
import type { Database } from '@tyrewatch/store/database';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { authoriseApiKey } from './api-key-access.ts';
import { storeReadings } from './reading-service.ts';

/** A thousand readings of 24 tyres fit. */
const bodyLimitBytes = 4 * 1024 * 1024;

/** Registers the documented way in for any sender. `nowMs` is the clock, epoch milliseconds. */
export function registerReadingRoutes(
  routes: EndpointRoutes,
  { database, ingest, nowMs }: { readonly database: Database; readonly ingest: Ingest; readonly nowMs: () => number },
): void {
  routes.withApiKey(
    createReadings,
    {
      authorise: (request) => authoriseApiKey(database, request, nowMs()),
      handle: async ({ body, request }, key) => {
        const results = await storeReadings({ ingest, key, address: request.ip, nowMs: nowMs() }, body.readings);
        return { accepted: results.filter(({ outcome }) => outcome === 'stored').length, results };
      },
    },
    { bodyLimitBytes },
  );
}
