import { channels } from '@tyrewatch/contract/i18n/messages/tr/channels';
import { dataExplorer } from './tr/data-explorer.ts';
import type { messages as english } from './en-GB-vehicle.ts';
import type { Translation } from '../translation.ts';
import { vehicleEnvironment } from './tr/vehicle-environment.ts';
import { vehicleLog } from './tr/vehicle-log.ts';
import { vehicleOverview } from './tr/vehicle-overview.ts';
import { vehiclePage } from './tr/vehicle-page.ts';
import { wheelSensors } from './tr/wheel-sensors.ts';
import { vehicleState } from './tr/vehicle-state.ts';
import { vehicleConfig } from './tr/vehicle-config.ts';
import { vehicleMaintenance } from './tr/vehicle-maintenance.ts';
import { readingsFile } from './tr/readings-file.ts';

/** Turkish: the pages of one vehicle. */
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
