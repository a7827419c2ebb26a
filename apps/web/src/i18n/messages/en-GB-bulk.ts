import { savedViews } from './en-GB/saved-views.ts';
import { inbox } from './en-GB/inbox.ts';
import { missingSensors } from '@tyrewatch/contract/i18n/messages/en-GB/missing-sensors';
import { wheelCoverage } from '@tyrewatch/contract/i18n/messages/en-GB/wheel-coverage';
import { serviceList } from './en-GB/service-list.ts';
import { vehicleChanges } from './en-GB/vehicle-changes.ts';
import { vehicleImport } from './en-GB/vehicle-import.ts';

/** British English: fleets’ tables, import and export, changes to many vehicles, saved views. */
export const messages = {
  savedViews,
  inbox,
  missingSensors,
  wheelCoverage,
  serviceList,
  vehicleChanges,
  vehicleImport,
} as const;
