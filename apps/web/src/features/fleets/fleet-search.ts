import type { listFleetDepots } from '@tyrewatch/contract/fleets/depot-endpoints';
import { depotOrders } from '@tyrewatch/contract/fleets/depot-orders';
import { fleetOrders } from '@tyrewatch/contract/fleets/fleet-orders';
import type { listFleetOverviews } from '@tyrewatch/contract/fleets/fleet-overview-endpoints';
import { listSearch } from '../../list/list-search.ts';

/** What the list of fleets is searched and ordered by. */
export const fleetSearch = listSearch<typeof listFleetOverviews>()({ filters: {}, sorts: fleetOrders });

/** What the depots of a fleet are searched and ordered by. */
export const depotSearch = listSearch<typeof listFleetDepots>()({ filters: {}, sorts: depotOrders });
