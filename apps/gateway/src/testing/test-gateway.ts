import { createIngestStore } from '@tyrewatch/ingest/ingest-store';
import type { IngestStore } from '@tyrewatch/ingest/ingest-store';
import { createUnitCommandStore } from '@tyrewatch/store/unit-commands/unit-command-delivery';
import { createTestStore, createTestTenants, createTestVehicles, testVehicle } from '@tyrewatch/store/test-store';
import type { TestStore, TestTenants } from '@tyrewatch/store/test-store';
import { pino } from 'pino';
import { Gateway } from '../gateway.ts';
import type { GatewayOptions } from '../gateway.ts';

/** A vehicle and the unit on it. */
export interface TestVehicle {
  readonly vehicleId: number;
  readonly imei: string;
}

/** A gateway on a database of its own, with vehicles that have a unit each. */
export interface TestGateway {
  readonly store: TestStore;
  readonly tenants: TestTenants;
  readonly gateway: Gateway;
  readonly port: number;
  /** The clock of the gateway; moved by tests. */
  readonly clock: { nowMs: number };
  /** Creates three-axle trucks (2x4x4) with ten sensors and a unit each. */
  addVehicles(count: number): Promise<readonly TestVehicle[]>;
  /** Creates one. */
  addVehicle(): Promise<TestVehicle>;
  /** Creates one that a unit can be put on; answers its id. */
  addVehicleWithoutUnit(): Promise<number>;
  close(): Promise<void>;
}

/** How a test changes its gateway. */
export interface TestGatewayOptions extends Omit<Partial<GatewayOptions>, 'store'> {
  /** A store of the test's own, which it closes; absent = one is made. */
  readonly store?: TestStore;
  /** Puts something between gateway and database. */
  readonly wrapStore?: (store: IngestStore) => IngestStore;
}

/** Starts a gateway on a free port. Call in `beforeAll`, `close` in `afterAll`. */
export async function startTestGateway(startMs: number, options: TestGatewayOptions = {}): Promise<TestGateway> {
  const { store: given, wrapStore = (same: IngestStore) => same, ...rest } = options;
  const store = given ?? (await createTestStore());
  const tenants = await createTestTenants(store);
  const clock = { nowMs: startMs };
  const now = (): number => clock.nowMs;
  const plain = createIngestStore(store.open('gateway'), now);
  const log = pino({ level: 'silent' });
  const commandStore = createUnitCommandStore(store.open('gateway'));
  const parts = { store: wrapStore(plain), commandStore, name: 'test' };
  const gateway = new Gateway({ ...parts, now, random: () => 0.5, log, ...rest });
  const { port } = await gateway.listen('127.0.0.1', 0);
  let series = 0;
  const addVehicles = async (count: number): Promise<TestVehicle[]> => {
    const created = Array.from({ length: count }, (_, index) => testVehicle(tenants, series + index + 1));
    series += count;
    const ids = await createTestVehicles(store, created);
    return created.map(({ unit }, index) => ({ vehicleId: ids[index] ?? 0, imei: unit?.imei ?? '' }));
  };
  return {
    store,
    tenants,
    gateway,
    port,
    clock,
    addVehicles,
    async addVehicle() {
      const [vehicle] = await addVehicles(1);
      if (vehicle === undefined) throw new Error('no vehicle was created');
      return vehicle;
    },
    async addVehicleWithoutUnit() {
      series += 1;
      const [vehicleId = 0] = await createTestVehicles(store, [testVehicle(tenants, series, { unit: null })]);
      return vehicleId;
    },
    async close() {
      await gateway.stop();
      if (given === undefined) await store.close();
    },
  };
}
