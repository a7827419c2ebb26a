import { randomBytes } from 'node:crypto';
import { createDatabase } from '@tyrewatch/store/database';
import { readEnvironment } from '../environment.ts';
import { createFirstAdministrator } from './create-first-administrator.ts';

const { DATABASE_URL, PROVIDER_NAME } = readEnvironment(process.env);
const database = createDatabase(DATABASE_URL, 'owner', { maximumConnections: 1 });
const password = randomBytes(15).toString('base64url');
try {
  const created = await database.kysely
    .transaction()
    .execute((trx) => createFirstAdministrator(trx, { providerName: PROVIDER_NAME, password }));
  if (created !== null) {
    process.stdout.write(`Sign in as ${created.username} with the password ${password} (shown only this once)\n`);
  }
} finally {
  await database.close();
}
