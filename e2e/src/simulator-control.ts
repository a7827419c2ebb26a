import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { dataFolderVariable } from './product-address.ts';

const run = promisify(execFile);

/** Lets a tyre of the simulated fleet burst; resolves when the simulator has taken the order. */
export async function puncture(registration: string, position: string): Promise<void> {
  await run(
    process.execPath,
    ['apps/simulator/src/control.ts', 'puncture', registration, position, '--strength', '3000'],
    {
      cwd: join(import.meta.dirname, '..', '..'),
      env: { ...process.env, DATA_DIR: process.env[dataFolderVariable] },
    },
  );
}
