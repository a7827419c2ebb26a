import type { Role } from '@tyrewatch/domain/access/role';
import { roleTemplate } from '@tyrewatch/domain/access/role';
import { createUsers, assignDriverVehicles } from '@tyrewatch/store/users/user-repository';
import type { NewUser } from '@tyrewatch/store/users/user-repository';
import type { TestTenants } from '@tyrewatch/store/test-store';
import { createTestTenants, createTestVehicles, testVehicle } from '@tyrewatch/store/test-store';
import { hashPassword } from '../features/auth/password-hash.ts';
import type { TestServer } from './test-server.ts';

/** Password of every test user. */
export const testPassword = 'correct horse battery';

/** Hash of the password of every test user, at the least cost there is: trying passwords against it takes no time. */
export const testPasswordHash = hashPassword(testPassword, { memoryKiB: 8, passCount: 1 });

/** Users of every kind, by what they are. */
export const testUserNames = ['provider', 'admin', 'member', 'viewer', 'legacy', 'driver', 'part', 'other'] as const;
/** A test user. */
export type TestUserName = (typeof testUserNames)[number];

/** Who and what there is in a test. */
export interface TestWorld {
  readonly tenants: TestTenants;
  /** Vehicles of the customer: three of its own (the driver has the first) and one of its part. */
  readonly vehicleIds: readonly number[];
  readonly otherVehicleId: number;
  readonly userIds: Readonly<Record<TestUserName, number>>;
}

type Row = readonly [keyof TestTenants, Role, readonly string[]];

const userRows: Readonly<Record<TestUserName, Row>> = {
  provider: ['providerId', 'ADMIN', roleTemplate.ADMIN],
  admin: ['customerId', 'ADMIN', roleTemplate.ADMIN],
  member: ['customerId', 'USER', roleTemplate.USER],
  viewer: ['customerId', 'USER', ['feature:tyre_tread_depths']],
  legacy: ['customerId', 'USER', []],
  driver: ['customerId', 'DRIVER', roleTemplate.DRIVER],
  part: ['partId', 'ADMIN', roleTemplate.ADMIN],
  other: ['otherCustomerId', 'ADMIN', roleTemplate.ADMIN],
};

async function createPeople(server: TestServer, tenants: TestTenants): Promise<TestWorld['userIds']> {
  const passwordHash = await testPasswordHash;
  const users = testUserNames.map((username): NewUser => {
    const [organisation, role, permissions] = userRows[username];
    const email = `${username}@example.com`;
    return {
      organisationId: tenants[organisation],
      username,
      email,
      firstName: 'Test',
      lastName: username,
      role,
      permissions,
      passwordHash,
    };
  });
  const ids = await server.store
    .open('owner')
    .kysely.transaction()
    .execute((trx) => createUsers(trx, users));
  return Object.fromEntries(testUserNames.map((name, index) => [name, ids[index] ?? 0])) as TestWorld['userIds'];
}

/** Fills a test server with two customers, their vehicles, and users of every kind. */
export async function createTestWorld(server: TestServer): Promise<TestWorld> {
  const tenants = await createTestTenants(server.store);
  const { partId, otherCustomerId, otherFleetId } = tenants;
  const ids = await createTestVehicles(server.store, [
    testVehicle(tenants, 1),
    testVehicle(tenants, 2),
    testVehicle(tenants, 3),
    testVehicle(tenants, 4, { organisationId: partId, fleetId: null }),
    testVehicle(tenants, 5, { organisationId: otherCustomerId, customerId: otherCustomerId, fleetId: otherFleetId }),
  ]);
  const userIds = await createPeople(server, tenants);
  const [first = 0] = ids;
  await server.store
    .open('owner')
    .kysely.transaction()
    .execute((trx) =>
      assignDriverVehicles(trx, [{ userId: userIds.driver, vehicleId: first, organisationId: tenants.customerId }]),
    );
  return { tenants, vehicleIds: ids.slice(0, 4), otherVehicleId: ids[4] ?? 0, userIds };
}
