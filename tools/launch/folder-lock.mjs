// @ts-check
import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endGroup } from './process-group.mjs';
import { identityOf, isRunning } from './process-identity.mjs';
import { report } from './progress.mjs';

/** @typedef {import('./process-identity.mjs').ProcessIdentity} ProcessIdentity */
/** Who works in the folder, and the process that does it for them. @typedef {ProcessIdentity & { worker?: ProcessIdentity }} Holder */
/** Notes a process that works for the holder. @typedef {(worker: ProcessIdentity) => void} NoteWorker */

/**
 * Runs the work while holding the lock file; others wait for their turn. The lock of a holder that has died is taken over once the
 * process that worked for it has ended.
 * @template Result
 * @param {string} lockFile
 * @param {(noteWorker: NoteWorker) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withLock(lockFile, work) {
  mkdirSync(dirname(lockFile), { recursive: true });
  const mine = `${lockFile}.${process.pid}-${randomUUID()}`;
  const holder = identityOf(process.pid);
  try {
    writeFileSync(mine, JSON.stringify(holder));
    await take(lockFile, mine);
    // The lock is a link of its own: nothing else is left behind by a holder that is killed.
    rmSync(mine);
    try {
      return await work((worker) => {
        writeFileSync(mine, JSON.stringify({ ...holder, worker }));
        renameSync(mine, lockFile);
      });
    } finally {
      rmSync(lockFile, { force: true });
    }
  } finally {
    rmSync(mine, { force: true });
  }
}

/** @param {string} lockFile @param {string} mine */
async function take(lockFile, mine) {
  let told = false;
  while (!linkUnlessThere(mine, lockFile)) {
    const lock = read(lockFile);
    const holder = parse(lock);
    if (holder !== null && isRunning(holder)) {
      if (!told) report(`Waiting for process ${holder.pid}, which is setting up the same folder`);
      told = true;
      await pause(200);
    } else if (holder?.worker !== undefined && isRunning(holder.worker)) {
      report(`Ending process ${holder.worker.pid}, left behind by a start that was killed`);
      await endGroup(holder.worker);
    } else {
      removeFormer(lockFile, lock, `${mine}.former`);
    }
  }
}

/** Of several successors one removes a dead holder's lock; who comes too late puts back the lock of the first. @param {string} lockFile @param {string | null} dead @param {string} aside */
function removeFormer(lockFile, dead, aside) {
  if (!renameUnlessGone(lockFile, aside)) return;
  if (read(aside) !== dead) linkUnlessThere(aside, lockFile);
  rmSync(aside);
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** @param {string | null} lock @returns {Holder | null} */
function parse(lock) {
  try {
    return JSON.parse(lock ?? 'null');
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

/** @param {string} from @param {string} to */
function renameUnlessGone(from, to) {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return false;
    throw error;
  }
}
