import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestStore } from '../test-store.ts';
import { createTestStore } from '../test-store.ts';
import { archiveTables } from './archive-tables.ts';

let store: TestStore;

beforeAll(async () => {
  store = await createTestStore();
});
afterAll(() => store.close());

describe('the tables of an archive', () => {
  it('are all tables of the database, each in it or left out for a reason, without secrets', async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select relname::text as "table", attname::text as "column" from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and attnum > 0
        and not attisdropped and atttypid not in ('bytea'::regtype, 'bytea[]'::regtype)`.execute(
      store.open('owner').kysely,
    );
    expect([...new Set(rows.map(({ table }) => table))].toSorted()).toEqual(Object.keys(archiveTables).toSorted());
    const written = rows.filter(({ table, column }) => {
      const rule = archiveTables[table as keyof typeof archiveTables];
      return !('leftOut' in rule) && rule.without?.includes(column) !== true;
    });
    const secrets = written.filter(({ column }) => /hash|secret|token|password|credential|_key$/.test(column));
    // When secrets were set, texts as they are compared, and keys that open nothing.
    expect(new Set(secrets.map(({ column }) => column))).toEqual(
      new Set([
        'code_key',
        'credentials_set_at',
        'email_key',
        'heading_key',
        'idempotency_key',
        'media_key',
        'name_key',
        'password_changed_at',
        'previous_secret_until',
        'shares_code_key',
        'username_key',
      ]),
    );
  });
});
