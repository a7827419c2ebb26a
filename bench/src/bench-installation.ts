import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedDatabase } from '@tyrewatch/embedded-database/embedded-database';
import type { EmbeddedDatabase } from '@tyrewatch/embedded-database/embedded-database';
import { migrate } from '@tyrewatch/store/migrate';

const databaseName = 'tyrewatch';

/** A database as an installation has it, durable, in a folder of its own. */
export interface BenchDatabase {
  readonly server: EmbeddedDatabase;
  readonly connectionString: string;
  close(): Promise<void>;
}

/** Starts a migrated database with the product's own settings. */
export async function startBenchDatabase(): Promise<BenchDatabase> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'tyrewatch-bench-'));
  const server = await startEmbeddedDatabase({ dataFolder });
  await server.ensureDatabase(databaseName);
  const connectionString = server.connectionString(databaseName);
  await migrate(connectionString);
  return {
    server,
    connectionString,
    close: async () => {
      await server.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

/** A process of ours that says when it is ready. */
export interface BenchProcess {
  readonly child: ChildProcess;
  readonly port: number;
  /** Asks it to end and waits. */
  stop(): Promise<void>;
}

const exitOf = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode);
    else child.once('exit', (code) => resolve(code));
  });

/** Starts the gateway, on a free port unless one is given. `nodeArguments` are for a profile. */
export async function startBenchGateway(
  connectionString: string,
  nodeArguments: readonly string[] = [],
  port = 0,
): Promise<BenchProcess> {
  const program = fileURLToPath(new URL('../../apps/gateway/src/main.ts', import.meta.url));
  const variables = {
    DATABASE_URL: connectionString,
    GATEWAY_PORT: String(port),
    GATEWAY_HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
  };
  const environment = { ...process.env, ...variables };
  const child = fork(program, [], {
    env: environment,
    execArgv: [...nodeArguments],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const listening = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { port: number }).port));
    child.once('exit', (code) => reject(new Error(`the gateway ended with ${code}`)));
  });
  return {
    child,
    port: listening,
    stop: async () => {
      child.kill('SIGTERM');
      await exitOf(child);
    },
  };
}

/** What the load generator reports at its end. */
export interface LoadResult {
  readonly logged_in: number;
  readonly sent_packets: number;
  readonly acknowledged_packets: number;
  readonly lost_packets: number;
  readonly packets_per_second: number;
  readonly ack_ms: { readonly p50: number | null; readonly p95: number | null; readonly p99: number | null };
  readonly cpu_share: number;
}

/** What load is wanted. */
export interface LoadOptions {
  readonly port: number;
  readonly vehicles: number;
  readonly rate: number;
  readonly seconds: number;
  readonly recordsPerFrame?: number;
}

/** Runs the load generator as a process of its own. */
export async function runLoad({
  port,
  vehicles,
  rate,
  seconds,
  recordsPerFrame = 1,
}: LoadOptions): Promise<LoadResult> {
  const program = fileURLToPath(new URL('../../tools/src/simulate.ts', import.meta.url));
  const wish = { vehicles, rate, seconds, 'gateway-port': port, 'records-per-frame': recordsPerFrame };
  const args = Object.entries(wish).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const child = fork(program, [...args, '--no-register', '--json'], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  let output = '';
  child.stdout?.on('data', (text: Buffer) => (output += text.toString()));
  await exitOf(child);
  return JSON.parse(output) as LoadResult;
}
