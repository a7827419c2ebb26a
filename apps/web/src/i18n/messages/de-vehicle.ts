import type { messages as english } from './en-GB-vehicle.ts';
import type { Translation } from '../translation.ts';
import { readingsFile } from './de/readings-file.ts';
import { vehicleOverview } from './de/vehicle-overview.ts';
import { vehiclePage } from './de/vehicle-page.ts';
import { wheelSensors } from './de/wheel-sensors.ts';

/** German: the pages of one vehicle. */
export const messages = {
  readingsFile,
  vehicleOverview,
  vehiclePage,
  wheelSensors,
} as const satisfies Translation<typeof english>;
