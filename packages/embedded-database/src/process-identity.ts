import { readFileSync } from 'node:fs';

/** A process told apart from a later one that was given the same number. */
export interface ProcessIdentity {
  readonly pid: number;
  /** Kernel clock ticks at which it started; null where the system does not tell. */
  readonly startedAtTicks: string | null;
}

/** Identity of a process that exists now. */
export function identityOf(pid: number): ProcessIdentity {
  return { pid, startedAtTicks: readStatus(pid)?.startedAtTicks ?? null };
}

/** True while this very process runs. One that has ended and waits for its parent to notice does not. */
export function isRunning(identity: ProcessIdentity): boolean {
  if (!pidExists(identity.pid)) return false;
  const status = readStatus(identity.pid);
  if (status === null) return true;
  return (
    status.state !== 'Z' && (identity.startedAtTicks === null || identity.startedAtTicks === status.startedAtTicks)
  );
}

function pidExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Fields 3 and 22 of /proc/<pid>/stat; the process name before them may hold spaces and brackets, so counting starts behind
 * the last bracket. Null where there is no such file.
 */
function readStatus(
  pid: number,
): { readonly state: string | undefined; readonly startedAtTicks: string | null } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0], startedAtTicks: fields[19] ?? null };
  } catch {
    return null;
  }
}
