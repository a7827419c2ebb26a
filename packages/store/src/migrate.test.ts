import { createTestDatabase } from '@tyrewatch/embedded-database/vitest-test-database';
import type { TestDatabase } from '@tyrewatch/embedded-database/test-database';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { areTableTypesCurrent } from './generate-table-types.ts';
import { listMigrations, migrate, MigrationMismatchError, NewerDatabaseError } from './migrate.ts';

let database: TestDatabase;
let client: pg.Client;

beforeEach(async () => {
  database = await createTestDatabase('tyrewatch_empty', async () => undefined);
  client = new pg.Client({ connectionString: database.connectionString() });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

describe('migrate', () => {
  it('applies every migration once', async () => {
    const names = (await listMigrations()).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(0);
    expect(await migrate(database.connectionString())).toEqual(names);
    expect(await migrate(database.connectionString())).toEqual([]);
  });

  it('may be run by several processes at once', async () => {
    const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(database.connectionString())));
    expect(applied.flat()).toEqual((await listMigrations()).map(({ name }) => name));
  });

  it('may be run in two databases of one cluster at once', async () => {
    const second = await createTestDatabase('tyrewatch_empty', async () => undefined);
    const applied = await Promise.all([migrate(database.connectionString()), migrate(second.connectionString())]);
    expect(applied[0]).toEqual(applied[1]);
    await second.drop();
  });

  it('leaves no trace of a migration that fails, and goes on from there', async () => {
    const good = { name: '0001-good.sql', sql: 'create table good (id int)', checksum: 'a' };
    const bad = { name: '0002-bad.sql', sql: 'create table half (id int); select 1 / 0', checksum: 'b' };
    await expect(migrate(database.connectionString(), [good, bad])).rejects.toThrow('0002-bad.sql');
    const tables = await client.query(
      `select to_regclass('good') is not null as good, to_regclass('half') is not null as half`,
    );
    expect(tables.rows).toEqual([{ good: true, half: false }]);
    expect(await migrate(database.connectionString(), [good, { ...bad, sql: 'select 1' }])).toEqual(['0002-bad.sql']);
  });

  it('refuses a database whose migrations are not those of the files', async () => {
    const one = { name: '0001-one.sql', sql: 'select 1', checksum: 'a' };
    await migrate(database.connectionString(), [one]);
    await expect(migrate(database.connectionString(), [{ ...one, checksum: 'b' }])).rejects.toBeInstanceOf(
      MigrationMismatchError,
    );
  });

  it('tells a database that a newer version has migrated by the migrations it does not know, and leaves it as it is', async () => {
    const one = { name: '0001-one.sql', sql: 'select 1', checksum: 'a' };
    const two = { name: '0002-two.sql', sql: 'create table two (id int)', checksum: 'b' };
    const three = { name: '0003-three.sql', sql: 'select 1', checksum: 'c' };
    await migrate(database.connectionString(), [one, three]);
    const older = migrate(database.connectionString(), [one, two]);
    await expect(older).rejects.toBeInstanceOf(NewerDatabaseError);
    await expect(older).rejects.toMatchObject({ migrations: ['0003-three.sql'] });
    expect((await client.query(`select to_regclass('two') as two`)).rows).toEqual([{ two: null }]);
  });

  it('has the table types that the code was written against', async () => {
    await migrate(database.connectionString());
    expect(await areTableTypesCurrent(database.connectionString())).toBe(true);
  });
});
