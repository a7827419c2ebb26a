import { createTestDatabase } from '@tyrewatch/embedded-database/vitest-test-database';
import type { TestDatabase } from '@tyrewatch/embedded-database/test-database';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase } from '../database.ts';
import { listMigrations, migrate } from '../migrate.ts';
import { findDemo } from './demo-content.ts';
import type { DemoContent } from './demo-content.ts';

const migration = '0062-demo-content.sql';

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase('tyrewatch_empty', async () => undefined);
});
afterEach(async () => database.drop());

/** What is found in an installation made before the demo was remembered. Times are those of its start, in the same order. */
async function findInFormer(statements: string): Promise<DemoContent | null> {
  const connectionString = database.connectionString();
  const migrations = await listMigrations();
  await migrate(
    connectionString,
    migrations.filter(({ name }) => name < migration),
  );
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(statements);
  await client.end();
  await migrate(connectionString, migrations);
  const owner = createDatabase(connectionString, 'owner', { maximumConnections: 1 });
  try {
    return await findDemo(owner.kysely);
  } finally {
    await owner.close();
  }
}

const organisations = (customersMadeAt: string) => `
  insert into organisation (id, name, kind, created_at) values (1, 'Provider', 'provider', '2026-11-01T08:00:00Z');
  insert into organisation (id, parent_id, customer_id, name, kind, created_at) values
    (2, 1, 2, 'Called otherwise', 'customer', '${customersMadeAt}'), (3, 1, 3, 'Added', 'customer', '2026-11-02T08:00:00Z');
  select enter_organisation(id) from organisation order by id;`;

const users = (...rows: readonly (readonly [id: number, email: string, createdAt: string])[]) =>
  rows
    .map(
      ([id, email, createdAt]) => `insert into app_user (id, organisation_id, username, email, role, created_at)
        values (${id}, 1, 'user${id}', '${email}', 'ADMIN', '${createdAt}');`,
    )
    .join('');

describe('the demo in an installation made before it was remembered', () => {
  it('is known by having been made with the provider, whatever it is called since', async () => {
    const found = await findInFormer(
      organisations('2026-11-01T08:00:00Z') +
        users(
          [1, 'otherwise@example.org', '2026-11-01T08:00:04Z'],
          [2, 'haulage.driver@tyrewatch.example', '2026-11-01T08:02:04Z'],
          [3, 'added@example.org', '2026-11-01T09:00:00Z'],
        ),
    );
    expect(found).toEqual({ organisationIds: [2], userIds: [1, 2] });
  });

  it('is not found in one that began empty', async () => {
    const found = await findInFormer(
      organisations('2026-11-01T08:00:30Z') +
        users([1, 'admin@localhost', '2026-11-01T08:00:00Z'], [2, 'added@example.org', '2026-11-01T08:00:40Z']),
    );
    expect(found).toBeNull();
  });
});
