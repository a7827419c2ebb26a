import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { join } from 'node:path';
import type { StandInClone } from './stand-in-clone.ts';

/** A launcher under test, and its exit code or the signal that ended it. */
export interface Launch {
  readonly child: ChildProcessWithoutNullStreams;
  readonly ended: Promise<number | NodeJS.Signals | null>;
}

/** Starts the launcher of a stand-in clone where its stand-in is the only npm. */
export function launchIn(
  clone: StandInClone,
  launchArguments: readonly string[],
  variables: NodeJS.ProcessEnv,
): Launch {
  const child = spawn(process.execPath, [join(clone.root, 'tools/launch.mjs'), ...launchArguments], {
    env: { ...clone.environment, ...variables },
  });
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? signal)),
  );
  return { child, ended };
}

/** Starts a stand-in for an npm that runs `npm start`, with its terminal for the launcher. */
export function npmStartIn(clone: StandInClone, variables: NodeJS.ProcessEnv): ChildProcessWithoutNullStreams {
  const launcher = JSON.stringify(join(clone.root, 'tools/launch.mjs'));
  const script = `require('node:child_process').spawn(process.execPath, [${launcher}, 'start'], { stdio: 'inherit' })`;
  const env = { ...clone.environment, ...variables, npm_lifecycle_event: 'start' };
  return spawn(process.execPath, ['-e', script], { env });
}
