import type { messages as english } from './en-GB-kit.ts';
import type { Translation } from '../translation.ts';
import { commandReference } from './fr/command-reference.ts';
import { unitCommands } from './fr/unit-commands.ts';
import { utilities } from './fr/utilities.ts';

/** French: commands to telematics units, and the utilities. */
export const messages = {
  commandReference,
  unitCommands,
  utilities,
} as const satisfies Translation<typeof english>;
