import { commandReference } from './en-GB/command-reference.ts';
import { unitCommands } from './en-GB/unit-commands.ts';
import { utilities } from './en-GB/utilities.ts';

/** British English: commands to telematics units, and the utilities. */
export const messages = {
  commandReference,
  unitCommands,
  utilities,
} as const;
