import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordedIncidents } from './testing/incident-record.ts';
import type { StoredIngest } from './testing/stored-ingest.ts';
import { openStoredIngest, storedNowMs } from './testing/stored-ingest.ts';
import { testReading, testTyre } from './testing/test-vehicle.ts';

const minuteMs = 60_000;
const startMs = storedNowMs - 600 * minuteMs;
let stored: StoredIngest;
let vehicleId: number;

beforeAll(async () => {
  stored = await openStoredIngest();
});
afterAll(() => stored.close());
beforeEach(async () => {
  vehicleId = await stored.newVehicle();
});

/** Drives from one minute to another, a reading of these wheels every five. */
const drive = async (from: number, until: number, wheels: readonly number[]) => {
  const minutes = Array.from({ length: (until - from) / 5 }, (_, step) => from + step * 5);
  const readings = minutes.map((minute) =>
    testReading(
      startMs + minute * minuteMs,
      wheels.map((wheel) => testTyre(wheel, 800)),
      { receivedAtMs: storedNowMs, speedKmh: 80 },
    ),
  );
  for (const reading of readings) await stored.sendAll(vehicleId, [[reading]]);
};
const attachSensor = async (wheelIndex: number) => {
  await stored.store.open('owner').pool.query(
    `insert into sensor (organisation_id, customer_id, code, vehicle_id, position_index)
      values ($1, $1, $2, $3, $4)`,
    [stored.tenants.customerId, `AWAITED${vehicleId}-${wheelIndex}`, vehicleId, wheelIndex],
  );
  stored.ingest.forget({ vehicleIds: [vehicleId] });
};

describe('a wheel with a sensor that was never received', () => {
  it('is an incident after an hour of driving since the sensor came, until it tells something', async () => {
    await drive(0, 180, [4]);
    await attachSensor(5);
    await drive(180, 235, [4]);
    expect(await recordedIncidents(stored.store, vehicleId)).toEqual([]);
    await drive(235, 250, [4]);
    const openedAtMs = startMs + 235 * minuteMs;
    expect(await recordedIncidents(stored.store, vehicleId)).toMatchObject([
      { positionIndex: 5, level: 'stale', openedAtMs, resolvedAtMs: null },
    ]);
    await drive(250, 255, [4, 5]);
    expect(await recordedIncidents(stored.store, vehicleId)).toMatchObject([
      { openedAtMs, resolvedAtMs: startMs + 250 * minuteMs },
    ]);
  });

  it('is still waited for after a restart', async () => {
    await attachSensor(5);
    await drive(0, 175, []);
    stored.ingest.forget({ everything: true });
    expect(await recordedIncidents(stored.store, vehicleId)).toMatchObject([{ positionIndex: 5, level: 'stale' }]);
    await drive(175, 200, []);
    expect(await recordedIncidents(stored.store, vehicleId)).toMatchObject([{ level: 'stale', resolvedAtMs: null }]);
  });

  it('is none of a wheel without one', async () => {
    await drive(0, 120, [4]);
    expect(await recordedIncidents(stored.store, vehicleId)).toEqual([]);
  });
});
