import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { VehicleMaintenance } from '../features/vehicle-maintenance/maintenance-page.tsx';
import { carePart, careReportingPart, evidencePart, managementPart } from '../late-screen.ts';

const VehicleStateSection = managementPart(
  async () => (await import('../features/vehicle-state/vehicle-state-section.tsx')).VehicleStateSection,
);
const TorqueBanner = carePart(async () => (await import('../components/wheel-tyre/torque-banner.tsx')).TorqueBanner);
const VehicleTyreFigures = carePart(
  async () => (await import('../components/wheel-tyre/vehicle-tyre-figures.tsx')).VehicleTyreFigures,
);
const EvidencePacks = evidencePart(async () => (await import('../features/evidence/evidence-packs.tsx')).EvidencePacks);
const MaintenanceTimeline = careReportingPart(
  async () => (await import('../features/vehicle-maintenance/maintenance-timeline.tsx')).MaintenanceTimeline,
);

/** `/vehicles/{id}?tab=maintenance`: the nuts to re-torque, what is due on a vehicle and was done to it, and maintenance mode. */
export function VehicleMaintenanceTab({ vehicle }: { readonly vehicle: Vehicle }) {
  return (
    <>
      <TorqueBanner vehicle={vehicle} />
      <VehicleMaintenance vehicle={vehicle} timeline={<MaintenanceTimeline vehicle={vehicle} />}>
        <VehicleStateSection vehicle={vehicle} of="maintenance" />
        <VehicleTyreFigures vehicle={vehicle} />
        <EvidencePacks vehicle={vehicle} />
      </VehicleMaintenance>
    </>
  );
}
