import type { UseMutationResult } from '@tanstack/react-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Report } from '@tyrewatch/contract/reports/report-endpoints';
import { getReport, pauseReport, resumeReport } from '@tyrewatch/contract/reports/report-endpoints';
import { call } from '../../api/call.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { useReportsReload } from './use-runs-watch.ts';

/** Pauses a report that runs, and lets a paused one go on. */
export function useReportPause(): UseMutationResult<Report, unknown, Report> {
  const client = useQueryClient();
  const reload = useReportsReload();
  return useMutation({
    mutationFn: ({ id, version, paused_on: pausedOn }: Report) =>
      call(pausedOn === null ? pauseReport : resumeReport, { params: { report_id: id }, version }),
    onSuccess: (saved) =>
      client.setQueryData(endpointQuery(getReport, { params: { report_id: saved.id } }).queryKey, saved),
    onSettled: reload,
  });
}
