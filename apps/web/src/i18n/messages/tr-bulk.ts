import type { messages as english } from './en-GB-bulk.ts';
import type { Translation } from '../translation.ts';
import { serviceList } from './tr/service-list.ts';

/** Turkish: fleets’ tables, import and export, changes to many vehicles, saved views. */
export const messages = {
  serviceList,
} as const satisfies Translation<typeof english>;
