import { VehicleList } from '../features/vehicle-list/vehicle-list.tsx';
import { vehicleListSlots } from './vehicle-list-slots.tsx';

/** `/vehicles`: the vehicle list alone. */
export function VehiclesScreen() {
  return <VehicleList slots={vehicleListSlots} />;
}
