import { join } from 'node:path';
import { makeDataFolder } from '@tyrewatch/embedded-database/data-folder';
import { MigrationMismatchError, NewerDatabaseError, migrate } from '@tyrewatch/store/migrate';
import { backUpBeforeUpgrade, backUpDaily } from './automatic-backups.ts';
import type { AutomaticBackups } from './automatic-backups.ts';
import { buildArtefacts } from '../build/build-artefact.ts';
import type { SupervisorEnvironment } from '../environment/supervisor-environment.ts';
import type { ChildProgram } from './child-process.ts';
import { closePrivateParts, requireOwnParts } from './data-folder-parts.ts';
import { chooseForecasts, chooseMailbox, chooseSandbox } from './demo-mailbox.ts';
import { removeDemoFolders, requireDemoApart } from './demo-separation.ts';
import { watchDiskSpace } from './disk-watch.ts';
import { describeCause } from './error-cause.ts';
import { askInRounds } from './liveness.ts';
import { askProgram } from './one-shot.ts';
import type { Notice } from './one-shot.ts';
import type { DatabaseUser } from '@tyrewatch/store/process-sign-ins';
import { startOwnedDatabase } from './owned-database.ts';
import type { OwnedDatabase } from './owned-database.ts';
import { getFreePorts } from './port-check.ts';
import type { Progress } from './progress.ts';
import { StartProblem } from './start-problem.ts';
import { superviseChild } from './supervised-child.ts';
import type { SupervisedChild } from './supervised-child.ts';
import { requireNoUnfinishedRestore } from './unfinished-restore.ts';
import { listWantedPorts, listeningHosts, loopbackHost } from './wanted-ports.ts';

/** Everything that runs, and in which order it is stopped. */
export interface Installation {
  readonly port: number;
  readonly gatewayPort: number;
  /** Other machines reach the web application. */
  readonly isOpen: boolean;
  /** Every mail is kept and shown at /mailbox instead of being sent. */
  readonly hasMailbox: boolean;
  /** What the set-up programs want the operator to read: how to sign in. To be settled once it was told. */
  readonly notice: Notice;
  stop(): Promise<void>;
}

/** What an installation is made of. */
export interface InstallationPlan {
  readonly root: string;
  readonly environment: SupervisorEnvironment;
  readonly variables: NodeJS.ProcessEnv;
  /** Whether the demo that is there is to be removed. */
  readonly removesDemo: boolean;
  readonly onProgress: Progress;
  /** Gives up the start. */
  readonly stop: AbortSignal;
  /** Aborted right before the supervisor ends without waiting for anything. */
  readonly insisted: AbortSignal;
}

/** Groups started one after the other and stopped in the reverse order. The simulator's units connect to the gateway. */
const serviceGroups: readonly (readonly Service[])[] = [
  [
    { name: 'server', databaseUser: 'server', program: 'apps/server/src/main.ts', runs: 'always' },
    { name: 'gateway', databaseUser: 'gateway', program: 'apps/gateway/src/main.ts', runs: 'always' },
    { name: 'mailbox', databaseUser: null, program: 'apps/mailbox/src/main.ts', runs: 'with_mailbox' },
  ],
  [{ name: 'simulator', databaseUser: null, program: 'apps/simulator/src/main.ts', runs: 'in_demo' }],
];

interface Service {
  readonly name: string;
  /** As whom it uses the database; null = it does not. */
  readonly databaseUser: 'server' | 'gateway' | null;
  readonly program: string;
  readonly runs: 'always' | 'in_demo' | 'with_mailbox';
}

/** Run to its end before the services: the demo's content, or the first administrator of an empty installation. */
const setUpPrograms = {
  demo: 'apps/server/src/demo/seed.ts',
  empty: 'apps/server/src/setup/first-administrator.ts',
} as const;

/** Starts everything. What was started is stopped again when a later part fails or the operator stops the start. */
export async function startInstallation(given: InstallationPlan): Promise<Installation> {
  prepareDataFolder(given);
  const failure = new AbortController();
  const plan = { ...given, stop: AbortSignal.any([given.stop, failure.signal]) };
  const started: Started = { database: null, children: [] };
  plan.insisted.addEventListener('abort', () => endAtOnce(started), { once: true });
  const building = buildArtefacts({ ...plan, logFolder: logFolderOf(plan) });
  // Awaited where its result is needed; a failure before that must not count as unhandled.
  building.catch(() => undefined);
  try {
    askInRounds(started.children, plan.stop);
    const ports = await choosePorts(plan);
    const connections = await prepareDatabase(plan, started);
    const mailbox = await chooseMailbox(plan.environment, plan.variables);
    const sandbox = await chooseSandbox(plan.environment, plan.variables);
    const forecasts = await chooseForecasts(plan.environment, plan.variables);
    const own = processVariables(plan.environment, started.database);
    const variables = { ...plan.variables, ...own, ...ports, ...mailbox, ...sandbox, ...forecasts };
    const notice = await setUp(plan, { ...variables, DATABASE_URL: connections.owner });
    await building;
    await startServices(plan, started, mailbox !== null, (user) => ({
      ...variables,
      DATABASE_URL: user === null ? '' : connections[user],
      BACKGROUND_DATABASE_URL: user === 'server' ? connections.background : '',
    }));
    // Not before: a start that fails on a full disk says what to do itself, and nothing goes on by itself then.
    watchDiskSpace(plan.environment.DATA_DIR, plan.onProgress, plan.stop);
    void backUpDaily(backupsOf(plan, connections.owner));
    return {
      port: Number(ports.PORT),
      gatewayPort: Number(ports.GATEWAY_PORT),
      isOpen: ports.HOST !== loopbackHost,
      hasMailbox: mailbox !== null,
      notice,
      stop: () => stopParts(started),
    };
  } catch (error) {
    failure.abort();
    await building.catch(() => undefined);
    await stopParts(started);
    throw error;
  }
}

function prepareDataFolder(plan: InstallationPlan): void {
  const { DATA_DIR, DATABASE_URL } = plan.environment;
  makeDataFolder(DATA_DIR);
  requireOwnParts(DATA_DIR);
  if (DATABASE_URL === null) requireNoUnfinishedRestore(DATA_DIR);
  makeDataFolder(logFolderOf(plan));
  closePrivateParts(DATA_DIR);
}

interface Started {
  database: OwnedDatabase | null;
  readonly children: SupervisedChild[];
}

async function choosePorts({ environment, variables, onProgress }: InstallationPlan) {
  const ports = await getFreePorts(listWantedPorts(environment, variables), onProgress);
  const hosts = listeningHosts(environment, variables);
  return { PORT: `${ports.get('PORT')}`, GATEWAY_PORT: `${ports.get('GATEWAY_PORT')}`, ...hosts };
}

/** What each process connects to the database with; `owner` is for set-up alone. */
type Connections = Readonly<Record<DatabaseUser | 'owner', string>>;

/** Starts and migrates the database. In one of the operator's own there is only the user they have named. */
async function prepareDatabase(plan: InstallationPlan, started: Started): Promise<Connections> {
  const { environment, stop } = plan;
  const owner = environment.DATABASE_URL ?? (await startDatabase(plan, started));
  stop.throwIfAborted();
  await migrateDatabase(owner, plan);
  stop.throwIfAborted();
  await requireDemoApart(owner, placeOf(environment), environment.DEMO, plan.removesDemo);
  stop.throwIfAborted();
  const signIns = await started.database?.createProcessSignIns();
  return { owner, ...(signIns ?? { server: owner, background: owner, gateway: owner }) };
}

/** What the operator has named the database by, at the start of a sentence. */
const placeOf = ({ DATABASE_URL, DATA_DIR }: SupervisorEnvironment): string =>
  DATABASE_URL === null
    ? `The data folder ${DATA_DIR}`
    : `The database at ${new URL(DATABASE_URL).host}, named in DATABASE_URL,`;

function processVariables(
  { DATA_DIR, BACKUP_DIR, DEMO }: SupervisorEnvironment,
  database: OwnedDatabase | null,
): NodeJS.ProcessEnv {
  const folder = database === null ? {} : { DATABASE_FOLDER: database.folder };
  return { NODE_ENV: 'production', DATA_DIR, BACKUP_DIR, ...folder, DEMO: DEMO ? '1' : '0' };
}

async function setUp(plan: InstallationPlan, variables: NodeJS.ProcessEnv): Promise<Notice> {
  const { environment, removesDemo, onProgress, stop } = plan;
  const step = environment.DEMO ? 'Preparing the demo' : 'Looking for an administrator';
  onProgress(removesDemo ? 'Removing the demo' : step);
  if (removesDemo) removeDemoFolders(environment.DATA_DIR);
  const program = childProgram(plan, 'set-up', environment.DEMO ? setUpPrograms.demo : setUpPrograms.empty, variables);
  const given = { ...program, arguments: removesDemo ? ['--remove-demo'] : [] };
  return askProgram(given, logOf(plan, 'set-up'), stop);
}

async function startServices(
  plan: InstallationPlan,
  started: Started,
  hasMailbox: boolean,
  variablesFor: (user: Service['databaseUser']) => NodeJS.ProcessEnv,
): Promise<void> {
  const { environment, onProgress, stop } = plan;
  const start = async ({ name, program, databaseUser }: Service): Promise<void> => {
    onProgress(`Starting the ${name}`);
    const supervision = { logPath: logOf(plan, name), onProgress, stop };
    started.children.push(
      await superviseChild(childProgram(plan, name, program, variablesFor(databaseUser)), supervision),
    );
  };
  const isWanted: Record<Service['runs'], boolean> = {
    always: true,
    in_demo: environment.DEMO,
    with_mailbox: hasMailbox,
  };
  for (const group of serviceGroups) {
    stop.throwIfAborted();
    const wanted = group.filter(({ runs }) => isWanted[runs]);
    // All of them settle before a failure is told, so that those that did start are stopped again.
    const starts = await Promise.allSettled(wanted.map(start));
    for (const result of starts) if (result.status === 'rejected') throw result.reason;
  }
}

function childProgram(
  { root }: InstallationPlan,
  name: string,
  path: string,
  environment: NodeJS.ProcessEnv,
): ChildProgram {
  return { name, program: join(root, path), workingFolder: root, environment };
}

const logFolderOf = ({ environment }: InstallationPlan): string => join(environment.DATA_DIR, 'logs');
const logOf = (plan: InstallationPlan, name: string): string => join(logFolderOf(plan), `${name}.log`);

async function startDatabase({ environment, onProgress, stop }: InstallationPlan, started: Started): Promise<string> {
  onProgress('Starting the database');
  started.database = await startOwnedDatabase(environment.DATA_DIR, onProgress, stop);
  return started.database.connectionString;
}

/** What goes wrong here is the operator's to mend: a database of theirs that is away or closed, or one of another version of ours. */
async function migrateDatabase(connectionString: string, plan: InstallationPlan): Promise<void> {
  const { environment, onProgress, stop } = plan;
  try {
    const applied = await migrate(connectionString, undefined, (missing) =>
      backUpBeforeUpgrade(backupsOf(plan, connectionString), missing),
    );
    if (applied.length > 0) onProgress(`Migrated the database (${applied.length} steps)`);
  } catch (error) {
    if (error instanceof MigrationMismatchError) {
      throw new StartProblem(
        `${error.message} It belongs to another version of Tyrewatch: start that one, or restore a backup.`,
      );
    }
    if (error instanceof NewerDatabaseError) {
      const numbers = error.migrations.map((name) => name.slice(0, 4)).join(', ');
      throw new StartProblem(
        `${placeOf(environment)} was used by a newer version of Tyrewatch (it has migrations this version does not know: ${numbers}): ` +
          'start that version, or restore a backup.',
      );
    }
    if (environment.DATABASE_URL === null || stop.aborted || error instanceof StartProblem) throw error;
    throw new StartProblem(`${placeOf(environment)} cannot be used: ${describeCause(error)}`);
  }
}

function backupsOf(plan: InstallationPlan, connectionString: string): AutomaticBackups {
  const variables = { ...plan.variables, ...processVariables(plan.environment, null), DATABASE_URL: connectionString };
  const program = childProgram(plan, 'backup', 'tools/src/backup/keep-backup.ts', variables);
  return { ...plan, program, logPath: logOf(plan, 'backup') };
}

async function stopParts(started: Started): Promise<void> {
  for (const child of started.children.toReversed()) await child.stop();
  await started.database?.stop();
}

/** What is not there yet was given up with the start, or ends by itself when the supervisor is gone. */
function endAtOnce(started: Started): void {
  for (const child of started.children) child.kill();
  started.database?.endAtOnce();
}
