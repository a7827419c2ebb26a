import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import type { ClusterPlace } from './cluster-place.ts';
import { DatabaseProblem } from './database-problem.ts';
import { listServerProcesses, signal } from './leftover-server.ts';
import { endServer } from './server-end.ts';
import type { EndMode } from './server-end.ts';
import { startGuard } from './server-guard.ts';
import { launchProgram } from './server-launch.ts';
import type { ServerSettings } from './server-settings.ts';
import { waitUntil } from './wait-until.ts';

/** A running postmaster. */
export interface ServerProcess {
  readonly pid: number;
  /** Settles when the postmaster has ended, for whatever reason. */
  readonly exited: Promise<void>;
  stop(mode: EndMode): Promise<void>;
  /** Asks for an end without a checkpoint and does not wait for it. */
  endAtOnce(): void;
}

/** How a server is started. */
export interface ServerStart {
  readonly port: number;
  readonly settings: ServerSettings;
  readonly logFile: string;
  /** Gives up the start. */
  readonly stop: AbortSignal | undefined;
}

/** Recovery after a crash replays up to max_wal_size; on a slow disk that takes minutes, not seconds. */
const startAllowedMs = 300_000;
const logKeptBytes = 10 * 1024 * 1024;

/**
 * Starts the postmaster and waits until it accepts connections. Throws with the server's own last words when it does not, and the
 * signal's reason when the start is given up; the server is gone then.
 */
export async function startServer(place: ClusterPlace, start: ServerStart): Promise<ServerProcess> {
  const { logFile, stop } = start;
  stop?.throwIfAborted();
  const log = openLog(logFile);
  const child = launchPostmaster(place, start, log.descriptor);
  closeSync(log.descriptor);
  const pid = child.pid;
  const guard = pid === undefined ? null : startGuard(pid);
  const end = watchEnd(child);
  const endWith = async (mode: EndMode): Promise<void> => {
    await endServer(
      {
        clusterFolder: place.clusterFolder,
        signal: (name) => void child.kill(name),
        kill: () => signal(listServerProcesses(place.clusterFolder), 'SIGKILL'),
        isGone: end.isOver,
      },
      mode,
    );
    guard?.dismiss();
  };
  const endAtOnce = (): void => void child.kill('SIGQUIT');
  // Heard at once: whoever gives up may be about to end.
  stop?.addEventListener('abort', endAtOnce, { once: true });
  const lockFile = join(place.clusterFolder, 'postmaster.pid');
  const accepts = (): boolean => pid !== undefined && acceptsConnections(lockFile, pid);
  await waitUntil(() => end.isOver() || stop?.aborted === true || accepts(), startAllowedMs);
  stop?.removeEventListener('abort', endAtOnce);
  if (pid !== undefined && !end.isOver() && stop?.aborted !== true && accepts())
    return { pid, exited: end.reached, stop: endWith, endAtOnce };
  await endWith('immediate');
  stop?.throwIfAborted();
  throw new DatabaseProblem(`The database server did not start: ${lastWords(logFile, log.startsAtByte)}`);
}

function launchPostmaster(place: ClusterPlace, { settings, port }: ServerStart, logDescriptor: number): ChildProcess {
  const options = Object.entries({ ...settings, port: `${port}` }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  return launchProgram(
    place.launch,
    place.binaries.postgres,
    ['-D', place.clusterFolder, ...options],
    ['ignore', logDescriptor, logDescriptor],
  );
}

function watchEnd(child: ChildProcess): { readonly isOver: () => boolean; readonly reached: Promise<void> } {
  let isOver = false;
  const reached = new Promise<void>((resolve) => {
    const end = (): void => {
      isOver = true;
      resolve();
    };
    child.once('exit', end);
    child.once('error', end);
  });
  return { isOver: () => isOver, reached };
}

/** The lock file's eighth line tells the postmaster's state; pg_ctl waits by the same line. */
function acceptsConnections(lockFile: string, pid: number): boolean {
  try {
    const lines = readFileSync(lockFile, 'utf8').split('\n');
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

function openLog(logFile: string): { descriptor: number; startsAtByte: number } {
  const before = sizeOf(logFile);
  if (before > logKeptBytes) renameSync(logFile, `${logFile}.1`);
  return { descriptor: openSync(logFile, 'a', 0o600), startsAtByte: before > logKeptBytes ? 0 : before };
}

function lastWords(logFile: string, startsAtByte: number): string {
  if (hasNoSpace(logFile)) return `No space left on device for ${logFile}`;
  const lines = readFileSync(logFile).subarray(startsAtByte).toString('utf8').trim().split('\n');
  return lines.slice(-5).join(' / ') || `it said nothing in ${logFile}`;
}

/** A log on a full disk lacks its last words. */
function hasNoSpace(file: string): boolean {
  const { bavail, bsize } = statfsSync(file);
  return bavail * bsize < 64 * 1024;
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
