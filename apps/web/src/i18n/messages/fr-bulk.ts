import { missingSensors } from '@tyrewatch/contract/i18n/messages/fr/missing-sensors';
import { wheelCoverage } from '@tyrewatch/contract/i18n/messages/fr/wheel-coverage';
import type { messages as english } from './en-GB-bulk.ts';
import type { Translation } from '../translation.ts';
import { savedViews } from './fr/saved-views.ts';
import { inbox } from './fr/inbox.ts';
import { serviceList } from './fr/service-list.ts';
import { vehicleChanges } from './fr/vehicle-changes.ts';
import { vehicleImport } from './fr/vehicle-import.ts';

/** French: fleets’ tables, import and export, changes to many vehicles, saved views. */
export const messages = {
  savedViews,
  inbox,
  missingSensors,
  wheelCoverage,
  serviceList,
  vehicleChanges,
  vehicleImport,
} as const satisfies Translation<typeof english>;
