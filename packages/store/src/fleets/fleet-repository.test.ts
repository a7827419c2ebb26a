import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordAudit } from '../audit/audit-repository.ts';
import { judgeAnew, listJudgementMarks } from '../judgements/judgement-marks.ts';
import { createOrganisation } from '../organisations/organisation-repository.ts';
import { markOutlooksAgain } from '../outlooks/outlook-marks.ts';
import { ensurePartitions } from '../partitions/partition-jobs.ts';
import { withScope, type Scoped } from '../scope.ts';
import { openListener } from '../signals/signal-listener.ts';
import {
  createTestStore,
  createTestTenants,
  createTestVehicles,
  testScope,
  testVehicle,
  type TestStore,
  type TestTenants,
} from '../test-store.ts';
import { moveVehicle } from '../vehicles/vehicle-repository.ts';
import { createDepots, createFleetContacts, createFleets, deleteFleet, updateFleet } from './fleet-repository.ts';
import { listDepots, listFleets } from './fleet-views.ts';

const nowMs = Date.UTC(2026, 10, 20, 12);
const thresholds = { maintenancePercent: 10, warningPercent: 15, dangerPercent: 20 };
let store: TestStore;
let tenants: TestTenants;

beforeAll(async () => {
  store = await createTestStore();
  tenants = await createTestTenants(store);
});
afterAll(() => store.close());

const inScope = <Result>(work: (scoped: Scoped) => Promise<Result>, ...organisationIds: number[]): Promise<Result> =>
  withScope(
    store.open('app'),
    testScope(...(organisationIds.length === 0 ? [tenants.customerId, tenants.partId] : organisationIds)),
    work,
  );
const create = (name: string, organisationId = tenants.customerId) =>
  inScope(
    async ({ trx }) => (await createFleets(trx, [{ organisationId, customerId: tenants.customerId, name }]))[0] ?? 0,
  );

describe('fleets', () => {
  it('are listed with depots, contacts and vehicle count, those of the scope alone', async () => {
    const fleetId = await create(' Æther Linie ');
    await inScope(async ({ trx }) => {
      await createDepots(trx, [
        { organisationId: tenants.customerId, fleetId, name: 'Zulu', latitudeDegrees: 52.5, longitudeDegrees: -1.9 },
        { organisationId: tenants.customerId, fleetId, name: 'alpha' },
      ]);
      await createFleetContacts(trx, [
        { organisationId: tenants.customerId, fleetId, name: 'Sam', email: 'sam@example.org' },
      ]);
    });
    await createTestVehicles(store, [testVehicle(tenants, 1, { fleetId })]);
    const fleets = await inScope((scoped) => listFleets(scoped));
    expect(fleets.map((fleet) => fleet.name)).toEqual(['Trunking', 'Æther Linie']);
    expect(fleets[1]).toMatchObject({
      fleetId,
      organisationName: 'Northern Haulage',
      vehicleCount: 1,
      maintenancePercent: 20,
      warningPercent: 27.5,
      dangerPercent: 30,
      version: 1,
      depots: [
        { name: 'alpha', latitudeDegrees: null },
        { name: 'Zulu', latitudeDegrees: 52.5, longitudeDegrees: -1.9 },
      ],
      contacts: [{ name: 'Sam', email: 'sam@example.org' }],
    });
    expect((await inScope((scoped) => listFleets(scoped), tenants.otherCustomerId)).map((fleet) => fleet.name)).toEqual(
      ['City'],
    );
    expect(
      (await inScope((scoped) => listFleets(scoped, { name: ' ÆTHER linie' }))).map((fleet) => fleet.fleetId),
    ).toEqual([fleetId]);
    expect(await inScope((scoped) => listFleets(scoped, { name: 'Linie' }))).toEqual([]);
  });

  it('have a name of their own per customer, whatever its case and outer spaces', async () => {
    await create('Überland');
    await expect(create('  überLAND ')).rejects.toThrow(/fleet_name_per_customer/);
    // A part of the same customer shares the names.
    await expect(create('Überland', tenants.partId)).rejects.toThrow(/fleet_name_per_customer/);
    await inScope(
      ({ trx }) =>
        createFleets(trx, [
          { organisationId: tenants.otherCustomerId, customerId: tenants.otherCustomerId, name: 'Überland' },
        ]),
      tenants.otherCustomerId,
    );
  });

  it('change by version, and have judged anew whose thresholds moved', async () => {
    const fleetId = await create('Before');
    const [vehicleId] = await createTestVehicles(store, [testVehicle(tenants, 2, { fleetId })]);
    const heard: number[] = [];
    const listener = await openListener(store.connectionString, 'gateway', {
      onConfigurationChange: ({ vehicleIds }) => heard.push(...vehicleIds),
    });
    const update = (expectedVersion: number | null) =>
      inScope(({ trx }) => updateFleet(trx, fleetId, { name: 'After', thresholds, expectedVersion, nowMs }));
    expect(await update(2)).toBe(false);
    expect(await update(1)).toBe(true);
    expect(await update(1)).toBe(false);
    await expect.poll(() => heard).toEqual([vehicleId]);
    await listener.close();
    const dueOutlooks = await store.open('jobs').kysely.selectFrom('outlook_due').selectAll().execute();
    expect(dueOutlooks).toEqual([{ vehicle_id: vehicleId, due_at: new Date(nowMs), revision: 0 }]);
    expect(await listJudgementMarks(store.open('gateway').kysely, 9)).toEqual([{ vehicleId, revision: 0 }]);
    await expect(
      inScope(
        ({ trx }) => markOutlooksAgain(trx, [vehicleId ?? 0], { dueAtMs: nowMs, nowMs }),
        tenants.otherCustomerId,
      ),
    ).rejects.toThrow(/row-level security/);
    await expect(
      inScope(({ trx }) => judgeAnew(trx, [vehicleId ?? 0], nowMs), tenants.otherCustomerId),
    ).rejects.toThrow(/row-level security/);
    expect(
      await inScope(({ trx }) =>
        updateFleet(trx, tenants.otherFleetId, { name: 'Mine', thresholds, expectedVersion: null, nowMs }),
      ),
    ).toBe(false);
    await expect(
      inScope(({ trx }) =>
        updateFleet(trx, fleetId, {
          name: 'After',
          thresholds: { ...thresholds, warningPercent: 10 },
          expectedVersion: null,
          nowMs,
        }),
      ),
    ).rejects.toThrow(/check/);
  });

  it('can be deleted once nothing is in them', async () => {
    const fleetId = await create('Short-lived');
    const remove = (id: number) => inScope(({ trx }) => deleteFleet(trx, id));
    await inScope(({ trx }) => createDepots(trx, [{ organisationId: tenants.customerId, fleetId, name: 'Yard' }]));
    await expect(remove(fleetId)).rejects.toThrow(/foreign key/);
    await inScope(({ trx }) => trx.deleteFrom('depot').where('fleet_id', '=', fleetId).execute());
    expect(await remove(fleetId)).toBe(true);
    expect(await remove(fleetId)).toBe(false);
    expect(await remove(tenants.otherFleetId)).toBe(false);
  });
});

describe('listDepots', () => {
  it('pages in alphabetical order', async () => {
    const fleetId = await create('Many depots');
    await inScope(({ trx }) =>
      createDepots(
        trx,
        ['c', 'A', 'b'].map((name) => ({ organisationId: tenants.customerId, fleetId, name })),
      ),
    );
    const first = await inScope((scoped) => listDepots(scoped, { fleetId, limit: 2 }));
    const second = await inScope((scoped) =>
      listDepots(scoped, { fleetId, limit: 2, afterDepotId: first[1]?.depotId ?? 0 }),
    );
    expect([...first, ...second].map((depot) => depot.name)).toEqual(['A', 'b', 'c']);
    expect(await inScope((scoped) => listDepots(scoped, { fleetId, limit: 9 }), tenants.otherCustomerId)).toEqual([]);
  });
});

describe('organisations and moves', () => {
  it('enter the tree below their parent, under row-level security', async () => {
    const id = await inScope(({ trx }) =>
      createOrganisation(trx, { parentId: tenants.partId, name: 'Northern Chilled East' }),
    );
    const rows = await store
      .open('owner')
      .kysely.selectFrom('organisation_closure')
      .selectAll()
      .where('descendant_id', '=', id)
      .orderBy('depth')
      .execute();
    expect(rows.map((row) => [row.ancestor_id, row.depth])).toEqual([
      [id, 0],
      [tenants.partId, 1],
      [tenants.customerId, 2],
      [tenants.providerId, 3],
    ]);
    expect(
      await store
        .open('owner')
        .kysely.selectFrom('organisation')
        .select(['kind', 'customer_id'])
        .where('id', '=', id)
        .executeTakeFirst(),
    ).toEqual({ kind: 'sub', customer_id: tenants.customerId });
    await expect(
      inScope(({ trx }) => createOrganisation(trx, { parentId: tenants.otherCustomerId, name: 'Trojan' })),
    ).rejects.toThrow();
  });

  it('take a vehicle along with everything mounted on it', async () => {
    const [vehicleId = 0] = await createTestVehicles(store, [testVehicle(tenants, 3)]);
    const both = [tenants.customerId, tenants.otherCustomerId];
    await inScope(
      ({ trx }) =>
        moveVehicle(trx, vehicleId, {
          organisationId: tenants.otherCustomerId,
          customerId: tenants.otherCustomerId,
          nowMs,
        }),
      ...both,
    );
    for (const table of [
      'axle',
      'sensor',
      'telematics_unit',
      'vehicle_listing',
      'vehicle_state',
      'wheel_state',
    ] as const) {
      const rows = await store
        .open('owner')
        .kysely.selectFrom(table)
        .select('organisation_id')
        .where('vehicle_id', '=', vehicleId)
        .execute();
      expect(rows.length, table).toBeGreaterThan(0);
      expect(new Set(rows.map((row) => row.organisation_id)), table).toEqual(new Set([tenants.otherCustomerId]));
    }
  });
});

describe('recordAudit', () => {
  it('adds an entry that the organisation sees and nobody else', async () => {
    const atMs = Date.UTC(2026, 10, 20, 12);
    await ensurePartitions(store.open('jobs').kysely, atMs);
    const entry = {
      organisationId: tenants.customerId,
      atMs,
      actorUserId: 1,
      actorName: 'Pat',
      address: '::1',
      action: 'fleet:update' as const,
      subjectKind: 'fleet' as const,
      subjectId: '5',
      subjectName: 'Trunking',
      before: { name: 'a' },
      after: null,
    };
    await inScope(({ trx }) => recordAudit(trx, entry));
    const read = (...organisationIds: number[]) =>
      inScope(({ trx }) => trx.selectFrom('audit_entry').selectAll().execute(), ...organisationIds);
    expect(await read()).toEqual([expect.objectContaining({ actor_name: 'Pat', before: { name: 'a' }, after: null })]);
    expect(await read(tenants.otherCustomerId)).toEqual([]);
    await expect(
      inScope(({ trx }) => recordAudit(trx, { ...entry, organisationId: tenants.otherCustomerId })),
    ).rejects.toThrow(/row-level security/);
  });
});
