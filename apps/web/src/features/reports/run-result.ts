import type { ReportRun } from '@tyrewatch/contract/reports/report-endpoints';

/** How a run ended, for one line: nobody is left waiting unseen behind those who have it. */
export type RunResult =
  | { readonly kind: 'failed' | 'nothing_to_report' | 'no_delivery' }
  | { readonly kind: 'undelivered' | 'waiting' | 'delivered'; readonly count: number };

/** How a run ended; of its mails what is worst: not delivered, else waiting, else delivered. */
export function runResult({ outcome, deliveries }: ReportRun): RunResult {
  if (outcome !== 'sent') return { kind: outcome };
  const count = (...states: readonly ReportRun['deliveries'][number]['state'][]): number =>
    deliveries.filter(({ state }) => states.includes(state)).length;
  const undelivered = count('failed');
  if (undelivered > 0) return { kind: 'undelivered', count: undelivered };
  const waiting = count('queued', 'sending');
  if (waiting > 0) return { kind: 'waiting', count: waiting };
  return deliveries.length === 0 ? { kind: 'no_delivery' } : { kind: 'delivered', count: deliveries.length };
}
