import { randomUUID } from 'node:crypto';
import { withSuperuser } from './cluster-administration.ts';
import { connectionStringTo, rolePassword } from './cluster-address.ts';
import type { ClusterAddress } from './cluster-address.ts';

/** A database made for one test file or one test. */
export interface TestDatabase {
  readonly name: string;
  readonly address: ClusterAddress;
  /** Connection URL, as the superuser unless a role is named. */
  connectionString(role?: string): string;
  /** Ends the sessions that are left and drops the database. */
  drop(): Promise<void>;
}

/** What a template's preparation is given. */
export interface TemplatePreparation {
  /** Connection URL of the empty template database, as the superuser. */
  readonly connectionString: string;
  /** The password this cluster's `connectionString(role)` uses for a role, for roles the preparation creates. */
  readonly passwordOf: (role: string) => string;
}

/** Any number; it only has to be the same in every worker. */
const templateLock = 7_204_118;

/**
 * Makes the template database unless this cluster has it. Workers that ask at the same time wait for the first;
 * a preparation that throws leaves no template.
 */
export async function prepareTemplate(
  address: ClusterAddress,
  template: string,
  prepare: (preparation: TemplatePreparation) => Promise<void>,
): Promise<void> {
  await withSuperuser(address, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [templateLock]);
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
    if (found.rowCount !== 0) return;
    const unfinished = `${template}_unfinished`;
    await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(unfinished)} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(unfinished)}`);
    await prepare({
      connectionString: connectionStringTo(address, unfinished),
      passwordOf: (role) => rolePassword(address, role),
    });
    await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [unfinished]);
    await client.query(
      `ALTER DATABASE ${client.escapeIdentifier(unfinished)} RENAME TO ${client.escapeIdentifier(template)}`,
    );
  });
}

/** A fresh copy of a prepared template, in some 50 ms. */
export async function createDatabaseFromTemplate(address: ClusterAddress, template: string): Promise<TestDatabase> {
  const name = `${template}_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  await withSuperuser(address, (client) =>
    client.query(`CREATE DATABASE ${client.escapeIdentifier(name)} TEMPLATE ${client.escapeIdentifier(template)}`),
  );
  return {
    name,
    address,
    connectionString: (role) => connectionStringTo(address, name, role),
    drop: () =>
      withSuperuser(
        address,
        async (client) =>
          void (await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`)),
      ),
  };
}
