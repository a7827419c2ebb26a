import { featureId } from '@tyrewatch/domain/access/feature';
import { roleTemplate } from '@tyrewatch/domain/access/role';
import type { Queryable } from '@tyrewatch/store/database';
import { grantFeature } from '@tyrewatch/store/organisations/integration-repository';
import { createOrganisation } from '@tyrewatch/store/organisations/organisation-repository';
import { createUsers } from '@tyrewatch/store/users/user-repository';

/** Who is made, and above all customers. */
export interface FirstAdministrator {
  readonly providerName: string;
  readonly username: string;
  readonly passwordHash: string;
}

const addressOf = (username: string): string => `${username}@localhost`;

/** What to call the first administrator: `admin`, with a number where somebody signs in by that name. Null = the provider has an administrator who may sign in. */
export async function findFirstUsername(trx: Queryable): Promise<string | null> {
  const administrator = await trx
    .selectFrom('app_user')
    .innerJoin('organisation', 'organisation.id', 'app_user.organisation_id')
    .select('app_user.id')
    .where('organisation.kind', '=', 'provider')
    .where('app_user.role', '=', 'ADMIN')
    .where('app_user.deactivated_at', 'is', null)
    .where('app_user.password_hash', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (administrator !== undefined) return null;
  const users = await trx
    .selectFrom('app_user')
    .select(['username_key', 'email_key'])
    .where((where) => where.or([where('username_key', 'like', 'admin%'), where('email_key', 'like', 'admin%')]))
    .execute();
  const taken = new Set(users.flatMap((user) => [user.username_key, user.email_key]));
  for (let number = 1; ; number += 1) {
    const username = number === 1 ? 'admin' : `admin${number}`;
    if (!taken.has(username) && !taken.has(addressOf(username))) return username;
  }
}

/**
 * Creates an administrator of the provider, and the provider where there is none, in an installation without such an administrator.
 * Answers false when there is one already: then nothing is changed.
 */
export async function createFirstAdministrator(
  trx: Queryable,
  { providerName, username, passwordHash }: FirstAdministrator,
): Promise<boolean> {
  if ((await findFirstUsername(trx)) === null) return false;
  const provider = await trx.selectFrom('organisation').select('id').where('kind', '=', 'provider').executeTakeFirst();
  const organisationId = provider?.id ?? (await createOrganisation(trx, { parentId: null, name: providerName }));
  await grantFeature(trx, featureId.SERVICE_VEHICLES, [organisationId]);
  await createUsers(trx, [
    {
      organisationId,
      username,
      email: addressOf(username),
      firstName: '',
      lastName: '',
      role: 'ADMIN',
      passwordHash,
      permissions: roleTemplate.ADMIN,
    },
  ]);
  return true;
}
