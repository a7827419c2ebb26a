import { describeEnd, runChild } from './child-process.ts';
import type { ChildProgram } from './child-process.ts';
import { openLogFile } from './log-file.ts';
import { StartProblem } from './start-problem.ts';

const endWithSupervisor = new URL('end-with-supervisor.mjs', import.meta.url).href;

/** Runs a program to its end, its output in the log. Throws StartProblem with its last words when it fails. */
export const runToEnd = (program: ChildProgram, logPath: string, stop: AbortSignal): Promise<void> =>
  run(program, logPath, stop);

/** As `runToEnd`, and answers what it wrote to standard output, which is kept in no file: it may be a secret. */
export async function askProgram(program: ChildProgram, logPath: string, stop: AbortSignal): Promise<string> {
  let answer = '';
  await run(program, logPath, stop, (text) => (answer += text));
  return answer;
}

async function run(
  program: ChildProgram,
  logPath: string,
  stop: AbortSignal,
  onOutput?: (text: string) => void,
): Promise<void> {
  const log = openLogFile(logPath);
  const child = runChild({ ...program, nodeArguments: ['--import', endWithSupervisor] }, log, onOutput);
  const end = (): void => child.kill('SIGKILL');
  stop.addEventListener('abort', end, { once: true });
  const result = await child.ended;
  stop.removeEventListener('abort', end);
  if (result.code === 0) return;
  throw new StartProblem(
    [`The ${program.name} ${describeEnd(result)}. Its last words, from ${logPath}:`, ...log.lastLines()].join('\n'),
  );
}
