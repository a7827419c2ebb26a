import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { VehicleDetails } from '../features/vehicle-details/vehicle-details-form.tsx';

/** `/vehicles/{id}?tab=config`: what a vehicle is and what its tyres should have. */
export function VehicleConfigTab({ vehicle }: { readonly vehicle: Vehicle }) {
  return <VehicleDetails vehicle={vehicle} />;
}
