import { withSuperuser } from '@tyrewatch/embedded-database/cluster-administration';
import { rolePassword } from '@tyrewatch/embedded-database/cluster-address';
import type { EmbeddedDatabase } from '@tyrewatch/embedded-database/embedded-database';
import { createTestCluster } from '@tyrewatch/embedded-database/test-cluster';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseRoles } from './cluster-roles.ts';
import { listMigrations, migrate } from './migrate.ts';
import { createProcessSignIns, processSignIns } from './process-sign-ins.ts';

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

describe('the sign-ins of the processes', () => {
  const rolesOf = async (user: keyof typeof processSignIns): Promise<string[]> => {
    const client = new pg.Client({ connectionString: cluster.connectionString('fourth', processSignIns[user].role) });
    await client.connect();
    try {
      const { rows } = await client.query<{ name: string }>(
        `select name from unnest($1::text[]) name where pg_has_role(current_user, name, 'set')`,
        [databaseRoles],
      );
      return rows.map(({ name }) => name);
    } finally {
      await client.end();
    }
  };

  it('may act as their own roles alone, also where an earlier version let them act as more', async () => {
    await createOwnedDatabase('first_owner', 'fourth');
    await runAsSuperuser('create role server_process', `grant ${databaseRoles.join(', ')} to server_process`);
    await withSuperuser(cluster.address, (client) =>
      createProcessSignIns(client, (role) => rolePassword(cluster.address, role)),
    );
    expect(await rolesOf('server')).toEqual(['tyrewatch_app']);
    expect(await rolesOf('background')).toEqual(['tyrewatch_gateway', 'tyrewatch_jobs']);
    expect(await rolesOf('gateway')).toEqual(['tyrewatch_gateway']);
  });
});
