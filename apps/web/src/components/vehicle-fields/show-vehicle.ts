import type { QueryClient } from '@tanstack/react-query';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { getVehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { endpointKey } from '../../api/endpoint-key.ts';

/** Shows a vehicle as it was just saved, so that all forms of it go on from its new version at once. */
export const showVehicle = (client: QueryClient, saved: Vehicle): void => {
  client.setQueriesData<Vehicle>({ queryKey: endpointKey(getVehicle) }, (shown) =>
    shown?.id === saved.id ? saved : shown,
  );
};
