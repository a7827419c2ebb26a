import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type pg from 'pg';

/** Why a backup cannot be made, read or restored, as one sentence for the operator. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem';
}

const explanations: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: (path) => (existsSync(dirname(path)) ? `There is no ${path}.` : `There is no folder ${dirname(path)}.`),
  ENOTDIR: (path) => `${path} cannot be: something above it is a file and no folder.`,
  EISDIR: (path) => `${path} is a folder: name a file.`,
  EACCES: (path) => `This user may not use ${path}.`,
  EPERM: (path) => `This user may not use ${path}.`,
  EROFS: (path) => `${path} lies on a disk that cannot be written.`,
  ENOSPC: (path) => `The disk of ${path} is full.`,
  EDQUOT: (path) => `The disk of ${path} is full for this user.`,
};

/** Runs `work` on a file; what the system refuses becomes a BackupProblem. */
export async function explainingRefusals<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    const explanation = syscall === undefined ? undefined : explanations[code ?? ''];
    throw explanation === undefined ? error : new BackupProblem(explanation(path), { cause: error });
  }
}

/** Runs `work` with a connection; its loss becomes a BackupProblem, whatever the work made of it. */
export async function explainingLoss<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
  const losses: Error[] = [];
  client.on('error', (error) => losses.push(error));
  try {
    return await work();
  } catch (error) {
    const [loss] = losses;
    if (loss === undefined) throw error;
    throw new BackupProblem(`The connection to the database was lost: ${loss.message}`, { cause: error });
  }
}
