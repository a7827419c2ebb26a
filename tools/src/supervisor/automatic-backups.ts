import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findBackupBefore, findBackupTime, isBackupDue, nameBackup } from '../backup/kept-backups.ts';
import type { SupervisorEnvironment } from '../environment/supervisor-environment.ts';
import type { ChildProgram } from './child-process.ts';
import { describeCause } from './error-cause.ts';
import { runToEnd } from './one-shot.ts';
import type { Progress } from './progress.ts';
import { StartProblem } from './start-problem.ts';

/** What backups are made with. */
export interface AutomaticBackups {
  readonly environment: SupervisorEnvironment;
  /** The program that makes one. */
  readonly program: ChildProgram;
  readonly logPath: string;
  readonly onProgress: Progress;
  readonly stop: AbortSignal;
}

const lookEveryMs = 10_000;
const retryAfterMs = 3_600_000;

/**
 * Makes a backup before these migrations, unless an earlier attempt at them has left one and nothing has run since. Throws StartProblem
 * when there is none: nothing is to be migrated then.
 */
export async function backUpBeforeUpgrade(backups: AutomaticBackups, migrations: readonly string[]): Promise<void> {
  const { environment, onProgress } = backups;
  if (environment.BACKUP_KEEP === 0) return;
  const last = migrations.at(-1) ?? '';
  const earlier = findBackupBefore(last, listBackups(environment), Date.now());
  if (earlier !== null && !hasServerRunSince(backups, findBackupTime(earlier) ?? 0)) {
    onProgress(`The backup ${join(environment.BACKUP_DIR, earlier)} of before these migrations is kept`);
    return;
  }
  onProgress(`Backing up the database into ${environment.BACKUP_DIR} before ${migrations.length} migrations`);
  try {
    await run(backups, nameBackup(Date.now(), last));
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    throw new StartProblem(
      `${error.message}\nThe database was left as it is. Without a backup, the upgrade is made by BACKUP_KEEP=0 npm start.`,
    );
  }
}

/** The version before the upgrade may have been started again and have written what that backup lacks. */
function hasServerRunSince({ logPath }: AutomaticBackups, atMs: number): boolean {
  const log = statSync(join(dirname(logPath), 'server.log'), { throwIfNoEntry: false });
  return log !== undefined && log.mtimeMs > atMs;
}

const listBackups = ({ BACKUP_DIR }: SupervisorEnvironment): string[] =>
  existsSync(BACKUP_DIR) ? readdirSync(BACKUP_DIR) : [];

/** Makes a backup a day until `stop`, and within a minute one that was missed. One that fails is told, and tried again an hour later. */
export async function backUpDaily(backups: AutomaticBackups): Promise<void> {
  const { environment, onProgress, stop } = backups;
  const { BACKUP_DIR, BACKUP_KEEP, BACKUP_HOUR } = environment;
  if (BACKUP_KEEP === 0) return;
  let failedAtMs = Number.NEGATIVE_INFINITY;
  for (;;) {
    await pause(lookEveryMs, undefined, { signal: stop }).catch(() => undefined);
    if (stop.aborted) return;
    if (performance.now() - failedAtMs < retryAfterMs) continue;
    try {
      if (!isBackupDue(listBackups(environment), Date.now(), BACKUP_HOUR)) continue;
      const name = nameBackup(Date.now(), null);
      await run(backups, name);
      onProgress(`Made the daily backup ${join(BACKUP_DIR, name)}`);
    } catch (error) {
      if (stop.aborted) return;
      failedAtMs = performance.now();
      onProgress(`The daily backup failed, and is tried again in an hour. ${describeCause(error)}`);
    }
  }
}

async function run({ environment, program, logPath, stop }: AutomaticBackups, name: string): Promise<void> {
  await runToEnd({ ...program, arguments: [join(environment.BACKUP_DIR, name)] }, logPath, stop);
  stop.throwIfAborted();
}
