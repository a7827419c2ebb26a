import type { messages as english } from './en-GB-kit.ts';
import type { Translation } from '../translation.ts';
import { commandReference } from './it/command-reference.ts';
import { unitCommands } from './it/unit-commands.ts';
import { utilities } from './it/utilities.ts';

/** Italian: commands to telematics units, and the utilities. */
export const messages = {
  commandReference,
  unitCommands,
  utilities,
} as const satisfies Translation<typeof english>;
