import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createDatabase } from '@tyrewatch/store/database';
import { findDemo, removeDemo } from '@tyrewatch/store/demo/demo-content';
import { readEnvironment } from '../environment.ts';
import { hashPassword } from '../features/auth/password-hash.ts';
import { createFirstAdministrator, findFirstUsername } from './create-first-administrator.ts';

/*
 * Says how to sign in, and makes the account when the supervisor answers that it has told the operator: a password that was
 * never read, because the start was broken off, belongs to nobody, and the next start makes another. With `--remove-demo` it
 * removes the demo before.
 */
const { DATABASE_URL, PROVIDER_NAME } = readEnvironment(process.env);
// removing may take its time
const database = createDatabase(DATABASE_URL, 'owner', { maximumConnections: 1, statementTimeoutMs: 0 });
const password = randomBytes(15).toString('base64url');
try {
  const removed = process.argv.includes('--remove-demo') ? await removeTheDemo() : [];
  const username = await findFirstUsername(database.kysely);
  // before it is told, so that little is left to do then
  const passwordHash = username === null ? null : await hashPassword(password);
  const signIn =
    username === null ? [] : [`Sign in as ${username} with the password ${password} (shown only this once)`];
  const lines = [...removed, ...signIn];
  if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\n`);
  if (username !== null && passwordHash !== null) {
    await isTold();
    await database.kysely
      .transaction()
      .execute((trx) => createFirstAdministrator(trx, { providerName: PROVIDER_NAME, username, passwordHash }));
  }
} finally {
  await database.close();
}

/** Answers what to tell of it: people the demo's administrator may have added to the provider reach everything, too. */
async function removeTheDemo(): Promise<readonly string[]> {
  return database.kysely.transaction().execute(async (trx) => {
    const demo = await findDemo(trx);
    if (demo === null) return ['There was no demo to remove.'];
    await removeDemo(trx, demo, PROVIDER_NAME);
    const left = await trx
      .selectFrom('app_user')
      .innerJoin('organisation', 'organisation.id', 'app_user.organisation_id')
      .select('app_user.username')
      .where('organisation.kind', '=', 'provider')
      .orderBy('app_user.username')
      .execute();
    const names = left.map(({ username }) => username).join(', ');
    return ['The demo was removed.', ...(names === '' ? [] : [`Users of ${PROVIDER_NAME} that stay: ${names}`])];
  });
}

async function isTold(): Promise<void> {
  process.send?.({ ready: true });
  // to be waited for, though listening alone keeps no program from ending
  process.channel?.ref?.();
  await once(process, 'message');
  process.channel?.unref?.();
}
