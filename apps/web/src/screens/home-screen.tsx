import { LandingDashboard } from '../features/landing/landing-dashboard.tsx';
import { VehicleList } from '../features/vehicle-list/vehicle-list.tsx';
import { vehicleListSlots } from './vehicle-list-slots.tsx';

/** `/`: the landing dashboard above the vehicle list. */
export function HomeScreen() {
  return <VehicleList intro={<LandingDashboard />} slots={vehicleListSlots} />;
}
