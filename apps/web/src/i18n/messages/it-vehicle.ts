import { channels } from '@tyrewatch/contract/i18n/messages/it/channels';
import { dataExplorer } from './it/data-explorer.ts';
import type { messages as english } from './en-GB-vehicle.ts';
import type { Translation } from '../translation.ts';
import { vehicleEnvironment } from './it/vehicle-environment.ts';
import { vehicleLog } from './it/vehicle-log.ts';
import { vehicleOverview } from './it/vehicle-overview.ts';
import { vehiclePage } from './it/vehicle-page.ts';
import { wheelSensors } from './it/wheel-sensors.ts';
import { vehicleState } from './it/vehicle-state.ts';
import { vehicleConfig } from './it/vehicle-config.ts';
import { vehicleMaintenance } from './it/vehicle-maintenance.ts';
import { readingsFile } from './it/readings-file.ts';

/** Italian: the pages of one vehicle. */
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
