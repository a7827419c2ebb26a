import { spawn } from 'node:child_process';

/** How a command ended and what it said. */
export interface CommandResult {
  readonly succeeded: boolean;
  readonly output: string;
}

/** Runs a Node program of `node_modules` or of ours and collects what it writes. */
export function runNode(root: string, program: string, programArguments: readonly string[]): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [program, ...programArguments], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1' },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.once('error', (error) => resolve({ succeeded: false, output: error.message }));
    child.once('close', (code) => resolve({ succeeded: code === 0, output: output.trim() }));
  });
}
