import { missingSensors } from '@tyrewatch/contract/i18n/messages/it/missing-sensors';
import { wheelCoverage } from '@tyrewatch/contract/i18n/messages/it/wheel-coverage';
import type { messages as english } from './en-GB-bulk.ts';
import type { Translation } from '../translation.ts';
import { savedViews } from './it/saved-views.ts';
import { inbox } from './it/inbox.ts';
import { serviceList } from './it/service-list.ts';
import { vehicleChanges } from './it/vehicle-changes.ts';
import { vehicleImport } from './it/vehicle-import.ts';

/** Italian: fleets’ tables, import and export, changes to many vehicles, saved views. */
export const messages = {
  savedViews,
  inbox,
  missingSensors,
  wheelCoverage,
  serviceList,
  vehicleChanges,
  vehicleImport,
} as const satisfies Translation<typeof english>;
