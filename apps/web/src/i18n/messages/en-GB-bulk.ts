import { savedViews } from './en-GB/saved-views.ts';
import { serviceList } from './en-GB/service-list.ts';
import { vehicleChanges } from './en-GB/vehicle-changes.ts';

/** British English: fleets’ tables, import and export, changes to many vehicles, saved views. */
export const messages = {
  savedViews,
  serviceList,
  vehicleChanges,
} as const;
