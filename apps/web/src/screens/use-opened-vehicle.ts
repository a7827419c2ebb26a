import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getVehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { useEffect, useRef } from 'react';
import { endpointQuery } from '../api/endpoint-query.ts';
import { rememberVehicle } from '../features/shell/recent-vehicles.ts';

const vehicleQuery = (vehicleId: string) => endpointQuery(getVehicle, { params: { vehicle_id: vehicleId } });

/**
 * Tells the command palette that a vehicle was opened, as soon as it has been answered: what does not exist or may not be
 * seen is not offered again. Where it was asked for by its internal id or in other letters, `onOtherName` is told its
 * registration, under which the answer is known as well.
 */
export function useOpenedVehicle(vehicleId: string, onOtherName: (registration: string) => void): void {
  const client = useQueryClient();
  // Only its name: live values change the vehicle with every packet.
  const { data: registration } = useQuery({ ...vehicleQuery(vehicleId), select: ({ registration: name }) => name });
  const latest = useRef(onOtherName);
  latest.current = onOtherName;
  useEffect(() => {
    if (registration === undefined) return;
    rememberVehicle(registration);
    if (registration === vehicleId) return;
    client.setQueryData(vehicleQuery(registration).queryKey, client.getQueryData(vehicleQuery(vehicleId).queryKey));
    latest.current(registration);
  }, [client, registration, vehicleId]);
}
