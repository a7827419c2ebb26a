import type { Report } from '@tyrewatch/contract/reports/report-endpoints';

/** What is done to a report in a window. */
export interface ReportTask {
  readonly kind: 'run' | 'delete';
  readonly report: Report;
}
