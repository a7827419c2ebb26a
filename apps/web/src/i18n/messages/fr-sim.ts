import type { messages as english } from './en-GB-sim.ts';
import type { Translation } from '../translation.ts';
import { connections } from './fr/connections.ts';
import { simRequests } from './fr/sim-requests.ts';

/** French: one SIM card. */
export const messages = { connections, simRequests } as const satisfies Translation<typeof english>;
