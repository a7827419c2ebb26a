import { describeEnd, runChild } from './child-process.ts';
import type { ChildProgram } from './child-process.ts';
import { openLogFile } from './log-file.ts';
import { StartProblem } from './start-problem.ts';

const endWithSupervisor = new URL('end-with-supervisor.mjs', import.meta.url).href;

/** Runs a program to its end, its output in the log. Throws StartProblem with its last words when it fails. */
export const runToEnd = (program: ChildProgram, logPath: string, stop: AbortSignal): Promise<void> =>
  start(program, logPath, stop).succeeded;

/** What a program wants the operator to read. */
export interface Notice {
  readonly text: string;
  /** Says that the operator has been told, and waits until the program has done what it does then, even when asked to stop. Throws StartProblem. */
  settle(): Promise<void>;
}

/**
 * Runs a program that has something to say on its standard output, which is kept in no file: it may be a secret. Resolves when
 * it has ended, or waits to hear that the operator was told. Throws StartProblem with its last words when it fails.
 */
export async function askProgram(program: ChildProgram, logPath: string, stop: AbortSignal): Promise<Notice> {
  let text = '';
  let onLine: () => void = () => undefined;
  const line = new Promise<void>((resolve) => (onLine = resolve));
  const { child, succeeded, spare } = start(program, logPath, stop, (output) => {
    text += output;
    if (text.includes('\n')) onLine();
  });
  // looked at again when it is settled
  succeeded.catch(() => undefined);
  // what it says and that it waits come by two ways, in whatever order
  if (await child.ready) await Promise.race([line, succeeded]);
  else await succeeded;
  return {
    text: text.trim(),
    settle: () => {
      // what the operator has read holds
      spare();
      child.tell('told');
      return succeeded;
    },
  };
}

function start(program: ChildProgram, logPath: string, stop: AbortSignal, onOutput?: (text: string) => void) {
  const log = openLogFile(logPath);
  const child = runChild({ ...program, nodeArguments: ['--import', endWithSupervisor] }, log, onOutput);
  const end = (): void => child.kill('SIGKILL');
  stop.addEventListener('abort', end, { once: true });
  const spare = (): void => stop.removeEventListener('abort', end);
  const succeeded = child.ended.then((result) => {
    spare();
    if (result.code === 0) return;
    throw new StartProblem(
      [`The ${program.name} ${describeEnd(result)}. Its last words, from ${logPath}:`, ...log.lastLines()].join('\n'),
    );
  });
  return { child, succeeded, spare };
}
