// @ts-check
import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { identityOf, isRunning } from './process-identity.mjs';
import { report } from './progress.mjs';

/**
 * Runs the work while holding the lock file; others wait for their turn. A lock whose holder has died is taken over.
 * @template Result
 * @param {string} lockFile
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withLock(lockFile, work) {
  mkdirSync(dirname(lockFile), { recursive: true });
  const mine = `${lockFile}.${process.pid}-${randomUUID()}`;
  writeFileSync(mine, JSON.stringify(identityOf(process.pid)));
  try {
    let told = false;
    while (!linkUnlessThere(mine, lockFile)) {
      const holder = readHolder(lockFile);
      if (holder !== null && isRunning(holder)) {
        if (!told) report(`Waiting for process ${holder.pid}, which is setting up the same folder`);
        told = true;
        await pause(200);
      } else {
        renameUnlessGone(lockFile, `${mine}.former`);
      }
    }
    try {
      return await work();
    } finally {
      rmSync(lockFile, { force: true });
    }
  } finally {
    rmSync(mine, { force: true });
    rmSync(`${mine}.former`, { force: true });
  }
}

/** @param {string} lockFile @returns {import('./process-identity.mjs').ProcessIdentity | null} */
function readHolder(lockFile) {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8'));
  } catch {
    return null;
  }
}

/** @param {string} existing @param {string} link */
function linkUnlessThere(existing, link) {
  try {
    linkSync(existing, link);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/** Renaming lets exactly one of several successors remove a dead holder's lock. @param {string} from @param {string} to */
function renameUnlessGone(from, to) {
  try {
    renameSync(from, to);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error;
  }
}
