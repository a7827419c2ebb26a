import { withSuperuser } from '@tyrewatch/embedded-database/cluster-administration';
import { rolePassword } from '@tyrewatch/embedded-database/cluster-address';
import type { EmbeddedDatabase } from '@tyrewatch/embedded-database/embedded-database';
import { createProcessSignIns, processSignIns } from '@tyrewatch/store/process-sign-ins';
import type { DatabaseUser } from '@tyrewatch/store/process-sign-ins';

/** Makes the sign-ins of a migrated database; answers the connection URL of each process. */
export async function openProcessSignIns(
  database: EmbeddedDatabase,
  databaseName: string,
): Promise<Record<DatabaseUser, string>> {
  const { address } = database;
  await withSuperuser(address, (client) => createProcessSignIns(client, (role) => rolePassword(address, role)));
  return {
    server: database.connectionString(databaseName, processSignIns.server.role),
    background: database.connectionString(databaseName, processSignIns.background.role),
    gateway: database.connectionString(databaseName, processSignIns.gateway.role),
  };
}
