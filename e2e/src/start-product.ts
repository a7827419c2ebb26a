import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataFolderVariable, ports, productAddress } from './product-address.ts';

const startDeadlineMs = 240_000;
const stopDeadlineMs = 30_000;
const readyMark = 'Tyrewatch is ready';

/** Starts the whole product as `npm start` does, in a data folder of its own; returns what stops it. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'tyrewatch-e2e-'));
  process.env[dataFolderVariable] = dataFolder;
  const root = join(import.meta.dirname, '..', '..');
  const product = spawn(process.execPath, ['tools/src/supervise.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(ports.http),
      GATEWAY_PORT: String(ports.gateway),
      DATA_DIR: dataFolder,
      DEMO: '1',
      // Only what the tests order shall happen.
      SIMULATOR_LIVE_SCENARIOS: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    await becomesReady(product);
  } catch (error) {
    product.kill('SIGTERM');
    throw error;
  }
  return async () => {
    await stop(product);
    rmSync(dataFolder, { recursive: true, force: true });
  };
}

/** Waits until the product says that it is ready and answers; rejects when it ends before. */
async function becomesReady(product: ChildProcess): Promise<void> {
  const said: string[] = [];
  await new Promise<void>((resolve, reject) => {
    const deadline = setTimeout(
      () => reject(new Error(`the product did not start:\n${said.join('')}`)),
      startDeadlineMs,
    );
    const settle = (finish: () => void): void => {
      clearTimeout(deadline);
      finish();
    };
    for (const stream of [product.stdout, product.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        said.push(chunk.toString());
        if (said.join('').includes(readyMark)) settle(resolve);
      });
    }
    product.once('exit', (code) =>
      settle(() => reject(new Error(`the product ended with ${code}:\n${said.join('')}`))),
    );
  });
  const answer = await fetch(`${productAddress}/health/ready`);
  if (!answer.ok) throw new Error(`the product says it is not ready: ${answer.status}`);
}

async function stop(product: ChildProcess): Promise<void> {
  if (product.exitCode !== null) return;
  const ended = once(product, 'exit');
  product.kill('SIGTERM');
  const force = setTimeout(() => product.kill('SIGKILL'), stopDeadlineMs);
  const [code] = (await ended) as [number | null];
  clearTimeout(force);
  if (code !== 0) throw new Error(`the product stopped with exit code ${code}`);
}
