import type { Reading } from '@tyrewatch/domain/telemetry/reading';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadIngestVehicles } from '@tyrewatch/store/ingest/ingest-loading';
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

const startMs = storedNowMs - 300 * minuteMs;

/** Readings every five minutes of wheel 2A, until it falls silent, and 2B. */
const told = (minutes: readonly number[], speedKmh: number, isSilent = false): Reading[] =>
  minutes.map((minute) =>
    testReading(startMs + minute * minuteMs, isSilent ? [testTyre(5, 800)] : [testTyre(4, 800), testTyre(5, 800)], {
      receivedAtMs: storedNowMs,
      speedKmh,
    }),
  );
const everyFive = (from: number, until: number): number[] =>
  Array.from({ length: (until - from) / 5 }, (_, step) => from + step * 5);

async function vehicleNow(vehicleId: number) {
  return (await loadIngestVehicles(stored.store.open('gateway'), [vehicleId])).get(vehicleId);
}

async function noticesOf(vehicleId: number): Promise<unknown[]> {
  const { rows } = await stored.store
    .open('gateway')
    .pool.query<{ payload: Record<string, unknown> }>(
      `select payload from outbox where kind = 'incident_notice' and (payload->>'vehicle_id')::bigint = $1 order by created_at, id`,
      [vehicleId],
    );
  return rows.map(({ payload }) => payload);
}

describe('a sensor that is silent while its vehicle drives', () => {
  it('is an incident after an hour of driving, until it tells again', async () => {
    const vehicleId = await stored.newVehicle();
    await stored.sendAll(vehicleId, [told([0, 5], 80), told(everyFive(10, 65), 80, true)]);
    expect(await recordedIncidents(stored.store, vehicleId)).toEqual([]);
    await stored.sendAll(vehicleId, [told([65], 80, true)]);
    const openedAtMs = startMs + 65 * minuteMs;
    const incident = { positionIndex: 4, level: 'maintenance', openedAtMs };
    expect(await recordedIncidents(stored.store, vehicleId)).toMatchObject([{ ...incident, resolvedAtMs: null }]);
    const shown = await vehicleNow(vehicleId);
    expect(shown?.wheelValues[4]).toMatchObject({ level: 'maintenance', levelSinceMs: openedAtMs, pressureKpa: 800 });
    expect(shown?.wheelValues[5]).toMatchObject({ level: 'okay' });
    expect(shown).toMatchObject({ level: 'maintenance', incidents: [{ reason: 'silent_sensor' }] });
    expect(await noticesOf(vehicleId)).toMatchObject([
      { notice: 'opened', level: 'maintenance', reason: 'silent_sensor', silent_minutes: 60 },
    ]);

    stored.ingest.forget({ everything: true });
    await stored.sendAll(vehicleId, [told([70, 75], 80, true)]);
    expect((await vehicleNow(vehicleId))?.wheelValues[4]).toMatchObject({ levelSinceMs: openedAtMs });
    expect(await noticesOf(vehicleId)).toHaveLength(1);

    await stored.sendAll(vehicleId, [told([80], 80)]);
    expect(await recordedIncidents(stored.store, vehicleId)).toMatchObject([
      { ...incident, resolvedAtMs: startMs + 80 * minuteMs },
    ]);
    expect((await vehicleNow(vehicleId))?.wheelValues[4]).toMatchObject({ level: 'okay' });
    const [, resolved] = await noticesOf(vehicleId);
    expect(resolved).toMatchObject({ notice: 'resolved' });
    expect(resolved).not.toHaveProperty('silent_minutes');
    expect(resolved).not.toHaveProperty('reason');
  });

  it('is the same incident where hours are told in one message', async () => {
    const vehicleId = await stored.newVehicle();
    await stored.sendAll(vehicleId, [
      [...told([0, 5], 80), ...told(everyFive(10, 80), 80, true), ...told([80, 85], 80)],
    ]);
    expect(await recordedIncidents(stored.store, vehicleId)).toMatchObject([
      { level: 'maintenance', openedAtMs: startMs + 65 * minuteMs, resolvedAtMs: startMs + 80 * minuteMs },
    ]);
    expect(await noticesOf(vehicleId)).toEqual([]);
  });

  it('is none while it stands', async () => {
    const vehicleId = await stored.newVehicle();
    await stored.sendAll(vehicleId, [
      told([0, 5], 80),
      told(everyFive(10, 45), 80, true),
      told(everyFive(45, 200), 0, true),
    ]);
    expect(await recordedIncidents(stored.store, vehicleId)).toEqual([]);
  });

  it('adds nothing to what was measured before', async () => {
    const vehicleId = await stored.newVehicle();
    const flat = testReading(startMs, [testTyre(4, 400), testTyre(5, 800)], { receivedAtMs: storedNowMs });
    await stored.sendAll(vehicleId, [[flat], told(everyFive(5, 90), 80, true)]);
    expect(await recordedIncidents(stored.store, vehicleId)).toMatchObject([
      { level: 'critical', openedAtMs: startMs, events: [`opened critical ${startMs}`] },
    ]);
  });
});
