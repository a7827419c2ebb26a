import type { listTyres } from '@tyrewatch/contract/tyres/tyre-endpoints';
import { tyreOrders } from '@tyrewatch/contract/tyres/tyre-orders';
import { listSearch, oneOf } from '../../list/list-search.ts';

/** Where a tyre is. */
export const tyrePlaces = ['stock', 'fitted', 'casing', 'scrapped'] as const;

/** What the list of tyres is searched, filtered and ordered by. */
export const tyreSearch = listSearch<typeof listTyres>()({
  filters: { place: oneOf(tyrePlaces, (places) => ({ places })) },
  sorts: tyreOrders,
});
