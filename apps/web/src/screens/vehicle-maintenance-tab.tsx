import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { VehicleMaintenance } from '../features/vehicle-maintenance/maintenance-page.tsx';
import { carePart, managementPart } from '../late-screen.ts';

const VehicleStateSection = managementPart(
  async () => (await import('../features/vehicle-state/vehicle-state-section.tsx')).VehicleStateSection,
);
const TyreChanges = carePart(async () => (await import('../components/wheel-tyre/tyre-changes.tsx')).TyreChanges);
const WheelNuts = carePart(async () => (await import('../components/wheel-tyre/wheel-nuts.tsx')).WheelNuts);

/** `/vehicles/{id}?tab=maintenance`: what is due on a vehicle and was done to it, and maintenance mode. */
export function VehicleMaintenanceTab({ vehicle }: { readonly vehicle: Vehicle }) {
  return (
    <VehicleMaintenance vehicle={vehicle}>
      <VehicleStateSection vehicle={vehicle} of="maintenance" />
      <WheelNuts vehicle={vehicle} />
      <TyreChanges vehicle={vehicle} />
    </VehicleMaintenance>
  );
}
