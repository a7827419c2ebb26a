import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import type { ProcessReport } from '@tyrewatch/process-log/supervisor-channel';
import { createLiveness } from './liveness.ts';
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
  tell(message: string | object): void;
  /** Asks one that is ready whether it is alive; true, once, when it turns out to be frozen. `isOnTime` as for `askInRounds`. */
  ask(isOnTime: boolean): boolean;
  /** What it reported last; null while it is silent. */
  report(): ProcessReport | null;
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
  const liveness = createLiveness();
  let isReady = false;
  const ready = new Promise<boolean>((resolve) => {
    child.on('message', (message: ChildMessage | null) => {
      if (message?.alive !== undefined) liveness.answer(message.alive);
      if (message?.ready !== true) return;
      isReady = true;
      resolve(true);
    });
    void ended.then(() => resolve(false));
  });
  const tell = (message: string | object): void => {
    // A channel that breaks now is no failure of the process, whose end is told by itself.
    if (child.connected) child.send(message, () => undefined);
  };
  const ask = (isOnTime: boolean): boolean => {
    if (!isReady) return false;
    tell({ ask: 'alive' });
    return liveness.countQuestion(isOnTime);
  };
  return { ready, ended, tell, ask, report: () => liveness.report(), kill: (signal) => void child.kill(signal) };
}

/** What our processes say through the channel. */
interface ChildMessage {
  readonly ready?: unknown;
  readonly alive?: ProcessReport;
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

/** How a process ended, in words. */
export function describeEnd(end: ChildEnd): string {
  return end.signal === null ? `ended with code ${end.code ?? 'unknown'}` : `was ended by ${end.signal}`;
}
