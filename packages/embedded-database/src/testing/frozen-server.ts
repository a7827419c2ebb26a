import { readlinkSync } from 'node:fs';
import { listServerProcesses, signal } from '../leftover-server.ts';

function signalAll(postmasterPid: number, name: NodeJS.Signals): void {
  const clusterFolder = readlinkSync(`/proc/${postmasterPid}/cwd`);
  // First of all the one that starts others, so that the list is complete.
  signal([postmasterPid], name);
  signal(listServerProcesses(clusterFolder), name);
}

/** Freezes a server with all its processes: connections stay open and nothing answers. Linux only. */
export const freezeServer = (postmasterPid: number): void => signalAll(postmasterPid, 'SIGSTOP');

/** Lets a frozen server go on, as if nothing had been; one that runs does not notice. */
export const thawServer = (postmasterPid: number): void => signalAll(postmasterPid, 'SIGCONT');
