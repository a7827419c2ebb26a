import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a cluster is at: `closing` writes its last checkpoint or has written it, `recovering` replays what a crash left. */
export type ClusterState = 'closing' | 'recovering' | 'other';

/** Where the control file has its state, behind the system's number and two versions; PostgreSQL's DBState counts from 0. */
const stateOffset = 16;
const stateNames = new Map<number, ClusterState>([
  [1, 'closing'],
  [2, 'closing'],
  [3, 'closing'],
  [4, 'recovering'],
  [5, 'recovering'],
]);

/** Reads the state from the cluster's control file, which tells it while nothing can connect. */
export function readClusterState(clusterFolder: string): ClusterState {
  try {
    const state = readFileSync(join(clusterFolder, 'global', 'pg_control')).readUInt32LE(stateOffset);
    return stateNames.get(state) ?? 'other';
  } catch {
    return 'other';
  }
}
