import type { listDealers } from '@tyrewatch/contract/dealers/dealer-endpoints';
import { dealerOrders } from '@tyrewatch/contract/dealers/dealer-orders';
import { listSearch, oneOf } from '../../list/list-search.ts';

/** What the list of dealers is searched, filtered and ordered by. */
export const dealerSearch = listSearch<typeof listDealers>()({
  filters: { kept: oneOf(['archived'], () => ({ archived: 'true' })) },
  sorts: dealerOrders,
});
