import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { connectionStringTo } from './cluster-address.ts';
import { prepareTemplate } from './test-database.ts';
import { createTestDatabase } from './vitest-test-database.ts';

async function query(connectionString: string, text: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

describe('a test database', () => {
  it('starts as its template was prepared, by one worker only, and apart from its siblings', async () => {
    let preparations = 0;
    const create = () =>
      createTestDatabase('notes', async ({ connectionString }) => {
        preparations += 1;
        await query(connectionString, "CREATE TABLE note AS SELECT 'prepared' AS body");
      });
    const [first, second] = await Promise.all([create(), create()]);
    await query(first.connectionString(), "INSERT INTO note VALUES ('mine')");

    expect(preparations).toBe(1);
    expect(await query(first.connectionString(), 'SELECT body FROM note')).toEqual([
      { body: 'prepared' },
      { body: 'mine' },
    ]);
    expect(await query(second.connectionString(), 'SELECT body FROM note')).toEqual([{ body: 'prepared' }]);
    await Promise.all([first.drop(), second.drop()]);
  });

  it('lets a role the preparation made sign in with the password it was told', async () => {
    const database = await createTestDatabase('with_role', async ({ connectionString, passwordOf }) => {
      await query(connectionString, `CREATE ROLE reader LOGIN PASSWORD '${passwordOf('reader')}'`);
    });
    expect(await query(database.connectionString('reader'), 'SELECT current_user')).toEqual([
      { current_user: 'reader' },
    ]);
    await database.drop();
  });

  it('has no template after a preparation that failed', async () => {
    const address = inject('testCluster');
    const failing = prepareTemplate(address, 'broken', () => Promise.reject(new Error('no schema')));
    await expect(failing).rejects.toThrow('no schema');
    const left = await query(
      connectionStringTo(address, 'postgres'),
      "SELECT 1 FROM pg_database WHERE datname = 'broken'",
    );
    expect(left).toEqual([]);
  });
});
