import type { messages as english } from './en-GB-registers.ts';
import type { Translation } from '../translation.ts';
import { motHistory } from './de/mot-history.ts';
import { registerCheck } from './de/register-check.ts';

/** German: what the registers of vehicles and of their annual tests know. */
export const messages = { motHistory, registerCheck } as const satisfies Translation<typeof english>;
