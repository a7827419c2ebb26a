import { sql } from 'kysely';
import type { Queryable } from '../database.ts';

/** What is known of a name that somebody is to sign in by. */
export type SignInName = {
  /** What all names have in common that count as this one. */
  readonly key: string;
  /** Whether it is anybody's username or e-mail address, of whichever customer. */
  readonly isTaken: boolean;
};

/** Looks names up all at once, by the name as it is given. Sees what is committed, writes nothing and waits for nobody. */
export async function loadSignInNames(
  trx: Queryable,
  names: readonly string[],
): Promise<ReadonlyMap<string, SignInName>> {
  const { rows } = await sql<SignInName & { name: string }>`
    select name, key, is_taken as "isTaken" from look_up_sign_in_names(${[...new Set(names)]}::text[])`.execute(trx);
  return new Map(rows.map(({ name, ...known }) => [name, known]));
}

/** Makes imports of users wait for each other until the transaction ends: two files with the same names in another order would block each other. */
export async function lockUserImports(trx: Queryable): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('tyrewatch.user_import'))`.execute(trx);
}
