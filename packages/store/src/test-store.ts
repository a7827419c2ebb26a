import type { TemplatePreparation } from '@tyrewatch/embedded-database/test-database';
import { createTestDatabase } from '@tyrewatch/embedded-database/vitest-test-database';
import pg from 'pg';
import { createFleets } from './fleets/fleet-repository.ts';
import { createDatabase, type Database, type DatabaseRole } from './database.ts';
import { migrate } from './migrate.ts';
import { createOrganisation } from './organisations/organisation-repository.ts';
import { createProcessSignIns, processSignIns } from './process-sign-ins.ts';
import type { DatabaseUser } from './process-sign-ins.ts';
import type { Scope } from './scope.ts';
import type { NewVehicle } from './vehicles/new-vehicle.ts';
import { createVehicles } from './vehicles/vehicle-repository.ts';

/** A migrated database of a test file's own. */
export type TestStore = {
  readonly connectionString: string;
  /** A pool of a role; opened once, closed by `close`. */
  open(role: DatabaseRole): Database;
  /** Connection URL with the very sign-in that a process of the started product has. */
  signInOf(process: DatabaseUser): string;
  close(): Promise<void>;
};

/** Migrates the template and makes the processes' sign-ins; roles belong to the cluster, so once is enough. */
async function prepareStore({ connectionString, passwordOf }: TemplatePreparation): Promise<void> {
  await migrate(connectionString);
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await createProcessSignIns(client, passwordOf);
  } finally {
    await client.end();
  }
}

/** Copies the migrated template database, which the first test file to ask makes. Call in `beforeAll`, `close` in `afterAll`. */
export async function createTestStore(): Promise<TestStore> {
  const database = await createTestDatabase('tyrewatch_store', prepareStore);
  const connectionString = database.connectionString();
  const opened = new Map<DatabaseRole, Database>();
  return {
    connectionString,
    signInOf: (process) => database.connectionString(processSignIns[process].role),
    open(role) {
      const known = opened.get(role) ?? createDatabase(connectionString, role, { maximumConnections: 5 });
      opened.set(role, known);
      return known;
    },
    async close() {
      await Promise.all([...opened.values()].map((pool) => pool.close()));
      await database.drop();
    },
  };
}

/** Organisations every tenancy test needs: two customers below the provider, one of them with a part. */
export type TestTenants = {
  readonly providerId: number;
  readonly customerId: number;
  readonly partId: number;
  readonly otherCustomerId: number;
  /** Fleets of `customerId` and `otherCustomerId`. */
  readonly fleetId: number;
  readonly otherFleetId: number;
};

/** Creates the test tenants. */
export async function createTestTenants(store: TestStore): Promise<TestTenants> {
  return store
    .open('owner')
    .kysely.transaction()
    .execute(async (trx) => {
      const providerId = await createOrganisation(trx, { parentId: null, name: 'Provider' });
      const customerId = await createOrganisation(trx, { parentId: providerId, name: 'Northern Haulage' });
      const partId = await createOrganisation(trx, { parentId: customerId, name: 'Northern Chilled' });
      const otherCustomerId = await createOrganisation(trx, { parentId: providerId, name: 'Southern Buses' });
      const [fleetId = 0, otherFleetId = 0] = await createFleets(trx, [
        { organisationId: customerId, customerId, name: 'Trunking' },
        { organisationId: otherCustomerId, customerId: otherCustomerId, name: 'City' },
      ]);
      return { providerId, customerId, partId, otherCustomerId, fleetId, otherFleetId };
    });
}

/** A three-axle truck with ten sensors and a unit, its numbers made of `series`, which must be unique in the test. */
export function testVehicle(tenants: TestTenants, series: number, changes: Partial<NewVehicle> = {}): NewVehicle {
  const digits = String(series).padStart(4, '0');
  return {
    organisationId: tenants.customerId,
    customerId: tenants.customerId,
    fleetId: tenants.fleetId,
    registration: `TW${digits}`,
    vehicleType: 'truck',
    axleConfiguration: '2x4x4',
    axles: [
      { type: 'steer', recommended_kpa: 850 },
      { type: 'drive', recommended_kpa: 800 },
      { type: 'drive', recommended_kpa: 800 },
    ],
    sensors: [0, 1, 4, 5, 6, 7, 8, 9, 10, 11].map((positionIndex) => ({
      positionIndex,
      code: `S${digits}-${positionIndex}`,
    })),
    unit: { imei: `35000000000${digits}` },
    ...changes,
  };
}

/** Creates vehicles and answers their ids. */
export const createTestVehicles = (store: TestStore, vehicles: readonly NewVehicle[]): Promise<number[]> =>
  store
    .open('owner')
    .kysely.transaction()
    .execute((trx) => createVehicles(trx, vehicles));

/** A scope of these organisations without a user. */
export const testScope = (...organisationIds: number[]): Scope => ({ organisationIds, userId: null, isDriver: false });
