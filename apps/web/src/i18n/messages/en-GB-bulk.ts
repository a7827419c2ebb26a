import { readingsFile } from './en-GB/readings-file.ts';

/** British English: import and export, changes to many vehicles, saved views. */
export const messages = {
  readingsFile,
} as const;
