import type { Database } from '@tyrewatch/store/database';
import { refreshCoverage } from '@tyrewatch/store/wheel-coverage/coverage-repository';
import { pause } from './job-runner.ts';

/** Vehicles of one transaction. */
const vehiclesAtOnce = 500;

/**
 * Works out what lists say of each vehicle's coverage, piece by piece; rests four times as long as each took. Resolves with 0, since there is nothing
 * more to do before the next time. Killed or run twice, it writes the same figures again.
 */
export async function refreshCoverageFigures(
  { database, nowMs }: { readonly database: Pick<Database, 'kysely'>; readonly nowMs: () => number },
  signal: AbortSignal,
): Promise<number> {
  let afterId: number | null = 0;
  while (afterId !== null && !signal.aborted) {
    const startMs = performance.now();
    const request: Parameters<typeof refreshCoverage>[1] = { afterId, limit: vehiclesAtOnce, nowMs: nowMs() };
    afterId = await database.kysely.transaction().execute((trx) => refreshCoverage(trx, request));
    await pause(4 * (performance.now() - startMs), signal);
  }
  return 0;
}
