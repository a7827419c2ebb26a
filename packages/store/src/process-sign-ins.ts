import type pg from 'pg';
import { databaseRoles } from './cluster-roles.ts';

/** What uses the database with a sign-in of its own: the requests of the server, its background work, and the gateway. */
export type DatabaseUser = 'server' | 'background' | 'gateway';

/** A role that is signed in as, and the product's roles it may act as. */
export interface ProcessSignIn {
  readonly role: string;
  readonly actsAs: readonly string[];
}

/**
 * The role each of them signs in as; none may migrate or see another's secrets. Requests act as the application alone, so that
 * not even a statement smuggled into one reaches a role that sees every tenant. Jobs, and the ingest of readings that come by
 * HTTP, have a sign-in beside it.
 */
export const processSignIns: Readonly<Record<DatabaseUser, ProcessSignIn>> = {
  server: { role: 'server_process', actsAs: ['tyrewatch_app'] },
  background: { role: 'background_process', actsAs: ['tyrewatch_jobs', 'tyrewatch_gateway'] },
  gateway: { role: 'gateway_process', actsAs: ['tyrewatch_gateway'] },
};

/** Makes the sign-ins of a migrated database; those of an earlier version lose the roles that are not theirs now. `client` is a superuser's. */
export async function createProcessSignIns(client: pg.Client, passwordOf: (role: string) => string): Promise<void> {
  for (const { role, actsAs } of Object.values(processSignIns)) {
    const name = client.escapeIdentifier(role);
    const found = await client.query('select 1 from pg_roles where rolname = $1', [role]);
    if (found.rowCount === 0) await client.query(`create role ${name}`);
    await client.query(`alter role ${name} login password ${client.escapeLiteral(passwordOf(role))}`);
    const notItsOwn = databaseRoles.filter((own) => !actsAs.includes(own));
    await client.query(`revoke ${notItsOwn.join(', ')} from ${name}`);
    // It has to say as whom it acts; nothing is inherited by merely being signed in.
    await client.query(`grant ${actsAs.join(', ')} to ${name} with inherit false, set true`);
  }
}
