import { makeDataFolder } from '@tyrewatch/embedded-database/data-folder';
import { NotEmptyProblem, openBackup, restoreBackup } from '@tyrewatch/store/backup/restore-backup';
import type { RestoreSummary } from '@tyrewatch/store/backup/restore-backup';
import { spellCount } from '@tyrewatch/store/backup/backup-progress';
import { runBackupCommand } from './backup/command.ts';
import type { BackupCommand } from './backup/command.ts';
import { requireOwnParts } from './supervisor/data-folder-parts.ts';
import { hasOwnedDatabase, startOwnedDatabase } from './supervisor/owned-database.ts';
import { StartProblem } from './supervisor/start-problem.ts';
import { beginRestore, endRestore, isRestoreUnfinished } from './supervisor/unfinished-restore.ts';

const usage = `usage: npm run restore -- <file>
  Fills an empty database from a backup; npm start then goes on from it.
  Which database: one that is made in DATA_DIR, which has none yet, or the empty one of DATABASE_URL.`;

async function restore(command: BackupCommand): Promise<void> {
  const { file, environment, onProgress } = command;
  const startedAtMs = performance.now();
  onProgress(`Checking ${file}`);
  const backup = await openBackup(file, command);
  onProgress(`It was made on ${backup.header.madeAt} by Tyrewatch ${backup.header.productVersion}`);
  const { rowCount, tableCount } = await withEmptyDatabase(command, (connectionString) =>
    restoreBackup(backup, { ...command, connectionString }),
  );
  const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1);
  const place = environment.DATABASE_URL === null ? environment.DATA_DIR : new URL(environment.DATABASE_URL).host;
  onProgress(
    `Restored ${spellCount(rowCount)} rows of ${tableCount} tables into the database of ${place} in ${seconds} s`,
  );
  if (backup.warning !== null) onProgress(backup.warning);
}

async function withEmptyDatabase(
  { environment, onProgress }: BackupCommand,
  work: (connectionString: string) => Promise<RestoreSummary>,
): Promise<RestoreSummary> {
  const { DATA_DIR, DATABASE_URL } = environment;
  if (DATABASE_URL !== null) return work(DATABASE_URL);
  makeDataFolder(DATA_DIR);
  requireOwnParts(DATA_DIR);
  const isRepeated = isRestoreUnfinished(DATA_DIR);
  if (!hasOwnedDatabase(DATA_DIR)) await beginRestore(DATA_DIR);
  const database = await startOwnedDatabase(DATA_DIR, onProgress, new AbortController().signal);
  try {
    const summary = await work(database.connectionString);
    endRestore(DATA_DIR);
    return summary;
  } catch (error) {
    if (!isRepeated || !(error instanceof NotEmptyProblem)) throw error;
    // A restore is one transaction: the earlier one had written all when it was killed.
    endRestore(DATA_DIR);
    throw new StartProblem(`The earlier restore into ${DATA_DIR} was finished: npm start goes on from it.`);
  } finally {
    await database.stop();
  }
}

process.exit(await runBackupCommand(usage, restore));
