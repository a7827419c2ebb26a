import type { messages as english } from './en-GB-kit.ts';
import type { Translation } from '../translation.ts';
import { commandReference } from './de/command-reference.ts';
import { unitCommands } from './de/unit-commands.ts';
import { utilities } from './de/utilities.ts';

/** German: commands to telematics units, and the utilities. */
export const messages = {
  commandReference,
  unitCommands,
  utilities,
} as const satisfies Translation<typeof english>;
