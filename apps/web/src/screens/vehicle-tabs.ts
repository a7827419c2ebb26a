import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import type { ActionPermission } from '@tyrewatch/domain/access/permissions';
import type { ReactNode } from 'react';
import { brakesPart, checksCarePart, managementPart, registersPart, vehiclePart } from '../late-screen.ts';
import type { VehicleTabId } from './vehicle-page-search.ts';

/** A tab of the page of a vehicle beside the overview; it is called as `vehiclePage.tabs` says. */
export interface VehicleTab {
  readonly id: VehicleTabId;
  /** Who is shown it; absent = whoever may open the vehicle. */
  readonly gate?: ActionPermission;
  /** Of which vehicles; absent = of all. */
  readonly isOf?: (vehicle: Pick<Vehicle, 'vehicle_type'>) => boolean;
  /** What it shows, loaded when it is first opened: `lazyPart` or, where it needs texts of management, `managementPart`. */
  readonly Contents: (properties: { vehicle: Vehicle }) => ReactNode;
}

/** Every tab that there is beside the overview, in the order in which they are shown. */
export const vehicleTabs: readonly VehicleTab[] = [
  {
    id: 'maintenance',
    Contents: managementPart(async () => (await import('./vehicle-maintenance-tab.tsx')).VehicleMaintenanceTab),
  },
  {
    id: 'environmental',
    Contents: vehiclePart(
      async () => (await import('../features/vehicle-environment/environment-page.tsx')).VehicleEnvironmentTab,
    ),
  },
  {
    id: 'checklist',
    Contents: checksCarePart(
      async () => (await import('../features/checklists/vehicle-checklists.tsx')).VehicleChecklists,
    ),
  },
  {
    id: 'brakes',
    isOf: ({ vehicle_type: type }) => type === 'trailer',
    Contents: brakesPart(async () => (await import('../features/brakes/brake-tab.tsx')).VehicleBrakes),
  },
  {
    id: 'sensors',
    gate: 'sensor:read',
    Contents: vehiclePart(async () => (await import('../features/vehicle-sensors/vehicle-sensors.tsx')).VehicleSensors),
  },
  {
    id: 'config',
    Contents: managementPart(async () => (await import('./vehicle-config-tab.tsx')).VehicleConfigTab),
  },
  {
    id: 'logs',
    Contents: vehiclePart(async () => (await import('../features/vehicle-logs/vehicle-log.tsx')).VehicleLog),
  },
  {
    id: 'motHistory',
    Contents: registersPart(
      async () => (await import('../features/mot-history/mot-history-tab.tsx')).VehicleMotHistory,
    ),
  },
];
