import type { messages as english } from './en-GB-kit.ts';
import type { Translation } from '../translation.ts';
import { commandReference } from './tr/command-reference.ts';
import { unitCommands } from './tr/unit-commands.ts';
import { utilities } from './tr/utilities.ts';

/** Turkish: commands to telematics units, and the utilities. */
export const messages = {
  commandReference,
  unitCommands,
  utilities,
} as const satisfies Translation<typeof english>;
