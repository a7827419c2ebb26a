import { readClusterState } from './cluster-state.ts';
import type { ClusterState } from './cluster-state.ts';
import { waitUntil } from './wait-until.ts';

/** A server that is to end: one of ours, or what an earlier start left. */
export interface EndingServer {
  readonly clusterFolder: string;
  /** Says something to the postmaster, if it is there. */
  signal(name: 'SIGINT' | 'SIGQUIT'): void;
  /** Ends every process of the server outright. */
  kill(): void;
  isGone(): boolean;
}

/** `fast` ends sessions and writes a checkpoint, `immediate` leaves the next start to recover; neither loses what was committed. */
export type EndMode = 'fast' | 'immediate';

/**
 * How long a fast end may take, by what the cluster is at. A checkpoint takes the time it takes; before it there are only sessions
 * to end. PostgreSQL 18 never ends when it is asked to while it recovers from a crash of one of its processes: the control file may
 * then tell of the recovery or not yet.
 */
const fastAllowedMs: Record<ClusterState, number> = { closing: 60_000, recovering: 2_000, other: 5_000 };

/** Five seconds after an immediate end was asked for the postmaster kills what has not gone. */
const immediateAllowedMs = 8_000;
const killAllowedMs = 5_000;

/** Ends the server in an orderly way if it can, otherwise without ceremony; false when even that did not help. `hurry` cuts the orderly way short. */
export async function endServer(server: EndingServer, mode: EndMode, hurry?: AbortSignal): Promise<boolean> {
  if (mode === 'fast' && (await endsFast(server, hurry))) return true;
  server.signal('SIGQUIT');
  if (await waitUntil(() => server.isGone(), immediateAllowedMs)) return true;
  server.kill();
  return waitUntil(() => server.isGone(), killAllowedMs);
}

async function endsFast(server: EndingServer, hurry: AbortSignal | undefined): Promise<boolean> {
  server.signal('SIGINT');
  const startedAtMs = performance.now();
  const isOver = (): boolean =>
    hurry?.aborted === true || performance.now() - startedAtMs > fastAllowedMs[readClusterState(server.clusterFolder)];
  await waitUntil(() => server.isGone() || isOver(), fastAllowedMs.closing);
  return server.isGone();
}
