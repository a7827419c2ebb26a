import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import type { ClusterPlace } from './cluster-place.ts';
import { DatabaseProblem } from './database-problem.ts';
import { launchProgram } from './server-launch.ts';
import type { ServerSettings } from './server-settings.ts';
import { waitUntil } from './wait-until.ts';

/** A running postmaster. */
export interface ServerProcess {
  readonly pid: number;
  /** Settles when the postmaster has ended, for whatever reason. */
  readonly exited: Promise<void>;
  /** `fast` ends sessions and writes a checkpoint, `immediate` leaves the next start to recover. */
  stop(mode: 'fast' | 'immediate'): Promise<void>;
}

/** Recovery after a crash replays up to max_wal_size; on a slow disk that takes minutes, not seconds. */
const startAllowedMs = 300_000;
const fastStopAllowedMs = 60_000;
const logKeptBytes = 10 * 1024 * 1024;

/** Starts the postmaster and waits until it accepts connections. Throws with the server's own last words when it does not. */
export async function startServer(
  place: ClusterPlace,
  port: number,
  settings: ServerSettings,
  logFile: string,
): Promise<ServerProcess> {
  const log = openLog(logFile);
  const options = Object.entries({ ...settings, port: `${port}` }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const child = launchProgram(
    place.launch,
    place.binaries.postgres,
    ['-D', place.clusterFolder, ...options],
    ['ignore', log.descriptor, log.descriptor],
  );
  closeSync(log.descriptor);
  let ended = false;
  const exited = new Promise<void>((resolve) => {
    const end = (): void => {
      ended = true;
      resolve();
    };
    child.once('exit', end);
    child.once('error', end);
  });
  const lockFile = join(place.clusterFolder, 'postmaster.pid');
  const pid = child.pid;
  const settled = await waitUntil(
    () => ended || (pid !== undefined && acceptsConnections(lockFile, pid)),
    startAllowedMs,
  );
  if (ended || !settled || pid === undefined) {
    child.kill('SIGKILL');
    throw new DatabaseProblem(`The database server did not start: ${lastWords(logFile, log.startsAtByte)}`);
  }
  const guard = startGuard(pid);
  return {
    pid,
    exited,
    stop: async (mode) => {
      await stopPostmaster(child, () => ended, mode);
      guard.kill('SIGKILL');
    },
  };
}

async function stopPostmaster(child: ChildProcess, ended: () => boolean, mode: 'fast' | 'immediate'): Promise<void> {
  child.kill(mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
  if (await waitUntil(ended, fastStopAllowedMs)) return;
  child.kill('SIGQUIT');
  if (await waitUntil(ended, 5_000)) return;
  child.kill('SIGKILL');
  await waitUntil(ended, 5_000);
}

/**
 * A shell that waits for the end of a pipe only we hold open, and then stops the postmaster: a supervisor killed outright
 * leaves no server behind. The pause lets the other processes finish what they were committing.
 */
function startGuard(postmasterPid: number): ChildProcess {
  const script = 'cat >/dev/null; sleep 2; kill -INT "$1" 2>/dev/null';
  const guard = spawn('/bin/sh', ['-c', script, 'tyrewatch-database-guard', `${postmasterPid}`], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.on('error', () => undefined);
  guard.stdin.on('error', () => undefined);
  guard.unref();
  if (guard.stdin instanceof Socket) guard.stdin.unref();
  return guard;
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
  const lines = readFileSync(logFile).subarray(startsAtByte).toString('utf8').trim().split('\n');
  return lines.slice(-5).join(' / ') || `it said nothing in ${logFile}`;
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
