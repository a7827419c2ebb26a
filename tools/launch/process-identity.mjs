// @ts-check
import { readFileSync, readdirSync } from 'node:fs';

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
  return !status.hasEnded && (identity.startedAtTicks === null || identity.startedAtTicks === status.startedAtTicks);
}

/** Whether any process of a group runs; answered where processes can be looked up, elsewhere none does. @param {number} groupId */
export function isGroupRunning(groupId) {
  return processIds().some((pid) => {
    const status = readStatus(pid);
    return status !== null && status.groupId === groupId && !status.hasEnded;
  });
}

function processIds() {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

/**
 * Name in brackets, then fields 3, 4, 5, 20 and 22 of /proc/<pid>/stat, counted from behind the name's closing bracket; null where there is no such file.
 * @param {number} pid
 */
export function readStatus(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const nameEnd = stat.lastIndexOf(')');
    const fields = stat.slice(nameEnd + 2).split(' ');
    return {
      name: stat.slice(stat.indexOf('(') + 1, nameEnd),
      // A killed process may still have threads that finish what they write.
      hasEnded: fields[0] === 'Z' && Number(fields[17]) <= 1,
      parentPid: Number(fields[1]),
      groupId: Number(fields[2]),
      startedAtTicks: fields[19] ?? null,
    };
  } catch {
    return null;
  }
}
