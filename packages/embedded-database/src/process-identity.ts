import { readFileSync } from 'node:fs';

/** A process told apart from a later one that was given the same number. */
export interface ProcessIdentity {
  readonly pid: number;
  /** Kernel clock ticks at which it started; null where the system does not tell. */
  readonly startedAtTicks: string | null;
}

/** Identity of a process that exists now. */
export function identityOf(pid: number): ProcessIdentity {
  return { pid, startedAtTicks: startTicks(pid) };
}

/** True while this very process runs. */
export function isRunning(identity: ProcessIdentity): boolean {
  if (!pidExists(identity.pid)) return false;
  return identity.startedAtTicks === null || identity.startedAtTicks === startTicks(identity.pid);
}

function pidExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Field 22 of /proc/<pid>/stat; the process name before it may hold spaces and brackets, so counting starts behind the last bracket. */
function startTicks(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
