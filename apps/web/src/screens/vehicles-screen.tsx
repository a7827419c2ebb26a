import { VehicleList } from '../features/vehicle-list/vehicle-list.tsx';
import type { VehicleListSlots } from '../features/vehicle-list/vehicle-list-slots.ts';
import { bulkPart } from '../late-screen.ts';
import { vehicleListSlots } from './vehicle-list-slots.tsx';

const slots: VehicleListSlots = {
  ...vehicleListSlots,
  views: bulkPart(async () => (await import('../features/saved-views/saved-view-menu.tsx')).SavedViewMenu),
};

/** `/vehicles`: the vehicle list alone, where many can be changed in one go. */
export function VehiclesScreen() {
  return <VehicleList slots={slots} canChoose />;
}
