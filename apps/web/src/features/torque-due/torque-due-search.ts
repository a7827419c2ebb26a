import type { listTorqueDue } from '@tyrewatch/contract/tyres/torque-endpoints';
import { idOf, listSearch } from '../../list/list-search.ts';

/** What the list of wheels to re-torque is searched and filtered by. */
export const torqueDueSearch = listSearch<typeof listTorqueDue>()({
  filters: {
    fleet: idOf((id) => ({ fleet_id: id })),
    depot: idOf((id) => ({ depot_id: id })),
  },
});
