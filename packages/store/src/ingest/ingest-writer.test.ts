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
import type { IngestBatch, VehicleUpdate } from './ingest-batch.ts';
import { StaleStateError } from './ingest-batch.ts';
import { loadIngestUnits, loadIngestVehicles } from './ingest-loading.ts';
import { createIngestWriter, type IngestWriter } from './ingest-writer.ts';
import { loadPacketsSince } from './packet-loading.ts';
import { nextVehicleValues, noValues } from './vehicle-values.ts';

const nowMs = Date.UTC(2026, 10, 20, 12);
let store: TestStore;
let tenants: TestTenants;
let writer: IngestWriter;
let series = 0;

beforeAll(async () => {
  store = await createTestStore();
  tenants = await createTestTenants(store);
  writer = createIngestWriter(store.open('gateway'), { now: () => nowMs });
});
afterAll(() => store.close());

const newVehicle = async (): Promise<number> => {
  series += 1;
  const [id = 0] = await createTestVehicles(store, [testVehicle(tenants, series)]);
  return id;
};

const reading = (atMs: number, changes: Partial<Reading> = {}): Reading => ({
  atMs,
  receivedAtMs: atMs + 900,
  fix: { latitudeDeg: 52.4862, longitudeDeg: -1.8904, altitudeM: 140, headingDeg: 271, satellites: null },
  speedKmh: 81,
  ignitionOn: true,
  channels: [
    [28, 412_345.678],
    [40, 55.5],
  ],
  tyres: [
    { position: '1A', pressureKpa: 861.3, temperatureC: 41.2, sensorFault: false },
    { position: '2C', pressureKpa: 0, temperatureC: -3.5, sensorFault: false },
    { position: '3D', pressureKpa: null, temperatureC: 20, sensorFault: false },
  ],
  ...changes,
});

const update = (
  vehicleId: number,
  expectedVersion: number,
  from: Reading,
  changes: Partial<VehicleUpdate> = {},
): VehicleUpdate => ({
  vehicleId,
  expectedVersion,
  lastHeardAtMs: from.receivedAtMs,
  values: nextVehicleValues(noValues, from),
  wheels: {
    values: [
      {
        pressureKpa: 861.3,
        temperatureC: 41.2,
        coldPressureKpa: 792.4,
        level: 'critical',
        levelSinceMs: from.atMs,
        readingAtMs: from.atMs,
        timeToCritical: { hours: 3.5, lowerHours: 2.25, upperHours: null, isMeasured: true },
      },
      null,
      null,
      null,
      {
        pressureKpa: null,
        temperatureC: null,
        coldPressureKpa: null,
        level: 'unassigned',
        levelSinceMs: null,
        readingAtMs: null,
        timeToCritical: null,
      },
    ],
    judgement: { pending: 'warning' },
    confirmAtMs: from.atMs + 120_000,
  },
  level: { level: 'critical', sinceMs: from.atMs, criticalAtMs: null, offTargetPercent: 36 },
  ...changes,
});

const countPackets = async (vehicleId: number): Promise<number> =>
  ((await loadPacketsSince(store.open('gateway'), [{ vehicleId, afterMs: 0 }])).get(vehicleId) ?? []).length;

describe('writeBatch', () => {
  it('keeps a packet as the reading it was', async () => {
    const vehicleId = await newVehicle();
    const kept = reading(nowMs);
    const result = await writer.writeBatch({ packets: [{ vehicleId, digest: -7, reading: kept }] });
    expect(result.isNew).toEqual([true]);
    const loaded = await loadPacketsSince(store.open('gateway'), [{ vehicleId, afterMs: nowMs - 1 }]);
    expect(loaded.get(vehicleId)).toEqual([
      {
        ...kept,
        channels: [
          [40, 55.5],
          [28, 412_345.678],
        ],
      },
    ]);
  });

  it('says which packets were there already, also within one batch', async () => {
    const vehicleId = await newVehicle();
    const first = { vehicleId, digest: 1, reading: reading(nowMs) };
    const second = { vehicleId, digest: 2, reading: reading(nowMs) };
    expect((await writer.writeBatch({ packets: [first, first] })).isNew).toEqual([true, false]);
    expect((await writer.writeBatch({ packets: [first, second] })).isNew).toEqual([false, true]);
    expect(await countPackets(vehicleId)).toBe(2);
  });

  it('stores state, wheels and level, and reads them back as they were', async () => {
    const vehicleId = await newVehicle();
    const from = reading(nowMs);
    const written = update(vehicleId, 0, from);
    await writer.writeBatch({ packets: [{ vehicleId, digest: 1, reading: from }], vehicles: [written] });
    const vehicle = (await loadIngestVehicles(store.open('gateway'), [vehicleId])).get(vehicleId);
    expect(vehicle).toMatchObject({
      stateVersion: 1,
      lastHeardAtMs: from.receivedAtMs,
      values: written.values,
      level: 'critical',
      levelSinceMs: nowMs,
      judgement: { pending: 'warning' },
    });
    expect(vehicle?.wheelValues).toEqual(written.wheels?.values);
  });

  it('refuses a batch folded from an older state, and keeps nothing of it', async () => {
    const vehicleId = await newVehicle();
    const other = await newVehicle();
    await writer.writeBatch({ vehicles: [update(vehicleId, 0, reading(nowMs - 1000))] });
    const stale: IngestBatch = {
      packets: [{ vehicleId, digest: 1, reading: reading(nowMs) }],
      vehicles: [update(other, 0, reading(nowMs)), update(vehicleId, 0, reading(nowMs))],
    };
    const failure = await writer.writeBatch(stale).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StaleStateError);
    expect((failure as StaleStateError).message).toContain(' 1 vehicles ');
    expect(await countPackets(vehicleId)).toBe(0);
    expect((await loadIngestVehicles(store.open('gateway'), [other])).get(other)?.stateVersion).toBe(0);
  });

  it('never replaces a state by an older one', async () => {
    const vehicleId = await newVehicle();
    await writer.writeBatch({ vehicles: [update(vehicleId, 0, reading(nowMs))] });
    await expect(
      writer.writeBatch({ vehicles: [update(vehicleId, 1, reading(nowMs - 60_000))] }),
    ).rejects.toBeInstanceOf(StaleStateError);
  });

  it('is retried without effect when the commit was not heard of', async () => {
    const vehicleId = await newVehicle();
    const batch: IngestBatch = {
      packets: [{ vehicleId, digest: 1, reading: reading(nowMs) }],
      vehicles: [update(vehicleId, 0, reading(nowMs))],
      outbox: [
        {
          id: `mail/${vehicleId}`,
          organisationId: tenants.customerId,
          kind: 'mail',
          payload: {},
          availableAtMs: nowMs,
        },
      ],
    };
    await writer.writeBatch(batch);
    await expect(writer.writeBatch(batch)).rejects.toBeInstanceOf(StaleStateError);
    const { stateVersion = -1 } = (await loadIngestVehicles(store.open('gateway'), [vehicleId])).get(vehicleId) ?? {};
    const again = await writer.writeBatch({ ...batch, vehicles: [update(vehicleId, stateVersion, reading(nowMs))] });
    expect(again.isNew).toEqual([false]);
    const mails = await store
      .open('jobs')
      .kysely.selectFrom('outbox')
      .select('id')
      .where('id', '=', `mail/${vehicleId}`)
      .execute();
    expect(mails).toHaveLength(1);
  });

  it('refuses device times beyond what is kept', async () => {
    const vehicleId = await newVehicle();
    for (const atMs of [Date.UTC(1970, 0, 1), nowMs + 3 * 86_400_000]) {
      await expect(writer.writeBatch({ packets: [{ vehicleId, digest: 1, reading: reading(atMs) }] })).rejects.toThrow(
        RangeError,
      );
    }
  });

  it('makes the partition a packet needs, also after retention dropped it', async () => {
    const vehicleId = await newVehicle();
    const oldMs = nowMs - 300 * 86_400_000;
    await writer.writeBatch({ packets: [{ vehicleId, digest: 1, reading: reading(oldMs) }] });
    await store.open('jobs').pool.query(`select drop_partitions('packet', $1)`, [new Date(oldMs + 8 * 86_400_000)]);
    await writer.writeBatch({ packets: [{ vehicleId, digest: 2, reading: reading(oldMs) }] });
    expect(await countPackets(vehicleId)).toBe(1);
  });

  it('writes the same vehicles from two writers at once without deadlock', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, newVehicle));
    const attempts = await Promise.allSettled(
      [ids, ids.toReversed(), ids, ids.toReversed()].map((order) =>
        writer.writeBatch({ vehicles: order.map((vehicleId) => update(vehicleId, 0, reading(nowMs))) }),
      ),
    );
    const failures = attempts.flatMap((attempt) => (attempt.status === 'rejected' ? [attempt.reason as unknown] : []));
    expect(failures).toEqual([expect.any(StaleStateError), expect.any(StaleStateError), expect.any(StaleStateError)]);
  });
});

describe('raw frames and quarantine', () => {
  it('keeps frames byte for byte with what the decoder said', async () => {
    const vehicleId = await newVehicle();
    const frame = Buffer.from('000f333536333037303432343431303133', 'hex');
    await writer.writeBatch({
      rawFrames: [
        {
          vehicleId,
          unitId: 1,
          receivedAtMs: nowMs,
          transport: 'tcp',
          recordCount: 2,
          decodeSuccess: false,
          decodeError: 'crc',
          reason: null,
          frame,
        },
      ],
    });
    const row = await store
      .open('gateway')
      .kysely.selectFrom('raw_frame')
      .selectAll()
      .where('vehicle_id', '=', vehicleId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ frame, decode_success: false, decode_error: 'crc', reason: null, record_count: 2 });
  });

  it('limits what a stranger by its address, and a unit by itself, may fill the quarantine with', async () => {
    const strict = createIngestWriter(store.open('gateway'), { now: () => nowMs, quarantinePerSenderAndDay: 3 });
    const stranger = (address: string, unitId?: number) => ({
      ...(unitId === undefined ? {} : { unitId }),
      organisationId: null,
      receivedAtMs: nowMs,
      transport: 'tcp',
      address,
      imei: 'x\0y',
      reason: 'unknown_unit',
      detail: null,
      frame: Buffer.from([0, 255]),
    });
    const first = await strict.writeBatch({
      quarantine: [stranger('10.9.9.9'), stranger('10.9.9.9'), stranger('10.9.9.8')],
    });
    const second = await strict.writeBatch({
      quarantine: [stranger('10.9.9.9'), stranger('10.9.9.9'), stranger('10.9.9.8')],
    });
    expect([first.isQuarantined, second.isQuarantined]).toEqual([
      [true, true, true],
      [true, false, true],
    ]);
    const ofUnits = await strict.writeBatch({
      quarantine: [7, 8, 7, 7, 7].map((unitId) => stranger('10.9.9.9', unitId)),
    });
    expect(ofUnits.isQuarantined).toEqual([true, true, true, true, false]);
    const onlyCopy = { ...stranger('10.9.9.7', 7), isOnlyCopy: true };
    const alone = await strict.writeBatch({ quarantine: [stranger('10.9.9.7', 7), onlyCopy, stranger('10.9.9.7', 8)] });
    expect(alone.isQuarantined).toEqual([false, true, true]);
    const rows = await store
      .open('jobs')
      .kysely.selectFrom('quarantined_frame')
      .selectAll()
      .where('address', '=', '10.9.9.9')
      .execute();
    expect(rows).toHaveLength(3 + 4);
    expect(rows[0]).toMatchObject({ organisation_id: tenants.providerId, imei: 'xy', frame: Buffer.from([0, 255]) });
  });
});

describe('loadIngestUnits', () => {
  it('loads the allow-list entry with vehicle, wheels and look-up inputs', async () => {
    const vehicleId = await newVehicle();
    const imei = `35000000000${String(series).padStart(4, '0')}`;
    const { units, vehicles } = await loadIngestUnits(store.open('gateway'), [imei, '999999999999999']);
    expect([...units.keys()]).toEqual([imei]);
    expect(units.get(imei)).toMatchObject({
      vehicleId,
      organisationId: tenants.customerId,
      enabled: true,
      keyHash: null,
    });
    const vehicle = vehicles.get(vehicleId);
    expect(vehicle?.wheels.map((wheel) => wheel.positionIndex)).toEqual([0, 1, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(vehicle?.wheels[0]).toMatchObject({
      recommendedKpa: 850,
      axleType: 'steer',
      thresholds: {
        wheel: null,
        axle: null,
        vehicle: null,
        fleet: { maintenancePercent: 20, warningPercent: 27.5, dangerPercent: 30 },
      },
    });
    expect(vehicle).toMatchObject({
      stateVersion: 0,
      level: 'unassigned',
      values: noValues,
      wheelValues: [],
      judgement: null,
      incidents: [],
    });
  });
});
