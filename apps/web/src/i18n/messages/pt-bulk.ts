import { missingSensors } from '@tyrewatch/contract/i18n/messages/pt/missing-sensors';
import { wheelCoverage } from '@tyrewatch/contract/i18n/messages/pt/wheel-coverage';
import type { messages as english } from './en-GB-bulk.ts';
import type { Translation } from '../translation.ts';
import { savedViews } from './pt/saved-views.ts';
import { inbox } from './pt/inbox.ts';
import { serviceList } from './pt/service-list.ts';
import { vehicleChanges } from './pt/vehicle-changes.ts';
import { vehicleImport } from './pt/vehicle-import.ts';

/** Portuguese: fleets’ tables, import and export, changes to many vehicles, saved views. */
export const messages = {
  savedViews,
  inbox,
  missingSensors,
  wheelCoverage,
  serviceList,
  vehicleChanges,
  vehicleImport,
} as const satisfies Translation<typeof english>;
