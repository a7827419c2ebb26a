import type { messages as english } from './en-GB-unit.ts';
import type { Translation } from '../translation.ts';
import { unitCondition } from './fr/unit-condition.ts';
import { unitLogs } from './fr/unit-logs.ts';

/** French: what a telematics unit sent, and how it fares. */
export const messages = {
  unitCondition,
  unitLogs,
} as const satisfies Translation<typeof english>;
