import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseProblem } from './database-problem.ts';

/** What lies beside the cluster in its data folder: secrets and memory of earlier starts, readable by the starter only. */
export interface DataFolder {
  readonly path: string;
  readonly logFile: string;
  readonly superuserPassword: string;
  readonly rememberedPort: number | null;
  rememberPort(port: number): void;
}

/** Opens or makes the folder. Throws a sentence when it cannot be written. */
export function openDataFolder(folder: string): DataFolder {
  const path = resolve(folder);
  try {
    mkdirSync(path, { recursive: true });
    // The server's account has to pass through, and has no business listing or reading what lies beside the cluster.
    if (process.getuid?.() === 0) chmodSync(path, 0o711);
    const superuserPassword = keepSecret(join(path, 'password'));
    return {
      path,
      logFile: join(path, 'server.log'),
      superuserPassword,
      rememberedPort: readPort(join(path, 'port')),
      rememberPort: (port) => writeFileSync(join(path, 'port'), `${port}\n`),
    };
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (!['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC'].includes(code)) throw error;
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

function readPort(file: string): number | null {
  const port = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : Number.NaN;
  return port > 0 && port < 65_536 ? port : null;
}
