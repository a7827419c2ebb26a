import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listNotices } from '@tyrewatch/contract/notices/notice-endpoints';
import { listReportFiles } from '@tyrewatch/contract/reports/report-file-endpoints';
import { listReportHistory } from '@tyrewatch/contract/reports/report-history-endpoints';
import { useEffect } from 'react';
import { endpointKey } from '../../api/endpoint-key.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { FileProgress } from '../../components/report/file-progress.tsx';
import classes from './report-history.module.css';

/** How often it is asked while something is being made, and while nothing is, in milliseconds. */
const soonMs = 1500;
const laterMs = 15_000;
const mostShown = 5;

/** Files that are being made, on top of what was made before. */
export function WorkingFiles() {
  const client = useQueryClient();
  const { data } = useQuery({
    ...endpointQuery(listReportFiles, { query: { states: 'queued,making', limit: mostShown } }),
    refetchInterval: ({ state }) => ((state.data?.items.length ?? 0) > 0 ? soonMs : laterMs),
  });
  const files = data?.items ?? [];
  const shown = files.map(({ id }) => id).join();
  useEffect(() => {
    for (const endpoint of [listReportHistory, listNotices]) {
      void client.invalidateQueries({ queryKey: endpointKey(endpoint) });
    }
  }, [client, shown]);
  if (files.length === 0) return null;
  return (
    <div className={classes.working}>
      {files.map((file) => (
        <FileProgress key={file.id} file={file} />
      ))}
    </div>
  );
}
