import { roleTemplate } from '@tyrewatch/domain/access/role';
import { recordAudit } from '@tyrewatch/store/audit/audit-repository';
import type { Queryable } from '@tyrewatch/store/database';
import { createOrganisation } from '@tyrewatch/store/organisations/organisation-repository';
import { ensurePartitions } from '@tyrewatch/store/partitions/partition-jobs';
import { lockUnclaimedAccount, replaceUnclaimedPassword } from '@tyrewatch/store/users/unclaimed-account';
import { createUsers } from '@tyrewatch/store/users/user-repository';
import { hashPassword } from '../features/auth/password-hash.ts';

const username = 'admin';

/** What a start brings along for the first administrator. */
export interface FirstAdministratorWishes {
  readonly providerName: string;
  readonly password: string;
  readonly nowMs: number;
}

/**
 * Creates the provider and its administrator in an installation without users. While nobody has signed in as that one, each
 * start gives the account its own password, because the one before may never have been read. Answers the username to tell with
 * the password, or null when the installation is in use: then nothing is changed.
 */
export async function prepareFirstAdministrator(
  trx: Queryable,
  wishes: FirstAdministratorWishes,
): Promise<{ readonly username: string } | null> {
  const anyone = await trx.selectFrom('app_user').select('id').limit(1).executeTakeFirst();
  const isPrepared = anyone === undefined ? await create(trx, wishes) : await replacePassword(trx, wishes);
  return isPrepared ? { username } : null;
}

async function create(trx: Queryable, { providerName, password }: FirstAdministratorWishes): Promise<true> {
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
  return true;
}

/** Answers whether there was an account to give it to. */
async function replacePassword(trx: Queryable, { password, nowMs }: FirstAdministratorWishes): Promise<boolean> {
  const account = await lockUnclaimedAccount(trx, username);
  if (account === null) return false;
  await replaceUnclaimedPassword(trx, account.userId, await hashPassword(password));
  // The server has made none yet where it has never come up.
  await ensurePartitions(trx, nowMs, 0);
  await recordAudit(trx, {
    organisationId: account.organisationId,
    atMs: nowMs,
    actorUserId: null,
    actorName: account.organisationName,
    address: null,
    action: 'user:password',
    subjectKind: 'user',
    subjectId: String(account.userId),
    subjectName: username,
    before: null,
    after: { by: 'start' },
  });
  return true;
}
