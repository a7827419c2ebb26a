import { sql, type Updateable } from 'kysely';
import type { Role } from '@tyrewatch/domain/access/role';
import type { Queryable } from '../database.ts';
import type { Scoped } from '../scope.ts';
import type { AppUserTable } from '../table-types.ts';

/** What an administrator or the user may change of a user; absent = stays. */
export type UserChange = {
  readonly username?: string | undefined;
  readonly email?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly phoneNumber?: string | null | undefined;
  readonly role?: Role | undefined;
  readonly language?: string | undefined;
  readonly organisationId?: number | undefined;
  readonly permissions?: readonly string[] | undefined;
  /** An instant deactivates, null activates again. */
  readonly deactivatedAtMs?: number | null | undefined;
};

/** Makes other changes of a user within the scope wait until the transaction ends. */
export async function lockUser(trx: Queryable, userId: number): Promise<void> {
  await trx.selectFrom('app_user').select('id').where('id', '=', userId).forUpdate().execute();
}

/** Changes a user. Throws a unique violation when the username or e-mail address is taken, in any case. */
export async function updateUser(trx: Queryable, userId: number, change: UserChange): Promise<void> {
  const { deactivatedAtMs: atMs } = change;
  const columns: { [Name in keyof Updateable<AppUserTable>]: Updateable<AppUserTable>[Name] | undefined } = {
    username: change.username?.trim(),
    email: change.email?.trim(),
    first_name: change.firstName,
    last_name: change.lastName,
    phone_number: change.phoneNumber,
    role: change.role,
    language: change.language,
    organisation_id: change.organisationId,
    permissions: change.permissions === undefined ? undefined : [...change.permissions],
    deactivated_at: atMs === undefined || atMs === null ? atMs : new Date(atMs),
  };
  const named = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  await trx
    .updateTable('app_user')
    .set({ ...named, version: sql`version + 1` })
    .where('id', '=', userId)
    .execute();
  if (change.organisationId === undefined) return;
  await trx
    .updateTable('alert_subscription')
    .set({ organisation_id: change.organisationId })
    .where('user_id', '=', userId)
    .execute();
}

/** Makes these the organisations of the scope that a user manages; those outside the scope stay as they are. */
export async function replaceManagedOrganisations(
  { trx, scope }: Scoped,
  userId: number,
  organisationIds: readonly number[],
): Promise<void> {
  await trx
    .deleteFrom('managed_organisation')
    .where('user_id', '=', userId)
    .where('organisation_id', '=', sql<number>`any(${[...scope.organisationIds]}::bigint[])`)
    .execute();
  const wanted = [...new Set(organisationIds)];
  if (wanted.length === 0) return;
  await trx
    .insertInto('managed_organisation')
    .values(wanted.map((organisationId) => ({ user_id: userId, organisation_id: organisationId })))
    .execute();
}

/** Deletes a user with sessions, links, subscriptions and assignments. The audit trail keeps the name. */
export async function deleteUser(trx: Queryable, userId: number): Promise<void> {
  await trx.deleteFrom('app_user').where('id', '=', userId).execute();
}

/** Makes changes of who administers wait for each other, until the transaction ends: two administrators may delete each other at once. */
export async function lockAdministrators(trx: Queryable): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('tyrewatch.administrators'))`.execute(trx);
}

/** Whether one of these organisations of the home's customer has no active administrator among the customer's own people. */
export async function lacksAdministrator(
  trx: Queryable,
  homeId: number,
  organisationIds: readonly number[],
): Promise<boolean> {
  const { rows } = await sql<{ isLost: boolean }>`
    select lacks_administrator(${homeId}, ${[...organisationIds]}::bigint[]) as "isLost"`.execute(trx);
  return rows[0]?.isLost === true;
}

/** The password hash of a user within the scope; null = none chosen, or no such user. */
export async function findPasswordHash(trx: Queryable, userId: number): Promise<string | null> {
  const row = await trx.selectFrom('app_user').select('password_hash').where('id', '=', userId).executeTakeFirst();
  return row?.password_hash ?? null;
}
