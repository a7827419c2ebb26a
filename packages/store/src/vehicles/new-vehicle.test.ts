import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestStore, createTestTenants, createTestVehicles, testVehicle } from '../test-store.ts';
import type { TestStore, TestTenants } from '../test-store.ts';

let store: TestStore;
let tenants: TestTenants;

beforeAll(async () => {
  store = await createTestStore();
  tenants = await createTestTenants(store);
});
afterAll(() => store.close());

it("a new vehicle is registered in its organisation's country, unless it says another", async () => {
  const { pool } = store.open('owner');
  const { customerId, otherCustomerId } = tenants;
  await pool.query(`update organisation set settings = '{"country": "DE"}' where id = $1`, [customerId]);
  const elsewhere = { organisationId: otherCustomerId, customerId: otherCustomerId, fleetId: tenants.otherFleetId };
  const ids = await createTestVehicles(store, [
    testVehicle(tenants, 1),
    testVehicle(tenants, 2, { details: { country: 'AT' } }),
    testVehicle(tenants, 3, elsewhere),
  ]);
  const { rows } = await pool.query<{ country: string }>(
    'select country from vehicle where id = any($1::bigint[]) order by registration',
    [ids],
  );
  expect(rows.map(({ country }) => country)).toEqual(['DE', 'AT', 'GB']);
});
