import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { isRunning } from '@tyrewatch/embedded-database/process-identity';
import { setTimeout as pause } from 'node:timers/promises';

/** A supervisor under test. */
export interface SupervisorRun {
  readonly child: ChildProcess;
  /** What it has written so far. */
  output(): string;
  /** Its exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
}

/** Starts the supervisor of a stand-in project as the launcher would, with a channel. */
export function startSupervisor(
  root: string,
  variables: NodeJS.ProcessEnv,
  given: readonly string[] = [],
): SupervisorRun {
  const program = join(import.meta.dirname, 'stand-in-supervisor.ts');
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const environment = { PATH, HOME, NODE_COMPILE_CACHE, ...variables };
  const child = spawn(process.execPath, [program, root, ...given], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? signal)),
  );
  return { child, output: () => output, ended };
}

/** Waits for a condition; throws with a description of the state when it does not come true in time. */
export async function eventually(condition: () => boolean, describe: () => string, allowedMs = 30_000): Promise<void> {
  const deadlineMs = performance.now() + allowedMs;
  while (!condition()) {
    if (performance.now() > deadlineMs) throw new Error(`It did not come true within ${allowedMs} ms: ${describe()}`);
    await pause(25);
  }
}

/** Whether a process of this number runs; one that only waits for its parent to notice its end does not. */
export function isAlive(pid: number): boolean {
  return isRunning({ pid, startedAtTicks: null });
}
