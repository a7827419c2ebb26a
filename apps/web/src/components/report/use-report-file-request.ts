import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createReportFile } from '@tyrewatch/contract/reports/report-file-endpoints';
import { call } from '../../api/call.ts';
import type { CallInput } from '../../api/endpoint-request.ts';
import { paths } from '../../paths.ts';

/** What is asked for of a report as a file. */
export type WantedReportFile = CallInput<typeof createReportFile>['body'];

/** Has a report made as a file that is too large to wait for, and leads to its page, which says how far it is. */
export function useReportFileRequest() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: WantedReportFile) => call(createReportFile, { body }),
    onSuccess: ({ id }) => navigate({ to: paths.reportFile(id) }),
  });
}
