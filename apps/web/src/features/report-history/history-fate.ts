import type { ReportHistoryEntry } from '@tyrewatch/contract/reports/report-history-endpoints';

/** How something ended, as far as its sign and colour depend on it. */
export type HistoryFate = 'good' | 'late' | 'bad' | 'waiting' | 'none';

/** How the making ended. */
export function madeFate({ outcome, late_minutes: late }: ReportHistoryEntry): HistoryFate {
  if (outcome === 'failed') return 'bad';
  if (late !== null) return 'late';
  if (outcome === 'queued' || outcome === 'making') return 'waiting';
  return outcome === 'sent' || outcome === 'done' ? 'good' : 'none';
}

/** How its mails fared, the worst first; `none`: there are none. */
export function deliveryFate({ deliveries }: ReportHistoryEntry): HistoryFate {
  if (deliveries.some(({ state }) => state === 'failed')) return 'bad';
  if (deliveries.some(({ state }) => state !== 'sent')) return 'waiting';
  return deliveries.length === 0 ? 'none' : 'good';
}

const weekMs = 7 * 86_400_000;

/** Whether a file expires within a week. */
export const isSoon = (expiresOn: string): boolean => Date.parse(expiresOn) - Date.now() < weekMs;
