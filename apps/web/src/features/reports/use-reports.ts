import { useQueryClient } from '@tanstack/react-query';
import { getReport, listReportRuns, listReports } from '@tyrewatch/contract/reports/report-endpoints';
import { call } from '../../api/call.ts';
import { endpointKey } from '../../api/endpoint-key.ts';
import { usePagedList } from '../../components/paged-list/use-paged-list.ts';
import type { ReportSearch } from './report-search.ts';

/** Reports as far as they are loaded; the first page tells how many there are in all. */
export const useReports = ({ q, type, sort }: ReportSearch) =>
  usePagedList([listReports.id, { q, type, sort }], (wanted, signal) =>
    call(listReports, {
      query: {
        ...(q === undefined ? {} : { q }),
        ...(type === undefined ? {} : { types: type }),
        ...(sort === undefined ? {} : { sort }),
        ...wanted,
      },
      signal,
    }),
  );

/** The times a report was made, as far as they are loaded. */
export const useReportRuns = (reportId: number) =>
  usePagedList([listReportRuns.id, reportId], (wanted, signal) =>
    call(listReportRuns, { params: { report_id: reportId }, query: wanted, signal }),
  );

/** Has every list of reports and every history loaded again. */
export function useReportsReload(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(
      [listReports, getReport, listReportRuns].map((endpoint) =>
        client.invalidateQueries({ queryKey: endpointKey(endpoint) }),
      ),
    );
  };
}
