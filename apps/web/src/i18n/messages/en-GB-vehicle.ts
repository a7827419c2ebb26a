import { readingsFile } from './en-GB/readings-file.ts';
import { vehicleOverview } from './en-GB/vehicle-overview.ts';
import { vehiclePage } from './en-GB/vehicle-page.ts';
import { wheelSensors } from './en-GB/wheel-sensors.ts';

/** British English: the pages of one vehicle. */
export const messages = {
  readingsFile,
  vehicleOverview,
  vehiclePage,
  wheelSensors,
} as const;
