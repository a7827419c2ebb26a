import { createDatabase } from '@tyrewatch/store/database';
import { readEnvironment } from '../environment.ts';
import { demoAdministrator, demoPassword } from './demo-user-table.ts';
import { readDemoFleet } from './print-demo-fleet.ts';
import { seedDemo } from './seed-demo.ts';

const { DATABASE_URL } = readEnvironment(process.env);
const demo = await readDemoFleet();
const database = createDatabase(DATABASE_URL, 'owner', { maximumConnections: 1 });
try {
  await database.kysely.transaction().execute((trx) => seedDemo(trx, demo, Date.now()));
} finally {
  await database.close();
}
process.stdout.write(`Sign in as ${demoAdministrator} with the password ${demoPassword}\n`);
