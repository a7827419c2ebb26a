import type { Problem } from '@tyrewatch/domain/problems/problem';

const sqlState = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** What the error names of the broken constraint; empty where it names none. */
function namesOf(error: unknown): { readonly table: string; readonly constraint: string } {
  const { table = '', constraint = '' } = error as { readonly table?: string; readonly constraint?: string };
  return { table, constraint };
}

/**
 * Says what a broken constraint means: `duplicate` for a value that is taken, `duplicateIn` for one that is taken in a table or
 * by a constraint of this name,
 * `inUse` for a row others refer to, `refused` for a value that breaks a check.
 */
export async function explainingViolations<Result>(
  meaning: {
    readonly duplicate?: Problem;
    readonly duplicateIn?: Readonly<Record<string, Problem>>;
    readonly inUse?: Problem;
    readonly refused?: Problem;
  },
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const state = sqlState(error);
    // 23505 unique_violation, 23503 foreign_key_violation, 23001 restrict_violation, 23514 check_violation
    const { table, constraint } = namesOf(error);
    const duplicate = meaning.duplicateIn?.[constraint] ?? meaning.duplicateIn?.[table] ?? meaning.duplicate;
    if (state === '23505' && duplicate !== undefined) throw duplicate;
    if ((state === '23503' || state === '23001') && meaning.inUse !== undefined) throw meaning.inUse;
    if (state === '23514' && meaning.refused !== undefined) throw meaning.refused;
    throw error;
  }
}
