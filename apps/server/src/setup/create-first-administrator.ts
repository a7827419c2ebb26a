import { roleTemplate } from '@tyrewatch/domain/access/role';
import type { Queryable } from '@tyrewatch/store/database';
import { createOrganisation } from '@tyrewatch/store/organisations/organisation-repository';
import { createUsers } from '@tyrewatch/store/users/user-repository';

/** Whether anybody may sign in at all. */
export const hasUsers = async (trx: Queryable): Promise<boolean> =>
  (await trx.selectFrom('app_user').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Who is made, and above all customers. */
export interface FirstAdministrator {
  readonly providerName: string;
  readonly username: string;
  readonly passwordHash: string;
}

/**
 * Creates the provider and its administrator in an installation without users. Answers false when there
 * is any user already: then nothing is changed.
 */
export async function createFirstAdministrator(
  trx: Queryable,
  { providerName, username, passwordHash }: FirstAdministrator,
): Promise<boolean> {
  if (await hasUsers(trx)) return false;
  const provider = await trx.selectFrom('organisation').select('id').where('kind', '=', 'provider').executeTakeFirst();
  const organisationId = provider?.id ?? (await createOrganisation(trx, { parentId: null, name: providerName }));
  await createUsers(trx, [
    {
      organisationId,
      username,
      email: `${username}@localhost`,
      firstName: '',
      lastName: '',
      role: 'ADMIN',
      passwordHash,
      permissions: roleTemplate.ADMIN,
    },
  ]);
  return true;
}
