import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { DatabaseProblem } from './database-problem.ts';

/** The system user PostgreSQL runs as. It refuses to run as root. */
export interface ServerAccount {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** Accounts tried in turn; the last one is made when none exists. */
export const serverAccountNames = ['postgres', 'tyrewatch'] as const;
const ownAccountName = 'tyrewatch';

/** Null when the caller is not root: PostgreSQL then runs as the caller. As root, a system user, created if need be. */
export function getServerAccount(onProgress: (sentence: string) => void): ServerAccount | null {
  if (process.getuid?.() !== 0) return null;
  const found = serverAccountNames.map(findAccount).find((account) => account !== null);
  if (found) return found;
  onProgress(`Creating the system user ${ownAccountName} for the database, which may not run as root`);
  createAccount();
  const created = findAccount(ownAccountName);
  if (created !== null) return created;
  throw new DatabaseProblem(
    'PostgreSQL does not run as root and no system user could be created for it: ' +
      `create one (useradd --system ${ownAccountName}), start as another user, or set DATABASE_URL.`,
  );
}

function findAccount(name: string): ServerAccount | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((candidate) => candidate.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (uid === undefined || gid === undefined || Number(uid) === 0) return null;
  return { name, uid: Number(uid), gid: Number(gid) };
}

function createAccount(): void {
  const created = spawnSync('useradd', [
    '--system',
    '--no-create-home',
    '--user-group',
    '--shell',
    '/usr/sbin/nologin',
    ownAccountName,
  ]);
  // BusyBox systems have adduser only.
  if (created.status !== 0) spawnSync('adduser', ['-S', '-D', '-H', ownAccountName]);
}
