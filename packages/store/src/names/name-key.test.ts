import { nameKey } from '@tyrewatch/domain/names/name-key';
import { createTestDatabase } from '@tyrewatch/embedded-database/vitest-test-database';
import type { TestDatabase } from '@tyrewatch/embedded-database/test-database';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listMigrations, migrate } from '../migrate.ts';

let database: TestDatabase;
let client: pg.Client;

const migration = '0032-name-keys.sql';

beforeAll(async () => {
  database = await createTestDatabase('tyrewatch_empty', async () => undefined);
  client = new pg.Client({ connectionString: database.connectionString() });
  await client.connect();
  const migrations = await listMigrations();
  await migrate(
    database.connectionString(),
    migrations.filter(({ name }) => name < migration),
  );
  await client.query(`
    insert into organisation (id, name, kind) values (1, 'Provider', 'provider');
    insert into organisation (id, parent_id, customer_id, name, kind) values
      (2, 1, 2, 'Road Watch', 'customer'), (3, 1, 3, 'Road\u00a0Watch', 'customer'), (4, 1, 4, 'Ro\u0430d Watch', 'customer');
    insert into fleet (id, organisation_id, customer_id, name) values (1, 2, 2, 'Işık'), (2, 2, 2, 'İşik'), (3, 3, 3, 'Işık');
    insert into app_user (id, organisation_id, username, email, role) values
      (1, 2, 'ilker', 'ilker@example.org', 'USER'), (2, 2, 'İlker', 'İlker@example.org', 'USER'), (3, 2, 'pat', 'pat@example.org', 'USER')`);
  await migrate(database.connectionString(), migrations);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

async function keysOf(names: readonly string[]): Promise<(string | null)[]> {
  const { rows } = await client.query<{ key: string | null }>(
    'select name_key(name) as key from unnest($1::text[]) with ordinality given (name, place) order by place',
    [names],
  );
  return rows.map(({ key }) => key);
}

// Capital letters of Unicode 11 (2018) and later: an older ICU that PostgreSQL was built with does not know their small ones. None
// of them is of a living language's usual writing, and each side compares with its own keys alone.
const young =
  /[\u1c89\u1c90-\u1cbf\u2c2f\ua7b8-\ua7f5\u{10570}-\u{10595}\u{10d50}-\u{10d65}\u{16e40}-\u{16e5f}\u{16ea0}-\u{16eb8}]/gu;

const differing = async (names: readonly string[]): Promise<string[]> => {
  const keys = await keysOf(names);
  return names.filter((name, index) => keys[index] !== nameKey(name)).map((name) => JSON.stringify(name));
};

describe('the key of a name in the database', () => {
  it('is that of the domain, for each letter', async () => {
    // All but the ideographs.
    const places = [
      [0x1, 0x33ff],
      [0xa000, 0xabff],
      [0xf900, 0xffff],
      [0x10000, 0x16fff],
      [0x1d000, 0x1efff],
      [0xe0000, 0xe0fff],
    ] as const;
    const letters = places.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, offset) => String.fromCodePoint(first + offset)),
    );
    expect(await differing(letters.map((letter) => `a${letter}b`.replaceAll(young, '')))).toEqual([]);
  });

  it('is that of the domain, for texts', async () => {
    const unit = fc.oneof(
      fc.constantFrom(...'iIİıI\u0307ςΣßаο \u00a0\u200b–ﬁ\u0301\u0308'),
      fc.string({ unit: 'binary', maxLength: 1 }),
    );
    const texts = fc
      .sample(fc.string({ unit, maxLength: 30 }), { numRuns: 5000, seed: 32 })
      .map((text) => text.replaceAll('\0', '').replaceAll(young, ''));
    expect(await differing(texts)).toEqual([]);
  });
});

describe('names that are the same', () => {
  const numbers = async (sql: string): Promise<number[]> =>
    (await client.query<{ number: number }>(sql)).rows.map(({ number }) => number);

  it('stay where they were before that counted', async () => {
    expect(await numbers('select name_repeat as number from organisation order by id')).toEqual([0, 0, 1, 2]);
    expect(await numbers('select name_repeat as number from fleet order by id')).toEqual([0, 1, 0]);
    expect(await numbers('select username_repeat as number from app_user order by id')).toEqual([0, 1, 0]);
    expect(await numbers('select email_repeat as number from app_user order by id')).toEqual([0, 1, 0]);
  });

  it.each([
    `insert into organisation (parent_id, name, kind) values (1, 'ROAD  WATCH', 'customer')`,
    `insert into fleet (organisation_id, customer_id, name) values (2, 2, 'IŞIK')`,
    `insert into app_user (organisation_id, username, email, role) values (2, 'p\u0430t', 'other@example.org', 'USER')`,
    `insert into app_user (organisation_id, username, email, role) values (2, 'other', 'ｐat@example.org', 'USER')`,
    `insert into app_user (organisation_id, username, email, role) values (2, 'ILKER@example.org', 'ilker@example.org.uk', 'USER')`,
    `update app_user set username = 'p\u0430t' where id = 2`,
  ])('are refused beside each other: %s', async (statement) => {
    await expect(client.query(statement)).rejects.toMatchObject({ code: '23505' });
  });

  it('lose their number with their name', async () => {
    await client.query(`update app_user set username = 'ILKER' where id = 2`);
    await client.query(`update app_user set username = 'other', email = 'other@example.org' where id = 2`);
    expect(await numbers('select username_repeat + email_repeat as number from app_user where id = 2')).toEqual([0]);
  });
});
