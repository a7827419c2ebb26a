import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createDatabase } from '@tyrewatch/store/database';
import { readEnvironment } from '../environment.ts';
import { hashPassword } from '../features/auth/password-hash.ts';
import { createFirstAdministrator, hasUsers } from './create-first-administrator.ts';

/*
 * Says how to sign in, and makes the account when the supervisor answers that it has told the operator: a password that was
 * never read, because the start was broken off, belongs to nobody, and the next start makes another.
 */
const { DATABASE_URL, PROVIDER_NAME } = readEnvironment(process.env);
const database = createDatabase(DATABASE_URL, 'owner', { maximumConnections: 1 });
const password = randomBytes(15).toString('base64url');
try {
  if (!(await hasUsers(database.kysely))) {
    // before it is told, so that little is left to do then
    const passwordHash = await hashPassword(password);
    process.stdout.write(`Sign in as admin with the password ${password} (shown only this once)\n`);
    await isTold();
    await database.kysely
      .transaction()
      .execute((trx) =>
        createFirstAdministrator(trx, { providerName: PROVIDER_NAME, username: 'admin', passwordHash }),
      );
  }
} finally {
  await database.close();
}

async function isTold(): Promise<void> {
  process.send?.({ ready: true });
  // to be waited for, though listening alone keeps no program from ending
  process.channel?.ref?.();
  await once(process, 'message');
  process.channel?.unref?.();
}
