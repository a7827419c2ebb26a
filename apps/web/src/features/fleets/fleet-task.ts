import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import type { Fleet } from '@tyrewatch/contract/fleets/fleet-endpoints';
import { getFleet, listFleets } from '@tyrewatch/contract/fleets/fleet-endpoints';
import { listFleetOverviews } from '@tyrewatch/contract/fleets/fleet-overview-endpoints';
import { countVehicles, listVehicles } from '@tyrewatch/contract/vehicles/vehicle-list-endpoints';
import { endpointKey } from '../../api/endpoint-key.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

/** A fleet, and how many scheduled reports name it as far as that is known. */
export type KnownFleet = Fleet & { readonly report_count?: number };

/** What is being done, and to which fleet, as it was when the window opened or was loaded last. */
export type FleetTask =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit' | 'move' | 'delete'; readonly fleet: KnownFleet };

/** What a form is given that changes a fleet in the version it shows. */
export interface FleetTaskProps {
  readonly fleet: KnownFleet;
  readonly onClose: () => void;
  /** Begins anew with the present state. */
  readonly onLoadAgain: () => Promise<unknown>;
  /** Is given what the fleet has become before that is shown; null = it is gone. */
  readonly onDone?: ((fleet: Fleet | null) => Promise<unknown>) | undefined;
}

/** The fleet a call about it names. */
export const namedFleet = ({ name, organization_id }: Fleet) => ({
  params: { fleet_name: name },
  query: { organization_id },
});

/** The present state of a fleet, whatever it is called by now; null when it is gone. */
export async function loadFleet(client: QueryClient, fleetId: number): Promise<Fleet | null> {
  const fleets = await client.fetchQuery({ ...endpointQuery(listFleets), staleTime: 0 });
  return fleets.find(({ id }) => id === fleetId) ?? null;
}

const showingFleets = [listFleets, listFleetOverviews, getFleet, listVehicles, countVehicles];

/** Has everything that shows fleets loaded again. */
export function useFleetsReload(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(showingFleets.map((endpoint) => client.invalidateQueries({ queryKey: endpointKey(endpoint) })));
  };
}
