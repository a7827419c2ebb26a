import { createDatabase } from '@tyrewatch/store/database';
import { createOrganisation } from '@tyrewatch/store/organisations/organisation-repository';
import { createLoadFleet } from '@tyrewatch/tools/load/load-fleet';

/** Creates a provider and below it trucks of ten tyres whose units have the load generator's IMEIs; answers the vehicle ids. */
export async function createBenchFleet(connectionString: string, vehicleCount: number): Promise<number[]> {
  const database = createDatabase(connectionString, 'owner', { maximumConnections: 1, statementTimeoutMs: 0 });
  try {
    return await database.kysely.transaction().execute(async (trx) => {
      await createOrganisation(trx, { parentId: null, name: 'Provider' });
      return createLoadFleet(trx, { firstUnit: 0, vehicles: vehicleCount });
    });
  } finally {
    await database.close();
  }
}
