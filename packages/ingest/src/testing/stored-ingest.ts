import type { Reading } from '@tyrewatch/domain/telemetry/reading';
import { createTestStore, createTestTenants, createTestVehicles, testVehicle } from '@tyrewatch/store/test-store';
import type { TestStore, TestTenants } from '@tyrewatch/store/test-store';
import type { Ingest } from '../ingest.ts';
import { createIngest } from '../ingest.ts';
import { createIngestStore } from '../ingest-store.ts';
import { send } from './incident-record.ts';
import { testReading, testTyre } from './test-vehicle.ts';

/** The present of tests with a database. */
export const storedNowMs = Date.UTC(2026, 10, 20, 12);
const minuteMs = 60_000;
const startMs = storedNowMs - 20 * 60 * minuteMs;

/** Ingest into a real database of a test file's own. */
export interface StoredIngest {
  readonly store: TestStore;
  readonly tenants: TestTenants;
  readonly ingest: Ingest;
  /** Stored readings that were read so far to judge the past again. */
  readAgain(): number;
  /** Without sensors: no wheel is waited for. */
  newVehicle(): Promise<number>;
  /** Sends batches of readings one after the other. */
  sendAll(vehicleId: number, arrivals: readonly (readonly Reading[])[]): Promise<void>;
  close(): Promise<void>;
}

/** Opens it; call in `beforeAll`, `close` in `afterAll`. A statement that fails ends it, instead of being repeated. */
export async function openStoredIngest(): Promise<StoredIngest> {
  const store = await createTestStore();
  const tenants = await createTestTenants(store);
  const ingestStore = createIngestStore(store.open('gateway'), () => storedNowMs);
  const failed = new AbortController();
  let readAgain = 0;
  let series = 0;
  const ingest = createIngest({
    store: {
      ...ingestStore,
      loadPacketStretch: async (stretch) => {
        const readings = await ingestStore.loadPacketStretch(stretch);
        readAgain += readings.length;
        return readings;
      },
    },
    now: () => storedNowMs,
    random: () => 0,
    maximumWaitMs: 1,
    signalIntervalMs: 10,
    observer: { onAvailability: (_unavailability, error) => failed.abort(error) },
  });
  failed.signal.addEventListener('abort', () => void ingest.close(failed.signal));
  return {
    store,
    tenants,
    ingest,
    readAgain: () => readAgain,
    async newVehicle() {
      series += 1;
      const [id = 0] = await createTestVehicles(store, [{ ...testVehicle(tenants, series), sensors: [] }]);
      return id;
    },
    async sendAll(vehicleId, arrivals) {
      for (const batch of arrivals) await send(ingest, vehicleId, batch);
    },
    async close() {
      await ingest.close();
      await store.close();
    },
  };
}

/** Wheel 2A, whose recommended pressure is 800 kPa, so many minutes after the beginning. */
export const pressureAt = (minute: number, pressureKpa: number): Reading =>
  testReading(startMs + minute * minuteMs, [testTyre(4, pressureKpa)], { receivedAtMs: storedNowMs });

/** Eleven readings of a puncture that is mended: flat from the fifth on, well from the eighth on. */
export const mendedPuncture = (stepMinutes: number): Reading[] =>
  [800, 800, 800, 800, 500, 500, 500, 800, 800, 800, 800].map((kpa, index) => pressureAt(index * stepMinutes, kpa));
