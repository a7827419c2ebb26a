import type { messages as english } from './en-GB-api.ts';
import type { Translation } from '../translation.ts';
import { customerApi } from './pt/customer-api.ts';

/** Portuguese: webhooks and what API keys open. */
export const messages = { customerApi } as const satisfies Translation<typeof english>;
