import { withSuperuser } from '@tyrewatch/embedded-database/cluster-administration';
import type { EmbeddedDatabase } from '@tyrewatch/embedded-database/embedded-database';

/** Processes that use the database on their own. */
export type DatabaseUser = 'server' | 'gateway';

/** The role each one signs in as, and the product's roles it may act as; none of them may migrate or see another's secrets. */
const signIns: Record<DatabaseUser, { readonly role: string; readonly actsAs: readonly string[] }> = {
  server: { role: 'server_process', actsAs: ['tyrewatch_app', 'tyrewatch_jobs'] },
  gateway: { role: 'gateway_process', actsAs: ['tyrewatch_gateway'] },
};

/** Makes the sign-ins of a migrated database; answers the connection URL of each process. */
export async function createProcessSignIns(
  database: EmbeddedDatabase,
  databaseName: string,
): Promise<Record<DatabaseUser, string>> {
  for (const { role, actsAs } of Object.values(signIns)) {
    await database.ensureLoginRole(role);
    // It has to say as whom it acts; nothing is inherited by merely being signed in.
    await withSuperuser(database.address, (client) =>
      client.query(`GRANT ${actsAs.join(', ')} TO ${role} WITH INHERIT FALSE, SET TRUE`),
    );
  }
  return {
    server: database.connectionString(databaseName, signIns.server.role),
    gateway: database.connectionString(databaseName, signIns.gateway.role),
  };
}
