import { sql } from 'kysely';
import type { Queryable } from './database.ts';

/**
 * Does part of a transaction's work so that only this part is taken back when it throws, or when it is not to be kept. May be nested.
 */
export async function withinSavepoint(
  trx: Queryable,
  work: () => Promise<void>,
  { isKept = true }: { readonly isKept?: boolean } = {},
): Promise<void> {
  await sql`savepoint part`.execute(trx);
  try {
    await work();
  } catch (error) {
    await sql`rollback to savepoint part`.execute(trx);
    await sql`release savepoint part`.execute(trx);
    throw error;
  }
  if (!isKept) await sql`rollback to savepoint part`.execute(trx);
  await sql`release savepoint part`.execute(trx);
}
