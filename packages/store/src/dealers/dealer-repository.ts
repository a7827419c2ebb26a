import type { Queryable } from '../database.ts';

/** What is entered of a dealer; null = not known. */
export type DealerEntries = {
  readonly name: string;
  readonly email: string;
  readonly area: string | null;
  readonly phone: string | null;
  readonly latitude_degrees: number | null;
  readonly longitude_degrees: number | null;
  readonly opening_hours: string | null;
  readonly is_always_open: boolean;
};

/** Puts a dealer on the list of an organisation; answers the id. Throws a unique violation when the name is there. */
export async function createDealer(trx: Queryable, organisationId: number, entries: DealerEntries): Promise<number> {
  const { id } = await trx
    .insertInto('tyre_dealer')
    .values({ ...entries, organisation_id: organisationId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Which dealer is changed, in which version. */
type DealerVersion = { readonly dealerId: number; readonly expectedVersion: number };

/** Changes a dealer; answers false when it is not of the version. Throws a unique violation when the name is another's. */
export async function updateDealer(
  trx: Queryable,
  { dealerId, expectedVersion }: DealerVersion,
  changed: DealerEntries & { readonly archived_at: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('tyre_dealer')
    .set((row) => ({ ...changed, version: row('version', '+', 1) }))
    .where('id', '=', dealerId)
    .where('version', '=', expectedVersion)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes a dealer off the list; answers false when it is not of the version. */
export async function deleteDealer(trx: Queryable, { dealerId, expectedVersion }: DealerVersion): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('tyre_dealer')
    .where('id', '=', dealerId)
    .where('version', '=', expectedVersion)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
