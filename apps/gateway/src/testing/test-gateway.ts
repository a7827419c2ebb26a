import { createIngestStore } from '@tyrewatch/ingest/ingest-store';
import type { IngestStore } from '@tyrewatch/ingest/ingest-store';
import { createTestStore, createTestTenants, createTestVehicles, testVehicle } from '@tyrewatch/store/test-store';
import type { TestStore, TestTenants } from '@tyrewatch/store/test-store';
import { pino } from 'pino';
import { Gateway } from '../gateway.ts';
import type { GatewayOptions } from '../gateway.ts';

/** A gateway on a database of its own, with vehicles that have a unit each. */
export interface TestGateway {
  readonly store: TestStore;
  readonly tenants: TestTenants;
  readonly gateway: Gateway;
  readonly port: number;
  /** The clock of the gateway; moved by tests. */
  readonly clock: { nowMs: number };
  /** Creates a three-axle truck (2x4x4) and answers its id and its unit's IMEI. */
  addVehicle(): Promise<{ readonly vehicleId: number; readonly imei: string }>;
  close(): Promise<void>;
}

/** How a test changes its gateway. */
export interface TestGatewayOptions extends Omit<Partial<GatewayOptions>, 'store'> {
  /** Puts something between gateway and database. */
  readonly wrapStore?: (store: IngestStore) => IngestStore;
}

/** Starts a gateway on a free port. Call in `beforeAll`, `close` in `afterAll`. */
export async function startTestGateway(startMs: number, options: TestGatewayOptions = {}): Promise<TestGateway> {
  const store = await createTestStore();
  const tenants = await createTestTenants(store);
  const clock = { nowMs: startMs };
  const now = (): number => clock.nowMs;
  const plain = createIngestStore(store.open('gateway'), now);
  const { wrapStore = (same: IngestStore) => same, ...rest } = options;
  const log = pino({ level: 'silent' });
  const gateway = new Gateway({ store: wrapStore(plain), now, random: () => 0.5, log, ...rest });
  const { port } = await gateway.listen('127.0.0.1', 0);
  let series = 0;
  return {
    store,
    tenants,
    gateway,
    port,
    clock,
    async addVehicle() {
      series += 1;
      const vehicle = testVehicle(tenants, series);
      const [vehicleId = 0] = await createTestVehicles(store, [vehicle]);
      return { vehicleId, imei: vehicle.unit?.imei ?? '' };
    },
    async close() {
      await gateway.stop();
      await store.close();
    },
  };
}
