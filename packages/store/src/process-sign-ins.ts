import type pg from 'pg';

/** Processes that use the database on their own. */
export type DatabaseUser = 'server' | 'gateway';

/** A role that a process signs in as, and the product's roles it may act as. */
export interface ProcessSignIn {
  readonly role: string;
  readonly actsAs: readonly string[];
}

/**
 * The role each process signs in as; none of them may migrate or see another's secrets. The server acts as the gateway
 * too: readings that come by HTTP are stored by the same ingest.
 */
export const processSignIns: Readonly<Record<DatabaseUser, ProcessSignIn>> = {
  server: { role: 'server_process', actsAs: ['tyrewatch_app', 'tyrewatch_jobs', 'tyrewatch_gateway'] },
  gateway: { role: 'gateway_process', actsAs: ['tyrewatch_gateway'] },
};

/** Makes the sign-ins of a migrated database, again where they are there. `client` is a superuser's. */
export async function createProcessSignIns(client: pg.Client, passwordOf: (role: string) => string): Promise<void> {
  for (const { role, actsAs } of Object.values(processSignIns)) {
    const name = client.escapeIdentifier(role);
    const found = await client.query('select 1 from pg_roles where rolname = $1', [role]);
    if (found.rowCount === 0) await client.query(`create role ${name}`);
    await client.query(`alter role ${name} login password ${client.escapeLiteral(passwordOf(role))}`);
    // It has to say as whom it acts; nothing is inherited by merely being signed in.
    await client.query(`grant ${actsAs.join(', ')} to ${name} with inherit false, set true`);
  }
}
