import { sql } from 'kysely';
import type { Queryable } from '../database.ts';
import { announceConfigurationChange } from '../signals/change-signals.ts';
import { carryTyres } from '../tyres/tyre-repository.ts';
import { lockTree } from './organisation-repository.ts';

/** Tables whose rows name the customer they belong to; within a customer names, registrations and sensor numbers are unique. */
export const tablesOfCustomer = ['fleet', 'vehicle', 'sensor', 'telematics_unit'] as const;

/** The organisation to move, the one it comes below, and the version that was seen. */
export type OrganisationMove = {
  readonly organisationId: number;
  readonly newParentId: number;
  readonly expectedVersion: number;
};

/**
 * Moves an organisation with all below it. Answers false when it is not visible or not of `expectedVersion` any more.
 * The caller sees to the rights at both ends. Throws a check violation when the tree would become a circle, a unique violation for a
 * name that the new parent or the new customer has.
 */
export async function moveOrganisation(trx: Queryable, move: OrganisationMove): Promise<boolean> {
  const { organisationId, newParentId, expectedVersion } = move;
  await lockTree(trx);
  const parent = await trx
    .selectFrom('organisation')
    .select(['kind', 'customer_id'])
    .where('id', '=', newParentId)
    .executeTakeFirstOrThrow();
  const customerId = parent.kind === 'provider' ? organisationId : parent.customer_id;
  const updated = await trx
    .updateTable('organisation')
    .set({
      parent_id: newParentId,
      kind: parent.kind === 'provider' ? 'customer' : 'sub',
      version: sql`version + 1`,
    })
    .where('id', '=', organisationId)
    .where('version', '=', expectedVersion)
    .executeTakeFirst();
  if (updated.numUpdatedRows === 0n) return false;
  await sql`select reenter_organisation(${organisationId})`.execute(trx);
  await changeCustomer(trx, organisationId, customerId);
  await announceConfigurationChange(trx, { everything: true });
  return true;
}

// Organisations come first: whoever adds a fleet holds a share lock on its organisation until the end, so that the fleet is seen here.
async function changeCustomer(trx: Queryable, organisationId: number, customerId: number | null): Promise<void> {
  const inside = sql`(select descendant_id from organisation_closure where ancestor_id = ${organisationId})`;
  await sql`update organisation set customer_id = ${customerId} where id in ${inside} and customer_id is distinct from ${customerId}`.execute(
    trx,
  );
  for (const table of tablesOfCustomer) {
    await sql`update ${sql.table(table)} set customer_id = ${customerId}
      where organisation_id in ${inside} and customer_id is distinct from ${customerId}`.execute(trx);
  }
  await carryTyres(trx, sql`organisation_id in ${inside}`, customerId);
}
