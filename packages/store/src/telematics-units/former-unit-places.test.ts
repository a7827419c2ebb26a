import type { TestDatabase } from '@tyrewatch/embedded-database/test-database';
import { createTestDatabase } from '@tyrewatch/embedded-database/vitest-test-database';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listMigrations, migrate } from '../migrate.ts';
import { withScope } from '../scope.ts';
import { createTestStore, createTestTenants, createTestVehicles, testScope, testVehicle } from '../test-store.ts';
import type { TestStore, TestTenants } from '../test-store.ts';
import { deleteTelematicsUnit } from './telematics-unit-repository.ts';
import { findTelematicsUnit } from './telematics-unit-views.ts';

const nowMs = Date.UTC(2026, 10, 20, 12);

describe('former places of units', () => {
  let store: TestStore;
  let tenants: TestTenants;
  let vehicleIds: readonly number[];
  const [own, foreign, deleted] = ['350000000000001', '350000000000002', '350000000000003'];

  beforeAll(async () => {
    store = await createTestStore();
    tenants = await createTestTenants(store);
    const { customerId, otherCustomerId, otherFleetId } = tenants;
    const elsewhere = { organisationId: otherCustomerId, customerId: otherCustomerId, fleetId: otherFleetId };
    vehicleIds = await createTestVehicles(store, [
      testVehicle(tenants, 1),
      testVehicle(tenants, 2, elsewhere),
      testVehicle(tenants, 3),
    ]);
    await withScope(store.open('app'), testScope(customerId), async (scoped) => {
      const unit = await findTelematicsUnit(scoped, deleted);
      if (unit !== null) await deleteTelematicsUnit(scoped.trx, unit, nowMs);
    });
    const rows = [own, foreign].map((imei) => ({ imei, until: new Date(nowMs), vehicle_id: vehicleIds[0] ?? 0 }));
    await store.open('owner').kysely.insertInto('former_unit_place').values(rows).execute();
  });
  afterAll(() => store.close());

  const seenBy = (organisationId: number) =>
    withScope(store.open('app'), testScope(organisationId), async ({ trx }) => {
      const rows = await trx.selectFrom('former_unit_place').select('imei').execute();
      return rows.map(({ imei }) => imei);
    });

  it('are kept of a unit that is deleted', async () => {
    const rows = await store
      .open('owner')
      .kysely.selectFrom('former_unit_place')
      .selectAll()
      .where('imei', '=', deleted)
      .execute();
    expect(rows).toEqual([{ imei: deleted, until: new Date(nowMs), vehicle_id: vehicleIds[2] }]);
  });

  it('are seen of units in reach alone, and of deleted ones by nobody', async () => {
    expect(await seenBy(tenants.customerId)).toEqual([own]);
    expect(await seenBy(tenants.otherCustomerId)).toEqual([foreign]);
    expect(await store.open('app').kysely.selectFrom('former_unit_place').selectAll().execute()).toEqual([]);
  });

  it.each([
    ['another customer’s', foreign],
    ['a deleted', deleted],
    ['an unknown', '350000000000009'],
  ])('are written of no %s unit', async (_whose, imei) => {
    const written = withScope(store.open('app'), testScope(tenants.customerId), ({ trx }) =>
      sql`insert into former_unit_place (imei, until, vehicle_id) values (${imei}, now(), null)`.execute(trx),
    );
    await expect(written).rejects.toThrow(/row-level security/);
  });
});

describe('former places that were stored by unit', () => {
  const migration = '0052-former-places-by-imei.sql';
  let database: TestDatabase;
  let client: pg.Client;

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
      insert into organisation (id, parent_id, customer_id, name, kind) values (2, 1, 2, 'Northern Haulage', 'customer');
      insert into telematics_unit (organisation_id, customer_id, imei) values (2, 2, '350000000000001'), (2, 2, '350000000000002');
      insert into former_unit_place (unit_id, until) select id, '2026-11-19' from telematics_unit;
      insert into former_unit_place (unit_id, until) select id, '2026-11-20' from telematics_unit where imei like '%2';`);
    await migrate(
      database.connectionString(),
      migrations.filter(({ name }) => name <= migration),
    );
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  it('are all there by IMEI', async () => {
    const { rows } = await client.query('select imei, until::date::text as day from former_unit_place order by 1, 2');
    expect(rows).toEqual([
      { imei: '350000000000001', day: '2026-11-19' },
      { imei: '350000000000002', day: '2026-11-19' },
      { imei: '350000000000002', day: '2026-11-20' },
    ]);
  });
});
