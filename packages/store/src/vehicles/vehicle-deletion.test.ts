import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withScope } from '../scope.ts';
import type { TestStore, TestTenants } from '../test-store.ts';
import { createTestStore, createTestTenants, createTestVehicles, testScope, testVehicle } from '../test-store.ts';
import { fillEveryTable } from '../testing/every-table.ts';
import { clearDeletedVehicle, deleteVehicle, previewDeletion } from './vehicle-deletion.ts';
import { lockVehicleUse } from './vehicle-state-repository.ts';

const nowMs = Date.UTC(2027, 1, 1);
let store: TestStore;
let tenants: TestTenants;
let vehicleId: number;
let otherId: number;
let client: pg.Client;

beforeAll(async () => {
  store = await createTestStore();
  tenants = await createTestTenants(store);
  [vehicleId = 0, otherId = 0] = await createTestVehicles(store, [
    testVehicle(tenants, 1, { sensors: [{ positionIndex: 2, code: 'AB12' }] }),
    testVehicle(tenants, 2),
  ]);
  client = new pg.Client({ connectionString: store.connectionString });
  await client.connect();
  await client.query('set role tyrewatch_owner');
  const { customerId, providerId, fleetId } = tenants;
  const user = await client.query<{ id: string }>(
    `insert into app_user (organisation_id, username, email, role) values ($1, 'ada', 'ada@example.com', 'ADMIN') returning id`,
    [customerId],
  );
  const references = { organisation_id: customerId, customer_id: customerId, fleet_id: fleetId, report_id: 1 };
  const user_id = user.rows[0]?.id;
  const people = { user_id, created_by_user_id: user_id, started_by_user_id: user_id };
  const tree = { ancestor_id: customerId, descendant_id: providerId };
  await fillEveryTable(client, { ...references, ...people, ...tree, vehicle_id: vehicleId });
});
afterAll(async () => {
  await client.end();
  await store.close();
});

/** Every table and partitioned table with a column `vehicle_id`, and how many rows are of a vehicle. */
async function rowsOf(id: number): Promise<Record<string, number>> {
  const { rows: tables } = await client.query<{ name: string }>(`
    select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'vehicle_id'
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`);
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from ${client.escapeIdentifier(name)} where vehicle_id = $1`,
      [id],
    );
    counts[name] = rows[0]?.count ?? 0;
  }
  return counts;
}

const actor = { userId: 1, name: 'Pat', atMs: nowMs };
const inScope = <Result>(work: Parameters<typeof withScope<Result>>[2]) =>
  withScope(store.open('app'), testScope(tenants.customerId), work);

/** Runs the job as a process would that is killed after each piece. */
async function clearAll(atMs: number): Promise<void> {
  while (
    (await store
      .open('jobs')
      .kysely.transaction()
      .execute((trx) => clearDeletedVehicle(trx, atMs))) > 0
  );
}

describe('a deleted vehicle', () => {
  it('says before what goes with it, and leaves no row in any table behind', async () => {
    const before = await rowsOf(vehicleId);
    expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([]);
    const others = await rowsOf(otherId);
    const preview = await inScope((scoped) => previewDeletion(scoped, vehicleId));
    expect(preview).toMatchObject({
      sensors: ['AB12'],
      units: ['350000000000001'],
      incidents: 1,
      drivers: 1,
      reports: 1,
    });
    expect(preview.readings).toBeGreaterThan(0);

    const freed = await inScope(async (scoped) => {
      const use = await lockVehicleUse(scoped.trx, vehicleId);
      return deleteVehicle(scoped, use, actor);
    });
    expect(freed).toEqual({ sensors: ['AB12'], units: ['350000000000001'] });
    const { rows } = await client.query('select vehicle_id, position_index from sensor where code = $1', ['AB12']);
    expect(rows).toEqual([{ vehicle_id: null, position_index: null }]);

    await clearAll(nowMs + 1000);
    expect(Object.entries(await rowsOf(vehicleId)).filter(([, count]) => count > 0)).toEqual([]);
    expect(await rowsOf(otherId)).toEqual(others);
  });

  it('is looked at again, for what was being stored while it was deleted', async () => {
    await client.query(
      `insert into packet (vehicle_id, at, received_at, digest) values ($1, '2027-01-01', '2027-01-01', 7)`,
      [vehicleId],
    );
    await clearAll(nowMs + 60_000);
    expect((await rowsOf(vehicleId))['packet']).toBe(1);
    await clearAll(nowMs + 20 * 60_000);
    expect((await rowsOf(vehicleId))['packet']).toBe(0);
    const { rows } = await client.query(
      `select done_at is not null as done from outbox where kind = 'vehicle_deletion'`,
    );
    expect(rows).toEqual([{ done: true }]);
  });
});
