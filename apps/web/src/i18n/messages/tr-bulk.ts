import { missingSensors } from '@tyrewatch/contract/i18n/messages/tr/missing-sensors';
import { wheelCoverage } from '@tyrewatch/contract/i18n/messages/tr/wheel-coverage';
import type { messages as english } from './en-GB-bulk.ts';
import type { Translation } from '../translation.ts';
import { savedViews } from './tr/saved-views.ts';
import { inbox } from './tr/inbox.ts';
import { serviceList } from './tr/service-list.ts';
import { vehicleChanges } from './tr/vehicle-changes.ts';
import { vehicleImport } from './tr/vehicle-import.ts';

/** Turkish: fleets’ tables, import and export, changes to many vehicles, saved views. */
export const messages = {
  savedViews,
  inbox,
  missingSensors,
  wheelCoverage,
  serviceList,
  vehicleChanges,
  vehicleImport,
} as const satisfies Translation<typeof english>;
