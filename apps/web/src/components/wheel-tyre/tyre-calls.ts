import { useQueryClient } from '@tanstack/react-query';
import { listMaintenanceEvents } from '@tyrewatch/contract/maintenance/maintenance-endpoints';
import { listVehicleSensors } from '@tyrewatch/contract/sensors/vehicle-sensor-endpoints';
import type { VehicleTyres } from '@tyrewatch/contract/tyres/tyre-endpoints';
import { getTyre, listTyreFittings, listTyres, listVehicleTyres } from '@tyrewatch/contract/tyres/tyre-endpoints';
import { listTorqueChecks } from '@tyrewatch/contract/tyres/torque-endpoints';
import { getVehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { vehicleReference } from '@tyrewatch/domain/vehicles/vehicle-reference';
import { endpointKey } from '../../api/endpoint-key.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

/** Names a vehicle in the calls about its tyres. */
export const tyreParams = (vehicleId: number) => ({ vehicle_id: vehicleReference(vehicleId) });

/** The query of the tyres of a vehicle. */
export const vehicleTyresQuery = (vehicleId: number) =>
  endpointQuery(listVehicleTyres, { params: tyreParams(vehicleId) });

/** Has everything that shows tyres loaded again; `answer`: the tyres of the vehicle as a change has left them. */
export function useTyresChanged(vehicleId: number): (answer: VehicleTyres) => Promise<void> {
  const client = useQueryClient();
  return async (answer) => {
    client.setQueryData(vehicleTyresQuery(vehicleId).queryKey, answer);
    const shown = [
      getVehicle,
      listVehicleSensors,
      listTyreFittings,
      listTyres,
      getTyre,
      listTorqueChecks,
      listMaintenanceEvents,
    ];
    await Promise.all(shown.map((endpoint) => client.invalidateQueries({ queryKey: endpointKey(endpoint) })));
  };
}
