import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import type { LogFile } from './log-file.ts';

/** What to run. */
export interface ChildProgram {
  /** The name the operator reads. */
  readonly name: string;
  /** Absolute path of the program. */
  readonly program: string;
  readonly arguments?: readonly string[];
  readonly workingFolder: string;
  readonly environment: NodeJS.ProcessEnv;
  /** Arguments of Node itself. */
  readonly nodeArguments?: readonly string[];
}

/** How a process ended. */
export interface ChildEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** One run of a program. */
export interface RunningChild {
  /** Resolves true at the message `{ready: true}`, false when the process ended before. */
  readonly ready: Promise<boolean>;
  readonly ended: Promise<ChildEnd>;
  /** Says something through the channel; nothing happens when the process has ended. */
  tell(message: string): void;
  kill(signal: NodeJS.Signals): void;
}

/**
 * Runs a program with a channel to us, whose end tells it that we are gone, and in a session of its own,
 * so that Ctrl-C in the terminal reaches the supervisor alone. Standard output goes to `onOutput` instead of the log where it is given.
 */
export function runChild(
  program: ChildProgram,
  log: LogFile,
  onOutput: (text: string) => void = (text) => log.write(text),
): RunningChild {
  const child = fork(program.program, [...(program.arguments ?? [])], {
    cwd: program.workingFolder,
    env: program.environment,
    execArgv: [...(program.nodeArguments ?? [])],
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  child.stdout?.setEncoding('utf8').on('data', onOutput);
  child.stderr?.setEncoding('utf8').on('data', (text: string) => log.write(text));
  const ended = endOf(child, log);
  const ready = new Promise<boolean>((resolve) => {
    child.on('message', (message) => {
      if (isReadyMessage(message)) resolve(true);
    });
    void ended.then(() => resolve(false));
  });
  const tell = (message: string): void => {
    if (child.connected) child.send(message);
  };
  return { ready, ended, tell, kill: (signal) => void child.kill(signal) };
}

function endOf(child: ChildProcess, log: LogFile): Promise<ChildEnd> {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      log.write(`${error.message}\n`);
      resolve({ code: null, signal: null });
    });
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
}

function isReadyMessage(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'ready' in message && message.ready === true;
}

/** How a process ended, in words. */
export function describeEnd(end: ChildEnd): string {
  return end.signal === null ? `ended with code ${end.code ?? 'unknown'}` : `was ended by ${end.signal}`;
}
