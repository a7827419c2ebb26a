import { DatabaseProblem, isDiskFull } from '@tyrewatch/embedded-database/database-problem';
import { EnvironmentProblem } from '../environment/environment-problem.ts';
import { readSupervisorEnvironment } from '../environment/supervisor-environment.ts';
import type { EnvironmentSchema } from '../environment/supervisor-environment.ts';
import { explainFullDisk } from './disk-watch.ts';
import { startInstallation } from './installation.ts';
import type { Installation } from './installation.ts';
import { createProgress } from './progress.ts';
import type { Progress } from './progress.ts';
import { StartProblem } from './start-problem.ts';
import { listenForStop } from './stop-request.ts';
import type { StopRequest } from './stop-request.ts';

/** Whose installation to run. */
export interface SupervisorOptions {
  /** The project's top folder. */
  readonly root: string;
  /** What the processes will read from the environment. */
  readonly processSchemas: readonly EnvironmentSchema[];
  /** Whether the demo that is there is to be removed. */
  readonly removesDemo: boolean;
}

/** Starts everything, waits until it is to stop, stops everything and answers the exit code. */
export async function runSupervisor(options: SupervisorOptions): Promise<number> {
  const stopRequest = listenForStop();
  const onProgress = createProgress();
  stopRequest.signal.addEventListener('abort', () => onProgress('Stopping'), { once: true });
  try {
    await run(options, stopRequest, onProgress);
    onProgress('Stopped');
    return 0;
  } catch (error) {
    if (stopRequest.signal.aborted) {
      onProgress('Stopped');
      return 0;
    }
    process.stderr.write(`\n${describe(error)}\n`);
    return 1;
  }
}

async function run(
  { root, processSchemas, removesDemo }: SupervisorOptions,
  { signal: stop, insisted }: StopRequest,
  onProgress: Progress,
): Promise<void> {
  const environment = readSupervisorEnvironment(process.env, processSchemas, root);
  if (removesDemo && environment.DEMO)
    throw new StartProblem('--remove-demo goes with DEMO=0 alone: DEMO=0 npm start -- --remove-demo.');
  const installation = await startInstallation({
    root,
    environment,
    variables: process.env,
    removesDemo,
    onProgress,
    stop,
    insisted,
  }).catch((error: unknown) => {
    throw explainFullDisk(error, { dataFolder: environment.DATA_DIR, root });
  });
  onProgress('Tyrewatch is ready; Ctrl-C stops it');
  announce(installation, environment.DATA_DIR, environment.DEMO && !installation.isOpen);
  try {
    await installation.notice.settle();
  } catch (error) {
    await installation.stop();
    throw error;
  }
  if (!stop.aborted) await new Promise((resolve) => stop.addEventListener('abort', resolve, { once: true }));
  await installation.stop();
}

const closedDemo =
  'Open to      this machine alone; HOST=0.0.0.0 npm start opens the demo to the network, with its public password';

function announce(
  { port, gatewayPort, hasMailbox, notice }: Installation,
  dataFolder: string,
  isClosedDemo: boolean,
): void {
  const lines = [
    '',
    `Units        port ${gatewayPort} (TCP and UDP)`,
    `Data, logs   ${dataFolder}`,
    ...(hasMailbox ? [`Mailbox      http://localhost:${port}/mailbox shows every mail`] : []),
    ...(isClosedDemo ? [closedDemo] : []),
    `Address      http://localhost:${port}`,
    ...notice.text.split('\n'),
    '',
  ];
  process.stdout.write(lines.map((line) => (line === '' ? '\n' : `  ${line}\n`)).join(''));
}

/** Problems made for the operator are told as they are; anything else is a fault of ours and keeps its stack. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isTold = [EnvironmentProblem, StartProblem, DatabaseProblem].some((kind) => error instanceof kind);
  return isTold || isDiskFull(error) ? error.message : (error.stack ?? error.message);
}
