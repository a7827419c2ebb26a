import { customerApi } from './en-GB/customer-api.ts';

/** British English: webhooks and what API keys open. */
export const messages = { customerApi } as const;
