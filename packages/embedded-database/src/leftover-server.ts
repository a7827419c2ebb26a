import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseProblem } from './database-problem.ts';
import { endServer } from './server-end.ts';

/**
 * Ends whatever still serves the cluster after its supervisor or its postmaster was killed, and clears the postmaster's
 * lock file, whose process number may since belong to someone else. Call only while owning the folder. `hurry` has the server
 * end without a last checkpoint.
 */
export async function stopLeftoverServer(clusterFolder: string, hurry?: AbortSignal): Promise<'none' | 'stopped'> {
  const lockFile = join(clusterFolder, 'postmaster.pid');
  const running = listServerProcesses(clusterFolder);
  if (running.length > 0) {
    const postmaster = readPostmasterPid(lockFile);
    const server = {
      clusterFolder,
      // Without their postmaster the remaining processes notice its death by themselves.
      signal: (name: NodeJS.Signals) =>
        signal(postmaster !== null && running.includes(postmaster) ? [postmaster] : [], name),
      kill: () => signal(listServerProcesses(clusterFolder), 'SIGKILL'),
      isGone: () => listServerProcesses(clusterFolder).length === 0,
    };
    if (!(await endServer(server, 'fast', hurry))) {
      throw new DatabaseProblem(
        `An earlier database server still runs on ${clusterFolder} (process ${running.join(', ')}) and could not be ended: end it, then start again.`,
      );
    }
  }
  rmSync(lockFile, { force: true });
  return running.length > 0 ? 'stopped' : 'none';
}

/** Process ids of every PostgreSQL process at work in the cluster: each of them has the cluster's folder as its working directory. */
export function listServerProcesses(clusterFolder: string): readonly number[] {
  if (!existsSync(clusterFolder)) return [];
  if (process.platform !== 'linux') return listByLockFile(clusterFolder);
  const folder = realpathSync(clusterFolder);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && workingDirectory(name) === folder && programName(name) === 'postgres')
    .map(Number);
}

function listByLockFile(clusterFolder: string): readonly number[] {
  const pid = readPostmasterPid(join(clusterFolder, 'postmaster.pid'));
  if (pid === null) return [];
  const command = spawnSync('ps', ['-o', 'command=', '-p', `${pid}`], { encoding: 'utf8' }).stdout;
  return command.includes('postgres') && command.includes(clusterFolder) ? [pid] : [];
}

/** First line of the lock file, or null without one. */
export function readPostmasterPid(lockFile: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(lockFile, 'utf8'), 10);
    return pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

function workingDirectory(pid: string): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

function programName(pid: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return null;
  }
}

/** Sends a signal to processes, some of which may have ended. */
export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}
