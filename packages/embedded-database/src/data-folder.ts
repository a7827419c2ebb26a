import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { ClusterAddress } from './cluster-address.ts';
import { DatabaseProblem, isDiskFull } from './database-problem.ts';

/** What lies beside the cluster in its data folder: secrets and memory of earlier starts, readable by the starter only. */
export interface DataFolder {
  readonly path: string;
  readonly logFile: string;
  readonly superuserPassword: string;
  readonly rememberedPort: number | null;
  /** On a full disk the port is not remembered, and the next start may take another one. */
  rememberPort(port: number): void;
}

/** The server's account has to pass through, and nobody else has any business listing what lies beside the cluster. */
const passThrough = 0o711;

/** Opens or makes the folder. Throws a sentence when it cannot be written. */
export function openDataFolder(folder: string): DataFolder {
  const path = resolve(folder);
  return explainingRefusals(path, () => {
    makeFolder(path);
    if (statSync(path).uid === process.getuid?.()) chmodSync(path, passThrough);
    const superuserPassword = keepSecret(join(path, 'password'));
    const rememberedPort = readPort(join(path, 'port'));
    return {
      path,
      logFile: join(path, 'server.log'),
      superuserPassword,
      rememberedPort,
      rememberPort: (port) => {
        if (port !== rememberedPort) writePort(join(path, 'port'), port);
      },
    };
  });
}

/** Makes a folder that others lie in, and those above it, unless they are there. Throws a sentence when it cannot. */
export function makeDataFolder(folder: string): void {
  const path = resolve(folder);
  explainingRefusals(path, () => makeFolder(path));
}

/** Where the server listens that works with the folder, and its secret; null when there never was one. Throws a sentence when this user may not read it. */
export function findRememberedAddress(folder: string): ClusterAddress | null {
  const path = resolve(folder);
  const secret = join(path, 'password');
  const port = readPort(join(path, 'port'));
  if (port === null || !existsSync(secret)) return null;
  try {
    return { host: '127.0.0.1', port, superuserPassword: readFileSync(secret, 'utf8').trim() };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error;
    throw new DatabaseProblem(
      `The secret of the database in ${path} cannot be read by this user: do this as the user who started Tyrewatch.`,
    );
  }
}

/** Level by level: below /proc, Node's own recursive way never comes back. */
function makeFolder(path: string): void {
  if (isFolder(path)) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  try {
    mkdirSync(path, passThrough);
  } catch (error) {
    // Another process may have made it meanwhile.
    if (isFolder(path)) return;
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new DatabaseProblem(
      `DATA_DIR has to lead to a folder, and ${path} is a file or a link to nothing: move it away, or choose another DATA_DIR.`,
    );
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** Turns what the system refuses into a sentence, but for a full disk, which `isDiskFull` tells. */
export function explainingRefusals<Result>(path: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (!['EACCES', 'EPERM', 'EROFS', 'ENOENT'].includes(code)) throw error;
    throw new DatabaseProblem(
      `The data folder ${path} cannot be used by this user (${code}): make it writable, or choose another DATA_DIR.`,
    );
  }
}

/** Written under another name first, so that a file cut short is never taken for a password. */
function keepSecret(file: string): string {
  if (!existsSync(file)) {
    const unfinished = `${file}.unfinished`;
    writeFileSync(unfinished, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
    renameSync(unfinished, file);
  }
  return readFileSync(file, 'utf8').trim();
}

function writePort(file: string, port: number): void {
  try {
    writeFileSync(file, `${port}\n`);
  } catch (error) {
    if (!isDiskFull(error)) throw error;
  }
}

function readPort(file: string): number | null {
  const port = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : Number.NaN;
  return port > 0 && port < 65_536 ? port : null;
}
