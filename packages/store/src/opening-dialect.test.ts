import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, type Database } from './database.ts';
import { withScope } from './scope.ts';
import { createTestStore, testScope, type TestStore } from './test-store.ts';

let store: TestStore;
let database: Database;
let sent: string[] = [];

beforeAll(async () => {
  store = await createTestStore();
  database = createDatabase(store.connectionString, 'app', { maximumConnections: 1 });
  const client = await database.pool.connect();
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const noting = (...args: unknown[]): unknown => {
    sent.push(String(args[0]));
    return query(...args);
  };
  client.query = noting as typeof client.query;
  client.release();
});
beforeEach(() => {
  sent = [];
});
afterAll(async () => {
  await database.close();
  await store.close();
});

const organisationIds = sql<{ ids: string }>`select current_setting('tyrewatch.organisation_ids', true) as ids`;

describe('a scope', () => {
  it('begins in one round trip', async () => {
    const seen = await withScope(
      database,
      testScope(3, 14),
      async ({ trx }) => (await organisationIds.execute(trx)).rows,
    );
    expect(seen).toEqual([{ ids: '{3,14}' }]);
    expect(sent).toEqual([expect.stringMatching(/^begin; select set_config/), expect.any(String), 'commit']);
  });

  it('ends with its transaction', async () => {
    await withScope(database, testScope(3), async () => undefined);
    expect((await organisationIds.execute(database.kysely)).rows).toEqual([{ ids: '' }]);
  });

  it('is rolled back when the work throws, and leaves the connection usable', async () => {
    const failing = withScope(database, testScope(3), ({ trx }) => sql`select 1 / 0`.execute(trx));
    await expect(failing).rejects.toThrow('division by zero');
    expect(sent.at(-1)).toBe('rollback');
    await withScope(database, testScope(5), async ({ trx }) => {
      expect((await organisationIds.execute(trx)).rows).toEqual([{ ids: '{5}' }]);
    });
  });

  it('does not open the transactions begun within it', async () => {
    await withScope(store.open('app'), testScope(3), async () => {
      await database.kysely.transaction().execute(async (trx) => {
        expect((await organisationIds.execute(trx)).rows).toEqual([{ ids: '' }]);
      });
    });
    expect(sent[0]).toBe('begin');
  });

  it('of several at once is each one’s own', async () => {
    const seen = await Promise.all(
      [1, 2, 3, 4].map((id) =>
        withScope(database, testScope(id), async ({ trx }) => (await organisationIds.execute(trx)).rows[0]?.ids),
      ),
    );
    expect(seen).toEqual(['{1}', '{2}', '{3}', '{4}']);
  });

  it.each([Number.NaN, 1.5, Infinity, "0}', true); select 1; --" as unknown as number])(
    'of %s is refused before anything is sent',
    async (id) => {
      await expect(withScope(database, testScope(id), async () => undefined)).rejects.toThrow(RangeError);
      expect(sent).toEqual([]);
    },
  );
});
