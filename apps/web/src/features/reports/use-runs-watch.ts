import { useQueryClient } from '@tanstack/react-query';
import type { ReportRun } from '@tyrewatch/contract/reports/report-endpoints';
import { getReport, listReportRuns, listReports } from '@tyrewatch/contract/reports/report-endpoints';
import { useEffect, useRef } from 'react';
import { endpointKey } from '../../api/endpoint-key.ts';
import { useSession } from '../../session/session.ts';
import { runResult } from './run-result.ts';

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

const everyMs = 4000;

/** Loads reports and histories again every few seconds while mails of these runs are under way; not where nothing hands mails over. */
export function useRunsWatch(runs: readonly (ReportRun | null)[]): void {
  const reload = useRef(useReportsReload());
  const hasMailServer = useSession()?.has_mail_server !== false;
  const isWaiting = hasMailServer && runs.some((run) => run !== null && runResult(run).kind === 'waiting');
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => void reload.current(), everyMs);
    return () => clearInterval(timer);
  }, [isWaiting]);
}
