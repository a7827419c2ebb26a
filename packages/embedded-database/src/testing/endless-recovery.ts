import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listServerProcesses } from '../leftover-server.ts';

/** A stand-by that answers nobody: it replays what there is and waits for more. */
const setting = 'hot_standby = off\n';

const filesOf = (clusterFolder: string) => ({
  signal: join(clusterFolder, 'standby.signal'),
  settings: join(clusterFolder, 'postgresql.auto.conf'),
});

/** Has the server of a cluster that is at rest recover until it is ended, as after a crash with very much to replay. */
export function recoverWithoutEnd(clusterFolder: string): void {
  const { signal, settings } = filesOf(clusterFolder);
  writeFileSync(signal, '');
  appendFileSync(settings, setting);
}

/** Takes that back. */
export function recoverAsUsual(clusterFolder: string): void {
  const { signal, settings } = filesOf(clusterFolder);
  rmSync(signal, { force: true });
  writeFileSync(settings, readFileSync(settings, 'utf8').replaceAll(setting, ''));
}

/** Whether a server of the cluster is recovering right now. Linux only. */
export function isRecovering(clusterFolder: string): boolean {
  return listServerProcesses(clusterFolder).some((pid) => titleOf(pid).startsWith('postgres: startup'));
}

function titleOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
