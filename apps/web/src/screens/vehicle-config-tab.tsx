import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { VehicleConfigPage } from '../features/vehicle-config/vehicle-config-page.tsx';
import { VehicleDetails } from '../features/vehicle-details/vehicle-details-form.tsx';
import { VehicleStateSection } from '../features/vehicle-state/vehicle-state-section.tsx';

/** `/vehicles/{id}?tab=config`: what its tyres should have, what a vehicle is, and how it is used; a section is one line. */
export function VehicleConfigTab({ vehicle }: { readonly vehicle: Vehicle }) {
  return (
    <VehicleConfigPage vehicle={vehicle}>
      <VehicleDetails vehicle={vehicle} />
      <VehicleStateSection vehicle={vehicle} />
    </VehicleConfigPage>
  );
}
