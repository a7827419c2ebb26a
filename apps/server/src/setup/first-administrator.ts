import { randomBytes } from 'node:crypto';
import { createDatabase } from '@tyrewatch/store/database';
import { readEnvironment } from '../environment.ts';
import { prepareFirstAdministrator } from './prepare-first-administrator.ts';

const { DATABASE_URL, PROVIDER_NAME } = readEnvironment(process.env);
const database = createDatabase(DATABASE_URL, 'owner', { maximumConnections: 1 });
const password = randomBytes(15).toString('base64url');
try {
  const prepared = await database.kysely
    .transaction()
    .execute((trx) => prepareFirstAdministrator(trx, { providerName: PROVIDER_NAME, password, nowMs: Date.now() }));
  if (prepared !== null) {
    process.stdout.write(
      `Sign in as ${prepared.username} with the password ${password} (shown only here; each start makes another until somebody has signed in)\n`,
    );
  }
} finally {
  await database.close();
}
