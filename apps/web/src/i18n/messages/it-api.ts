import type { messages as english } from './en-GB-api.ts';
import type { Translation } from '../translation.ts';
import { customerApi } from './it/customer-api.ts';

/** Italian: webhooks and what API keys open. */
export const messages = { customerApi } as const satisfies Translation<typeof english>;
