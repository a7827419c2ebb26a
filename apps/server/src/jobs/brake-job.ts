import { computePerformance } from '@tyrewatch/domain/brakes/brake-period';
import { addMonths } from '@tyrewatch/domain/maintenance/calendar-date';
import { listMonthEvents, putComputedMonth, takeDueMonths } from '@tyrewatch/store/brakes/brake-computing';
import type { Database } from '@tyrewatch/store/database';

const monthsAtOnce = 20;

/**
 * Computes the months of trailers whose brake events came in, and each day those that run; answers how many. May be killed and run twice:
 * what is taken and what is stored of it are one transaction, and the same events give the same result.
 */
export async function computeBrakePerformance(
  { database, nowMs }: { readonly database: Pick<Database, 'kysely'>; readonly nowMs: () => number },
  signal: AbortSignal,
): Promise<number> {
  let total = 0;
  while (!signal.aborted) {
    const taken = await database.kysely.transaction().execute(async (trx) => {
      const atMs = nowMs();
      const today = new Date(atMs).toISOString().slice(0, 10);
      const due = await takeDueMonths(trx, { today, limit: monthsAtOnce });
      for (const one of due) {
        const isOver = addMonths(one.month, 1) <= today;
        const computed = computePerformance(await listMonthEvents(trx, one), isOver);
        await putComputedMonth(trx, one, { computed, today, nowMs: atMs });
      }
      return due.length;
    });
    total += taken;
    if (taken === 0) break;
  }
  return total;
}
