import type { VehicleLive } from '@tyrewatch/contract/vehicles/vehicle-row';
import { isSilenced } from '@tyrewatch/domain/vehicles/vehicle-state';

/** Whether a vehicle raises no alerts, whatever its level. */
export const isVehicleSilenced = (
  vehicle: Pick<VehicleLive, 'archived' | 'deactivated' | 'maintenance_mode'>,
): boolean => isSilenced({ ...vehicle, maintenanceMode: vehicle.maintenance_mode });
