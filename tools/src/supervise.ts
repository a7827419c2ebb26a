import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseProblem } from '@tyrewatch/embedded-database/database-problem';
import { environmentSchema as gatewaySchema } from '@tyrewatch/gateway/environment';
import { environmentSchema as serverSchema } from '@tyrewatch/server/environment';
import { EnvironmentProblem } from './environment/environment-problem.ts';
import { readSupervisorEnvironment } from './environment/supervisor-environment.ts';
import { projectRoot } from './project-root.ts';
import { startInstallation } from './supervisor/installation.ts';
import type { Installation } from './supervisor/installation.ts';
import { createProgress } from './supervisor/progress.ts';
import { StartProblem } from './supervisor/start-problem.ts';
import { listenForStop } from './supervisor/stop-request.ts';

const onProgress = createProgress();
const stopRequest = listenForStop();

try {
  await run();
  // Whatever still holds the event loop has nothing left to do.
  process.exit(0);
} catch (error) {
  if (stopRequest.signal.aborted) process.exit(0);
  process.stderr.write(`\n${describe(error)}\n`);
  process.exit(1);
}

async function run(): Promise<void> {
  const settingsFile = join(projectRoot, '.env');
  if (existsSync(settingsFile)) process.loadEnvFile(settingsFile);
  const environment = readSupervisorEnvironment(process.env, [serverSchema, gatewaySchema], projectRoot);
  const installation = await startInstallation({
    root: projectRoot,
    environment,
    variables: process.env,
    onProgress,
    stop: stopRequest.signal,
  });
  announce(installation, environment.DATA_DIR);
  await stopAsked();
  onProgress('Stopping');
  stopRequest.onInsisted(() => {
    installation.kill();
    process.exit(130);
  });
  await installation.stop();
  onProgress('Stopped');
}

function announce({ port, gatewayPort, notice }: Installation, dataFolder: string): void {
  onProgress('Tyrewatch is ready; Ctrl-C stops it');
  const lines = [
    '',
    `  Units        port ${gatewayPort} (TCP and UDP)`,
    `  Data, logs   ${dataFolder}`,
    `  Address      http://localhost:${port}`,
  ];
  process.stdout.write(`${[...lines, ...notice.split('\n').map((line) => `  ${line}`)].join('\n')}\n\n`);
}

function stopAsked(): Promise<void> {
  return new Promise((resolve) => {
    if (stopRequest.signal.aborted) resolve();
    stopRequest.signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** Problems made for the operator are told as they are; anything else is a fault of ours and keeps its stack. */
function describe(error: unknown): string {
  if (error instanceof EnvironmentProblem || error instanceof StartProblem || error instanceof DatabaseProblem)
    return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
