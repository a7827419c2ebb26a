import type { listTreadDue } from '@tyrewatch/contract/tyres/tread-endpoints';
import { idOf, listSearch, oneOf } from '../../list/list-search.ts';

/** What can be due of a tyre, the most urgent first. */
export const treadDueKinds = ['legal', 'replace', 'plan', 'measure'] as const;

/** What the list of due tyres is searched and filtered by. */
export const treadDueSearch = listSearch<typeof listTreadDue>()({
  filters: {
    kind: oneOf(treadDueKinds, (kinds) => ({ kinds })),
    depot: idOf((id) => ({ depot_id: id })),
  },
});
