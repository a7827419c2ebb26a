import { motHistory } from './en-GB/mot-history.ts';
import { registerCheck } from './en-GB/register-check.ts';

/** British English: what the registers of vehicles and of their annual tests know. */
export const messages = { motHistory, registerCheck } as const;
