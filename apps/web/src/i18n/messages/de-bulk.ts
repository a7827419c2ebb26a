import { missingSensors } from '@tyrewatch/contract/i18n/messages/de/missing-sensors';
import { wheelCoverage } from '@tyrewatch/contract/i18n/messages/de/wheel-coverage';
import type { messages as english } from './en-GB-bulk.ts';
import type { Translation } from '../translation.ts';
import { savedViews } from './de/saved-views.ts';
import { inbox } from './de/inbox.ts';
import { serviceList } from './de/service-list.ts';
import { vehicleChanges } from './de/vehicle-changes.ts';
import { vehicleImport } from './de/vehicle-import.ts';

/** German: fleets’ tables, import and export, changes to many vehicles, saved views. */
export const messages = {
  savedViews,
  inbox,
  missingSensors,
  wheelCoverage,
  serviceList,
  vehicleChanges,
  vehicleImport,
} as const satisfies Translation<typeof english>;
