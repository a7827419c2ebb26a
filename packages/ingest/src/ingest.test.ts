import type { IngestUnit } from '@tyrewatch/store/ingest/ingest-configuration';
import type { WheelValues } from '@tyrewatch/store/ingest/ingest-batch';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Ingest, IngestObserver } from './ingest.ts';
import { createIngest } from './ingest.ts';
import { IngestClosedError } from './batch-writing.ts';
import { MemoryStore } from './testing/memory-store.ts';
import { testReading, testTyre, testUnit, testVehicle } from './testing/test-vehicle.ts';
import type { Submission } from './submission.ts';

const nowMs = Date.UTC(2026, 10, 20, 12);
const sqlError = (code: string): Error => Object.assign(new Error(code), { code });

let store: MemoryStore;
let ingest: Ingest;
const events: string[] = [];
const observer: IngestObserver = {
  onAvailability: (unavailability) => void events.push(unavailability === null ? 'back' : 'away'),
  onPressure: (isPressed) => void events.push(isPressed ? 'held' : 'let go'),
  onPoison: (submission) => void events.push(`poison ${submission.unit.vehicleId}`),
};

const open = (settings: object = {}): Ingest =>
  createIngest({
    store,
    now: () => nowMs,
    random: () => 0,
    observer,
    maximumWaitMs: 1,
    signalIntervalMs: 10,
    retryTimes: { firstMs: 1, longestMs: 5 },
    ...settings,
  });

beforeEach(() => {
  events.length = 0;
  store = new MemoryStore();
  for (let vehicleId = 1; vehicleId <= 40; vehicleId += 1) store.vehicles.set(vehicleId, testVehicle({ vehicleId }));
  ingest = open();
});
afterEach(() => ingest.close(AbortSignal.abort()));

const submission = (vehicleId: number | null, atMs: number, changes: Partial<Submission> = {}): Submission => ({
  unit: testUnit({ vehicleId, unitId: vehicleId ?? 99 }),
  receivedAtMs: nowMs,
  transport: 'tcp',
  address: '192.0.2.1',
  recordCount: 1,
  read: () => ({
    readings: [{ reading: testReading(atMs, [testTyre(0, 800)]), digest: atMs % 1000 }],
    decodeError: null,
    reason: null,
  }),
  frame: Buffer.from([vehicleId ?? 0]),
  quarantine: null,
  ...changes,
});

describe('ingest', () => {
  it('stores what comes together in one transaction and says what was new', async () => {
    const outcomes = await Promise.all([1, 2, 1].map((id) => ingest.submit(submission(id, nowMs - 1000))));
    expect(outcomes.map(({ verdicts }) => verdicts[0]?.outcome)).toEqual(['stored', 'stored', 'duplicate']);
    expect(store.batches).toHaveLength(1);
    expect(store.batches[0]?.vehicles).toHaveLength(2);
    expect(store.batches[0]?.rawFrames).toHaveLength(3);
  });

  it('signals the vehicles of a committed batch', async () => {
    await Promise.all([3, 4].map((id) => ingest.submit(submission(id, nowMs))));
    await ingest.close();
    expect(store.signals).toEqual([{ vehicleIds: [3, 4], incidentIds: [] }]);
  });

  it('sets readings of 1970 and of the future aside, and stores their neighbours', async () => {
    const times = [0, nowMs - 5000, nowMs + 60 * 60_000, nowMs - 500 * 86_400_000];
    const outcome = await ingest.submit(
      submission(5, 0, {
        recordCount: times.length,
        read: () => ({
          readings: times.map((atMs, digest) => ({ reading: testReading(atMs, []), digest })),
          decodeError: null,
          reason: null,
        }),
      }),
    );
    expect(outcome.verdicts.map(({ reason }) => reason)).toEqual([
      'before_2015',
      null,
      'in_the_future',
      'too_old_to_store',
    ]);
    const [batch] = store.batches;
    expect(batch?.packets).toHaveLength(1);
    expect(batch?.quarantine).toMatchObject([
      { reason: 'before_2015', detail: 'records 1, 3, 4 of 4', frame: Buffer.from([5]) },
    ]);
    expect(batch?.rawFrames).toMatchObject([{ decodeSuccess: true, reason: 'check_unit_settings' }]);
  });

  it('sets everything aside that comes from a unit on no vehicle', async () => {
    for (const id of [null, 777]) {
      const { verdicts } = await ingest.submit(submission(id, nowMs));
      expect(verdicts).toEqual([{ outcome: 'quarantined', reason: 'unit_without_vehicle', axles: [] }]);
    }
    expect(store.batches.flatMap(({ packets }) => packets)).toEqual([]);
    expect(store.batches.flatMap(({ quarantine }) => quarantine)).toHaveLength(2);
  });

  it('stores nothing of a reading that tells nothing by the wheels of its vehicle, but logs the frame and checks its time', async () => {
    const telling = (vehicleId: number | null, atMs: number) =>
      submission(vehicleId, 0, {
        read: () => ({
          readings: [{ reading: testReading(atMs, []), digest: 1, isEmpty: true }],
          decodeError: 'unrecognised_sensor_packet',
          reason: 'check_unit_settings',
        }),
      });
    const reasons: (string | null | undefined)[] = [];
    for (const sent of [telling(5, nowMs), telling(5, 0), telling(null, nowMs)])
      reasons.push((await ingest.submit(sent)).verdicts[0]?.reason);
    expect(reasons).toEqual([null, 'before_2015', 'unit_without_vehicle']);
    expect(store.batches.flatMap(({ packets = [] }) => packets)).toEqual([]);
    // of a vehicle whose clock is wrong nothing but that is written
    expect(store.batches.flatMap(({ vehicles = [] }) => vehicles)).toMatchObject([
      { vehicleId: 5, lastHeardAtMs: null, wheels: null, level: null, notMonitored: { reason: 'unit_clock' } },
    ]);
    expect(store.batches.flatMap(({ rawFrames = [] }) => rawFrames)).toMatchObject([
      { vehicleId: 5, decodeError: 'unrecognised_sensor_packet' },
      { vehicleId: 5 },
    ]);
  });

  describe('of a unit that was moved', () => {
    const movedAtMs = nowMs - 60_000;
    const moved = (pastAssignments: IngestUnit['pastAssignments'], times: readonly number[]): Submission =>
      submission(2, 0, {
        unit: testUnit({ vehicleId: 2, unitId: 9, pastAssignments }),
        recordCount: times.length,
        read: () => ({
          readings: times.map((atMs, digest) => ({ reading: testReading(atMs, [testTyre(0, 800)]), digest })),
          decodeError: null,
          reason: null,
        }),
      });
    const storedOf = (vehicleId: number) =>
      store.batches.flatMap(({ packets = [] }) =>
        packets.filter((one) => one.vehicleId === vehicleId).map(({ reading }) => reading.atMs),
      );

    it('stores each reading for the vehicle on which it was recorded, from the moment of the move on for the new one', async () => {
      const times = [movedAtMs, movedAtMs - 1, nowMs, movedAtMs - 7200_000];
      const sent = moved(
        [
          { untilMs: movedAtMs - 3600_000, vehicleId: 3, organisationId: 2 },
          { untilMs: movedAtMs, vehicleId: 1, organisationId: 2 },
        ],
        times,
      );
      const { verdicts } = await ingest.submit(sent);
      expect(verdicts.map(({ outcome }) => outcome)).toEqual(['stored', 'stored', 'stored', 'stored']);
      expect([storedOf(3), storedOf(1), storedOf(2)]).toEqual([[times[3]], [times[1]], [times[0], times[2]]]);
      expect((await ingest.submit(sent)).verdicts.every(({ outcome }) => outcome === 'duplicate')).toBe(true);
    });

    it('sets aside what was recorded on none, under a name of its own, and keeps the rest in order', async () => {
      const { verdicts } = await ingest.submit(
        moved([{ untilMs: movedAtMs, vehicleId: null, organisationId: 2 }], [movedAtMs - 1, movedAtMs, 0]),
      );
      expect(verdicts.map(({ reason }) => reason)).toEqual(['recorded_elsewhere', null, 'before_2015']);
      expect([storedOf(1), storedOf(2)]).toEqual([[], [movedAtMs]]);
      const { verdicts: alone } = await ingest.submit(
        moved([{ untilMs: movedAtMs, vehicleId: null, organisationId: 2 }], [movedAtMs - 1]),
      );
      expect(alone).toEqual([{ outcome: 'quarantined', reason: 'recorded_elsewhere', axles: [] }]);
      expect(store.batches.flatMap(({ rawFrames = [] }) => rawFrames)).toMatchObject([
        { vehicleId: 2, reason: 'check_unit_settings' },
        { vehicleId: 2, decodeSuccess: true, reason: 'recorded_elsewhere' },
      ]);
    });

    it('stores nothing for a former vehicle that has gone to another organisation, even while it is written', async () => {
      const sent = moved([{ untilMs: movedAtMs, vehicleId: 1, organisationId: 2 }], [movedAtMs - 1, movedAtMs]);
      store.beforeWrite = async () => {
        store.beforeWrite = async () => undefined;
        store.vehicles.set(1, testVehicle({ vehicleId: 1, organisationId: 5, stateVersion: 8 }));
      };
      const { verdicts } = await ingest.submit(sent);
      expect(verdicts.map(({ outcome, reason }) => [outcome, reason])).toEqual([
        ['quarantined', 'recorded_elsewhere'],
        ['stored', null],
      ]);
      expect([storedOf(1), storedOf(2)]).toEqual([[], [movedAtMs]]);
      expect(store.batches.flatMap(({ rawFrames = [] }) => rawFrames.map(({ vehicleId }) => vehicleId))).toEqual([2]);
      expect(store.batches.flatMap(({ quarantine = [] }) => quarantine)).toMatchObject([
        { organisationId: 2, reason: 'recorded_elsewhere' },
      ]);
    });
  });

  describe('the former vehicle of a unit that delivers what it recorded there', () => {
    const minuteMs = 60_000;
    const movedAtMs = nowMs - 65 * minuteMs;
    const offlineWheel: WheelValues = {
      pressureKpa: 790,
      temperatureC: 20,
      coldPressureKpa: 790,
      level: 'offline',
      levelSinceMs: nowMs - 40 * minuteMs,
      readingAtMs: nowMs - 75 * minuteMs,
      timeToCritical: null,
    };
    const formerVehicle = (lastHeardAtMs: number | null) =>
      testVehicle({
        vehicleId: 1,
        lastHeardAtMs,
        level: 'offline',
        levelSinceMs: offlineWheel.levelSinceMs,
        wheelValues: [offlineWheel],
      });
    const backlog = (...pressuresKpa: number[]): Submission =>
      submission(2, 0, {
        unit: testUnit({
          vehicleId: 2,
          unitId: 9,
          pastAssignments: [{ untilMs: movedAtMs, vehicleId: 1, organisationId: 2 }],
        }),
        read: () => ({
          readings: pressuresKpa.map((kpa, digest) => ({
            reading: testReading(nowMs - (70 - digest) * minuteMs, [testTyre(0, kpa)]),
            digest,
          })),
          decodeError: null,
          reason: null,
        }),
      });
    const updateAfter = async (...sent: Submission[]) => {
      await Promise.all(sent.map((one) => ingest.submit(one)));
      return store.batches.flatMap(({ vehicles = [] }) => vehicles).find(({ vehicleId }) => vehicleId === 1);
    };

    it('stays offline, and was heard when that was recorded, or later where it was', async () => {
      for (const [beforeMs, afterMs] of [
        [nowMs - 71 * minuteMs, nowMs - 69 * minuteMs],
        [nowMs - 68 * minuteMs, nowMs - 68 * minuteMs],
        [null, nowMs - 69 * minuteMs],
      ] as const) {
        store = new MemoryStore();
        store.vehicles.set(1, formerVehicle(beforeMs));
        ingest = open();
        const update = await updateAfter(backlog(800, 805));
        expect(update).toMatchObject({ lastHeardAtMs: afterMs, level: null });
        expect(update?.wheels?.values[0]).toEqual({
          ...offlineWheel,
          pressureKpa: 805,
          coldPressureKpa: 805,
          readingAtMs: nowMs - 69 * minuteMs,
        });
      }
    });

    it('shows the fault that was recorded there', async () => {
      store.vehicles.set(1, formerVehicle(nowMs - 71 * minuteMs));
      const update = await updateAfter(backlog(500, 480, 470));
      expect(update).toMatchObject({ lastHeardAtMs: nowMs - 68 * minuteMs, level: { level: 'critical' } });
      expect(store.batches.flatMap(({ incidentChanges = [] }) => incidentChanges)).toMatchObject([
        { vehicleId: 1, kind: 'opened', level: 'critical', openedAtMs: nowMs - 70 * minuteMs },
      ]);
    });

    it('is heard now when its own unit speaks too', async () => {
      store.vehicles.set(1, formerVehicle(nowMs - 71 * minuteMs));
      const update = await updateAfter(backlog(800, 805), submission(1, nowMs - 66 * minuteMs));
      expect(store.batches).toHaveLength(1);
      expect(update).toMatchObject({ lastHeardAtMs: nowMs, level: { level: 'okay' } });
    });
  });

  it('loads and folds again when another writer was faster', async () => {
    await ingest.submit(submission(6, nowMs - 2000));
    store.touch(6);
    expect((await ingest.submit(submission(6, nowMs - 1000))).verdicts[0]?.outcome).toBe('stored');
    expect(store.batches.map(({ vehicles }) => vehicles?.[0]?.expectedVersion)).toEqual([0, 2]);
  });

  it('acknowledges nothing while the database is away, holds senders, and stores all when it is back', async () => {
    let failures = 4;
    store.beforeWrite = async () => {
      failures -= 1;
      if (failures >= 0) throw sqlError('57P01');
      expect(ingest.unavailability()).toBe('database_away');
    };
    const { verdicts } = await ingest.submit(submission(7, nowMs));
    expect(verdicts[0]?.outcome).toBe('stored');
    expect(failures).toBe(-1);
    expect(events).toEqual(['away', 'held', 'back', 'let go']);
    expect(ingest.unavailability()).toBeNull();
  });

  it('says that the database is back only when all is stored that was refused, though little batches fit in meanwhile', async () => {
    ingest = open({ maximumBatchPackets: 1, fullBatchPackets: 1 });
    let isFull = true;
    store.beforeWrite = async ({ packets = [] }) => {
      if (isFull && packets.some(({ vehicleId }) => vehicleId === 7)) throw sqlError('53100');
    };
    const refused = ingest.submit(submission(7, nowMs));
    for (const vehicleId of [8, 9, 10]) await ingest.submit(submission(vehicleId, nowMs));
    expect(ingest.unavailability()).toBe('disk_full');
    isFull = false;
    await refused;
    expect(events).toEqual(['away', 'held', 'back', 'let go']);
  });

  it('gives up what is not stored when it must close while the database is away', async () => {
    store.beforeWrite = async () => {
      throw sqlError('ECONNREFUSED');
    };
    const submitted = ingest.submit(submission(8, nowMs));
    submitted.catch(() => undefined);
    await ingest.close(AbortSignal.timeout(20));
    await expect(submitted).rejects.toBeInstanceOf(IngestClosedError);
    await expect(ingest.submit(submission(8, nowMs))).rejects.toBeInstanceOf(IngestClosedError);
    expect(store.packets.size).toBe(0);
  });

  it('holds senders when too much is waiting and lets them go at half of it', async () => {
    ingest = open({ maximumWaitingPackets: 10, fullBatchPackets: 4, maximumBatchPackets: 4, parallelBatches: 1 });
    const gate = Promise.withResolvers<void>();
    store.beforeWrite = () => gate.promise;
    const submitted = Array.from({ length: 16 }, (_, index) => ingest.submit(submission(index + 1, nowMs)));
    expect(events).toEqual(['held']);
    gate.resolve();
    await Promise.all(submitted);
    expect(events).toEqual(['held', 'let go']);
  });

  it('finds the one that cannot be stored and quarantines it alone', async () => {
    store.beforeWrite = async ({ packets = [] }) => {
      if (packets.some(({ vehicleId }) => vehicleId === 13)) throw sqlError('22003');
    };
    const outcomes = await Promise.all(
      Array.from({ length: 33 }, (_, index) => ingest.submit(submission(index + 1, nowMs))),
    );
    expect(outcomes.map(({ verdicts }) => verdicts[0]?.outcome)).toEqual(
      Array.from({ length: 33 }, (_, index) => (index === 12 ? 'quarantined' : 'stored')),
    );
    expect(store.packets.size).toBe(32);
    expect(events).toEqual(['poison 13']);
    const kept = store.batches.flatMap(({ quarantine = [] }) => quarantine);
    expect(kept).toMatchObject([{ reason: 'not_storable', detail: 'Error: 22003', frame: Buffer.from([13]) }]);
  });

  it('treats a message that cannot be read like one that cannot be stored', async () => {
    const unreadable = submission(14, nowMs, {
      frame: null,
      read: () => {
        throw new Error('a mistake of ours');
      },
    });
    const [bad, good] = await Promise.all([ingest.submit(unreadable), ingest.submit(submission(15, nowMs))]);
    expect(bad.verdicts).toEqual([{ outcome: 'quarantined', reason: 'not_storable', axles: [] }]);
    expect(good.verdicts[0]?.outcome).toBe('stored');
  });

  it('never has one vehicle in two transactions at a time', async () => {
    ingest = open({ fullBatchPackets: 1, maximumBatchPackets: 2, parallelBatches: 3 });
    const underWay = new Set<number>();
    store.beforeWrite = async ({ vehicles = [] }) => {
      for (const { vehicleId } of vehicles) {
        expect(underWay.has(vehicleId)).toBe(false);
        underWay.add(vehicleId);
      }
      await new Promise(setImmediate);
      for (const { vehicleId } of vehicles) underWay.delete(vehicleId);
    };
    const submitted = Array.from({ length: 60 }, (_, index) =>
      ingest.submit(submission((index % 7) + 1, nowMs - index)),
    );
    await Promise.all(submitted);
    expect(store.packets.size).toBe(60);
  });
});
