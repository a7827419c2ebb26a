import { channels } from '@tyrewatch/contract/i18n/messages/en-GB/channels';
import { dataExplorer } from './en-GB/data-explorer.ts';
import { vehicleEnvironment } from './en-GB/vehicle-environment.ts';
import { vehicleLog } from './en-GB/vehicle-log.ts';
import { vehicleOverview } from './en-GB/vehicle-overview.ts';
import { vehiclePage } from './en-GB/vehicle-page.ts';
import { wheelSensors } from './en-GB/wheel-sensors.ts';
import { vehicleState } from './en-GB/vehicle-state.ts';
import { vehicleConfig } from './en-GB/vehicle-config.ts';
import { vehicleMaintenance } from './en-GB/vehicle-maintenance.ts';
import { readingsFile } from './en-GB/readings-file.ts';

/** British English: the pages of one vehicle. */
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
} as const;
