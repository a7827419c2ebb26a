import { createDatabase } from '@tyrewatch/store/database';
import { loadCredentialSeal } from '../features/integrations/credential-seal.ts';
import { readEnvironment } from '../environment.ts';
import { demoAdministrator, demoPassword } from './demo-user-table.ts';
import { readDemoFleet } from './print-demo-fleet.ts';
import { seedDemo } from './seed-demo.ts';

const { DATABASE_URL, CREDENTIALS_KEY } = readEnvironment(process.env);
const database = createDatabase(DATABASE_URL, 'owner', { maximumConnections: 1 });
try {
  const seal = await loadCredentialSeal(database, CREDENTIALS_KEY);
  await database.kysely.transaction().execute((trx) => seedDemo(trx, readDemoFleet, Date.now(), seal));
} finally {
  await database.close();
}
process.stdout.write(`Sign in as ${demoAdministrator} with the password ${demoPassword}\n`);
