import type { Reading } from '@tyrewatch/domain/telemetry/reading';
import { loadIngestVehicles } from '@tyrewatch/store/ingest/ingest-loading';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordedIncidents } from './testing/incident-record.ts';
import type { StoredIngest } from './testing/stored-ingest.ts';
import { openStoredIngest, storedNowMs } from './testing/stored-ingest.ts';
import { testReading, testTyre } from './testing/test-vehicle.ts';

const minuteMs = 60_000;
const startMs = storedNowMs - 600 * minuteMs;
let stored: StoredIngest;

beforeAll(async () => {
  stored = await openStoredIngest();
});
afterAll(() => stored.close());

/** Readings every five minutes from a minute on, of 2A at some temperatures beside 2D at 45 °C. */
const told = (fromMinute: number, temperaturesC: readonly number[], speedKmh = 80): Reading[] =>
  temperaturesC.map((temperatureC, step) =>
    testReading(startMs + (fromMinute + step * 5) * minuteMs, [testTyre(4, 800, temperatureC), testTyre(7, 800, 45)], {
      receivedAtMs: storedNowMs,
      speedKmh,
    }),
  );
const times = (count: number, temperatureC: number): number[] => Array.from({ length: count }, () => temperatureC);

async function noticesOf(vehicleId: number): Promise<Record<string, unknown>[]> {
  const { rows } = await stored.store
    .open('gateway')
    .pool.query<{ payload: Record<string, unknown> }>(
      `select payload from outbox where kind = 'incident_notice' and (payload->>'vehicle_id')::bigint = $1 order by created_at, id`,
      [vehicleId],
    );
  return rows.map(({ payload }) => payload);
}

describe('a wheel that is hotter than the other side', () => {
  it('is one incident for one drag, through stops and a restart, until it drives without the difference', async () => {
    const vehicleId = await stored.newVehicle();
    await stored.sendAll(vehicleId, [told(0, [46, 46, 67]), told(15, [74])]);
    const openedAtMs = startMs + 15 * minuteMs;
    expect(await recordedIncidents(stored.store, vehicleId)).toMatchObject([
      { positionIndex: 4, level: 'warning', openedAtMs, resolvedAtMs: null },
    ]);
    const vehicle = (await loadIngestVehicles(stored.store.open('gateway'), [vehicleId])).get(vehicleId);
    expect(vehicle?.wheelValues[4]).toMatchObject({ level: 'warning', levelSinceMs: openedAtMs, temperatureC: 74 });
    expect(vehicle?.incidents).toMatchObject([{ reason: 'heat_difference' }]);

    // a stop, and all that was kept of it in memory lost
    await stored.sendAll(vehicleId, [told(20, times(12, 44), 0)]);
    stored.ingest.forget({ everything: true });
    await stored.sendAll(vehicleId, [told(80, times(3, 50)), told(95, [80, 90, 92]), told(110, times(12, 44), 0)]);
    await stored.sendAll(vehicleId, [told(170, times(3, 50)), told(185, [88, 89]), told(195, times(6, 50))]);
    expect(await recordedIncidents(stored.store, vehicleId)).toMatchObject([
      { level: 'high_temperature', resolvedAtMs: null },
    ]);
    await stored.sendAll(vehicleId, [told(225, [50])]);
    expect(await recordedIncidents(stored.store, vehicleId)).toMatchObject([
      { openedAtMs, resolvedAtMs: startMs + 225 * minuteMs, worstLevel: 'high_temperature' },
    ]);
    expect((await noticesOf(vehicleId)).map(({ notice, level }) => `${String(notice)} ${String(level)}`)).toEqual([
      'opened warning',
      'raised high_temperature',
      'resolved high_temperature',
    ]);
    expect(await noticesOf(vehicleId)).toMatchObject([
      { reason: 'heat_difference', difference_k: 29 },
      { reason: 'heat_difference', difference_k: 45 },
      {},
    ]);
  });

  it('stays one incident when late readings correct what was measured of its tyre meanwhile', async () => {
    const vehicleId = await stored.newVehicle();
    const at = (minute: number, pressureKpa: number): Reading =>
      testReading(startMs + minute * minuteMs, [testTyre(4, pressureKpa, 74), testTyre(7, 800, 45)], {
        receivedAtMs: storedNowMs,
        speedKmh: 80,
      });
    await stored.sendAll(vehicleId, [told(0, [46, 46, 67]), told(15, [74])]);
    await stored.sendAll(vehicleId, [[at(20, 650)], [at(25, 650)], [at(30, 800)], [at(35, 800)]]);
    const [before] = await recordedIncidents(stored.store, vehicleId);
    expect(before).toMatchObject({ level: 'warning', worstLevel: 'critical', resolvedAtMs: null });
    const noticesBefore = await noticesOf(vehicleId);
    await stored.sendAll(vehicleId, [[at(22, 655)], [at(40, 800)]]);
    expect(await recordedIncidents(stored.store, vehicleId)).toMatchObject([
      { openedAtMs: before?.openedAtMs, level: 'warning', resolvedAtMs: null },
    ]);
    expect(await noticesOf(vehicleId)).toEqual(noticesBefore);
  });

  it('is told as the cause of a temperature that was measured first', async () => {
    const vehicleId = await stored.newVehicle();
    await stored.sendAll(vehicleId, [told(0, [60, 70, 88, 88])]);
    expect(await recordedIncidents(stored.store, vehicleId)).toMatchObject([{ level: 'high_temperature' }]);
    await stored.sendAll(vehicleId, [told(20, times(3, 88))]);
    const [incident] = await recordedIncidents(stored.store, vehicleId);
    expect(incident?.events.length).toBeLessThanOrEqual(2);
    const vehicle = (await loadIngestVehicles(stored.store.open('gateway'), [vehicleId])).get(vehicleId);
    expect(vehicle?.incidents).toMatchObject([{ level: 'high_temperature', reason: 'heat_difference' }]);
  });
});

describe('mates of a dual wheel that are apart', () => {
  it('are an incident of the lower one until they match', async () => {
    const vehicleId = await stored.newVehicle();
    const mates = (minute: number, innerKpa: number): Reading =>
      testReading(startMs + minute * minuteMs, [testTyre(4, 800), testTyre(5, innerKpa), testTyre(6, 800)], {
        receivedAtMs: storedNowMs,
      });
    await stored.sendAll(vehicleId, [[mates(0, 720), mates(30, 720)]]);
    expect(await recordedIncidents(stored.store, vehicleId)).toEqual([]);
    await stored.sendAll(vehicleId, [[mates(60, 720)]]);
    expect(await recordedIncidents(stored.store, vehicleId)).toMatchObject([
      { positionIndex: 5, level: 'maintenance', resolvedAtMs: null },
    ]);
    expect(await noticesOf(vehicleId)).toMatchObject([{ reason: 'dual_mismatch', apart_kpa: 80 }]);
    await stored.sendAll(vehicleId, [[mates(90, 790)]]);
    expect(await recordedIncidents(stored.store, vehicleId)).toMatchObject([{ resolvedAtMs: startMs + 90 * minuteMs }]);
  });
});

describe('sensors that tell of each other’s tyres', () => {
  it('are one incident of what they are thought to measure, until they are put right', async () => {
    const vehicleId = await stored.newVehicle();
    await stored.store
      .open('owner')
      .pool.query('update axle set recommended_pressure_kpa = 960 where vehicle_id = $1 and ordinal = 1', [vehicleId]);
    stored.ingest.forget({ everything: true });
    const pressures = (minute: number, frontKpa: number, rearKpa: number): Reading =>
      testReading(startMs + minute * minuteMs, [testTyre(0, frontKpa), testTyre(4, rearKpa), testTyre(5, 800)], {
        receivedAtMs: storedNowMs,
      });
    await stored.sendAll(vehicleId, [
      [pressures(0, 960, 800)],
      [pressures(30, 800, 960), pressures(60, 800, 960)],
      [pressures(91, 800, 960)],
    ]);
    expect(await recordedIncidents(stored.store, vehicleId)).toMatchObject([
      { positionIndex: 0, level: 'maintenance', openedAtMs: startMs + 91 * minuteMs, resolvedAtMs: null },
    ]);
    expect(await noticesOf(vehicleId)).toMatchObject([{ reason: 'swapped_sensors', swapped_with: 4 }]);
    stored.ingest.forget({ everything: true });
    await stored.sendAll(vehicleId, [[pressures(120, 800, 960)], [pressures(150, 960, 800)]]);
    expect(await recordedIncidents(stored.store, vehicleId)).toMatchObject([
      { positionIndex: 0, resolvedAtMs: startMs + 150 * minuteMs },
    ]);
  });

  it('are said to be why air seems to be missing, in the incident that was opened for that', async () => {
    const vehicleId = await stored.newVehicle();
    await stored.store
      .open('owner')
      .pool.query('update axle set recommended_pressure_kpa = 1010 where vehicle_id = $1 and ordinal = 1', [vehicleId]);
    stored.ingest.forget({ everything: true });
    const swapped = (minute: number): Reading =>
      testReading(startMs + minute * minuteMs, [testTyre(0, 800), testTyre(4, 1010)], { receivedAtMs: storedNowMs });
    await stored.sendAll(vehicleId, [[swapped(0)], [swapped(5)], [swapped(10)], [swapped(60)]]);
    const vehicle = (await loadIngestVehicles(stored.store.open('gateway'), [vehicleId])).get(vehicleId);
    expect(vehicle?.incidents.toSorted((a, b) => a.positionIndex - b.positionIndex)).toMatchObject([
      { positionIndex: 0, level: 'maintenance', reason: 'swapped_sensors' },
      { positionIndex: 4, level: 'over_inflation', reason: 'swapped_sensors' },
    ]);
    expect(await noticesOf(vehicleId)).toHaveLength(4);
  });
});
