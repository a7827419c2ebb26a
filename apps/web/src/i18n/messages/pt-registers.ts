import type { messages as english } from './en-GB-registers.ts';
import type { Translation } from '../translation.ts';
import { motHistory } from './pt/mot-history.ts';
import { registerCheck } from './pt/register-check.ts';

/** Portuguese: what the registers of vehicles and of their annual tests know. */
export const messages = { motHistory, registerCheck } as const satisfies Translation<typeof english>;
