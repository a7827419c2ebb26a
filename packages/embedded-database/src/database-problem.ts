/** Why the embedded database cannot run, as one sentence an operator can act on. */
export class DatabaseProblem extends Error {
  override readonly name = 'DatabaseProblem';
}

/** How the system and PostgreSQL call a disk without space, or a user without a share of it left. */
const fullDiskWords = /\b(ENOSPC|EDQUOT)\b|No space left on device|Disk quota exceeded/i;
const fullDiskCodes: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100'];

/** Whether something failed because a disk is full: a call of the system, a statement, or a program by its last words. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && fullDiskCodes.includes(error.code)) || fullDiskWords.test(error.message);
}
