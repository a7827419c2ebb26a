import type { messages as english } from './en-GB-bulk.ts';
import type { Translation } from '../translation.ts';
import { serviceList } from './de/service-list.ts';

/** German: fleets’ tables, import and export, changes to many vehicles, saved views. */
export const messages = {
  serviceList,
} as const satisfies Translation<typeof english>;
