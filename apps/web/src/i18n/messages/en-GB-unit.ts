import { unitCondition } from './en-GB/unit-condition.ts';
import { unitLogs } from './en-GB/unit-logs.ts';

/** British English: what a telematics unit sent, and how it fares. */
export const messages = {
  unitCondition,
  unitLogs,
} as const;
