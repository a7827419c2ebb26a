import { fleetOrders } from '@tyrewatch/contract/fleets/fleet-orders';
import type { ListSearch } from '../../components/paged-list/list-search.ts';
import { parseListSearch } from '../../components/paged-list/list-search.ts';

/** What the list of fleets is narrowed to and ordered by. */
export type FleetSearch = ListSearch<(typeof fleetOrders)[number]>;

/** Reads the query of `/fleets`. */
export const parseFleetSearch = (search: Record<string, unknown>): FleetSearch => parseListSearch(search, fleetOrders);
