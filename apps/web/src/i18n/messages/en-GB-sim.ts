import { connections } from './en-GB/connections.ts';
import { simRequests } from './en-GB/sim-requests.ts';

/** British English: one SIM card. */
export const messages = { connections, simRequests } as const;
