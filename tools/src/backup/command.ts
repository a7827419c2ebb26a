import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { DatabaseProblem } from '@tyrewatch/embedded-database/database-problem';
import { BackupProblem } from '@tyrewatch/store/backup/backup-problem';
import { RoleRightsError } from '@tyrewatch/store/cluster-roles';
import { ServerVersionError } from '@tyrewatch/store/server-version';
import { EnvironmentProblem } from '../environment/environment-problem.ts';
import { readSupervisorEnvironment } from '../environment/supervisor-environment.ts';
import type { SupervisorEnvironment } from '../environment/supervisor-environment.ts';
import { inProject, projectRoot } from '../project-root.ts';
import { describeCause } from '../supervisor/error-cause.ts';
import { createProgress } from '../supervisor/progress.ts';
import type { Progress } from '../supervisor/progress.ts';
import { StartProblem } from '../supervisor/start-problem.ts';

/** What a command about a backup works with. */
export interface BackupCommand {
  /** Absolute path of the backup. */
  readonly file: string;
  readonly environment: SupervisorEnvironment;
  /** CREDENTIALS_KEY; null = not set. */
  readonly credentialsKey: string | null;
  readonly productVersion: string;
  readonly onProgress: Progress;
}

/** Runs a command that takes one file, and answers its exit code: 0, or 1 after a sentence on standard error. */
export async function runBackupCommand(
  usage: string,
  work: (command: BackupCommand) => Promise<void>,
): Promise<number> {
  try {
    const file = readFile();
    if (file === null) {
      process.stdout.write(`${usage}\n`);
      return 0;
    }
    const environment = readSupervisorEnvironment(process.env, [], projectRoot);
    const key = process.env['CREDENTIALS_KEY']?.trim() ?? '';
    await work({
      file,
      environment,
      credentialsKey: key === '' ? null : key,
      productVersion: readProductVersion(),
      onProgress: createProgress(),
    });
    return 0;
  } catch (error) {
    process.stderr.write(`${describe(error)}\n${error instanceof ArgumentProblem ? `\n${usage}\n` : ''}`);
    return 1;
  }
}

class ArgumentProblem extends Error {}

const told = [ArgumentProblem, BackupProblem, DatabaseProblem, EnvironmentProblem, StartProblem];

/** What PostgreSQL or the system refuses has a code; anything else is a fault of ours and keeps its stack. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (told.some((kind) => error instanceof kind)) return error.message;
  const isOfDatabase = 'code' in error || error instanceof RoleRightsError || error instanceof ServerVersionError;
  return isOfDatabase ? `The database cannot be used: ${describeCause(error)}` : (error.stack ?? error.message);
}

/** Null when only help was asked for. npm runs us in the project's folder and says where it was called. */
function readFile(): string | null {
  const given = process.argv.slice(2);
  if (given.some((one) => one === '--help' || one === '-h')) return null;
  const [file] = given;
  if (file === undefined || given.length > 1 || file.startsWith('-')) throw new ArgumentProblem('Name one file.');
  return resolve(process.env['INIT_CWD'] ?? '.', file);
}

function readProductVersion(): string {
  const description = JSON.parse(readFileSync(inProject('package.json'), 'utf8')) as { readonly version: string };
  return description.version;
}
