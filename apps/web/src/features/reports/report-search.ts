import type { listReports } from '@tyrewatch/contract/reports/report-endpoints';
import { reportOrders } from '@tyrewatch/contract/reports/report-orders';
import type { ReportType } from '@tyrewatch/domain/reports/report-type';
import { reportStates, reportTypes } from '@tyrewatch/domain/reports/report-type';
import { listSearch, oneOf } from '../../list/list-search.ts';

/** What the list of reports is searched, filtered and ordered by. */
export const reportSearch = listSearch<typeof listReports>()({
  filters: { type: oneOf(reportTypes, (types) => ({ types })), state: oneOf(reportStates, (state) => ({ state })) },
  sorts: reportOrders,
});

/** What a new report is begun with, as its address has it. */
export interface NewReportSearch {
  readonly type?: ReportType;
  /** Id of the fleet it covers, or its name. */
  readonly fleet?: number | string;
}

/** Reads the address of a new report; what is unknown is left out. */
export function parseNewReportSearch(given: Record<string, unknown>): NewReportSearch {
  const type = reportTypes.find((one) => one === given['type']);
  const named = given['fleet'];
  const fleet = typeof named === 'number' || (typeof named === 'string' && named !== '') ? named : undefined;
  return { ...(type === undefined ? {} : { type }), ...(fleet === undefined ? {} : { fleet }) };
}
