import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabase } from '@tyrewatch/store/database';
import { findDemo } from '@tyrewatch/store/demo/demo-content';
import { StartProblem } from './start-problem.ts';

/**
 * Throws StartProblem when a migrated database holds the demo, whose users have a public password, and is to be used without it,
 * or the other way round. `place` is what the operator has named the database by, at the start of a sentence.
 */
export async function requireDemoApart(
  connectionString: string,
  place: string,
  runsDemo: boolean,
  removesDemo: boolean,
): Promise<void> {
  const database = createDatabase(connectionString, 'owner', { maximumConnections: 1 });
  try {
    const hasDemo = (await findDemo(database.kysely)) !== null;
    if (hasDemo && !runsDemo && !removesDemo) {
      throw new StartProblem(
        `${place} holds the demo, whose users have a public password. DEMO=0 npm start -- --remove-demo removes its users, ` +
          'organisations and vehicles for good, with all that was added to them; organisations made beside them stay. ' +
          'Or choose another DATA_DIR or database.',
      );
    }
    const organisation = await database.kysely.selectFrom('organisation').select('id').limit(1).executeTakeFirst();
    if (runsDemo && !hasDemo && organisation !== undefined) {
      throw new StartProblem(
        `${place} is in use without the demo: DEMO=0 npm start opens it. For the demo choose another DATA_DIR or database.`,
      );
    }
  } finally {
    await database.close();
  }
}

/** Removes what the demo's processes keep in the data folder: its mails and where its vehicles are. */
export function removeDemoFolders(dataFolder: string): void {
  for (const name of ['mailbox', 'simulator']) rmSync(join(dataFolder, name), { recursive: true, force: true });
}
