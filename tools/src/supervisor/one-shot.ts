import { describeEnd, runChild } from './child-process.ts';
import type { ChildProgram } from './child-process.ts';
import { openLogFile } from './log-file.ts';
import { StartProblem } from './start-problem.ts';

const endWithSupervisor = new URL('end-with-supervisor.mjs', import.meta.url).href;

/** Runs a program to its end and answers what it wrote to standard output. Throws StartProblem with its last words when it fails. */
export async function runToEnd(program: ChildProgram, logPath: string, stop: AbortSignal): Promise<string> {
  const log = openLogFile(logPath);
  let output = '';
  const child = runChild(
    { ...program, nodeArguments: ['--import', endWithSupervisor] },
    log,
    (text) => (output += text),
  );
  const end = (): void => child.kill('SIGKILL');
  stop.addEventListener('abort', end, { once: true });
  const result = await child.ended;
  stop.removeEventListener('abort', end);
  if (result.code === 0) return output;
  throw new StartProblem(
    [`The ${program.name} ${describeEnd(result)}. Its last words, from ${logPath}:`, ...log.lastLines()].join('\n'),
  );
}
