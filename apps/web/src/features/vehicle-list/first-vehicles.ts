import { countVehicles, listVehiclePositions } from '@tyrewatch/contract/vehicles/vehicle-list-endpoints';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { queryClient } from '../../api/query-client.ts';
import { may } from '../../session/access-gate.ts';
import { session } from '../../session/session.ts';
import { vehiclePageQuery } from './use-vehicle-rows.ts';
import type { VehicleSearch } from './vehicle-search.ts';
import { levellessFilters, vehicleFilters } from './vehicle-search.ts';

/** How long the list waits to open with its rows, in milliseconds; then it opens without them. */
const patienceMs = 250;

/** What the view of the address shows beside the counts; the summary is made of the counts. */
function firstOfView(search: VehicleSearch): Promise<void>[] {
  const filters = vehicleFilters(search, search.q);
  if (search.view === 'summary') return [];
  if (search.view === 'map') {
    return [queryClient.prefetchQuery(endpointQuery(listVehiclePositions, { query: filters }))];
  }
  return [queryClient.prefetchQuery(vehiclePageQuery(filters, search.sort ?? 'level', 0))];
}

/**
 * Asks for what the list shows first while the screen's code is still being read, so that the list is drawn once, with
 * its rows; resolves when the answers are there or have taken too long. A failure is told by the list, which asks again.
 */
export async function askForFirstVehicles(search: VehicleSearch): Promise<void> {
  if (!may(session.get(), 'vehicle:list')) return;
  const counts = queryClient.prefetchQuery(endpointQuery(countVehicles, { query: levellessFilters(search) }));
  const asked = Promise.all([...firstOfView(search), counts]);
  await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}
