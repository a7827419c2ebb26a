import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename, join } from 'node:path';
import { judgeDiskSpace, readDiskSpace } from '@tyrewatch/process-log/disk-space';
import { spellBytes } from '@tyrewatch/store/backup/backup-progress';
import { BackupProblem, explainingRefusals } from '@tyrewatch/store/backup/backup-problem';
import { makeBackup, measureDatabase } from '@tyrewatch/store/backup/make-backup';
import { runBackupCommand } from './command.ts';
import type { BackupCommand } from './command.ts';
import { expectedBytes, findBackupTime, listNewestFirst, listOutdated, unfinishedEnding } from './kept-backups.ts';

/*
 * A program of the supervisor: makes one backup in BACKUP_DIR, named as its argument, and deletes those that it makes
 * superfluous. DATABASE_URL is the owner's.
 */

async function keepBackup(command: BackupCommand): Promise<void> {
  // Readings and screens go first.
  setPriority(constants.priority.PRIORITY_LOW);
  const { BACKUP_DIR: folder, BACKUP_KEEP, DATABASE_URL } = command.environment;
  if (DATABASE_URL === null) throw new Error('DATABASE_URL is not set.');
  await explainingRefusals(folder, async () => mkdirSync(folder, { recursive: true, mode: 0o700 }));
  removeAll(folder, readdirSync(folder).filter(isUnfinished));
  requireSpace(folder, await measureDatabase(DATABASE_URL));
  const { fileBytes } = await makeBackup({ ...command, connectionString: DATABASE_URL });
  command.onProgress(`Made ${command.file} (${spellBytes(fileBytes)})`);
  // As of its own time, so that it is the newest even where the clock was set back meanwhile.
  const begunAtMs = findBackupTime(basename(command.file)) ?? Date.now();
  removeAll(folder, listOutdated(readdirSync(folder), BACKUP_KEEP, begunAtMs));
}

const isUnfinished = (name: string): boolean =>
  name.endsWith(unfinishedEnding) && findBackupTime(name.slice(0, -unfinishedEnding.length)) !== null;

function removeAll(folder: string, names: readonly string[]): void {
  for (const name of names) rmSync(join(folder, name), { force: true });
}

/** Throws BackupProblem where the backup would leave too little room on its disk. */
function requireSpace(folder: string, databaseBytes: number): void {
  const [last] = listNewestFirst(readdirSync(folder), Date.now());
  const neededBytes = expectedBytes(last === undefined ? null : statSync(join(folder, last)).size, databaseBytes);
  const space = readDiskSpace(folder);
  if (space === null || judgeDiskSpace({ ...space, freeBytes: space.freeBytes - neededBytes }) !== 'full') return;
  throw new BackupProblem(
    `A backup takes some ${spellBytes(neededBytes)}, and the disk of BACKUP_DIR (${folder}) has ${spellBytes(space.freeBytes)} left: ` +
      'make room, or choose another BACKUP_DIR.',
  );
}

process.exit(await runBackupCommand('usage: keep-backup.ts <file in BACKUP_DIR>', keepBackup));
