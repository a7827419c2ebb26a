import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { VehicleConfigPage } from '../features/vehicle-config/vehicle-config-page.tsx';
import { managementPart, registersManagementPart } from '../late-screen.ts';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';

const waiting = <SkeletonLines lines={6} height={44} />;
// Below the axles, and not read before them.
const VehicleDetails = registersManagementPart(
  async () => (await import('../features/vehicle-details/vehicle-details-form.tsx')).VehicleDetails,
  { waiting },
);
const VehicleStateSection = managementPart(
  async () => (await import('../features/vehicle-state/vehicle-state-section.tsx')).VehicleStateSection,
  { waiting },
);

/** `/vehicles/{id}?tab=config`: what its tyres should have, what a vehicle is, and how it is used; a section is one line. */
export function VehicleConfigTab({ vehicle }: { readonly vehicle: Vehicle }) {
  return (
    <VehicleConfigPage vehicle={vehicle}>
      <VehicleDetails vehicle={vehicle} />
      <VehicleStateSection vehicle={vehicle} />
    </VehicleConfigPage>
  );
}
