import { closeSync, existsSync, fsyncSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { explainingRefusals } from '@tyrewatch/store/backup/backup-problem';
import { StartProblem } from './start-problem.ts';

/*
 * A restore makes the database of a data folder before it fills it: until that is done a file in the folder says so, since a start
 * would take the empty database for a new installation.
 */

const markerOf = (dataFolder: string): string => join(dataFolder, 'restore.unfinished');

/** Whether a restore into the data folder was begun and has not come to its end. */
export const isRestoreUnfinished = (dataFolder: string): boolean => existsSync(markerOf(dataFolder));

/** Notes on the disk that a restore into a data folder without a database begins. Throws BackupProblem where the system refuses. */
export const beginRestore = (dataFolder: string): Promise<void> =>
  explainingRefusals(markerOf(dataFolder), async () => {
    writeFileSync(markerOf(dataFolder), '', { mode: 0o600, flush: true });
    flushFolder(dataFolder);
  });

/** Takes the note away once everything is restored. */
export function endRestore(dataFolder: string): void {
  rmSync(markerOf(dataFolder), { force: true });
  flushFolder(dataFolder);
}

/** Throws StartProblem when a restore into the data folder was begun and not finished. */
export function requireNoUnfinishedRestore(dataFolder: string): void {
  if (isRestoreUnfinished(dataFolder))
    throw new StartProblem(`A restore into ${dataFolder} was not finished: run it again, or choose another DATA_DIR.`);
}

function flushFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
