import { LatestChanges } from '../features/audit/latest-changes.tsx';
import { LandingDashboard } from '../features/landing/landing-dashboard.tsx';
import { VehicleList } from '../features/vehicle-list/vehicle-list.tsx';
import { vehicleListSlots } from './vehicle-list-slots.tsx';

/** `/`: the landing dashboard above the vehicle list. */
export function HomeScreen() {
  const intro = (
    <>
      <LandingDashboard />
      <LatestChanges />
    </>
  );
  return <VehicleList intro={intro} slots={vehicleListSlots} />;
}
