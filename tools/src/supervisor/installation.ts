import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MigrationMismatchError, migrate } from '@tyrewatch/store/migrate';
import { artefacts } from '../build/artefact-table.ts';
import { buildArtefact } from '../build/build-artefact.ts';
import type { SupervisorEnvironment } from '../environment/supervisor-environment.ts';
import type { ChildProgram } from './child-process.ts';
import { runToEnd } from './one-shot.ts';
import { startOwnedDatabase } from './owned-database.ts';
import type { OwnedDatabase } from './owned-database.ts';
import { getFreePort } from './port-check.ts';
import type { Progress } from './progress.ts';
import { StartProblem } from './start-problem.ts';
import { superviseChild } from './supervised-child.ts';
import type { SupervisedChild } from './supervised-child.ts';

/** Everything that runs, and in which order it is stopped. */
export interface Installation {
  readonly port: number;
  readonly gatewayPort: number;
  /** What the set-up programs want the operator to read: how to sign in. */
  readonly notice: string;
  stop(): Promise<void>;
  /** Ends the processes at once; the database still writes its checkpoint if it can. */
  kill(): void;
}

/** What an installation is made of. */
export interface InstallationPlan {
  readonly root: string;
  readonly environment: SupervisorEnvironment;
  readonly variables: NodeJS.ProcessEnv;
  readonly onProgress: Progress;
  readonly stop: AbortSignal;
}

/** Started in this order, stopped in the reverse one. The simulator's units connect to the gateway. */
const services = [
  { name: 'server', program: 'apps/server/src/main.ts', inDemoOnly: false },
  { name: 'gateway', program: 'apps/gateway/src/main.ts', inDemoOnly: false },
  { name: 'simulator', program: 'apps/simulator/src/main.ts', inDemoOnly: true },
] as const;

/** Run to its end before the services: the demo's content, or the first administrator of an empty installation. */
const setUpPrograms = {
  demo: 'apps/server/src/demo/seed.ts',
  empty: 'apps/server/src/setup/first-administrator.ts',
} as const;

/** Starts everything. What was started is stopped again when a later part fails or the operator stops the start. */
export async function startInstallation(plan: InstallationPlan): Promise<Installation> {
  const started: Started = { database: null, children: [] };
  try {
    return await startParts(plan, started);
  } catch (error) {
    await stopParts(started);
    throw error;
  }
}

interface Started {
  database: OwnedDatabase | null;
  readonly children: SupervisedChild[];
}

async function startParts(plan: InstallationPlan, started: Started): Promise<Installation> {
  const { environment, onProgress, stop, root } = plan;
  const logFolder = join(environment.DATA_DIR, 'logs');
  const port = await getFreePort({ variable: 'PORT', port: environment.PORT, transports: ['TCP'] }, onProgress);
  const gatewayPort = await getFreePort(
    { variable: 'GATEWAY_PORT', port: environment.GATEWAY_PORT, transports: ['TCP', 'UDP'] },
    onProgress,
  );
  const building = buildAll(plan, logFolder);
  // Awaited below; a failure before that must not count as unhandled.
  building.catch(() => undefined);

  const connectionString = environment.DATABASE_URL ?? (await startDatabase(plan, started));
  stop.throwIfAborted();
  await migrateDatabase(connectionString, environment.DATABASE_URL !== null, onProgress);

  const variables = { ...plan.variables, ...processVariables(environment, connectionString, port, gatewayPort) };
  const program = (name: string, path: string): ChildProgram => ({
    name,
    program: join(root, path),
    workingFolder: root,
    environment: variables,
  });
  stop.throwIfAborted();
  const setUp = environment.DEMO ? setUpPrograms.demo : setUpPrograms.empty;
  onProgress(environment.DEMO ? 'Preparing the demo' : 'Looking for an administrator');
  const notice = await runToEnd(program('set-up', setUp), join(logFolder, 'set-up.log'), stop);
  await building;

  for (const service of services.filter(({ inDemoOnly }) => !inDemoOnly || environment.DEMO)) {
    stop.throwIfAborted();
    onProgress(`Starting the ${service.name}`);
    started.children.push(
      await superviseChild(program(service.name, service.program), {
        logPath: join(logFolder, `${service.name}.log`),
        onProgress,
        stop,
      }),
    );
  }
  return {
    port,
    gatewayPort,
    notice: notice.trim(),
    stop: () => stopParts(started),
    kill: () => started.children.forEach((child) => child.kill()),
  };
}

async function startDatabase({ environment, onProgress }: InstallationPlan, started: Started): Promise<string> {
  onProgress('Starting the database');
  started.database = await startOwnedDatabase(environment.DATA_DIR, onProgress);
  return started.database.connectionString;
}

/** What goes wrong here is the operator's to mend: a database of theirs that is away or closed, or one of another version of ours. */
async function migrateDatabase(connectionString: string, isOperators: boolean, onProgress: Progress): Promise<void> {
  try {
    const applied = await migrate(connectionString);
    if (applied.length > 0) onProgress(`Migrated the database (${applied.length} steps)`);
  } catch (error) {
    if (error instanceof MigrationMismatchError) {
      throw new StartProblem(
        `${error.message} It belongs to another version of Tyrewatch: start that one, or restore a backup.`,
      );
    }
    if (!isOperators) throw error;
    const host = new URL(connectionString).host;
    throw new StartProblem(`The database at ${host}, named in DATABASE_URL, cannot be used: ${describeCause(error)}`);
  }
}

/** Refused connections come as a bundle of one error per address. */
function describeCause(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describeCause).join(', ');
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} ${describeCause(error.cause)}`;
}

async function buildAll({ root, onProgress, stop }: InstallationPlan, logFolder: string): Promise<void> {
  for (const artefact of artefacts.filter(({ inputs }) => inputs.some((input) => existsSync(join(root, input))))) {
    await buildArtefact(artefact, { root, logFolder, onProgress, stop });
  }
}

async function stopParts(started: Started): Promise<void> {
  for (const child of started.children.toReversed()) await child.stop();
  await started.database?.stop();
}

function processVariables(
  environment: SupervisorEnvironment,
  connectionString: string,
  port: number,
  gatewayPort: number,
): NodeJS.ProcessEnv {
  return {
    NODE_ENV: 'production',
    PORT: `${port}`,
    GATEWAY_PORT: `${gatewayPort}`,
    DATA_DIR: environment.DATA_DIR,
    DATABASE_URL: connectionString,
    DEMO: environment.DEMO ? '1' : '0',
  };
}
