import { depotOrders } from '@tyrewatch/contract/fleets/depot-orders';
import type { ListSearch } from '../../components/paged-list/list-search.ts';
import { parseListSearch } from '../../components/paged-list/list-search.ts';

/** What the list of depots is narrowed to and ordered by. */
export type DepotSearch = ListSearch<(typeof depotOrders)[number]>;

/** Reads the depots' part of a query. */
export const parseDepotSearch = (search: Record<string, unknown>): DepotSearch => parseListSearch(search, depotOrders);
