import { lazy, Suspense } from 'react';
import type { VehicleListSlots } from '../features/vehicle-list/vehicle-list-slots.ts';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';

const OverviewPane = lazy(async () => ({
  default: (await import('../features/vehicle-overview/overview-pane.tsx')).OverviewPane,
}));
const VehicleMap = lazy(async () => ({
  default: (await import('../features/vehicle-map/vehicle-map.tsx')).VehicleMap,
}));

/** What other features contribute to the vehicle list; a feature never imports another one. */
export const vehicleListSlots: VehicleListSlots = {
  overview: (properties) => (
    <Suspense fallback={<SkeletonLines lines={12} height={28} />}>
      <OverviewPane {...properties} />
    </Suspense>
  ),
  map: (properties) => (
    <Suspense fallback={<SkeletonLines lines={12} height={28} />}>
      <VehicleMap {...properties} />
    </Suspense>
  ),
};
