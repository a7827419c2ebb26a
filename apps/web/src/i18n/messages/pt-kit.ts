import type { messages as english } from './en-GB-kit.ts';
import type { Translation } from '../translation.ts';
import { commandReference } from './pt/command-reference.ts';
import { unitCommands } from './pt/unit-commands.ts';
import { utilities } from './pt/utilities.ts';

/** Portuguese: commands to telematics units, and the utilities. */
export const messages = {
  commandReference,
  unitCommands,
  utilities,
} as const satisfies Translation<typeof english>;
