import type { messages as english } from './en-GB-vehicle.ts';
import type { Translation } from '../translation.ts';
import { readingsFile } from './pt/readings-file.ts';
import { vehicleOverview } from './pt/vehicle-overview.ts';
import { vehiclePage } from './pt/vehicle-page.ts';

/** Portuguese: the pages of one vehicle. */
export const messages = {
  readingsFile,
  vehicleOverview,
  vehiclePage,
} as const satisfies Translation<typeof english>;
