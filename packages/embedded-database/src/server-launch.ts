import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess, StdioOptions } from 'node:child_process';
import type { ServerAccount } from './server-account.ts';

/**
 * How a database program is started so that it may be root's child without being root:
 * `own` as the caller, `account` as the system user, `account with reading` as the system user who may also pass through
 * folders closed to it (a clone in root's home).
 */
export type LaunchManner = 'own' | 'account' | 'account with reading';

/** A program and its arguments, changed so that they run in the chosen manner. */
export interface ServerLaunch {
  readonly manner: LaunchManner;
  readonly account: ServerAccount | null;
}

/** Nothing of the caller's environment reaches the server: a stray PGDATA or LANG would change what it does. */
const serverEnvironment = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * Whether the account can execute a program without further rights. The right to pass through closed folders does not help
 * here: PostgreSQL's programs look for themselves with access(2), which disregards it.
 */
export function canExecute(account: ServerAccount | null, program: string): boolean {
  return succeeds({ manner: account === null ? 'own' : 'account', account }, 'test -x "$1"', program);
}

/**
 * The first manner in which the folder can be entered, or null. It is tried, not derived from mode bits: ACLs, security
 * modules and a container's missing capabilities all count.
 */
export function findLaunch(account: ServerAccount | null, folder: string): ServerLaunch | null {
  const manners: readonly LaunchManner[] = account === null ? ['own'] : ['account', 'account with reading'];
  const launches = manners.map((manner) => ({ manner, account }));
  return launches.find((launch) => succeeds(launch, 'cd "$1"', folder)) ?? null;
}

function succeeds(launch: ServerLaunch, script: string, path: string): boolean {
  const probe = commandLine(launch, '/bin/sh', ['-c', script, 'probe', path]);
  return (
    spawnSync(probe.file, probe.arguments, { ...probe.identity, cwd: '/', env: serverEnvironment, stdio: 'ignore' })
      .status === 0
  );
}

/** Starts a database program in its own session, so that Ctrl-C in the terminal reaches the supervisor alone. */
export function launchProgram(
  launch: ServerLaunch,
  program: string,
  programArguments: readonly string[],
  stdio: StdioOptions,
): ChildProcess {
  const line = commandLine(launch, program, programArguments);
  return spawn(line.file, line.arguments, {
    ...line.identity,
    cwd: '/',
    env: serverEnvironment,
    detached: true,
    stdio,
  });
}

interface CommandLine {
  readonly file: string;
  readonly arguments: readonly string[];
  readonly identity: { readonly uid?: number; readonly gid?: number };
}

function commandLine(launch: ServerLaunch, program: string, programArguments: readonly string[]): CommandLine {
  const { manner, account } = launch;
  if (account === null || manner === 'own') return { file: program, arguments: programArguments, identity: {} };
  if (manner === 'account')
    return { file: program, arguments: programArguments, identity: { uid: account.uid, gid: account.gid } };
  const setpriv = ['--reuid', `${account.uid}`, '--regid', `${account.gid}`, '--clear-groups'];
  const reading = [
    '--inh-caps',
    '-all,+dac_read_search',
    '--ambient-caps',
    '-all,+dac_read_search',
    '--bounding-set',
    '-all,+dac_read_search',
  ];
  return { file: 'setpriv', arguments: [...setpriv, ...reading, '--', program, ...programArguments], identity: {} };
}
