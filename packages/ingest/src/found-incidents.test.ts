import type { StandingLeak } from '@tyrewatch/domain/outlook/standing-leak';
import type { Reading } from '@tyrewatch/domain/telemetry/reading';
import type { WheelValues } from '@tyrewatch/store/ingest/ingest-batch';
import { loadIngestVehicles } from '@tyrewatch/store/ingest/ingest-loading';
import { listPendingVehicles, listSilentVehicles } from '@tyrewatch/store/ingest/silent-vehicles';
import { writeOutlooks } from '@tyrewatch/store/outlooks/outlook-repository';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createIngestStore } from './ingest-store.ts';
import { sweepJudgements } from './judgement-sweep.ts';
import { sweepConfirmations } from './silence-sweep.ts';
import { recordedIncidents } from './testing/incident-record.ts';
import type { StoredIngest } from './testing/stored-ingest.ts';
import { openStoredIngest, storedNowMs } from './testing/stored-ingest.ts';
import { testReading, testTyre } from './testing/test-vehicle.ts';

const hourMs = 3_600_000;
let stored: StoredIngest;

beforeAll(async () => {
  stored = await openStoredIngest();
});
afterAll(() => stored.close());

/** A reading of wheel 2A, whose recommended pressure is 800 kPa, so many hours ago. */
const ago = (hours: number, pressureKpa: number): Reading =>
  testReading(storedNowMs - hours * hourMs, [testTyre(4, pressureKpa)], { receivedAtMs: storedNowMs - hours * hourMs });

const leak: StandingLeak = {
  lossPercentPerDay: 5,
  lowerLossPercentPerDay: 4.5,
  upperLossPercentPerDay: 5.5,
  sinceMs: storedNowMs - 60 * hourMs,
  firstProvenAtMs: storedNowMs - 50 * hourMs,
  provenAtMs: storedNowMs - 25 * hourMs,
};

async function vehicleNow(vehicleId: number) {
  const vehicle = (await loadIngestVehicles(stored.store.open('gateway'), [vehicleId])).get(vehicleId);
  if (vehicle === undefined) throw new Error('no such vehicle');
  return vehicle;
}

/** What the outlook job writes of wheel 2A, and that its vehicle is judged with it. */
async function lookAhead(
  vehicleId: number,
  hours: readonly [lower: number, likely: number] | null,
  standing: StandingLeak | null = null,
): Promise<void> {
  const { stateVersion } = await vehicleNow(vehicleId);
  const time: WheelValues['timeToCritical'] =
    hours === null ? null : { hours: hours[1], lowerHours: hours[0], upperHours: hours[1] * 1.5, isMeasured: false };
  const written = {
    vehicleId,
    expectedVersion: stateVersion,
    timesToCritical: [null, null, null, null, time],
    leaks: new Map(standing === null ? [] : [[4, standing]]),
    isToBeJudged: true,
    severity: { criticalAtMs: null, offTargetPercent: 0 },
  };
  await stored.store
    .open('jobs')
    .kysely.transaction()
    .execute((trx) => writeOutlooks(trx, [written]));
  await sweepJudgements({
    ingest: stored.ingest,
    store: createIngestStore(stored.store.open('gateway'), () => storedNowMs),
  });
}

const sweepTime = (): Promise<number> =>
  sweepConfirmations({
    ingest: stored.ingest,
    store: { listPendingVehicles: (bounds) => listPendingVehicles(stored.store.open('gateway'), bounds) },
    nowMs: storedNowMs,
  });

/** That a vehicle was heard last when it told its newest reading. */
const fallSilent = (vehicleId: number) =>
  stored.store
    .open('owner')
    .pool.query('update vehicle_state set last_heard_at = packet_at where vehicle_id = $1', [vehicleId]);

async function noticesOf(vehicleId: number): Promise<Record<string, unknown>[]> {
  const { rows } = await stored.store.open('gateway').pool.query<{ payload: Record<string, unknown> }>(
    `select payload from outbox where kind = 'incident_notice' and (payload->>'vehicle_id')::bigint = $1
      order by (payload->>'at')::timestamptz, created_at`,
    [vehicleId],
  );
  return rows.map(({ payload }) => payload);
}
const toldOf = async (vehicleId: number) =>
  (await noticesOf(vehicleId)).map(({ notice, level, reason }) => [notice, level, reason]);

describe('a leak', () => {
  it('is an incident before any threshold, a warning when danger is near, and over when it is', async () => {
    const vehicleId = await stored.newVehicle();
    await stored.sendAll(vehicleId, [[ago(4, 790)]]);
    await lookAhead(vehicleId, [80, 100]);
    expect(await recordedIncidents(stored.store, vehicleId)).toEqual([]);
    await lookAhead(vehicleId, [80, 100], leak);
    const [notice] = await noticesOf(vehicleId);
    expect(notice).toMatchObject({
      notice: 'opened',
      level: 'maintenance',
      reason: 'leak',
      leak: { loss_percent_per_day: 5, lower_loss_percent_per_day: 4.5, upper_loss_percent_per_day: 5.5 },
    });
    expect(await vehicleNow(vehicleId)).toMatchObject({
      level: 'maintenance',
      incidents: [{ reason: 'leak', level: 'maintenance' }],
    });
    stored.ingest.forget({ everything: true });
    await stored.sendAll(vehicleId, [[ago(3, 788)]]);
    await lookAhead(vehicleId, [22, 40], leak);
    expect(await recordedIncidents(stored.store, vehicleId)).toMatchObject([{ level: 'warning' }]);
    await lookAhead(vehicleId, [30, 50], leak);
    expect(await recordedIncidents(stored.store, vehicleId)).toMatchObject([{ level: 'warning', resolvedAtMs: null }]);
    await stored.sendAll(vehicleId, [[ago(2, 800)], [ago(1, 800)]]);
    expect(await recordedIncidents(stored.store, vehicleId)).toMatchObject([{ resolvedAtMs: null }]);
    await lookAhead(vehicleId, null);
    expect(await toldOf(vehicleId)).toEqual([
      ['opened', 'maintenance', 'leak'],
      ['raised', 'warning', 'leak'],
      ['resolved', expect.any(String), undefined],
    ]);
    expect(await vehicleNow(vehicleId)).toMatchObject({ level: 'okay', incidents: [] });
  });

  it('becomes a warning by time alone', async () => {
    const vehicleId = await stored.newVehicle();
    await stored.sendAll(vehicleId, [[ago(14, 700)]]);
    // as it was looked at while the vehicle still told
    await lookAhead(vehicleId, [60, 70], leak);
    await fallSilent(vehicleId);
    await sweepTime();
    expect(await recordedIncidents(stored.store, vehicleId)).toMatchObject([{ level: 'maintenance' }]);
    await stored.store
      .open('owner')
      .pool.query(
        `update wheel_state set time_to_critical_lower_hours = '{null,null,null,null,37}' where vehicle_id = $1`,
        [vehicleId],
      );
    stored.ingest.forget({ everything: true });
    await sweepTime();
    expect(await recordedIncidents(stored.store, vehicleId)).toMatchObject([{ level: 'warning' }]);
  });

  it('is not told to be over when late readings correct what was measured before it was found', async () => {
    const vehicleId = await stored.newVehicle();
    await stored.sendAll(vehicleId, [[ago(4, 790)], [ago(3.9, 600), ago(3.8, 600)], [ago(2, 790)], [ago(1.9, 790)]]);
    await lookAhead(vehicleId, [80, 100], leak);
    const toldBefore = await toldOf(vehicleId);
    await stored.sendAll(vehicleId, [[ago(3.85, 605)], [ago(1.8, 790)]]);
    expect((await recordedIncidents(stored.store, vehicleId)).at(-1)).toMatchObject({ resolvedAtMs: null });
    expect(await toldOf(vehicleId)).toEqual(toldBefore);
  });

  it('goes with the sensor that told of it', async () => {
    const vehicleId = await stored.newVehicle();
    await stored.sendAll(vehicleId, [[ago(4, 790)]]);
    await lookAhead(vehicleId, [80, 100], { ...leak, provenAtMs: leak.firstProvenAtMs });
    expect(await recordedIncidents(stored.store, vehicleId)).toEqual([]);
  });
});

describe('a tyre that is expected to be critical', () => {
  async function parkedVehicle(): Promise<number> {
    const vehicleId = await stored.newVehicle();
    await stored.sendAll(vehicleId, [[ago(40, 650)]]);
    await lookAhead(vehicleId, [39, 60]);
    await fallSilent(vehicleId);
    await stored.store
      .open('owner')
      .pool.query(`update wheel_state set time_to_critical_hours = '{null,null,null,null,30}' where vehicle_id = $1`, [
        vehicleId,
      ]);
    stored.ingest.forget({ everything: true });
    return vehicleId;
  }

  it('is an incident though nothing is heard, once, also after a restart', async () => {
    const vehicleId = await parkedVehicle();
    expect(await recordedIncidents(stored.store, vehicleId)).toEqual([]);
    expect(await sweepTime()).toBeGreaterThan(0);
    stored.ingest.forget({ everything: true });
    expect(await sweepTime()).toBe(0);
    const critical = { positionIndex: 4, level: 'critical', resolvedAtMs: null };
    expect(await recordedIncidents(stored.store, vehicleId)).toMatchObject([critical]);
    expect(await toldOf(vehicleId)).toContainEqual([expect.any(String), 'critical', 'predicted']);
    const vehicle = await vehicleNow(vehicleId);
    expect(vehicle).toMatchObject({ level: 'critical', incidents: [{ reason: 'predicted' }] });
    expect(vehicle.wheelValues[4]).toMatchObject({ level: 'critical', readingAtMs: storedNowMs - 40 * hourMs });
    const silent = await listSilentVehicles(stored.store.open('gateway'), {
      nowMs: storedNowMs,
      staleBeforeMs: storedNowMs - 12 * hourMs,
      silentBeforeMs: storedNowMs - hourMs / 6,
      afterVehicleId: vehicleId - 1,
      limit: 1,
    });
    expect(silent.map((one) => one.vehicleId)).not.toContain(vehicleId);
  });

  it('is one no more once it tells that it is not', async () => {
    const vehicleId = await parkedVehicle();
    await sweepTime();
    await stored.sendAll(vehicleId, [[ago(0.1, 640)], [ago(0, 640)]]);
    const record = await recordedIncidents(stored.store, vehicleId);
    expect(record.at(-1)).toMatchObject({ level: 'maintenance', worstLevel: 'critical', resolvedAtMs: null });
    expect((await vehicleNow(vehicleId)).wheelValues[4]?.timeToCritical).toBeNull();
  });

  it('is one incident where its unit sends what it had kept, of when it was better', async () => {
    const vehicleId = await parkedVehicle();
    await sweepTime();
    await stored.sendAll(vehicleId, [[ago(0.5, 780), ago(0.4, 640), ago(0.2, 640), ago(0, 640)]]);
    const record = await recordedIncidents(stored.store, vehicleId);
    expect(record).toMatchObject([{ level: 'maintenance', worstLevel: 'critical', resolvedAtMs: null }]);
  });

  it('is measured to be once it tells so, and stays one incident', async () => {
    const vehicleId = await parkedVehicle();
    await sweepTime();
    await stored.sendAll(vehicleId, [[ago(0.5, 500)], [ago(0.25, 500)], [ago(0, 500)]]);
    expect(await recordedIncidents(stored.store, vehicleId)).toMatchObject([{ level: 'critical', resolvedAtMs: null }]);
    expect((await vehicleNow(vehicleId)).incidents).toMatchObject([{ level: 'critical', reason: null }]);
    expect((await toldOf(vehicleId)).at(-1)).toEqual(['raised', 'critical', undefined]);
  });

  it('is none while it tells, or its time has not come', async () => {
    const telling = await stored.newVehicle();
    await stored.sendAll(telling, [[ago(0.9, 700)]]);
    await lookAhead(telling, [0.2, 0.5]);
    await stored.sendAll(telling, [[ago(0.2, 700)]]);
    const hourly = await stored.newVehicle();
    await stored.sendAll(hourly, [[ago(1.02, 700)]]);
    await lookAhead(hourly, [0.2, 0.5]);
    await fallSilent(hourly);
    const waiting = await stored.newVehicle();
    await stored.sendAll(waiting, [[ago(40, 700)]]);
    await lookAhead(waiting, [39, 41]);
    await sweepTime();
    expect(await recordedIncidents(stored.store, telling)).toEqual([]);
    expect(await recordedIncidents(stored.store, hourly)).toEqual([]);
    expect(await recordedIncidents(stored.store, waiting)).toEqual([]);
  });

  it('is none by what may never come to pass, while its leak is not confirmed', async () => {
    const vehicleId = await stored.newVehicle();
    await stored.sendAll(vehicleId, [[ago(40, 700)]]);
    await lookAhead(vehicleId, [39, 60], { ...leak, firstProvenAtMs: leak.provenAtMs });
    await fallSilent(vehicleId);
    await stored.store.open('owner').pool.query(
      `update wheel_state set time_to_critical_hours = '{null,null,null,null,30}',
          time_to_critical_upper_hours = '{null,null,null,null,null}' where vehicle_id = $1`,
      [vehicleId],
    );
    stored.ingest.forget({ everything: true });
    await sweepTime();
    expect((await recordedIncidents(stored.store, vehicleId)).map(({ level }) => level)).not.toContain('critical');
  });

  it.each([
    ['is none by a single reading, which may be a wrong one', [800, 740], null],
    ['is one by a fall that more readings show', [800, 740, 680], 'predicted'],
    ['is one by a fall that the next reading did not take back', [800, 700, 700], 'predicted'],
  ])('%s, though its unit falls silent', async (_, pressures, reason) => {
    const vehicleId = await stored.newVehicle();
    const told = [...Array.from({ length: 20 }, () => 800), ...pressures];
    const readings = told.map((kpa, index) => ago(3.5 + (told.length - 1 - index) / 30, kpa));
    await stored.sendAll(
      vehicleId,
      readings.map((reading) => [reading]),
    );
    await fallSilent(vehicleId);
    await sweepTime();
    const { incidents } = await vehicleNow(vehicleId);
    expect(incidents.map((incident) => incident.reason)).toEqual(reason === null ? [] : [reason]);
  });

  it('is shown since it was expected, whether hours of it come in one message or in many', async () => {
    const minutesBefore = (minutes: number, wheel: number, pressureKpa: number): Reading => {
      const atMs = storedNowMs - minutes * 60_000;
      return testReading(atMs, [testTyre(wheel, pressureKpa)], { receivedAtMs: storedNowMs });
    };
    const steady = Array.from({ length: 70 }, (_, step) => minutesBefore(160 - step * 2, 7, 800));
    const others = [20, 19, 18, 17, 11].map((minutes) => minutesBefore(minutes, 4, 800));
    const readings = [...steady, minutesBefore(21.5, 7, 690), minutesBefore(21, 7, 590), ...others];
    const [inOne, inMany] = [await stored.newVehicle(), await stored.newVehicle()];
    await stored.sendAll(inOne, [readings]);
    await stored.sendAll(
      inMany,
      readings.map((reading) => [reading]),
    );
    expect(await vehicleNow(inOne)).toMatchObject({ level: 'critical', levelSinceMs: storedNowMs - 11 * 60_000 });
    expect((await vehicleNow(inOne)).wheelValues).toEqual((await vehicleNow(inMany)).wheelValues);
  });
});
