import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestStore, createTestTenants, createTestVehicles, testVehicle } from '@tyrewatch/store/test-store';
import type { TestStore, TestTenants } from '@tyrewatch/store/test-store';
import type { Ingest } from './ingest.ts';
import { createIngest } from './ingest.ts';
import { createIngestStore } from './ingest-store.ts';
import type { Submission } from './submission.ts';
import { recordedIncidents } from './testing/incident-record.ts';
import { testReading, testTyre, testUnit } from './testing/test-vehicle.ts';

const minuteMs = 60_000;
const startMs = Date.UTC(2026, 10, 20, 12);
let store: TestStore;
let tenants: TestTenants;
let ingest: Ingest;
let nowMs = startMs;
let vehicleId: number;
let series = 0;

beforeAll(async () => {
  store = await createTestStore();
  tenants = await createTestTenants(store);
  const stored = createIngestStore(store.open('gateway'), () => nowMs);
  ingest = createIngest({ store: stored, now: () => nowMs, random: () => 0, maximumWaitMs: 1, signalIntervalMs: 1 });
});
beforeEach(async () => {
  series += 1;
  nowMs = startMs;
  [vehicleId = 0] = await createTestVehicles(store, [testVehicle(tenants, series)]);
});
afterAll(async () => {
  await ingest.close();
  await store.close();
});

/** Sends one message of the vehicle's unit; its clock is ahead of ours by so much. */
const send = (aheadMs: number, changes: Partial<Submission> = {}) =>
  ingest.submit({
    unit: testUnit({ vehicleId, unitId: vehicleId, organisationId: tenants.customerId }),
    receivedAtMs: nowMs,
    transport: 'tcp',
    address: '192.0.2.1',
    recordCount: 1,
    read: () => ({
      readings: [{ reading: testReading(nowMs + aheadMs, [testTyre(0, 800)]), digest: nowMs % 1000 }],
      decodeError: null,
      reason: null,
    }),
    frame: Buffer.from([series, (nowMs / 1000) % 250]),
    quarantine: null,
    ...changes,
  });
const nothing: Partial<Submission> = { read: () => ({ readings: [], decodeError: null, reason: null }) };
const reasonNow = async () => {
  const listing = await store
    .open('owner')
    .kysely.selectFrom('vehicle_listing')
    .select('not_monitored_reason')
    .where('vehicle_id', '=', vehicleId)
    .executeTakeFirstOrThrow();
  return listing.not_monitored_reason;
};

describe('a vehicle whose unit sends what cannot be used', () => {
  it('is not monitored a minute after its last reading, when the clock is 5 minutes fast, until good data come', async () => {
    await send(0);
    nowMs += 30_000;
    await send(5 * minuteMs);
    expect(await reasonNow()).toBeNull();
    nowMs += 31_000;
    await send(5 * minuteMs);
    expect(await reasonNow()).toBe('unit_clock');
    nowMs += 30_000;
    await send(0);
    expect(await reasonNow()).toBeNull();
  });

  it('is not monitored from the first message on, when it was never heard', async () => {
    await send(5 * minuteMs);
    expect(await reasonNow()).toBe('unit_clock');
  });

  it.each<[string, Partial<Submission>]>([
    ['decoded', { ...nothing, quarantine: { reason: 'packet_undecodable', detail: null } }],
    ['understood', { read: () => ({ readings: [], decodeError: 'unrecognised_sensor_packet', reason: null }) }],
  ])('is not monitored when its messages cannot be %s', async (_what, changes) => {
    await send(0, changes);
    expect(await reasonNow()).toBe('unit_data');
    // what is wrong with the newest message counts
    nowMs += minuteMs;
    await send(5 * minuteMs);
    expect(await reasonNow()).toBe('unit_clock');
  });

  it('stays monitored when the message holds nothing, or is of the time before the unit came', async () => {
    await send(0, nothing);
    await send(0, {
      read: () => ({
        readings: [{ reading: testReading(nowMs, [testTyre(0, 800)]), digest: 7, fault: 'recorded_elsewhere' }],
        decodeError: null,
        reason: null,
      }),
    });
    expect(await reasonNow()).toBeNull();
  });

  it('is marked by the process that receives it, whatever another one remembers', async () => {
    await send(0);
    await store.open('owner').pool.query(
      `with marked as (update vehicle_listing set not_monitored_reason = 'unit_data' where vehicle_id = $1)
          update vehicle_state set version = version + 1 where vehicle_id = $1`,
      [vehicleId],
    );
    nowMs += minuteMs;
    await send(0);
    expect(await reasonNow()).toBeNull();
  });
});

describe('a vehicle that is driven for an hour without being monitored', () => {
  /** Messages every five minutes for so long; the clock is ahead by 5 minutes, and wavers. */
  async function driveBlind(minutes: number): Promise<void> {
    for (let minute = 0; minute < minutes; minute += 5) {
      nowMs += 5 * minuteMs;
      const aheadMs = (5 + (minute % 4)) * minuteMs;
      const reading = testReading(nowMs + aheadMs, [testTyre(0, 800)], { speedKmh: 80 });
      const read = () => ({ readings: [{ reading, digest: minute }], decodeError: null, reason: null });
      await send(aheadMs, { read });
    }
  }
  const removeSensors = async (which = 'true') => {
    await store.open('owner').pool.query(`delete from sensor where vehicle_id = $1 and ${which}`, [vehicleId]);
  };
  const noticesNow = async () => {
    const { rows } = await store.open('owner').pool.query(
      `select payload ->> 'notice' as notice, payload ->> 'level' as level from outbox
          where kind = 'incident_notice' and (payload ->> 'vehicle_id')::bigint = $1 order by created_at, id`,
      [vehicleId],
    );
    return rows;
  };

  it('has incidents of the wheels that told something, until good data come, whatever process goes on', async () => {
    await removeSensors();
    await send(0);
    await driveBlind(60);
    expect(await recordedIncidents(store, vehicleId)).toEqual([]);
    ingest.forget({ everything: true });
    await driveBlind(5);
    const openedAtMs = nowMs;
    expect(await recordedIncidents(store, vehicleId)).toMatchObject([
      { positionIndex: 0, level: 'stale', worstLevel: 'stale', openedAtMs, resolvedAtMs: null },
    ]);
    expect(await noticesNow()).toEqual([{ notice: 'opened', level: 'stale' }]);
    await driveBlind(30);
    expect(await recordedIncidents(store, vehicleId)).toHaveLength(1);
    nowMs += minuteMs;
    await send(0);
    nowMs += minuteMs;
    await send(0);
    expect(await recordedIncidents(store, vehicleId)).toMatchObject([{ openedAtMs, resolvedAtMs: nowMs }]);
    expect(await noticesNow()).toEqual([
      { notice: 'opened', level: 'stale' },
      { notice: 'resolved', level: 'stale' },
    ]);
  });

  it('has one incident of each wheel, however often something can be used that comes late', async () => {
    await removeSensors();
    await send(0);
    for (let hour = 0; hour < 6; hour += 1) {
      await driveBlind(65);
      await send(-20 * minuteMs);
      nowMs += minuteMs / 2;
      await send(-10 * minuteMs);
    }
    expect(await recordedIncidents(store, vehicleId)).toMatchObject([{ positionIndex: 0, resolvedAtMs: null }]);
    expect(await noticesNow()).toEqual([{ notice: 'opened', level: 'stale' }]);
    expect(await reasonNow()).toBe('unit_clock');
  });

  it('has one of a wheel with a sensor that was never received', async () => {
    await removeSensors('position_index <> 5');
    await driveBlind(60);
    expect(await recordedIncidents(store, vehicleId)).toEqual([]);
    await driveBlind(5);
    expect(await recordedIncidents(store, vehicleId)).toMatchObject([{ positionIndex: 5, level: 'stale' }]);
  });
});
