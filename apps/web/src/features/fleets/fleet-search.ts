import { fleetOrders } from '@tyrewatch/contract/fleets/fleet-overview-endpoints';

/** What the list of fleets is narrowed to and ordered by, as the address says it. */
export interface FleetSearch {
  q?: string;
  sort?: (typeof fleetOrders)[number];
}

/** Reads the query of `/fleets`; what is unknown, or the list's usual order, is left out. */
export function parseFleetSearch(search: Record<string, unknown>): FleetSearch {
  const q = search['q'] === undefined ? '' : String(search['q']).slice(0, 100);
  const sort = fleetOrders.find((known) => known === search['sort']);
  return {
    ...(q === '' ? {} : { q }),
    ...(sort === undefined || sort === 'name' ? {} : { sort }),
  };
}
