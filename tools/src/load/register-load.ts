import { DatabaseProblem } from '@tyrewatch/embedded-database/database-problem';
import type { LoadOptions } from '@tyrewatch/simulator/load/load-run';
import { createDatabase } from '@tyrewatch/store/database';
import type { SupervisorEnvironment } from '../environment/supervisor-environment.ts';
import { describeCause } from '../supervisor/error-cause.ts';
import { findRunningDatabase } from '../supervisor/owned-database.ts';
import { StartProblem } from '../supervisor/start-problem.ts';
import { createLoadFleet } from './load-fleet.ts';

const advice =
  'Name the database of that gateway with DATA_DIR or DATABASE_URL, or give --no-register if it knows the units already.';

/**
 * Creates the vehicles and units of a load in the installation's database, as far as they are missing; answers how many.
 * Throws StartProblem when the database cannot be used.
 */
export async function registerLoad(
  { DATA_DIR, DATABASE_URL }: Pick<SupervisorEnvironment, 'DATA_DIR' | 'DATABASE_URL'>,
  wanted: Pick<LoadOptions, 'firstUnit' | 'vehicles'>,
): Promise<number> {
  const connectionString = DATABASE_URL ?? findDatabase(DATA_DIR);
  const database = createDatabase(connectionString, 'owner', { maximumConnections: 1, statementTimeoutMs: 0 });
  try {
    return (await database.kysely.transaction().execute((trx) => createLoadFleet(trx, wanted))).length;
  } catch (error) {
    const { host } = new URL(connectionString);
    throw new StartProblem(
      `The load's units cannot be registered in the database at ${host}: ${describeCause(error)}. ${advice}`,
    );
  } finally {
    await database.close();
  }
}

function findDatabase(dataDirectory: string): string {
  try {
    const found = findRunningDatabase(dataDirectory);
    if (found !== null) return found;
  } catch (error) {
    if (error instanceof DatabaseProblem) throw new StartProblem(`${error.message} ${advice}`);
    throw error;
  }
  throw new StartProblem(`The load's units cannot be registered: no database runs in ${dataDirectory}. ${advice}`);
}
