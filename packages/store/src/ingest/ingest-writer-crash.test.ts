import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Reading } from '@tyrewatch/domain/telemetry/reading';
import {
  createTestStore,
  createTestTenants,
  createTestVehicles,
  testVehicle,
  type TestStore,
  type TestTenants,
} from '../test-store.ts';
import type { IngestBatch } from './ingest-batch.ts';
import { loadIngestVehicles } from './ingest-loading.ts';
import { createIngestWriter, type IngestWriter } from './ingest-writer.ts';
import { nextVehicleValues, noValues } from './vehicle-values.ts';

const nowMs = Date.UTC(2026, 10, 20, 12);
let store: TestStore;
let tenants: TestTenants;
let writer: IngestWriter;
let vehicleId: number;
let superuser: pg.Client;

beforeAll(async () => {
  store = await createTestStore();
  tenants = await createTestTenants(store);
  [vehicleId = 0] = await createTestVehicles(store, [testVehicle(tenants, 1)]);
  writer = createIngestWriter(store.open('gateway'), { now: () => nowMs });
  superuser = new pg.Client({ connectionString: store.connectionString });
  await superuser.connect();
});
afterAll(async () => {
  await superuser.end();
  await store.close();
});

const reading: Reading = {
  atMs: nowMs,
  receivedAtMs: nowMs,
  fix: null,
  speedKmh: 1,
  ignitionOn: null,
  channels: [],
  tyres: [],
};
const numbers = { pressureKpa: 1, coldPressureKpa: 1, temperatureC: 1, recommendedKpa: 1, deviationPercent: 1 };
const batch = (): IngestBatch => ({
  vehicles: [
    {
      vehicleId,
      expectedVersion: 0,
      lastHeardAtMs: nowMs,
      values: nextVehicleValues(noValues, reading),
      wheels: null,
      level: null,
    },
  ],
  packets: [{ vehicleId, digest: 1, reading }],
  incidentChanges: [
    {
      vehicleId,
      organisationId: tenants.customerId,
      positionIndex: 0,
      openedAtMs: nowMs,
      kind: 'opened',
      atMs: nowMs,
      level: 'critical',
      numbers,
    },
  ],
  outbox: [{ id: 'mail', organisationId: tenants.customerId, kind: 'mail', payload: {}, availableAtMs: nowMs }],
});

const everything = async (): Promise<unknown[]> => {
  const { rows } = await superuser.query({
    text: `select (select count(*)::int from packet), (select count(*)::int from incident), (select count(*)::int from incident_event),
      (select count(*)::int from outbox), (select count(*)::int from dirty_bucket)`,
    rowMode: 'array',
  });
  return rows[0] ?? [];
};

/** Waits until a backend waits for a lock that `table` is held with. */
const untilBlocked = (): Promise<void> =>
  expect
    .poll(
      async () =>
        (
          await superuser.query(
            'select pid from pg_stat_activity where wait_event_type = $1 and datname = current_database()',
            ['Lock'],
          )
        ).rowCount,
      { timeout: 10_000 },
    )
    .toBe(1);

describe('a batch whose connection is killed halfway', () => {
  // At a statement near the beginning and at the last one.
  it.each(['packet', 'outbox'])('at its rows of %s leaves nothing behind', async (table) => {
    const blocker = new pg.Client({ connectionString: store.connectionString });
    await blocker.connect();
    await blocker.query(`begin; lock table ${table} in exclusive mode`);
    const written = writer.writeBatch(batch()).then(
      () => 'written',
      () => 'failed',
    );
    await untilBlocked();
    await superuser.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    expect(await written).toBe('failed');
    await blocker.query('rollback');
    await blocker.end();
    expect(await everything()).toEqual([0, 0, 0, 0, 0]);
    expect((await loadIngestVehicles(store.open('gateway'), [vehicleId])).get(vehicleId)?.stateVersion).toBe(0);
  });

  it('can be written again on a new connection', async () => {
    expect((await writer.writeBatch(batch())).isNew).toEqual([true]);
    expect(await everything()).toEqual([1, 1, 1, 1, 1]);
  });
});
