import type { messages as english } from './en-GB-sim.ts';
import type { Translation } from '../translation.ts';
import { connections } from './pt/connections.ts';
import { simRequests } from './pt/sim-requests.ts';

/** Portuguese: one SIM card. */
export const messages = { connections, simRequests } as const satisfies Translation<typeof english>;
