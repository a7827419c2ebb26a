import type { messages as english } from './en-GB-sim.ts';
import type { Translation } from '../translation.ts';
import { connections } from './tr/connections.ts';
import { simRequests } from './tr/sim-requests.ts';

/** Turkish: one SIM card. */
export const messages = { connections, simRequests } as const satisfies Translation<typeof english>;
