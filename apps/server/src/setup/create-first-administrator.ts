import { roleTemplate } from '@tyrewatch/domain/access/role';
import type { Queryable } from '@tyrewatch/store/database';
import { createOrganisation } from '@tyrewatch/store/organisations/organisation-repository';
import { createUsers } from '@tyrewatch/store/users/user-repository';
import { hashPassword } from '../features/auth/password-hash.ts';

const username = 'admin';

/**
 * Creates the provider and its administrator in an installation without users. Answers the username, or null when
 * there is any user already: then nothing is changed.
 */
export async function createFirstAdministrator(
  trx: Queryable,
  { providerName, password }: { readonly providerName: string; readonly password: string },
): Promise<{ readonly username: string } | null> {
  const anyone = await trx.selectFrom('app_user').select('id').limit(1).executeTakeFirst();
  if (anyone !== undefined) return null;
  const provider = await trx.selectFrom('organisation').select('id').where('kind', '=', 'provider').executeTakeFirst();
  const organisationId = provider?.id ?? (await createOrganisation(trx, { parentId: null, name: providerName }));
  const passwordHash = await hashPassword(password);
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
  return { username };
}
