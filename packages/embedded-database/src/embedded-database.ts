import { connectionStringTo } from './cluster-address.ts';
import type { ClusterAddress } from './cluster-address.ts';
import { initialiseCluster, isInitialised } from './cluster-initialisation.ts';
import { checkClusterFolder, findClusterPlace, locateCluster } from './cluster-place.ts';
import type { ClusterPlace } from './cluster-place.ts';
import { ensureDatabase, ensureLoginRole } from './cluster-administration.ts';
import { explainingRefusals, openDataFolder } from './data-folder.ts';
import type { DataFolder } from './data-folder.ts';
import { DatabaseProblem } from './database-problem.ts';
import { takeFolder } from './folder-owner.ts';
import { stopLeftoverServer } from './leftover-server.ts';
import { choosePort } from './loopback-port.ts';
import { getServerAccount } from './server-account.ts';
import { findServerBinaries } from './server-binaries.ts';
import { startServer } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';
import { durableSettings, ephemeralSettings, readMachine } from './server-settings.ts';
import type { ServerSettings } from './server-settings.ts';

/** What an embedded database needs to know. */
export interface EmbeddedDatabaseOptions {
  /** Folder for the cluster, its secret, its port and its log; made when missing. */
  readonly dataFolder: string;
  /** TCP port on the loopback interface; without it the one of the last start if free, else any free one. */
  readonly port?: number;
  /** PostgreSQL settings that replace or add to ours. */
  readonly settings?: ServerSettings;
  /** False for a cluster whose content may be lost at any time (tests); true without it. */
  readonly durable?: boolean;
  /** Hears one sentence per step that takes time or is worth knowing. */
  readonly onProgress?: (sentence: string) => void;
  /** Gives up the start, at whatever it is. */
  readonly stop?: AbortSignal;
}

/** A running embedded PostgreSQL. */
export interface EmbeddedDatabase {
  readonly address: ClusterAddress;
  readonly pid: number;
  /** Settles when the server has ended, asked to or not. */
  readonly exited: Promise<void>;
  /** Connection URL of a database, as the superuser unless a role is named. */
  connectionString(database: string, role?: string): string;
  /** Creates the database unless it is there. */
  ensureDatabase(database: string): Promise<void>;
  /** Creates the role unless it is there, and gives it the password `connectionString` uses. */
  ensureLoginRole(role: string): Promise<void>;
  /** Ends sessions, writes a checkpoint and returns when the server is gone. */
  stop(): Promise<void>;
  /** Asks the server to end without a checkpoint, for which the next start recovers, and does not wait for it. */
  endAtOnce(): void;
}

/**
 * Starts the cluster of a data folder, making it on the first start and cleaning up after a killed one.
 * Throws DatabaseProblem, whose message is a sentence for the operator, when it cannot, something that `isDiskFull` tells where a
 * disk is full, and the signal's reason when it is given up; nothing runs then.
 */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const onProgress = options.onProgress ?? (() => undefined);
  const binaries = findServerBinaries();
  const account = getServerAccount(onProgress);
  const data = openDataFolder(options.dataFolder);
  const clusterFolder = locateCluster(data.path);
  explainingRefusals(clusterFolder, () => checkClusterFolder(clusterFolder));
  const ownership = await takeFolder(data.path, options.stop);
  try {
    if ((await stopLeftoverServer(clusterFolder, options.stop)) === 'stopped')
      onProgress('Ended what was left of an earlier database server');
    options.stop?.throwIfAborted();
    const place = findClusterPlace({ dataFolder: data.path, account, binaries, onProgress });
    if (!isInitialised(place.clusterFolder)) {
      onProgress('Creating the database cluster');
      await initialiseCluster(place, {
        superuserPassword: data.superuserPassword,
        durable: options.durable ?? true,
        stop: options.stop,
      });
    }
    const { server, port } = await startOnFreePort(place, data, options);
    data.rememberPort(port);
    return describe(server, { host: '127.0.0.1', port, superuserPassword: data.superuserPassword }, async () => {
      ownership.announceStop();
      await server.stop(options.durable === false ? 'immediate' : 'fast');
      ownership.release();
    });
  } catch (error) {
    ownership.release();
    throw error;
  }
}

/** Another program may take a port between the look and the start, so a refused one is not the end. */
async function startOnFreePort(
  place: ClusterPlace,
  data: DataFolder,
  options: EmbeddedDatabaseOptions,
): Promise<{ server: ServerProcess; port: number }> {
  const settings = {
    ...(options.durable === false ? ephemeralSettings() : durableSettings(readMachine(place.clusterFolder))),
    ...options.settings,
  };
  const attempts = options.port === undefined ? 5 : 1;
  for (let attempt = 1; ; attempt += 1) {
    const port = options.port ?? (await choosePort(attempt === 1 ? data.rememberedPort : null));
    try {
      const start = { port, settings, logFile: data.logFile, stop: options.stop };
      return { server: await startServer(place, start), port };
    } catch (error) {
      const portTaken = error instanceof DatabaseProblem && error.message.includes('could not bind');
      if (!portTaken || attempt === attempts) throw error;
    }
  }
}

function describe(server: ServerProcess, address: ClusterAddress, stop: () => Promise<void>): EmbeddedDatabase {
  return {
    address,
    pid: server.pid,
    exited: server.exited,
    connectionString: (database, role) => connectionStringTo(address, database, role),
    ensureDatabase: (database) => ensureDatabase(address, database),
    ensureLoginRole: (role) => ensureLoginRole(address, role),
    stop,
    endAtOnce: () => server.endAtOnce(),
  };
}
