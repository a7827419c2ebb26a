import { useQueryClient } from '@tanstack/react-query';
import { listIncidents } from '@tyrewatch/contract/incidents/incident-endpoints';
import { getJobSheet, listJobSheets } from '@tyrewatch/contract/job-sheets/job-sheet-endpoints';
import { endpointKey } from '../../api/endpoint-key.ts';

/** How a job sheet is called: on screens, on paper, in the search. */
export const jobNumber = (id: number): string => `J-${id}`;

/** Has everything that shows job sheets loaded again. */
export function useJobSheetsReload(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(
      [listJobSheets, getJobSheet, listIncidents].map((endpoint) =>
        client.invalidateQueries({ queryKey: endpointKey(endpoint) }),
      ),
    );
  };
}
