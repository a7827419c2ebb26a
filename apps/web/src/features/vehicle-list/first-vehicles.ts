import { countVehicles } from '@tyrewatch/contract/vehicles/vehicle-list-endpoints';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { queryClient } from '../../api/query-client.ts';
import { may } from '../../session/access-gate.ts';
import { session } from '../../session/session.ts';
import { vehiclePageQuery } from './use-vehicle-rows.ts';
import type { VehicleSearch } from './vehicle-search.ts';
import { levellessFilters, vehicleFilters } from './vehicle-search.ts';

/**
 * Asks for what the list shows first while the screen's code is still being read: the answer is there when the rows
 * are drawn. A failure is told by the list, which asks again.
 */
export function askForFirstVehicles(search: VehicleSearch): void {
  if (!may(session.get(), 'vehicle:list')) return;
  void queryClient.prefetchQuery(vehiclePageQuery(vehicleFilters(search, search.q), search.sort ?? 'level', 0));
  void queryClient.prefetchQuery(endpointQuery(countVehicles, { query: levellessFilters(search) }));
}
