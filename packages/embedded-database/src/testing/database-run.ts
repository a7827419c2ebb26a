import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** A process that runs a database, or says why it cannot. */
export interface DatabaseRun {
  readonly said: { readonly pid: number; readonly connectionString: string; readonly problem?: string };
  /** Ends the process outright, as a power cut would, and leaves the rest to whoever comes next. */
  killOutright(): Promise<void>;
}

/** Starts the program in a process of its own, with setpriv's arguments before it where another identity is wanted. */
export async function runDatabase(dataFolder: string, identity: readonly string[] = []): Promise<DatabaseRun> {
  const { child, ended, killOutright } = beginDatabase(dataFolder, identity);
  const line = await Promise.race([firstLine(child.stdout), ended.then(() => null)]);
  if (line === null) throw new Error('The database program ended without a word');
  return { said: JSON.parse(line) as DatabaseRun['said'], killOutright };
}

/** Starts the program and does not wait for the database. */
export function beginDatabase(dataFolder: string, identity: readonly string[] = []) {
  const program = [process.execPath, join(import.meta.dirname, 'database-program.ts'), dataFolder];
  const [file = '', ...rest] = identity.length === 0 ? program : ['setpriv', ...identity, '--', ...program];
  const child = spawn(file, rest, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const killOutright = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  return { child, ended, killOutright };
}

async function firstLine(stream: Readable): Promise<string> {
  const [line] = (await once(createInterface(stream), 'line')) as [string];
  return line;
}
