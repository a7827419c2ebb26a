import type { messages as english } from './en-GB-sim.ts';
import type { Translation } from '../translation.ts';
import { connections } from './it/connections.ts';
import { simRequests } from './it/sim-requests.ts';

/** Italian: one SIM card. */
export const messages = { connections, simRequests } as const satisfies Translation<typeof english>;
