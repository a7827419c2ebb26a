import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { withSuperuser } from '@tyrewatch/embedded-database/cluster-administration';
import { connectionStringTo } from '@tyrewatch/embedded-database/cluster-address';
import { isInitialised } from '@tyrewatch/embedded-database/cluster-initialisation';
import { locateCluster } from '@tyrewatch/embedded-database/cluster-place';
import { findRememberedAddress } from '@tyrewatch/embedded-database/data-folder';
import { isDiskFull } from '@tyrewatch/embedded-database/database-problem';
import { startEmbeddedDatabase } from '@tyrewatch/embedded-database/embedded-database';
import type { EmbeddedDatabase } from '@tyrewatch/embedded-database/embedded-database';
import { findFolderOwner } from '@tyrewatch/embedded-database/folder-owner';
import { dropConnectionVariables } from './connection-variables.ts';
import { describeCause } from './error-cause.ts';
import type { DatabaseUser } from '@tyrewatch/store/process-sign-ins';
import { openProcessSignIns } from './process-sign-ins.ts';
import type { Progress } from './progress.ts';

/** The database the processes work with. */
export interface OwnedDatabase {
  /** What migrations and set-up connect with; stays the same when the server is started again. */
  readonly connectionString: string;
  /** Where it keeps its files. */
  readonly folder: string;
  /** What each process connects with; to be asked for once the database is migrated. */
  createProcessSignIns(): Promise<Record<DatabaseUser, string>>;
  stop(): Promise<void>;
  /** Asks the server to end without a checkpoint, for which the next start recovers, and does not wait for it. */
  endAtOnce(): void;
}

const databaseName = 'tyrewatch';

/**
 * The role that owns the database, migrates it and may act as the product's roles. No superuser: what works with the embedded
 * database also works with one of the operator's own.
 */
const ownerName = 'tyrewatch';

const folderOf = (dataDirectory: string): string => join(dataDirectory, 'database');

const firstDelayMs = 250;
const greatestDelayMs = { any: 10_000, fullDisk: 1_000 };

/** Starts the embedded PostgreSQL of the data folder, and again on the same port whenever it dies. `stop` gives up the first start. */
export async function startOwnedDatabase(
  dataDirectory: string,
  onProgress: Progress,
  stop: AbortSignal,
): Promise<OwnedDatabase> {
  dropConnectionVariables(process.env);
  const dataFolder = folderOf(dataDirectory);
  const stopping = new AbortController();
  let current = await startEmbeddedDatabase({ dataFolder, onProgress, stop });
  const { port } = current.address;
  try {
    await prepareOwner(current);
  } catch (error) {
    await current.stop();
    throw error;
  }
  const gone = keepRunning();
  return {
    connectionString: current.connectionString(databaseName, ownerName),
    folder: dataFolder,
    createProcessSignIns: () => openProcessSignIns(current, databaseName),
    stop: async () => {
      stopping.abort();
      // A server that is just being started again is `current` only then.
      await gone;
      await current.stop();
    },
    endAtOnce: () => {
      stopping.abort();
      current.endAtOnce();
    },
  };

  async function keepRunning(): Promise<void> {
    const stopAsked = new Promise((resolve) => stopping.signal.addEventListener('abort', resolve, { once: true }));
    for (;;) {
      await Promise.race([current.exited, stopAsked]);
      if (stopping.signal.aborted) return;
      onProgress('The database server ended; starting it again');
      // What could not be ended or released here is left to the next start.
      await current.stop().catch((error: unknown) => onProgress(describeCause(error)));
      await startAgain();
    }
  }

  async function startAgain(): Promise<void> {
    let delayMs = firstDelayMs;
    let isFull = false;
    while (!stopping.signal.aborted) {
      try {
        current = await startEmbeddedDatabase({ dataFolder, port, onProgress, stop: stopping.signal });
        onProgress('The database server runs again');
        return;
      } catch (error) {
        if (stopping.signal.aborted) return;
        const wasFull = isFull;
        isFull = isDiskFull(error);
        if (isFull) delayMs = Math.min(delayMs, greatestDelayMs.fullDisk);
        if (!isFull) onProgress(`${describeCause(error)}; trying again in ${delayMs / 1000} s`);
        else if (!wasFull)
          onProgress('The database server cannot start on the full disk; it does as soon as there is room');
        await pause(delayMs, undefined, { signal: stopping.signal }).catch(() => undefined);
        delayMs = Math.min(delayMs * 2, greatestDelayMs.any);
      }
    }
  }
}

/**
 * What set-up connects with to the embedded database of a data folder that another process has started; null while none runs.
 * Throws DatabaseProblem when this user may not read its secret.
 */
export function findRunningDatabase(dataDirectory: string): string | null {
  dropConnectionVariables(process.env);
  const folder = folderOf(dataDirectory);
  const address = findFolderOwner(folder) === null ? null : findRememberedAddress(folder);
  return address === null ? null : connectionStringTo(address, databaseName, ownerName);
}

/** Whether an earlier start has made a database in the data folder. Throws DatabaseProblem for one of another version of PostgreSQL. */
export const hasOwnedDatabase = (dataDirectory: string): boolean =>
  isInitialised(locateCluster(folderOf(dataDirectory)));

async function prepareOwner(database: EmbeddedDatabase): Promise<void> {
  await database.ensureLoginRole(ownerName);
  await database.ensureDatabase(databaseName);
  await withSuperuser(database.address, async (client) => {
    await client.query(`ALTER ROLE ${ownerName} CREATEROLE`);
    await client.query(`ALTER DATABASE ${databaseName} OWNER TO ${ownerName}`);
  });
}
