// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './folder-lock.mjs';
import { npmCi } from './npm-command.mjs';
import { report } from './progress.mjs';

/** @typedef {{ version?: string, resolved?: string, link?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} LockedPackage */

/**
 * Installs the dependencies unless what lies in `node_modules` is what the lockfile asks for.
 * @param {string} root @param {import('./npm-command.mjs').Toolchain} toolchain @param {string} cache
 */
export async function installDependencies(root, toolchain, cache) {
  if (isInstalled(root)) return;
  await withLock(join(root, '.runtime', 'dependencies.lock'), async (noteWorker) => {
    if (isInstalled(root)) return;
    report('Installing dependencies');
    await npmCi(root, toolchain, cache, noteWorker);
  });
}

/**
 * npm writes the hidden lockfile last, as the list of what it has installed: an interrupted installation has none, or a former one.
 * What is listed has to be there too, since a folder or a link to one of ours may have been removed since.
 * @param {string} root
 */
export function isInstalled(root) {
  const installedList = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedList)) return false;
  try {
    const wanted = packagesIn(join(root, 'package-lock.json'));
    const installed = packagesIn(installedList);
    return Object.entries(wanted).every(
      ([path, locked]) =>
        !isNeeded(path, locked) || (isSame(locked, installed[path]) && existsSync(join(root, path, 'package.json'))),
    );
  } catch {
    return false;
  }
}

/** @param {string} file @returns {Record<string, LockedPackage>} */
function packagesIn(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/** @param {string} path @param {LockedPackage} locked */
function isNeeded(path, locked) {
  if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return false;
  if (locked.optional !== true) return true;
  // An optional package without a platform of its own may hang below one that this platform does without.
  if (locked.os === undefined && locked.cpu === undefined) return false;
  return suits(locked.os, process.platform) && suits(locked.cpu, process.arch) && suits(locked.libc, systemLibc());
}

/** @param {LockedPackage} locked @param {LockedPackage | undefined} installed */
function isSame(locked, installed) {
  if (installed === undefined) return false;
  return locked.link === true ? installed.link === true : installed.version === locked.version;
}

/** npm's rule: no list suits all, `!name` excludes. @param {string[] | undefined} allowed @param {string | null} own */
function suits(allowed, own) {
  if (allowed === undefined || own === null) return true;
  const list = Array.isArray(allowed) ? allowed : [allowed];
  if (list.some((name) => name === `!${own}`)) return false;
  return list.every((name) => name.startsWith('!')) || list.includes(own);
}

/** @type {string | null | undefined} */
let libc;

/** Which C library Linux packages are picked by; null elsewhere. */
function systemLibc() {
  libc ??= process.platform === 'linux' ? readLibc() : null;
  return libc;
}

function readLibc() {
  const description = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return description.header?.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
}
