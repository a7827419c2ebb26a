import { channels } from '@tyrewatch/contract/i18n/messages/de/channels';
import { dataExplorer } from './de/data-explorer.ts';
import type { messages as english } from './en-GB-vehicle.ts';
import type { Translation } from '../translation.ts';
import { vehicleEnvironment } from './de/vehicle-environment.ts';
import { vehicleLog } from './de/vehicle-log.ts';
import { vehicleOverview } from './de/vehicle-overview.ts';
import { vehiclePage } from './de/vehicle-page.ts';
import { wheelSensors } from './de/wheel-sensors.ts';
import { vehicleState } from './de/vehicle-state.ts';
import { vehicleConfig } from './de/vehicle-config.ts';
import { vehicleMaintenance } from './de/vehicle-maintenance.ts';
import { readingsFile } from './de/readings-file.ts';

/** German: the pages of one vehicle. */
export const messages = {
  readingsFile,
  channels,
  dataExplorer,
  vehicleEnvironment,
  vehicleLog,
  vehicleOverview,
  vehiclePage,
  wheelSensors,
  vehicleState,
  vehicleConfig,
  vehicleMaintenance,
} as const satisfies Translation<typeof english>;
