import { MapFallback } from '../components/map-loading.tsx';
import type { VehicleListSlots } from '../features/vehicle-list/vehicle-list-slots.ts';
import { lazyPart } from '../lazy-part.tsx';
import { vehiclePart } from '../late-screen.ts';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';

/** What other features contribute to the vehicle list; a feature never imports another one. */
export const vehicleListSlots: VehicleListSlots = {
  overview: vehiclePart(async () => (await import('./overview-pane.tsx')).OverviewPane, {
    waiting: <SkeletonLines lines={12} height={28} />,
  }),
  map: lazyPart(async () => (await import('../features/vehicle-map/vehicle-map.tsx')).VehicleMap, {
    waiting: <MapFallback />,
  }),
};
