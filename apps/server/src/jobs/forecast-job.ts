import type { Database } from '@tyrewatch/store/database';
import { keepForecast, listDueForecasts } from '@tyrewatch/store/tyres/depot-lows';
import type { ForecastService } from '../outside/forecast-client.ts';
import { askForForecasts } from '../outside/forecast-client.ts';

/** What the job works with. */
export interface ForecastParts {
  /** A pool that acts as `tyrewatch_jobs`. */
  readonly database: Pick<Database, 'kysely'>;
  /** The clock, epoch milliseconds. */
  readonly nowMs: () => number;
  readonly service: ForecastService;
}

/** Depots of one question. */
const depotsAtOnce = 50;

/**
 * Fetches the forecasts that are due, one question after the other; ends with the first that fails. Resolves with how many were fetched.
 * No transaction is open while the service is asked. Killed or run twice, it asks again.
 */
export async function fetchForecasts(
  { database, nowMs, service }: ForecastParts,
  signal: AbortSignal,
): Promise<number> {
  let total = 0;
  while (!signal.aborted) {
    const due = await listDueForecasts(database.kysely, nowMs(), depotsAtOnce);
    if (due.length === 0) break;
    const found = await askForForecasts(service, due, signal);
    if (signal.aborted) break;
    await database.kysely.transaction().execute(async (trx) => {
      for (const [at, { depotId }] of due.entries()) {
        const one = typeof found === 'string' ? found : found[at];
        if (one !== undefined) await keepForecast(trx, depotId, one, nowMs());
      }
    });
    if (typeof found === 'string') break;
    total += due.length;
  }
  return total;
}
