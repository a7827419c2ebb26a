import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findCustomer, isWithin, lineage, mayMove } from '@tyrewatch/domain/access/organisation-scope';
import { createFleets } from '../fleets/fleet-repository.ts';
import { moveFleet } from '../fleets/fleet-move.ts';
import { withScope, type Scoped } from '../scope.ts';
import { createTestStore, testScope, testVehicle, type TestStore } from '../test-store.ts';
import { createVehicles } from '../vehicles/vehicle-repository.ts';
import { moveOrganisation, tablesOfCustomer } from './organisation-move.ts';
import { createOrganisation } from './organisation-repository.ts';

let store: TestStore;
/** Ids of the organisations: the provider, two customers, four below them. */
let ids: number[];
let fleetIds: number[];
let vehicleIds: number[];
/** The model: parent of each organisation. */
let parents: Map<number, number | null>;
/** The model: organisation of each fleet. */
let homes: Map<number, number>;

const owner = () => store.open('owner').kysely;
/** Place of each organisation's parent in the list. */
const plan = [null, 0, 0, 1, 1, 3, 2] as const;

beforeAll(async () => {
  store = await createTestStore();
});
afterAll(() => store.close());

beforeEach(async () => {
  await sql`truncate organisation, fleet, vehicle, vehicle_listing, vehicle_state, wheel_state cascade`.execute(
    owner(),
  );
  await owner()
    .transaction()
    .execute(async (trx) => {
      ids = [];
      for (const [index, parent] of plan.entries()) {
        const parentId = parent === null ? null : (ids[parent] ?? null);
        ids.push(await createOrganisation(trx, { parentId, name: `Organisation ${index}` }));
      }
      parents = new Map(plan.map((parent, index) => [ids[index] ?? 0, parent === null ? null : (ids[parent] ?? null)]));
      const placeOf = (organisationId: number) => ({
        organisationId,
        customerId: findCustomer(organisationId, parents) ?? organisationId,
      });
      fleetIds = await createFleets(
        trx,
        ids.map((id, index) => ({ ...placeOf(id), name: `Fleet ${index}` })),
      );
      homes = new Map(fleetIds.map((fleetId, index) => [fleetId, ids[index] ?? 0]));
      const tenants = { providerId: 0, customerId: 0, partId: 0, otherCustomerId: 0, fleetId: 0, otherFleetId: 0 };
      vehicleIds = await createVehicles(
        trx,
        ids.map((id, index) => testVehicle(tenants, index, { ...placeOf(id), fleetId: fleetIds[index] ?? 0 })),
      );
    });
});

const asProvider = <Result>(work: (scoped: Scoped) => Promise<Result>): Promise<Result> =>
  withScope(store.open('app'), testScope(...ids), work);

const versionOf = async (table: 'organisation' | 'fleet', id: number): Promise<number> =>
  (await owner().selectFrom(table).select('version').where('id', '=', id).executeTakeFirstOrThrow()).version;

const move = async (organisationId: number, newParentId: number): Promise<boolean> => {
  const expectedVersion = await versionOf('organisation', organisationId);
  return asProvider(({ trx }) => moveOrganisation(trx, { organisationId, newParentId, expectedVersion }));
};

const customerOf = (id: number): number => findCustomer(id, parents) ?? id;

async function expectModel(): Promise<void> {
  const closure = await owner().selectFrom('organisation_closure').selectAll().execute();
  const stored = closure.map((row) => `${row.ancestor_id}>${row.descendant_id}:${row.depth}`).toSorted();
  const wanted = ids.flatMap((id) => lineage(id, parents).map((above, depth) => `${above}>${id}:${depth}`));
  expect(stored).toEqual(wanted.toSorted());
  const organisations = await owner().selectFrom('organisation').select(['id', 'customer_id', 'kind']).execute();
  for (const { id, customer_id: customerId, kind } of organisations) {
    const depth = lineage(id, parents).length - 1;
    expect({ customerId, kind }).toEqual({
      customerId: findCustomer(id, parents),
      kind: depth === 0 ? 'provider' : depth === 1 ? 'customer' : 'sub',
    });
  }
  for (const table of tablesOfCustomer) {
    const rows = await owner().selectFrom(table).select(['organisation_id', 'customer_id']).execute();
    expect(rows.length, table).toBeGreaterThan(0);
    for (const row of rows) expect(row.customer_id, table).toBe(customerOf(row.organisation_id));
  }
  for (const id of ids) {
    const below = ids.filter((other) => isWithin(other, id, parents));
    const seen = await withScope(store.open('app'), testScope(...below), ({ trx }) =>
      trx.selectFrom('visible_vehicle_listing').select('vehicle_id').execute(),
    );
    const wantedVehicles = vehicleIds.filter((_, index) => below.includes(homes.get(fleetIds[index] ?? 0) ?? 0));
    expect(new Set(seen.map((row) => row.vehicle_id))).toEqual(new Set(wantedVehicles));
  }
}

const step = fc.record({
  what: fc.constantFrom('organisation' as const, 'fleet' as const),
  moved: fc.nat({ max: plan.length - 1 }),
  to: fc.nat({ max: plan.length - 1 }),
});

describe('moving', () => {
  it('keeps tree, customers and sight as the rules say, whatever is moved where', async () => {
    const outcome = await fc.check(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        for (const { what, moved, to } of steps) {
          const target = ids[to] ?? 0;
          if (what === 'fleet') {
            const fleetId = fleetIds[moved] ?? 0;
            const place = { organisationId: target, customerId: customerOf(target) };
            const expectedVersion = await versionOf('fleet', fleetId);
            await asProvider(({ trx }) => moveFleet(trx, fleetId, { ...place, expectedVersion, nowMs: 0 }));
            homes.set(fleetId, target);
          } else if (mayMove(ids[moved] ?? 0, target, parents)) {
            await move(ids[moved] ?? 0, target);
            parents.set(ids[moved] ?? 0, target);
          }
        }
        await expectModel();
      }),
      // The database is not laid out anew between runs, so a shorter sequence would start elsewhere.
      { numRuns: 20, endOnFailure: true },
    );
    expect(outcome.errorInstance ?? null).toBeNull();
    expect(outcome.failed).toBe(false);
  });

  it('refuses a circle, also one that two moves close together', async () => {
    const [, first = 0, second = 0, below = 0] = ids;
    await expect(move(first, below)).rejects.toThrow(/circle/);
    const outcomes = await Promise.allSettled([move(first, second), move(second, first)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('does nothing to what was changed meanwhile', async () => {
    const [, first = 0, second = 0] = ids;
    const isDone = await asProvider(({ trx }) =>
      moveOrganisation(trx, { organisationId: second, newParentId: first, expectedVersion: 99 }),
    );
    expect(isDone).toBe(false);
    await expectModel();
  });

  it('knows every table that names the customer', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'customer_id'`.execute(owner());
    // Tyres are carried by themselves: a number may be taken at the new customer.
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...tablesOfCustomer, 'tyre', 'organisation'].toSorted());
  });

  it('of a fleet leaves no row of its vehicles behind', async () => {
    const [, first = 0, second = 0] = ids;
    const [, fleetId = 0] = fleetIds;
    const [, vehicleId = 0] = vehicleIds;
    await asProvider(({ trx }) =>
      moveFleet(trx, fleetId, { organisationId: second, customerId: second, expectedVersion: 1, nowMs: 0 }),
    );
    const { rows } = await sql<{ name: string }>`
      select mine.table_name as name from information_schema.columns mine join information_schema.columns vehicles using (table_schema, table_name)
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and mine.column_name = 'organisation_id' and vehicles.column_name = 'vehicle_id'`.execute(
      owner(),
    );
    expect(rows.length).toBeGreaterThan(8);
    for (const { name } of rows) {
      const left =
        await sql`select 1 from ${sql.table(name)} where vehicle_id = ${vehicleId} and organisation_id = ${first}`.execute(
          owner(),
        );
      expect(left.rows, name).toEqual([]);
    }
  });
});
