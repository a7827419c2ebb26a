import type { messages as english } from './en-GB-bulk.ts';
import type { Translation } from '../translation.ts';
import { savedViews } from './it/saved-views.ts';
import { serviceList } from './it/service-list.ts';
import { vehicleChanges } from './it/vehicle-changes.ts';

/** Italian: fleets’ tables, import and export, changes to many vehicles, saved views. */
export const messages = {
  savedViews,
  serviceList,
  vehicleChanges,
} as const satisfies Translation<typeof english>;
