import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseProblem } from './database-problem.ts';
import { describeForeignOwner } from './foreign-owner.ts';
import { completeBinaries, copyBinaries } from './server-binaries.ts';
import type { ServerBinaries } from './server-binaries.ts';
import type { ServerAccount } from './server-account.ts';
import { canExecute, findLaunch } from './server-launch.ts';
import type { ServerLaunch } from './server-launch.ts';

/** Where the cluster lies, with which binaries it runs and how they are started. */
export interface ClusterPlace {
  readonly clusterFolder: string;
  readonly binaries: ServerBinaries;
  readonly launch: ServerLaunch;
}

/** A folder every system user may pass through, for a data folder or an installation that is closed to them. */
const reachableRoot = '/var/lib/tyrewatch';

interface PlaceRequest {
  readonly dataFolder: string;
  readonly account: ServerAccount | null;
  readonly binaries: ServerBinaries;
  readonly onProgress: (sentence: string) => void;
}

/** Finds a place the server's account can reach. Throws a sentence when there is none. */
export function findClusterPlace(request: PlaceRequest): ClusterPlace {
  const { dataFolder, account, onProgress } = request;
  const clusterFolder = locateCluster(dataFolder);
  const binaries = findReachableBinaries(request);
  prepareFolder(clusterFolder, account);
  const launch = findLaunch(account, clusterFolder);
  if (launch !== null) return { clusterFolder, binaries, launch };
  if (account === null || existsSync(join(clusterFolder, 'PG_VERSION')))
    throw closedFolderProblem(clusterFolder, account);

  // Not named after the data folder: another clone at the same path has another secret.
  const elsewhere = join(reachableFolder(), `cluster-${randomUUID()}`);
  prepareFolder(elsewhere, account);
  const launchElsewhere = findLaunch(account, elsewhere);
  if (launchElsewhere === null) throw closedFolderProblem(clusterFolder, account);
  onProgress(`The system user ${account.name} cannot reach ${dataFolder}: the database lies in ${elsewhere}`);
  writeFileSync(join(dataFolder, 'cluster-location'), `${elsewhere}\n`);
  return { clusterFolder: elsewhere, binaries, launch: launchElsewhere };
}

/** The installed binaries, or a copy where the account cannot reach them or they lack something and may not be written. */
function findReachableBinaries({ binaries, account, dataFolder }: PlaceRequest): ServerBinaries {
  const complete = completeOrCopy(binaries, dataFolder);
  if (account === null || canExecute(account, complete.postgres)) return complete;
  return copyBinaries(binaries, reachableFolder());
}

function completeOrCopy(binaries: ServerBinaries, folder: string): ServerBinaries {
  try {
    completeBinaries(binaries);
    return binaries;
  } catch {
    return copyBinaries(binaries, folder);
  }
}

function closedFolderProblem(folder: string, account: ServerAccount | null): DatabaseProblem {
  return new DatabaseProblem(
    `The database folder ${folder} is closed to ${account === null ? 'this user' : `the system user ${account.name}`}, as whom PostgreSQL runs: ` +
      'open the folders above it for passing through (chmod o+x), choose another DATA_DIR such as /var/lib/tyrewatch, or set DATABASE_URL.',
  );
}

/** The cluster's folder: inside the data folder unless an earlier start had to place it elsewhere. It need not exist yet. */
export function locateCluster(dataFolder: string): string {
  const pointer = join(dataFolder, 'cluster-location');
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(dataFolder, 'cluster');
}

/** Throws a sentence when this user cannot work with what lies at the cluster's place; nothing has to be there yet. */
export function checkClusterFolder(clusterFolder: string): void {
  const status = statSync(clusterFolder, { throwIfNoEntry: false });
  if (status === undefined) return;
  if (!status.isDirectory())
    throw new DatabaseProblem(
      `The database lies in a folder, and ${clusterFolder} is a file: move it away, or choose another DATA_DIR.`,
    );
  const user = process.getuid?.() ?? 0;
  if (user !== 0 && status.uid !== user)
    throw new DatabaseProblem(describeForeignOwner(clusterFolder, [clusterFolder]));
}

function reachableFolder(): string {
  mkdirSync(reachableRoot, { recursive: true, mode: 0o755 });
  chmodSync(reachableRoot, 0o755);
  return reachableRoot;
}

/** Makes the folder, or makes it the account's own with all that an earlier start under another user left in it. */
export function prepareFolder(folder: string, account: ServerAccount | null): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const owner = account?.uid ?? process.getuid?.() ?? 0;
  if (statSync(folder).uid === owner) return;
  if (account === null) throw new DatabaseProblem(describeForeignOwner(folder, [folder]));
  giveTo(folder, account);
}

function giveTo(path: string, account: ServerAccount): void {
  const { isSymbolicLink, isDirectory } = kindOf(path);
  if (isSymbolicLink) return;
  if (isDirectory) for (const name of readdirSync(path)) giveTo(join(path, name), account);
  chownSync(path, account.uid, account.gid);
}

function kindOf(path: string): { isSymbolicLink: boolean; isDirectory: boolean } {
  const status = lstatSync(path);
  return { isSymbolicLink: status.isSymbolicLink(), isDirectory: status.isDirectory() };
}
