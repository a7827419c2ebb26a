import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { VehicleDetails } from '../features/vehicle-details/vehicle-details-form.tsx';
import { VehicleStateSection } from '../features/vehicle-state/vehicle-state-section.tsx';

/** `/vehicles/{id}?tab=config`: what a vehicle is, what its tyres should have, and how it is used. */
export function VehicleConfigTab({ vehicle }: { readonly vehicle: Vehicle }) {
  return (
    <>
      <VehicleDetails vehicle={vehicle} />
      <VehicleStateSection vehicle={vehicle} />
    </>
  );
}
