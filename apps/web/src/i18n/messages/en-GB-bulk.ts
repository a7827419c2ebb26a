import { serviceList } from './en-GB/service-list.ts';

/** British English: fleets’ tables, import and export, changes to many vehicles, saved views. */
export const messages = {
  serviceList,
} as const;
