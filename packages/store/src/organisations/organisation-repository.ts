import { sql } from 'kysely';
import type { Queryable } from '../database.ts';
import { judgeAnew } from '../judgements/judgement-marks.ts';
import { renamed } from '../names/renamed.ts';
import { bigintArray, type Scoped } from '../scope.ts';

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
  await lockTree(trx);
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

// An arbitrary constant.
const treeLockKey = 7_230_114_906;

/** Lets changes of the tree queue until the end of the transaction: both depend on what lies above, and both are rare. */
export async function lockTree(trx: Queryable): Promise<void> {
  await sql`select pg_advisory_xact_lock(${treeLockKey})`.execute(trx);
}

/**
 * The customer an organisation belongs to: itself for customers and the provider. It stays so until the end of the transaction.
 * Throws when the organisation does not exist or is not visible.
 */
export async function getCustomerId(trx: Queryable, organisationId: number): Promise<number> {
  const row = await trx
    .selectFrom('organisation')
    .select('customer_id')
    .where('id', '=', organisationId)
    .forShare()
    .executeTakeFirstOrThrow();
  return row.customer_id ?? organisationId;
}

/** Makes what is counted of an organisation stay so until the end of the transaction: who adds to it takes the same lock before. */
export async function lockOrganisation(trx: Queryable, organisationId: number): Promise<void> {
  await trx.selectFrom('organisation').select('id').where('id', '=', organisationId).forNoKeyUpdate().execute();
}

/** Lets the rest of the transaction see a further organisation, such as one that was made in it. */
export async function takeIntoScope({ trx, scope }: Scoped, organisationId: number): Promise<Scoped> {
  const organisationIds = [...scope.organisationIds, organisationId];
  await sql`select set_config('tyrewatch.organisation_ids', ${bigintArray(organisationIds)}, true)`.execute(trx);
  return { trx, scope: { ...scope, organisationIds } };
}

/** A change of an organisation; absent = stays as it is. */
export type OrganisationChange = {
  readonly name?: string;
  /** Entries to set; null takes one away. */
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly branding?: Readonly<Record<string, unknown>>;
  readonly expectedVersion: number;
  readonly nowMs: number;
};

/**
 * Changes name, settings and branding; vehicles are judged anew by changed settings. Answers false when the organisation is not visible or not of `expectedVersion` any more.
 * Throws a unique violation when its parent has another of that name.
 */
export async function updateOrganisation(
  trx: Queryable,
  organisationId: number,
  { name, settings, branding, expectedVersion, nowMs }: OrganisationChange,
): Promise<boolean> {
  const merged = (column: 'settings' | 'branding', change: Readonly<Record<string, unknown>>) =>
    sql<string>`jsonb_strip_nulls(${sql.ref(column)} || ${JSON.stringify(change)}::jsonb)`;
  const updated = await trx
    .updateTable('organisation')
    .set({
      version: sql`version + 1`,
      ...(name === undefined ? {} : renamed(name)),
      ...(settings === undefined ? {} : { settings: merged('settings', settings) }),
      ...(branding === undefined ? {} : { branding: merged('branding', branding) }),
    })
    .where('id', '=', organisationId)
    .where('version', '=', expectedVersion)
    .executeTakeFirst();
  if (updated.numUpdatedRows === 0n) return false;
  if (settings !== undefined) {
    const vehicles = await trx
      .selectFrom('vehicle')
      .select('id')
      .where('organisation_id', '=', organisationId)
      .execute();
    await judgeAnew(
      trx,
      vehicles.map(({ id }) => id),
      nowMs,
    );
  }
  return true;
}

/** Switches the rule of the empty permission list for an organisation and all below it. */
export async function switchEmptyListRule(trx: Queryable, organisationId: number, opens: boolean): Promise<void> {
  await sql`update organisation set settings = settings || ${JSON.stringify({ empty_permission_list_opens: opens })}::jsonb
    where id in (select descendant_id from organisation_closure where ancestor_id = ${organisationId})`.execute(trx);
}

/** Deletes an organisation that holds nothing. Throws a foreign-key violation while it does; answers false when it is not visible or not of `expectedVersion`. */
export async function deleteOrganisation(
  trx: Queryable,
  organisationId: number,
  expectedVersion: number,
): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('organisation')
    .where('id', '=', organisationId)
    .where('version', '=', expectedVersion)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** Id of the organisation that runs the installation; also where nobody is signed in. */
export async function findProviderId(trx: Queryable): Promise<number> {
  const { rows } = await sql<{ id: number }>`select provider_organisation_id() as id`.execute(trx);
  const [provider] = rows;
  if (provider === undefined) throw new Error('there is no provider');
  return provider.id;
}
