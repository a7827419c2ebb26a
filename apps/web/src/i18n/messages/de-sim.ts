import type { messages as english } from './en-GB-sim.ts';
import type { Translation } from '../translation.ts';
import { connections } from './de/connections.ts';
import { simRequests } from './de/sim-requests.ts';

/** German: one SIM card. */
export const messages = { connections, simRequests } as const satisfies Translation<typeof english>;
