import pg from 'pg';
import { connectionStringTo, rolePassword, superuserName } from './cluster-address.ts';
import type { ClusterAddress } from './cluster-address.ts';

/** Opens one superuser connection, hands it over and closes it whatever happens. */
export async function withSuperuser<Result>(
  address: ClusterAddress,
  work: (client: pg.Client) => Promise<Result>,
  database: string = superuserName,
): Promise<Result> {
  const client = new pg.Client({ connectionString: connectionStringTo(address, database) });
  // A connection lost while idle must reach the caller through its next query, not end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Creates the database unless it is there already. */
export async function ensureDatabase(address: ClusterAddress, database: string): Promise<void> {
  await withSuperuser(address, async (client) => {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(database)}`);
  });
}

/** Creates the role unless it is there, and lets it sign in with the password that follows from the cluster's secret. */
export async function ensureLoginRole(address: ClusterAddress, role: string): Promise<void> {
  await withSuperuser(address, async (client) => {
    const name = client.escapeIdentifier(role);
    const found = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
    if (found.rowCount === 0) await client.query(`CREATE ROLE ${name}`);
    await client.query(`ALTER ROLE ${name} LOGIN PASSWORD ${client.escapeLiteral(rolePassword(address, role))}`);
  });
}
