// @ts-check
import { readFileSync } from 'node:fs';

/** A process told apart from a later one with the same number. @typedef {{ pid: number, startedAtTicks: string | null }} ProcessIdentity */

/** @param {number} pid @returns {ProcessIdentity} */
export function identityOf(pid) {
  return { pid, startedAtTicks: readStatus(pid)?.startedAtTicks ?? null };
}

/** A process that has ended and waits for its parent to notice runs no more. @param {ProcessIdentity} identity */
export function isRunning(identity) {
  try {
    process.kill(identity.pid, 0);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH') return false;
  }
  const status = readStatus(identity.pid);
  if (status === null) return true;
  return (
    status.state !== 'Z' && (identity.startedAtTicks === null || identity.startedAtTicks === status.startedAtTicks)
  );
}

/**
 * Name in brackets, then fields 3, 4 and 22 of /proc/<pid>/stat, counted from behind the name's closing bracket; null where there is no such file.
 * @param {number} pid
 */
export function readStatus(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const nameEnd = stat.lastIndexOf(')');
    const fields = stat.slice(nameEnd + 2).split(' ');
    return {
      name: stat.slice(stat.indexOf('(') + 1, nameEnd),
      state: fields[0],
      parentPid: Number(fields[1]),
      startedAtTicks: fields[19] ?? null,
    };
  } catch {
    return null;
  }
}
