import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseProblem } from './database-problem.ts';
import { identityOf, isRunning } from './process-identity.ts';
import type { ProcessIdentity } from './process-identity.ts';

/** Marks the folder as this process's own. Throws while another living process owns it; a dead owner is succeeded. */
export function takeFolder(folder: string): { release(): void } {
  const marker = join(folder, 'owner.json');
  const mine = `${marker}.${process.pid}`;
  writeFileSync(mine, JSON.stringify(identityOf(process.pid)));
  try {
    for (;;) {
      if (linkUnlessThere(mine, marker)) break;
      const owner = findFolderOwner(folder);
      if (owner !== null)
        throw new DatabaseProblem(
          `The database in ${folder} is already in use by process ${owner.pid}: stop that one first, or choose another DATA_DIR.`,
        );
      // Renaming lets exactly one of several successors remove the dead owner's marker.
      renameUnlessGone(marker, `${mine}.former`);
    }
  } finally {
    rmSync(mine, { force: true });
    rmSync(`${mine}.former`, { force: true });
  }
  return { release: () => rmSync(marker, { force: true }) };
}

/** The living process that owns the folder, or null. */
export function findFolderOwner(folder: string): ProcessIdentity | null {
  try {
    const owner = JSON.parse(readFileSync(join(folder, 'owner.json'), 'utf8')) as ProcessIdentity;
    return isRunning(owner) ? owner : null;
  } catch {
    return null;
  }
}

function linkUnlessThere(existing: string, link: string): boolean {
  try {
    linkSync(existing, link);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function renameUnlessGone(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
