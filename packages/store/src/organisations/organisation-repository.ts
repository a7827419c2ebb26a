import { sql } from 'kysely';
import type { Queryable } from '../database.ts';

/** An organisation to create. `parentId` null makes the provider, of which there is one. */
export type NewOrganisation = {
  readonly parentId: number | null;
  readonly name: string;
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly branding?: Readonly<Record<string, unknown>>;
};

/**
 * Creates an organisation below its parent and enters it into the tree: the provider's children are customers, theirs are subs.
 * Throws a unique violation when the parent already has one of that name.
 */
export async function createOrganisation(trx: Queryable, organisation: NewOrganisation): Promise<number> {
  const parent =
    organisation.parentId === null
      ? null
      : await trx
          .selectFrom('organisation')
          .select(['kind', 'customer_id'])
          .where('id', '=', organisation.parentId)
          .executeTakeFirstOrThrow();
  const kind = parent === null ? 'provider' : parent.kind === 'provider' ? 'customer' : 'sub';
  // The id comes first: a new organisation is outside the caller's scope, so nothing can be read back from the insert.
  const { id } = await trx
    .selectNoFrom(sql<number>`nextval(pg_get_serial_sequence('organisation', 'id'))`.as('id'))
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('organisation')
    .values({
      id,
      parent_id: organisation.parentId,
      customer_id: kind === 'customer' ? id : (parent?.customer_id ?? null),
      name: organisation.name.trim(),
      kind,
      settings: JSON.stringify(organisation.settings ?? {}),
      branding: JSON.stringify(organisation.branding ?? {}),
    })
    .execute();
  await sql`select enter_organisation(${id})`.execute(trx);
  return id;
}

/** The customer an organisation belongs to: itself for customers and the provider. Throws when it does not exist or is not visible. */
export async function getCustomerId(trx: Queryable, organisationId: number): Promise<number> {
  const row = await trx
    .selectFrom('organisation')
    .select('customer_id')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  return row.customer_id ?? organisationId;
}
