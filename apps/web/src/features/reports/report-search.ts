import { reportOrders } from '@tyrewatch/contract/reports/report-orders';
import type { ReportType } from '@tyrewatch/domain/reports/report-type';
import { reportTypes } from '@tyrewatch/domain/reports/report-type';

/** What the list of reports is narrowed to and ordered by, as the address says it. */
export interface ReportSearch {
  q?: string;
  type?: ReportType;
  sort?: (typeof reportOrders)[number];
}

/** Reads the address' query; what is unknown is left out. */
export function parseReportSearch(search: Record<string, unknown>): ReportSearch {
  const q = search['q'] === undefined ? '' : String(search['q']).slice(0, 100);
  const type = reportTypes.find((known) => known === search['type']);
  const sort = reportOrders.find((known) => known === search['sort']);
  return {
    ...(q === '' ? {} : { q }),
    ...(type === undefined ? {} : { type }),
    ...(sort === undefined ? {} : { sort }),
  };
}
