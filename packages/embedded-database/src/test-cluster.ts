import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { locateCluster } from './cluster-place.ts';
import { startEmbeddedDatabase } from './embedded-database.ts';
import type { EmbeddedDatabase } from './embedded-database.ts';
import { findFolderOwner } from './folder-owner.ts';
import { stopLeftoverServer } from './leftover-server.ts';
import type { ServerSettings } from './server-settings.ts';

const folderPrefix = 'tyrewatch-test-cluster-';

/** A folder without an owner may belong to a cluster that is just being made. */
const ownerExpectedAfterMs = 60_000;

/**
 * Starts an empty cluster in a temporary folder, without waiting for the disk; `stop` deletes it.
 * Clusters whose creator was killed are removed first.
 */
export async function createTestCluster(settings: ServerSettings = {}): Promise<EmbeddedDatabase> {
  await removeAbandonedClusters();
  const dataFolder = mkdtempSync(join(tmpdir(), folderPrefix));
  chmodSync(dataFolder, 0o711);
  const cluster = await startEmbeddedDatabase({ dataFolder, settings, durable: false });
  return {
    ...cluster,
    stop: async () => {
      await cluster.stop();
      removeCluster(dataFolder);
    },
  };
}

async function removeAbandonedClusters(): Promise<void> {
  const folders = readdirSync(tmpdir())
    .filter((name) => name.startsWith(folderPrefix))
    .map((name) => join(tmpdir(), name));
  for (const folder of folders.filter(isAbandoned)) {
    await stopLeftoverServer(locateCluster(folder));
    removeCluster(folder);
  }
}

function isAbandoned(folder: string): boolean {
  const status = statSync(folder, { throwIfNoEntry: false });
  if (status === undefined || status.uid !== process.getuid?.()) return false;
  if (findFolderOwner(folder) !== null) return false;
  return existsSync(join(folder, 'owner.json')) || Date.now() - status.mtimeMs > ownerExpectedAfterMs;
}

function removeCluster(folder: string): void {
  rmSync(locateCluster(folder), { recursive: true, force: true, maxRetries: 20 });
  rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
}
