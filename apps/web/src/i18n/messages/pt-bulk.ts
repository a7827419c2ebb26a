import type { messages as english } from './en-GB-bulk.ts';
import type { Translation } from '../translation.ts';
import { readingsFile } from './pt/readings-file.ts';

/** Portuguese: import and export, changes to many vehicles, saved views. */
export const messages = {
  readingsFile,
} as const satisfies Translation<typeof english>;
