import { accessSync, chmodSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { findFolderOwner } from '@tyrewatch/embedded-database/folder-owner';
import { describeForeignOwner } from '@tyrewatch/embedded-database/foreign-owner';
import { StartProblem } from './start-problem.ts';

/** Folders that hold what people wrote or did: their logs, mails and journeys, and all of it in backups. */
const privateFolders = ['logs', 'mailbox', 'simulator', 'backups'] as const;

/** All that Tyrewatch makes in its data folder, which may be one that it shares with others. */
const folders = ['database', ...privateFolders] as const;

/** Throws StartProblem when another user owns something of ours in the data folder and has closed it, as after a start as root. */
export function requireOwnParts(dataFolder: string): void {
  const parts = folders.map((name) => join(dataFolder, name)).filter((path) => existsSync(path));
  const foreign = parts.flatMap((part) => [part, ...listEntries(part)]).find(isForeign);
  if (foreign === undefined) return;
  const running = findFolderOwner(join(dataFolder, 'database'));
  const first =
    running === null ? '' : `The data in ${dataFolder} is in use by process ${running.pid}: stop it first. `;
  throw new StartProblem(first + describeForeignOwner(foreign, parts));
}

/** Closes what only the starter may read, also where an earlier start left it open. */
export function closePrivateParts(dataFolder: string): void {
  for (const folder of privateFolders.map((name) => join(dataFolder, name))) {
    closeToOthers(folder, 0o700);
    for (const path of listEntries(folder)) closeToOthers(path, 0o600);
  }
}

/** Where it is ours and a file or folder as the rights suppose; what is not there is made with them. */
function closeToOthers(path: string, mode: 0o700 | 0o600): void {
  const status = statSync(path, { throwIfNoEntry: false });
  if (status === undefined || status.uid !== process.getuid?.()) return;
  if (status.isDirectory() === (mode === 0o700)) chmodSync(path, mode);
}

function isForeign(path: string): boolean {
  const status = statSync(path, { throwIfNoEntry: false });
  if (status === undefined || status.uid === process.getuid?.()) return false;
  try {
    accessSync(path, constants.R_OK | constants.W_OK | (status.isDirectory() ? constants.X_OK : 0));
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EACCES';
  }
}

/** What lies in a folder; nothing where it cannot be looked into. */
function listEntries(folder: string): readonly string[] {
  try {
    return readdirSync(folder).map((name) => join(folder, name));
  } catch {
    return [];
  }
}
