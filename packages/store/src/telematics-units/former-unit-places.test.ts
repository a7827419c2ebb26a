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
    expect(rows).toEqual([
      { imei: deleted, until: new Date(nowMs), vehicle_id: vehicleIds[2], organisation_id: tenants.customerId },
    ]);
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

describe('former places of an older schema', () => {
  let database: TestDatabase;
  let client: pg.Client;

  beforeAll(async () => {
    database = await createTestDatabase('tyrewatch_empty', async () => undefined);
    client = new pg.Client({ connectionString: database.connectionString() });
    await client.connect();
    await migrateTo('0051');
    await client.query(`
      insert into organisation (id, name, kind) values (1, 'Provider', 'provider');
      insert into organisation (id, parent_id, customer_id, name, kind) values (2, 1, 2, 'Northern Haulage', 'customer');
      insert into vehicle (id, organisation_id, customer_id, registration, vehicle_type) values (7, 2, 2, 'AB12CDE', 'truck');
      insert into telematics_unit (organisation_id, customer_id, imei) values (2, 2, '350000000000001'), (2, 2, '350000000000002');
      insert into former_unit_place (unit_id, until) select id, '2026-11-19' from telematics_unit;
      insert into former_unit_place (unit_id, until, vehicle_id) select id, '2026-11-20', 7 from telematics_unit where imei like '%2';
      insert into former_unit_place (unit_id, until) select id, '2026-11-21' from telematics_unit where imei like '%2';`);
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  /** Applies the migrations up to one, by the number it begins with. */
  async function migrateTo(last: string): Promise<void> {
    const migrations = await listMigrations();
    await migrate(
      database.connectionString(),
      migrations.filter(({ name }) => name.slice(0, 4) <= last),
    );
  }

  it('are all there by IMEI, where they were stored by unit', async () => {
    await migrateTo('0052');
    const { rows } = await client.query('select imei, until::date::text as day from former_unit_place order by 1, 2');
    expect(rows).toEqual([
      { imei: '350000000000001', day: '2026-11-19' },
      { imei: '350000000000002', day: '2026-11-19' },
      { imei: '350000000000002', day: '2026-11-20' },
      { imei: '350000000000002', day: '2026-11-21' },
    ]);
  });

  it('are of the organisation of their vehicle, or the one before; what was put aside as recorded there is the provider’s', async () => {
    await migrateTo('0053');
    await client.query(`
      select ensure_partition('raw_frame', '2026-11-20'), ensure_partition('quarantined_frame', '2026-11-20');
      insert into raw_frame (vehicle_id, unit_id, received_at, transport, record_count, decode_success, frame)
        select 7, id, '2026-11-20', 'tcp', 1, true, frame from telematics_unit, (values ('\\x01'::bytea), ('\\x02')) as sent (frame) where imei like '%2';
      insert into quarantined_frame (organisation_id, received_at, transport, address, imei, reason, frame) values
        (2, '2026-11-20', 'tcp', '', '350000000000002', 'recorded_elsewhere', '\\x01'),
        (2, '2026-11-20', 'tcp', '', '350000000000002', 'in_the_future', '\\x02');`);
    await migrateTo('0054');
    const places = await client.query('select organisation_id from former_unit_place order by imei, until');
    expect(places.rows.map(({ organisation_id: id }) => id)).toEqual([null, null, '2', '2']);
    const aside = await client.query('select organisation_id, frame from quarantined_frame order by frame');
    expect(aside.rows.map(({ organisation_id: id, frame }) => `${id} ${frame.toString('hex')}`)).toEqual([
      '1 01',
      '2 02',
    ]);
    const logged = await client.query('select frame from raw_frame order by frame');
    expect(logged.rows.map(({ frame }) => frame.toString('hex'))).toEqual(['', '02']);
  });
});
