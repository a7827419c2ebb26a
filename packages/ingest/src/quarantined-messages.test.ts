import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Ingest } from './ingest.ts';
import { createIngest } from './ingest.ts';
import type { Submission } from './submission.ts';
import { MemoryStore } from './testing/memory-store.ts';
import { testReading, testTyre, testUnit, testVehicle } from './testing/test-vehicle.ts';

const nowMs = Date.UTC(2026, 10, 20, 12);
const [bytes, none] = [Buffer.from([2]), Buffer.alloc(0)];
let store: MemoryStore;
let ingest: Ingest;

beforeEach(() => {
  store = new MemoryStore();
  store.vehicles.set(2, testVehicle({ vehicleId: 2 }));
  ingest = createIngest({ store, now: () => nowMs, random: () => 0, maximumWaitMs: 1 });
});
afterEach(() => ingest.close(AbortSignal.abort()));

describe('a unit that was another organisation’s before', () => {
  const movedAtMs = nowMs - 60_000;
  const unit = testUnit({
    vehicleId: 2,
    unitId: 9,
    pastAssignments: [{ untilMs: movedAtMs, vehicleId: null, organisationId: 5 }],
  });
  const brought = (times: readonly number[], changes: Partial<Submission> = {}): Submission => ({
    unit,
    receivedAtMs: nowMs,
    transport: 'tcp',
    address: '192.0.2.1',
    recordCount: times.length,
    read: () => ({
      readings: times.map((atMs, digest) => ({ reading: testReading(atMs, [testTyre(0, 800)]), digest })),
      decodeError: null,
      reason: null,
    }),
    frame: bytes,
    quarantine: null,
    ...changes,
  });
  const brings = async (sent: Submission) => {
    await ingest.submit(sent);
    return {
      logged: store.batches.flatMap(({ rawFrames = [] }) => rawFrames.map(({ frame }) => frame)),
      aside: store.batches.flatMap(({ quarantine = [] }) => quarantine),
    };
  };

  it('leaves what it recorded there to that one, with the bytes, which the log goes without', async () => {
    const { logged, aside } = await brings(brought([movedAtMs - 2, movedAtMs - 1]));
    expect(logged).toEqual([none]);
    expect(aside).toMatchObject([{ organisationId: 5, reason: 'recorded_elsewhere', frame: bytes, isOnlyCopy: true }]);
  });

  it.each([
    ['both', [movedAtMs - 1, movedAtMs]],
    ['no believable time, which may be of there', [0, movedAtMs]],
    ['none but such times', [0]],
  ])('leaves a message to the provider alone that holds %s', async (_what, times) => {
    const { logged, aside } = await brings(brought(times));
    expect(logged).toEqual([none]);
    expect(aside).toMatchObject([{ organisationId: null, frame: bytes, isOnlyCopy: true }]);
  });

  it.each<[string, Partial<Submission>]>([
    ['decoded', { quarantine: { reason: 'packet_undecodable', detail: null } }],
    ['understood', { read: () => ({ readings: [], decodeError: 'unrecognised_sensor_packet', reason: null }) }],
  ])('leaves it to the provider too when it cannot be %s', async (_what, changes) => {
    const { logged, aside } = await brings(brought([], changes));
    expect(logged).toEqual([none]);
    expect(aside).toMatchObject([{ organisationId: null, frame: bytes, isOnlyCopy: true }]);
  });

  it('logs with their bytes what it recorded since, and answers to commands', async () => {
    const answer = { read: () => ({ readings: [], decodeError: null, reason: null }) };
    await brings(brought([movedAtMs]));
    expect(await brings(brought([], answer))).toEqual({ logged: [bytes, bytes], aside: [] });
  });

  it('leaves it that one’s while it is on no vehicle, under the same name', async () => {
    const { logged, aside } = await brings(brought([movedAtMs - 1], { unit: { ...unit, vehicleId: null } }));
    expect(logged).toEqual([]);
    expect(aside).toMatchObject([{ organisationId: 5, reason: 'recorded_elsewhere', frame: bytes }]);
  });

  it('leaves readings without bytes each to the one they were recorded for', async () => {
    const { aside } = await brings(brought([movedAtMs - 1, movedAtMs, 0], { frame: null }));
    expect(aside.map(({ organisationId, isOnlyCopy }) => [organisationId, isOnlyCopy])).toEqual([
      [5, undefined],
      [null, undefined],
    ]);
  });

  it('logs nothing of a vehicle that has gone to another organisation meanwhile', async () => {
    store.vehicles.set(2, testVehicle({ vehicleId: 2, organisationId: 6 }));
    const { logged } = await brings(brought([nowMs], { unit: testUnit({ vehicleId: 2 }) }));
    expect(logged).toEqual([none]);
  });
});

describe('whatever is acknowledged', () => {
  const movedAtMs = nowMs - 60_000;
  const places = {
    none: [],
    'a vehicle of its own': [{ untilMs: movedAtMs, vehicleId: 3, organisationId: 2 }],
    'no vehicle': [{ untilMs: movedAtMs, vehicleId: null, organisationId: 2 }],
    'another’s vehicle': [{ untilMs: movedAtMs, vehicleId: null, organisationId: 5 }],
  };
  const times = {
    now: [nowMs],
    'before the move': [movedAtMs - 1],
    'in the future': [nowMs + 3_600_000],
    'in 1970': [0],
    'at all times': [movedAtMs - 1, 0, nowMs, nowMs + 3_600_000],
    'never, and not understood': [],
  };
  const vehicles = { none: null, 'its own': 2, 'one that is gone': 99, 'one that is another’s now': 4 };
  interface Case {
    readonly vehicle: string;
    readonly vehicleId: number | null;
    readonly place: string;
    readonly pastAssignments: Submission['unit']['pastAssignments'];
    readonly time: string;
    readonly atMs: readonly number[];
  }
  const cases: readonly Case[] = Object.entries(vehicles).flatMap(([vehicle, vehicleId]) =>
    Object.entries(places).flatMap(([place, pastAssignments]) =>
      Object.entries(times).map(([time, atMs]) => ({ vehicle, vehicleId, place, pastAssignments, time, atMs })),
    ),
  );

  beforeEach(() => {
    store.vehicles.set(3, testVehicle({ vehicleId: 3 }));
    store.vehicles.set(4, testVehicle({ vehicleId: 4, organisationId: 6 }));
  });

  const submitted = (one: Pick<Case, 'vehicleId' | 'pastAssignments' | 'atMs'>): Submission => ({
    unit: testUnit({ vehicleId: one.vehicleId, pastAssignments: one.pastAssignments }),
    receivedAtMs: nowMs,
    transport: 'udp',
    address: '192.0.2.1',
    recordCount: one.atMs.length,
    read: () => ({
      readings: one.atMs.map((atMs, digest) => ({ reading: testReading(atMs, [testTyre(0, 800)]), digest })),
      decodeError: one.atMs.length === 0 ? 'unrecognised_sensor_packet' : null,
      reason: null,
    }),
    frame: bytes,
    quarantine: null,
  });
  /** What is stored also when the sender may have nothing more put aside today. */
  const stored = () =>
    store.batches.flatMap(({ rawFrames = [], quarantine = [] }) =>
      [...rawFrames, ...quarantine.filter(({ isOnlyCopy }) => isOnlyCopy === true)].map(({ frame }) => frame),
    );

  it.each(cases)('is stored whole: on $vehicle, before on $place, recorded $time', async (one) => {
    await ingest.submit(submitted(one));
    expect(stored()).toContainEqual(bytes);
  });

  it.each(cases)('is stored whole when it cannot be read: on $vehicle, before on $place, $time', async (one) => {
    const read = (): never => {
      throw new Error('unreadable');
    };
    await ingest.submit({ ...submitted(one), read });
    expect(stored()).toContainEqual(bytes);
  });

  it.each(cases.filter(({ vehicleId, atMs }) => vehicleId === null && atMs.length > 0))(
    'is stored reading by reading without bytes: on none, before on $place, recorded $time',
    async (one) => {
      const { verdicts } = await ingest.submit({ ...submitted(one), frame: null });
      const ofNone = verdicts.filter(({ outcome }) => outcome === 'quarantined').length;
      expect(stored()).toHaveLength(ofNone);
    },
  );

  it('does not go for what cannot be decoded, which the unit sends again', async () => {
    await ingest.submit({
      ...submitted({ vehicleId: null, pastAssignments: [], atMs: [] }),
      read: () => ({ readings: [], decodeError: null, reason: null }),
      quarantine: { reason: 'packet_undecodable', detail: null },
    });
    expect(stored()).toEqual([]);
  });
});
