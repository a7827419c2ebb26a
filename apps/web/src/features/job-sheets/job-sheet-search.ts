import type { listJobSheets } from '@tyrewatch/contract/job-sheets/job-sheet-endpoints';
import { jobSheetOrders } from '@tyrewatch/contract/job-sheets/job-sheet-orders';
import { jobStates } from '@tyrewatch/domain/job-sheets/job-states';
import { jobPriorities, jobWorks } from '@tyrewatch/domain/job-sheets/job-work';
import { listSearch, oneOf } from '../../list/list-search.ts';

const presentStates = 'open,in_progress,waiting';

/** What the list of job sheets is searched, filtered and ordered by. */
export const jobSheetSearch = listSearch<typeof listJobSheets>()({
  filters: {
    /** `present`: not over. */
    state: oneOf(['present', ...jobStates], (state) => ({ states: state === 'present' ? presentStates : state })),
    priority: oneOf(jobPriorities, (priorities) => ({ priorities })),
    work: oneOf(jobWorks, (works) => ({ works })),
    /** Of those that are not over. */
    due: oneOf(['late', 'today'], (due) => ({ due, states: presentStates })),
    proof: oneOf(['flagged'], () => ({ flagged: 'true' })),
    whose: oneOf(['mine'], () => ({ mine: 'true' })),
    /** A registration, or `~` and the id. */
    vehicle: {
      values: [] as string[],
      read: (given: unknown): string | undefined =>
        typeof given === 'string' && given !== '' ? given.slice(0, 60) : undefined,
      query: (vehicle_id: string) => ({ vehicle_id }),
    },
  },
  sorts: jobSheetOrders,
});
