import { sql, type RawBuilder } from 'kysely';
import { createDepots } from './fleets/fleet-repository.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createIngestWriter } from './ingest/ingest-writer.ts';
import { openTelemetry, withClaim, withScope } from './scope.ts';
import type { Tables } from './table-types.ts';
import {
  createTestStore,
  createTestTenants,
  createTestVehicles,
  testScope,
  testVehicle,
  type TestStore,
  type TestTenants,
} from './test-store.ts';
import { assignDriverVehicles, createUsers } from './users/user-repository.ts';
import { listVehicles } from './vehicles/vehicle-list-views.ts';

const nowMs = Date.UTC(2026, 10, 20, 12);
let store: TestStore;
let tenants: TestTenants;
let ownVehicleId: number;
let foreignVehicleId: number;

beforeAll(async () => {
  store = await createTestStore();
  tenants = await createTestTenants(store);
  [ownVehicleId = 0, foreignVehicleId = 0] = await createTestVehicles(store, [
    testVehicle(tenants, 1),
    testVehicle(tenants, 2, {
      organisationId: tenants.otherCustomerId,
      customerId: tenants.otherCustomerId,
      fleetId: tenants.otherFleetId,
    }),
  ]);
  const writer = createIngestWriter(store.open('gateway'), { now: () => nowMs });
  const bare = {
    atMs: nowMs,
    receivedAtMs: nowMs,
    fix: null,
    speedKmh: null,
    ignitionOn: null,
    channels: [],
    tyres: [],
  };
  const numbers = { pressureKpa: 1, coldPressureKpa: 1, temperatureC: 1, recommendedKpa: 1, deviationPercent: 1 };
  for (const [vehicleId, organisationId] of [
    [ownVehicleId, tenants.customerId],
    [foreignVehicleId, tenants.otherCustomerId],
  ] as const) {
    await writer.writeBatch({
      packets: [{ vehicleId, digest: 1, reading: bare }],
      rawFrames: [
        {
          vehicleId,
          unitId: 1,
          receivedAtMs: nowMs,
          transport: 'tcp',
          recordCount: 1,
          decodeSuccess: true,
          decodeError: null,
          reason: null,
          frame: Buffer.of(1),
        },
      ],
      incidentChanges: [
        {
          vehicleId,
          organisationId,
          positionIndex: 0,
          openedAtMs: nowMs,
          kind: 'opened',
          atMs: nowMs,
          level: 'critical',
          numbers,
        },
      ],
      unitEvents: [{ vehicleId, unitId: 1, atMs: nowMs, kind: 'online', address: null }],
      units: [
        {
          unitId: vehicleId,
          online: true,
          lastSeenAtMs: nowMs,
          connectedAtMs: null,
          address: null,
          transport: 'tcp',
        },
      ],
    });
  }
});
afterAll(() => store.close());

// The application's own filters are not in these queries: what keeps foreign rows out is the database alone.
const organisationTables = [
  'vehicle',
  'axle',
  'sensor',
  'telematics_unit',
  'vehicle_listing',
  'vehicle_state',
  'wheel_state',
  'unit_state',
  'incident',
  'fleet',
  'visible_vehicle_listing',
  'scoped_vehicle_listing',
  'visible_vehicle_state',
  'visible_wheel_state',
  'visible_incident',
  'visible_telematics_unit',
  'visible_unit_state',
] as const satisfies (keyof Tables)[];
const vehicleTables = ['packet', 'raw_frame', 'incident_event', 'unit_event'] as const satisfies (keyof Tables)[];

const organisationsIn = async (
  table: (typeof organisationTables)[number],
  ...organisationIds: number[]
): Promise<unknown[]> =>
  withScope(store.open('app'), testScope(...organisationIds), async ({ trx }) => {
    const rows = await trx.selectFrom(table).select('organisation_id').distinct().execute();
    return rows.map((row) => row.organisation_id);
  });

describe('row-level security alone', () => {
  it.each(organisationTables)('shows rows of %s of the scope only', async (table) => {
    expect(await organisationsIn(table, tenants.customerId)).toEqual([tenants.customerId]);
    expect(await organisationsIn(table, tenants.otherCustomerId)).toEqual([tenants.otherCustomerId]);
    const both = await organisationsIn(table, tenants.customerId, tenants.otherCustomerId);
    expect(new Set(both)).toEqual(new Set([tenants.customerId, tenants.otherCustomerId]));
    expect(await organisationsIn(table)).toEqual([]);
  });

  it.each(organisationTables)(
    'shows nothing of %s without a scope, also after one on the same connection',
    async (table) => {
      await organisationsIn(table, tenants.customerId);
      expect(await store.open('app').kysely.selectFrom(table).select('organisation_id').execute()).toEqual([]);
    },
  );

  it.each(vehicleTables)('opens %s for vehicles of the scope only', async (table) => {
    await withScope(store.open('app'), testScope(tenants.customerId), async (scoped) => {
      expect(await scoped.trx.selectFrom(table).select('vehicle_id').execute()).toEqual([]);
      expect(await openTelemetry(scoped, [ownVehicleId, foreignVehicleId])).toEqual([ownVehicleId]);
      expect(await scoped.trx.selectFrom(table).select('vehicle_id').execute()).toEqual([{ vehicle_id: ownVehicleId }]);
    });
  });

  it('changes and deletes no foreign row', async () => {
    await withScope(store.open('app'), testScope(tenants.customerId), async ({ trx }) => {
      const updated = await trx.updateTable('vehicle').set({ notes: 'mine' }).executeTakeFirst();
      expect(updated.numUpdatedRows).toBe(1n);
      const deleted = await trx.deleteFrom('fleet').where('id', '=', tenants.otherFleetId).executeTakeFirst();
      expect(deleted.numDeletedRows).toBe(0n);
    });
  });

  it('lets no row be written into a foreign organisation', async () => {
    const write = withScope(store.open('app'), testScope(tenants.customerId), ({ trx }) =>
      trx
        .insertInto('fleet')
        .values({ organisation_id: tenants.otherCustomerId, customer_id: tenants.otherCustomerId, name: 'Trojan' })
        .execute(),
    );
    await expect(write).rejects.toThrow(/row-level security/);
  });

  describe('of the application alone', () => {
    // As of a person of the customer, whose query has forgotten whose rows it changes.
    const change = (query: RawBuilder<unknown>, ...organisationIds: number[]) =>
      withScope(store.open('app'), { ...testScope(...organisationIds), userId: memberId }, ({ trx }) =>
        query.execute(trx),
      );
    let memberId: number;
    let otherDepotId: number;

    beforeAll(async () => {
      const owner = store.open('owner').kysely;
      const person = { username: 'mover', email: 'mover@example.org', role: 'USER', passwordHash: null } as const;
      [memberId = 0] = await createUsers(owner, [{ ...person, organisationId: tenants.partId, permissions: [] }]);
      [otherDepotId = 0] = await createDepots(owner, [
        { organisationId: tenants.otherCustomerId, fleetId: tenants.otherFleetId, name: 'Their yard' },
      ]);
    });

    it.each([
      ['oneself', () => sql`update app_user set organisation_id = ${tenants.otherCustomerId} where id = ${memberId}`],
      ['oneself above', () => sql`update app_user set organisation_id = ${tenants.customerId} where id = ${memberId}`],
      [
        'an organisation',
        () => sql`update organisation set parent_id = ${tenants.otherCustomerId} where id = ${tenants.partId}`,
      ],
      [
        'an organisation above',
        () => sql`update organisation set parent_id = ${tenants.providerId} where id = ${tenants.partId}`,
      ],
      [
        'the customer of an organisation',
        () => sql`update organisation set customer_id = ${tenants.otherCustomerId} where id = ${tenants.partId}`,
      ],
      [
        'a new organisation',
        () => sql`insert into organisation (parent_id, customer_id, name, kind)
        values (${tenants.partId}, ${tenants.otherCustomerId}, 'Trojan', 'sub')`,
      ],
    ])('moves %s to no place beyond the scope', async (_what, query) => {
      await expect(change(query(), tenants.partId)).rejects.toThrow(/row-level security/);
    });

    it.each([
      [
        'a vehicle into a fleet',
        () => sql`update vehicle set fleet_id = ${tenants.otherFleetId} where id = ${ownVehicleId}`,
      ],
      ['a vehicle into a depot', () => sql`update vehicle set depot_id = ${otherDepotId} where id = ${ownVehicleId}`],
      [
        'a vehicle',
        () => sql`update vehicle set organisation_id = ${tenants.otherCustomerId} where id = ${ownVehicleId}`,
      ],
      [
        'a vehicle by name',
        () =>
          sql`update vehicle set customer_id = ${tenants.otherCustomerId}, fleet_id = null where id = ${ownVehicleId}`,
      ],
      ['a fleet', () => sql`update fleet set customer_id = ${tenants.otherCustomerId} where id = ${tenants.fleetId}`],
      [
        'a sensor',
        () => sql`update sensor set customer_id = ${tenants.otherCustomerId} where vehicle_id = ${ownVehicleId}`,
      ],
      [
        'a unit',
        () =>
          sql`update telematics_unit set customer_id = ${tenants.otherCustomerId} where vehicle_id = ${ownVehicleId}`,
      ],
      [
        'a new fleet',
        () => sql`insert into fleet (organisation_id, customer_id, name)
        values (${tenants.customerId}, ${tenants.otherCustomerId}, 'Trojan')`,
      ],
    ])('enters %s with another customer', async (_what, query) => {
      await expect(change(query(), tenants.customerId)).rejects.toThrow(/row-level security/);
    });

    it('changes what stays where it is, also below and among what lies outside the scope', async () => {
      const { partId } = tenants;
      await change(
        sql`update organisation set name = 'Northern Frozen', parent_id = parent_id where id = ${partId}`,
        partId,
      );
      await change(
        sql`update app_user set organisation_id = organisation_id, last_seen_at = now() where id = ${memberId}`,
      );
      const { rows } = await sql<{ name: string; isSeen: boolean }>`
        select organisation.name, last_seen_at is not null as "isSeen" from app_user join organisation on organisation.id = organisation_id
        where app_user.id = ${memberId}`.execute(store.open('owner').kysely);
      expect(rows).toEqual([{ name: 'Northern Frozen', isSeen: true }]);
    });
  });

  it('covers every table the application may read', async () => {
    const { rows } = await sql<{ relname: string }>`
      select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and not relrowsecurity
        and has_table_privilege('tyrewatch_app', oid, 'select') order by relname`.execute(store.open('owner').kysely);
    // Counters, installation-wide settings and the retention table belong to no tenant.
    expect(rows.map((row) => row.relname)).toEqual(['instance_setting', 'partition_rule', 'sign_in_attempt']);
  });

  it('gives no role what would let it pass by', async () => {
    const { rows } = await sql<{ rolname: string }>`
      select rolname from pg_roles where rolname like 'tyrewatch%' and (rolbypassrls or rolsuper or rolcreaterole)
      union all select distinct tableowner from pg_tables where schemaname = 'public' and tableowner <> 'tyrewatch_owner'`.execute(
      store.open('owner').kysely,
    );
    expect(rows).toEqual([]);
  });

  it('lets the jobs delete what was recorded of no vehicle that is there', async () => {
    const { pool } = store.open('jobs');
    await expect(pool.query('delete from audit_entry')).rejects.toThrow(/permission denied/);
    for (const table of ['incident_event', 'packet', 'raw_frame'] as const) {
      expect((await pool.query(`delete from ${table}`)).rowCount, table).toBe(0);
      expect((await store.open('owner').pool.query(`select from ${table}`)).rowCount, table).toBeGreaterThan(0);
    }
  });

  it('lets nobody change what was recorded', async () => {
    for (const table of ['audit_entry', 'incident_event', 'packet', 'raw_frame'] as const) {
      for (const role of ['app', 'gateway'] as const) {
        await expect(store.open(role).pool.query(`delete from ${table}`), `${role} ${table}`).rejects.toThrow(
          /permission denied/,
        );
      }
      for (const role of ['app', 'gateway', 'jobs'] as const) {
        await expect(
          store
            .open(role)
            .pool.query(`update ${table} set ${table === 'audit_entry' ? 'action' : 'vehicle_id'} = null`),
        ).rejects.toThrow(/permission denied/);
      }
    }
  });
});

describe('a driver', () => {
  it('sees the vehicles assigned and no other', async () => {
    const [second = 0] = await createTestVehicles(store, [testVehicle(tenants, 3)]);
    const driverId = await store
      .open('owner')
      .kysely.transaction()
      .execute(async (trx) => {
        const [id = 0] = await createUsers(trx, [
          {
            organisationId: tenants.customerId,
            username: 'driver',
            email: 'd@example.org',
            role: 'DRIVER',
            passwordHash: null,
            permissions: ['vehicle:list'],
          },
        ]);
        await assignDriverVehicles(trx, [{ userId: id, vehicleId: second, organisationId: tenants.customerId }]);
        return id;
      });
    await withScope(
      store.open('app'),
      { organisationIds: [tenants.customerId], userId: driverId, isDriver: true },
      async (scoped) => {
        const { rows, total } = await listVehicles(scoped, { filters: {}, sort: 'level', limit: 10 });
        expect(rows.map((row) => row.vehicleId)).toEqual([second]);
        expect(total).toBe(1);
        expect(await openTelemetry(scoped, [ownVehicleId, second])).toEqual([second]);
        for (const view of ['visible_vehicle_listing', 'visible_vehicle_state', 'visible_wheel_state'] as const) {
          expect(await scoped.trx.selectFrom(view).select('vehicle_id').execute()).toEqual([{ vehicle_id: second }]);
        }
        // The view for everybody else's counts: a query that took it by mistake would count nothing.
        expect(await scoped.trx.selectFrom('scoped_vehicle_listing').select('vehicle_id').execute()).toEqual([]);
      },
    );
  });
});

describe('withClaim', () => {
  it('shows the one user that the name points at', async () => {
    await store
      .open('owner')
      .kysely.transaction()
      .execute((trx) =>
        createUsers(
          trx,
          ['Ünal', 'other'].map((username) => ({
            organisationId: tenants.customerId,
            username,
            email: `${username}@example.org`,
            role: 'USER',
            passwordHash: null,
            permissions: [],
          })),
        ),
      );
    const seen = await withClaim(store.open('app'), { signInName: 'ÜNAL' }, (trx) =>
      trx.selectFrom('app_user').select('username').execute(),
    );
    expect(seen).toEqual([{ username: 'Ünal' }]);
    expect(
      await withClaim(store.open('app'), { signInName: 'nobody' }, (trx) =>
        trx.selectFrom('app_user').select('username').execute(),
      ),
    ).toEqual([]);
  });
});
