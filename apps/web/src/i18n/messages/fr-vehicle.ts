import { channels } from '@tyrewatch/contract/i18n/messages/fr/channels';
import { dataExplorer } from './fr/data-explorer.ts';
import type { messages as english } from './en-GB-vehicle.ts';
import type { Translation } from '../translation.ts';
import { vehicleEnvironment } from './fr/vehicle-environment.ts';
import { vehicleLog } from './fr/vehicle-log.ts';
import { vehicleOverview } from './fr/vehicle-overview.ts';
import { vehiclePage } from './fr/vehicle-page.ts';
import { wheelSensors } from './fr/wheel-sensors.ts';
import { vehicleState } from './fr/vehicle-state.ts';
import { vehicleConfig } from './fr/vehicle-config.ts';
import { vehicleMaintenance } from './fr/vehicle-maintenance.ts';
import { readingsFile } from './fr/readings-file.ts';

/** French: the pages of one vehicle. */
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
