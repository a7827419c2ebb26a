import type { ReportRun } from '@tyrewatch/contract/reports/report-endpoints';
import { useEffect, useRef } from 'react';
import { useSession } from '../../session/session.ts';
import { runFate } from './run-fate.ts';
import { useReportsReload } from './use-reports.ts';

const everyMs = 4000;

/** Loads reports and histories again every few seconds while mails of these runs are under way; not where nothing hands mails over. */
export function useRunsWatch(runs: readonly (ReportRun | null)[]): void {
  const reload = useRef(useReportsReload());
  const hasMailServer = useSession()?.has_mail_server !== false;
  const isWaiting = hasMailServer && runs.some((run) => run !== null && runFate(run).kind === 'waiting');
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => void reload.current(), everyMs);
    return () => clearInterval(timer);
  }, [isWaiting]);
}
