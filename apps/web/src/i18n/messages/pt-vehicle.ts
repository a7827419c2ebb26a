import { channels } from '@tyrewatch/contract/i18n/messages/pt/channels';
import { dataExplorer } from './pt/data-explorer.ts';
import type { messages as english } from './en-GB-vehicle.ts';
import type { Translation } from '../translation.ts';
import { vehicleEnvironment } from './pt/vehicle-environment.ts';
import { vehicleLog } from './pt/vehicle-log.ts';
import { vehicleOverview } from './pt/vehicle-overview.ts';
import { vehiclePage } from './pt/vehicle-page.ts';
import { wheelSensors } from './pt/wheel-sensors.ts';
import { vehicleState } from './pt/vehicle-state.ts';
import { vehicleConfig } from './pt/vehicle-config.ts';
import { vehicleMaintenance } from './pt/vehicle-maintenance.ts';
import { readingsFile } from './pt/readings-file.ts';

/** Portuguese: the pages of one vehicle. */
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
