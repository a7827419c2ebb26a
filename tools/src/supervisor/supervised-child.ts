import { setTimeout as pause } from 'node:timers/promises';
import type { ProcessReport } from '@tyrewatch/process-log/supervisor-channel';
import { describeEnd, runChild } from './child-process.ts';
import type { ChildProgram, RunningChild } from './child-process.ts';
import { openLogFile } from './log-file.ts';
import type { Progress } from './progress.ts';
import { nextDelay } from './restart-delay.ts';
import { StartProblem } from './start-problem.ts';

/** A process that is started again whenever it dies, until it is stopped. */
export interface SupervisedChild {
  readonly name: string;
  /** Asks it whether it is alive; a frozen one is ended, and started again. `isOnTime` as for `askInRounds`. */
  ask(isOnTime: boolean): void;
  /** What it reported last; null while it is silent. */
  report(): ProcessReport | null;
  /** Says something to it through its channel. */
  tell(message: object): void;
  /** Asks it to end, ends it after the time allowed, and returns when it is gone. */
  stop(): Promise<void>;
  /** Ends it at once. */
  kill(): void;
}

/** What watching over a process needs beside the program. */
export interface Supervision {
  readonly logPath: string;
  readonly onProgress: Progress;
  /** Gives up waiting for the first readiness. */
  readonly stop: AbortSignal;
}

/** How long a process may take to become ready or to end. */
const allowedMs = { ready: 180_000, stop: 12_000 };

/** Starts the process and returns when it says it is ready. Throws StartProblem with its last words when it never does. */
export async function superviseChild(
  program: ChildProgram,
  { logPath, onProgress, stop }: Supervision,
): Promise<SupervisedChild> {
  const log = openLogFile(logPath);
  const stopping = new AbortController();
  let current = startRun();
  const givenUp = pause(allowedMs.ready, false, { ref: false, signal: stop }).catch(() => false);
  if (!(await Promise.race([current.ready, givenUp]))) {
    current.kill('SIGKILL');
    const end = await current.ended;
    stop.throwIfAborted();
    throw new StartProblem(
      [
        `The ${program.name} did not start (it ${describeEnd(end)}). Its last words, from ${logPath}:`,
        ...log.lastLines(),
      ].join('\n'),
    );
  }
  const gone = keepRunning();
  return {
    name: program.name,
    ask: (isOnTime) => {
      if (stopping.signal.aborted || !current.ask(isOnTime)) return;
      onProgress(`The ${program.name} does not answer any more; ending it`);
      current.kill('SIGKILL');
    },
    report: () => current.report(),
    tell: (message) => current.tell(message),
    kill: () => current.kill('SIGKILL'),
    stop: async () => {
      stopping.abort();
      await stopRun(current);
      await gone;
    },
  };

  /** The first answer of a run is there when the next round tells of it. */
  function startRun(): RunningChild {
    const run = runChild(program, log);
    void run.ready.then((isReady) => isReady && run.ask(true));
    return run;
  }

  async function keepRunning(): Promise<void> {
    let delayMs: number | null = null;
    for (;;) {
      const startedAtMs = performance.now();
      const end = await current.ended;
      if (stopping.signal.aborted) return;
      delayMs = nextDelay(delayMs, performance.now() - startedAtMs);
      onProgress(
        `The ${program.name} ${describeEnd(end)}; starting it again in ${delayMs / 1000} s (its log: ${logPath})`,
      );
      await pause(delayMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      current = startRun();
    }
  }
}

async function stopRun(run: RunningChild): Promise<void> {
  run.kill('SIGTERM');
  const inTime = await Promise.race([run.ended, pause(allowedMs.stop, null, { ref: false })]);
  if (inTime === null) run.kill('SIGKILL');
  await run.ended;
}
