import type { listReports } from '@tyrewatch/contract/reports/report-endpoints';
import { reportOrders } from '@tyrewatch/contract/reports/report-orders';
import { reportTypes } from '@tyrewatch/domain/reports/report-type';
import { listSearch, oneOf } from '../../list/list-search.ts';

/** What the list of reports is searched, filtered and ordered by. */
export const reportSearch = listSearch<typeof listReports>()({
  filters: { type: oneOf(reportTypes, (types) => ({ types })) },
  sorts: reportOrders,
});
