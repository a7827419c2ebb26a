import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { superuserName } from './cluster-address.ts';
import { DatabaseProblem } from './database-problem.ts';
import { prepareFolder } from './cluster-place.ts';
import type { ClusterPlace } from './cluster-place.ts';
import type { ServerAccount } from './server-account.ts';
import { launchProgram } from './server-launch.ts';

/** The major version of the binaries we install; a cluster of another one cannot be opened by them. */
const majorVersion = '18';

/** True when the folder holds a finished cluster. Throws for one of another major version. */
export function isInitialised(clusterFolder: string): boolean {
  const versionFile = join(clusterFolder, 'PG_VERSION');
  if (!existsSync(versionFile)) return false;
  const version = readFileSync(versionFile, 'utf8').trim();
  if (version === majorVersion) return true;
  throw new DatabaseProblem(
    `The database in ${clusterFolder} was made by PostgreSQL ${version}, and this is PostgreSQL ${majorVersion}: restore a backup into a new DATA_DIR.`,
  );
}

/** What a new cluster is to be. */
interface NewCluster {
  readonly superuserPassword: string;
  readonly durable: boolean;
  /** Gives up making it. */
  readonly stop: AbortSignal | undefined;
}

/**
 * Makes the cluster. It is made beside its place and moved there when complete, so an interruption leaves nothing half done.
 * Throws the signal's reason when it is given up.
 */
export async function initialiseCluster(place: ClusterPlace, cluster: NewCluster): Promise<void> {
  const unfinished = `${place.clusterFolder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true, maxRetries: 20 });
  prepareFolder(unfinished, place.launch.account);
  const passwordFile = `${place.clusterFolder}.password`;
  writePasswordFile(passwordFile, cluster.superuserPassword, place.launch.account);
  try {
    await runInitdb(place, unfinished, passwordFile, cluster);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(unfinished, place.clusterFolder);
}

async function runInitdb(
  place: ClusterPlace,
  clusterFolder: string,
  passwordFile: string,
  { durable, stop }: NewCluster,
): Promise<void> {
  const initdb = launchProgram(
    place.launch,
    place.binaries.initdb,
    [
      `--pgdata=${clusterFolder}`,
      `--username=${superuserName}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // The same order and case rules on every machine, whatever locales it has installed.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ],
    ['ignore', 'ignore', 'pipe'],
  );
  const ended = new Promise<number | null>((resolve, reject) => {
    initdb.once('error', reject);
    initdb.once('exit', resolve);
  });
  const giveUp = (): void => void initdb.kill('SIGTERM');
  stop?.addEventListener('abort', giveUp, { once: true });
  const complaint = initdb.stderr === null ? '' : await text(initdb.stderr);
  const exitCode = await ended;
  stop?.removeEventListener('abort', giveUp);
  stop?.throwIfAborted();
  if (exitCode !== 0)
    throw new DatabaseProblem(
      `The database could not be created in ${place.clusterFolder}: ${complaint.trim() || `initdb ended with ${exitCode}`}`,
    );
}

/** initdb runs as the server's account and has to read the file, nobody else. */
function writePasswordFile(file: string, password: string, account: ServerAccount | null): void {
  rmSync(file, { force: true });
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  if (account !== null) chownSync(file, account.uid, account.gid);
}
