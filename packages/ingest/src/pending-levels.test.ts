import type { Reading } from '@tyrewatch/domain/telemetry/reading';
import { listPendingVehicles } from '@tyrewatch/store/ingest/silent-vehicles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepConfirmations } from './silence-sweep.ts';
import { recordedIncidents } from './testing/incident-record.ts';
import type { StoredIngest } from './testing/stored-ingest.ts';
import { openStoredIngest, storedNowMs } from './testing/stored-ingest.ts';
import { testReading, testTyre } from './testing/test-vehicle.ts';

const minuteMs = 60_000;
let stored: StoredIngest;

beforeAll(async () => {
  stored = await openStoredIngest();
});
afterAll(() => stored.close());

/** A reading of wheel 2A, whose recommended pressure is 800 kPa, so many minutes ago. */
const ago = (minutes: number, pressureKpa: number): Reading =>
  testReading(storedNowMs - minutes * minuteMs, [testTyre(4, pressureKpa)], { receivedAtMs: storedNowMs });
const confirmedAtMs = storedNowMs - 17 * minuteMs;
const leftParked = [ago(40, 660), ago(30, 660), ago(25, 630)];

const sweep = (): Promise<number> =>
  sweepConfirmations({
    ingest: stored.ingest,
    store: { listPendingVehicles: (bounds) => listPendingVehicles(stored.store.open('gateway'), bounds) },
    nowMs: storedNowMs + 2 * minuteMs,
  });

async function noticesOf(vehicleId: number): Promise<unknown[]> {
  const { rows } = await stored.store
    .open('gateway')
    .pool.query<{ notice: string }>(
      `select payload->>'notice' as notice from outbox where kind = 'incident_notice' and (payload->>'vehicle_id')::bigint = $1`,
      [vehicleId],
    );
  return rows.map(({ notice }) => notice);
}

async function parkedVehicle(): Promise<number> {
  const vehicleId = await stored.newVehicle();
  await stored.sendAll(vehicleId, [leftParked]);
  expect(await recordedIncidents(stored.store, vehicleId)).toEqual([]);
  return vehicleId;
}

describe('a worse reading that is the last one before silence', () => {
  it.each([false, true])('is confirmed by time, once, with its notice; gateway restarted: %s', async (isRestarted) => {
    const vehicleId = await parkedVehicle();
    for (let run = 0; run < 2; run += 1) {
      if (isRestarted) stored.ingest.forget({ everything: true });
      await sweep();
    }
    const incident = { level: 'maintenance', openedAtMs: confirmedAtMs, resolvedAtMs: null };
    expect(await recordedIncidents(stored.store, vehicleId)).toMatchObject([incident]);
    expect(await noticesOf(vehicleId)).toEqual(['opened']);
    expect(await sweep()).toBe(0);
    await stored.sendAll(vehicleId, [[ago(5, 630)], [ago(1, 630)]]);
    expect(await recordedIncidents(stored.store, vehicleId)).toMatchObject([incident]);
    expect(await noticesOf(vehicleId)).toEqual(['opened']);
  });

  it('tells of a burst whose first reading is the last, as a single reading', async () => {
    const vehicleId = await stored.newVehicle();
    await stored.sendAll(vehicleId, [[ago(22, 790), ago(17, 790), ago(12, 60)]]);
    expect(await recordedIncidents(stored.store, vehicleId)).toEqual([]);
    await sweep();
    expect(await recordedIncidents(stored.store, vehicleId)).toMatchObject([
      { level: 'critical', openedAtMs: storedNowMs - 6 * minuteMs, resolvedAtMs: null },
    ]);
    expect(await noticesOf(vehicleId)).toEqual(['opened']);
    const { rows } = await stored.store
      .open('gateway')
      .pool.query(`select latest ->> 'single_reading' as single from incident where vehicle_id = $1`, [vehicleId]);
    expect(rows).toEqual([{ single: 'true' }]);
    await stored.sendAll(vehicleId, [[ago(1, 790)]]);
    expect(await recordedIncidents(stored.store, vehicleId)).toMatchObject([
      { openedAtMs: storedNowMs - 6 * minuteMs, resolvedAtMs: storedNowMs - minuteMs },
    ]);
  });

  it.each([false, true])(
    'is as if it had never been where a late one contradicts it; restarted: %s',
    async (isRestarted) => {
      const vehicleId = await parkedVehicle();
      await sweep();
      expect(await recordedIncidents(stored.store, vehicleId)).toHaveLength(1);
      if (isRestarted) stored.ingest.forget({ everything: true });
      await stored.sendAll(vehicleId, [[ago(20, 660)]]);
      expect(await recordedIncidents(stored.store, vehicleId)).toEqual([]);
    },
  );

  it('is not looked at while its unit is sending', async () => {
    const vehicleId = await parkedVehicle();
    const store = stored.store.open('gateway');
    const bounds = { sinceMs: 0, untilMs: storedNowMs, afterVehicleId: 0, limit: 10 };
    expect(await listPendingVehicles(store, { ...bounds, heardBeforeMs: storedNowMs })).toEqual([]);
    expect(await listPendingVehicles(store, { ...bounds, heardBeforeMs: storedNowMs + 1 })).toEqual([vehicleId]);
  });
});
