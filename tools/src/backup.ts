import { makeBackup } from '@tyrewatch/store/backup/make-backup';
import { spellBytes, spellCount } from '@tyrewatch/store/backup/backup-progress';
import { runBackupCommand } from './backup/command.ts';
import type { BackupCommand } from './backup/command.ts';
import { StartProblem } from './supervisor/start-problem.ts';
import { findRunningDatabase, hasOwnedDatabase, startOwnedDatabase } from './supervisor/owned-database.ts';

const usage = `usage: npm run backup -- <file>
  Writes all that Tyrewatch has stored into one new file and checks it; Tyrewatch may run meanwhile.
  Which database: the one of DATA_DIR, or DATABASE_URL.`;

async function backUp(command: BackupCommand): Promise<void> {
  const startedAtMs = performance.now();
  const { file, onProgress } = command;
  const { fileBytes, rowCount, tableCount } = await withDatabase(command, (connectionString) =>
    makeBackup({ ...command, connectionString }),
  );
  const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1);
  onProgress(
    `Backed up ${spellCount(rowCount)} rows of ${tableCount} tables into ${file}: ${spellBytes(fileBytes)} in ${seconds} s`,
  );
}

/** An embedded database that does not run is started for the time. */
async function withDatabase<Result>(
  { environment, onProgress }: BackupCommand,
  work: (connectionString: string) => Promise<Result>,
): Promise<Result> {
  const { DATA_DIR, DATABASE_URL } = environment;
  const running = DATABASE_URL ?? findRunningDatabase(DATA_DIR);
  if (running !== null) return work(running);
  if (!hasOwnedDatabase(DATA_DIR))
    throw new StartProblem(
      `There is no database in ${DATA_DIR}: name that of your installation with DATA_DIR or DATABASE_URL.`,
    );
  onProgress('Starting the database for as long as this takes');
  const database = await startOwnedDatabase(DATA_DIR, onProgress, new AbortController().signal);
  try {
    return await work(database.connectionString);
  } finally {
    await database.stop();
  }
}

process.exit(await runBackupCommand(usage, backUp));
