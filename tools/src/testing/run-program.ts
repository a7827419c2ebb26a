import { spawn } from 'node:child_process';

/** Runs a program with our terminal and answers its exit code; null when it could not be run or was killed. */
export function runProgram(
  file: string,
  programArguments: readonly string[],
  variables: NodeJS.ProcessEnv = {},
  cwd = process.cwd(),
): Promise<number | null> {
  return new Promise((resolve) => {
    const child = spawn(file, programArguments, { cwd, stdio: 'inherit', env: { ...process.env, ...variables } });
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
}
