import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productVariables } from './product-address.ts';

const startDeadlineMs = 240_000;
const stopDeadlineMs = 30_000;

/** Starts the whole product as `npm start` does, on free ports and in a data folder of its own; returns what stops it. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'tyrewatch-e2e-'));
  const root = join(import.meta.dirname, '..', '..');
  const product = spawn(process.execPath, ['tools/src/supervise.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      GATEWAY_PORT: '0',
      DATA_DIR: dataFolder,
      DEMO: '1',
      // Only what the tests order shall happen.
      SIMULATOR_LIVE_SCENARIOS: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    const { port, gatewayPort } = await announcedPorts(product);
    process.env[productVariables.port] = port;
    process.env[productVariables.gatewayPort] = gatewayPort;
    process.env[productVariables.dataFolder] = dataFolder;
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`);
    if (!answer.ok) throw new Error(`the product says it is not ready: ${answer.status}`);
  } catch (error) {
    product.kill('SIGTERM');
    throw error;
  }
  return async () => {
    await stop(product);
    rmSync(dataFolder, { recursive: true, force: true });
  };
}

/** What a ready product says of where it listens. */
const announcement = /^ *Units +port (?<gatewayPort>\d+)[^]*^ *Address +http:\/\/localhost:(?<port>\d+)$/m;

/** Waits until the product says that it is ready and on which ports; rejects when it ends before. */
async function announcedPorts(product: ChildProcess): Promise<{ readonly port: string; readonly gatewayPort: string }> {
  let said = '';
  return new Promise((resolve, reject) => {
    const fail = (what: string): void => {
      clearTimeout(deadline);
      reject(new Error(`${what}:\n${said}`));
    };
    const deadline = setTimeout(() => fail('the product did not start'), startDeadlineMs);
    for (const stream of [product.stdout, product.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        const { port, gatewayPort } = announcement.exec(said)?.groups ?? {};
        if (port === undefined || gatewayPort === undefined) return;
        clearTimeout(deadline);
        resolve({ port, gatewayPort });
      });
    }
    product.once('exit', (code) => fail(`the product ended with ${code}`));
  });
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
