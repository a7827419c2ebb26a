import type { listFleetCoverage } from '@tyrewatch/contract/fleets/coverage-endpoints';
import { coverageOrders } from '@tyrewatch/contract/fleets/coverage-orders';
import type { listFleetDepots } from '@tyrewatch/contract/fleets/depot-endpoints';
import { depotOrders } from '@tyrewatch/contract/fleets/depot-orders';
import { fleetOrders } from '@tyrewatch/contract/fleets/fleet-orders';
import type { listMissingSensors } from '@tyrewatch/contract/fleets/missing-sensor-endpoints';
import { missingSensorOrders } from '@tyrewatch/contract/fleets/missing-sensor-orders';
import type { getServiceList } from '@tyrewatch/contract/fleets/service-list-endpoints';
import { serviceListOrders } from '@tyrewatch/contract/fleets/service-list-orders';
import type { listFleetOverviews } from '@tyrewatch/contract/fleets/fleet-overview-endpoints';
import { idOf, listSearch } from '../../list/list-search.ts';

/** What the list of fleets is searched and ordered by. */
export const fleetSearch = listSearch<typeof listFleetOverviews>()({ filters: {}, sorts: fleetOrders });

/** What the depots of a fleet are searched and ordered by. */
export const depotSearch = listSearch<typeof listFleetDepots>()({ filters: {}, sorts: depotOrders });

/** What the vehicles with missing sensors are searched and ordered by. */
export const missingSensorSearch = listSearch<typeof listMissingSensors>()({ filters: {}, sorts: missingSensorOrders });

/** A day as 2026-11-23. */
const isDay = (given: unknown): given is string =>
  typeof given === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(given) && !Number.isNaN(Date.parse(given));

/** What the vehicles by how they were monitored are searched, narrowed to and ordered by. */
export const coverageSearch = listSearch<typeof listFleetCoverage>()({
  filters: {
    week: {
      values: [],
      read: (given: unknown): string | undefined => (isDay(given) ? given : undefined),
      query: (week: string) => ({ week }),
    },
  },
  sorts: coverageOrders,
});

/** What a table of a fleet's list is searched, filtered and ordered by. */
export const serviceListSearch = listSearch<typeof getServiceList>()({
  filters: { depot: idOf((depot_id) => ({ depot_id })) },
  sorts: serviceListOrders,
});
