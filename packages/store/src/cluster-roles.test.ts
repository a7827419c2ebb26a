import { withSuperuser } from '@tyrewatch/embedded-database/cluster-administration';
import type { EmbeddedDatabase } from '@tyrewatch/embedded-database/embedded-database';
import { createTestCluster } from '@tyrewatch/embedded-database/test-cluster';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseRoles } from './cluster-roles.ts';
import { listMigrations, migrate } from './migrate.ts';

// Roles belong to the cluster, so these tests need one in which nobody has made them yet.
let cluster: EmbeddedDatabase;

beforeAll(async () => {
  cluster = await createTestCluster();
});
afterAll(() => cluster.stop());

/** A database whose owner has no more rights than an operator is asked for. */
async function createOwnedDatabase(owner: string, database: string): Promise<string> {
  await cluster.ensureLoginRole(owner);
  await cluster.ensureDatabase(database);
  await runAsSuperuser(`alter role ${owner} createrole`, `alter database ${database} owner to ${owner}`);
  return cluster.connectionString(database, owner);
}

const runAsSuperuser = (...statements: readonly string[]): Promise<void> =>
  withSuperuser(cluster.address, async (client) => {
    for (const statement of statements) await client.query(statement);
  });

async function actAsEveryRole(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const acted: string[] = [];
    for (const role of databaseRoles) {
      await client.query(`set role ${role}`);
      acted.push((await client.query<{ current_user: string }>('select current_user')).rows[0]?.current_user ?? '');
    }
    return acted;
  } finally {
    await client.end();
  }
}

describe('an owner who may create roles', () => {
  it('makes them, acts as each, and finds nothing left to do the second time', async () => {
    const connectionString = await createOwnedDatabase('first_owner', 'first');
    expect(await migrate(connectionString)).toHaveLength((await listMigrations()).length);
    expect(await migrate(connectionString)).toEqual([]);
    expect(await actAsEveryRole(connectionString)).toEqual([...databaseRoles]);
  });

  it('uses the roles it has made for another database of the cluster', async () => {
    const connectionString = await createOwnedDatabase('first_owner', 'second');
    expect(await migrate(connectionString, [])).toEqual([]);
    expect(await actAsEveryRole(connectionString)).toEqual([...databaseRoles]);
  });

  it('is told which rights to be given where another user has made them, and works with these', async () => {
    const connectionString = await createOwnedDatabase('other_owner', 'third');
    const remedy = `grant ${databaseRoles.join(', ')} to "other_owner"`;
    await expect(migrate(connectionString, [])).rejects.toThrow(remedy);
    await runAsSuperuser(remedy);
    expect(await migrate(connectionString, [])).toEqual([]);
    expect(await actAsEveryRole(connectionString)).toEqual([...databaseRoles]);
  });
});
