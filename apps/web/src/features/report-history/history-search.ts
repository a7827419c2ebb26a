import type { listReportHistory } from '@tyrewatch/contract/reports/report-history-endpoints';
import { historyStates } from '@tyrewatch/contract/reports/report-orders';
import { listSearch, oneOf } from '../../list/list-search.ts';

/** Days back that can be chosen beside the usual 30. */
export const historyRanges = ['7', '90', '365'] as const;

/** What the history of reports is searched and narrowed by. */
export const historySearch = listSearch<typeof listReportHistory>()({
  filters: {
    state: oneOf(
      historyStates.filter((state) => state !== 'all'),
      (state) => ({ state }),
    ),
    range: oneOf(historyRanges, (days) => ({ days: Number(days) })),
  },
});
