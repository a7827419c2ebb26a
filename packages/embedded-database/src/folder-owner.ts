import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseProblem } from './database-problem.ts';
import { identityOf, isRunning } from './process-identity.ts';
import type { ProcessIdentity } from './process-identity.ts';

/** Who works with a data folder. */
export interface FolderOwner extends ProcessIdentity {
  /** True once it is about to let go. */
  readonly isStopping: boolean;
}

/** This process's claim on a data folder. */
export interface Ownership {
  /** Lets a successor wait instead of giving up. */
  announceStop(): void;
  release(): void;
}

/** A checkpoint of a busy database takes its time. */
const stopAllowedMs = 60_000;

/**
 * Marks the folder as this process's own. A dead owner is succeeded at once, one that is stopping is waited for;
 * throws while another living process owns it, and when `stop` ends the wait.
 */
export async function takeFolder(folder: string, stop?: AbortSignal): Promise<Ownership> {
  const marker = join(folder, 'owner.json');
  const mine = `${marker}.${process.pid}`;
  const write = (isStopping: boolean): void =>
    writeFileSync(mine, JSON.stringify({ ...identityOf(process.pid), isStopping }));
  const deadlineMs = performance.now() + stopAllowedMs;
  try {
    write(false);
    while (!linkUnlessThere(mine, marker)) {
      const owner = findFolderOwner(folder);
      // Renaming lets exactly one of several successors remove the dead owner's marker.
      if (owner === null) renameUnlessGone(marker, `${mine}.former`);
      else if (owner.isStopping && performance.now() < deadlineMs) await pause(100, undefined, { signal: stop });
      else throw inUse(folder, owner);
    }
  } finally {
    rmSync(mine, { force: true });
    rmSync(`${mine}.former`, { force: true });
  }
  return {
    announceStop: () => {
      try {
        write(true);
        renameSync(mine, marker);
      } catch {
        // On a full disk a successor is refused instead of waiting.
        rmSync(mine, { force: true });
      }
    },
    release: () => rmSync(marker, { force: true }),
  };
}

function inUse(folder: string, owner: FolderOwner): DatabaseProblem {
  return new DatabaseProblem(
    `The database in ${folder} is already in use by process ${owner.pid}: stop that one first, or choose another DATA_DIR.`,
  );
}

/** The living process that owns the folder, or null. */
export function findFolderOwner(folder: string): FolderOwner | null {
  try {
    const owner = JSON.parse(readFileSync(join(folder, 'owner.json'), 'utf8')) as FolderOwner;
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
