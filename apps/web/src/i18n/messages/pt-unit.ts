import type { messages as english } from './en-GB-unit.ts';
import type { Translation } from '../translation.ts';
import { unitCondition } from './pt/unit-condition.ts';
import { unitLogs } from './pt/unit-logs.ts';

/** Portuguese: what a telematics unit sent, and how it fares. */
export const messages = {
  unitCondition,
  unitLogs,
} as const satisfies Translation<typeof english>;
