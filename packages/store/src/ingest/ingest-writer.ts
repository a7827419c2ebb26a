import { levelCode } from '@tyrewatch/domain/levels/alert-level';
import type pg from 'pg';
import type { Database } from '../database.ts';
import { BinaryRows } from './binary-rows.ts';
import { writeIncidentCorrections } from './incident-correction.ts';
import { writeIncidentChanges } from './incident-writing.ts';
import type {
  IngestBatch,
  IngestResult,
  OutboxWrite,
  PacketWrite,
  UnitClockWrite,
  UnitEventWrite,
  UnitUpdate,
  VehicleUpdate,
} from './ingest-batch.ts';
import { StaleStateError } from './ingest-batch.ts';
import { ingestStatements } from './ingest-statements.ts';
import { createKnownPartitions, type KnownPartitions } from './known-partitions.ts';
import { isStorable, writePackets, writeRawFrames } from './packet-rows.ts';
import { writeQuarantine } from './quarantine-writing.ts';
import { writeVehicleStates, writeWheelStates } from './state-rows.ts';

/** Writes batches of telemetry, each in one transaction. May be called concurrently; batches of one vehicle must not overlap in time. */
export type IngestWriter = {
  /**
   * Stores a batch and answers after COMMIT. Throws StaleStateError when a vehicle changed since it was loaded and RangeError for a packet
   * that is not storable; whatever it throws, nothing of the batch is stored (or all of it, when the connection broke during COMMIT:
   * writing it again then throws StaleStateError).
   */
  writeBatch(batch: IngestBatch): Promise<IngestResult>;
};

/** What a writer needs beside its database (role gateway). */
export type IngestWriterOptions = {
  readonly now: () => number;
  /** Quarantine rows one address may store a day; default 1,000. */
  readonly quarantinePerSenderAndDay?: number;
};

type RowTypes = {
  readonly packet: number;
  readonly raw_frame: number;
  readonly vehicle_state: number;
  readonly wheel_state: number;
};
type Work = { readonly client: pg.ClientBase; readonly rows: BinaryRows; readonly types: RowTypes };

export function createIngestWriter(database: Pick<Database, 'pool'>, options: IngestWriterOptions): IngestWriter {
  const { pool } = database;
  const partitions = createKnownPartitions(pool);
  let types: Promise<RowTypes> | null = null;

  const writeOnce = async (batch: IngestBatch): Promise<IngestResult> => {
    await ensureBatchPartitions(partitions, batch);
    types ??= loadRowTypes(pool);
    const rowTypes = await types.catch((error: unknown) => {
      types = null;
      throw error;
    });
    return inTransaction(pool, (client) =>
      writeAll({ client, rows: new BinaryRows(), types: rowTypes }, batch, options.quarantinePerSenderAndDay ?? 1000),
    );
  };

  return {
    async writeBatch(batch) {
      const nowMs = options.now();
      if (batch.packets?.some(({ reading }) => !isStorable(reading.atMs, nowMs)) === true) {
        throw new RangeError('A packet of the batch has a device time that cannot be stored.');
      }
      try {
        return await writeOnce(batch);
      } catch (error) {
        if (!isPartitionMissing(error)) throw error;
        partitions.forget();
        return writeOnce(batch);
      }
    },
  };
}

async function writeAll(work: Work, batch: IngestBatch, quarantinePerSenderAndDay: number): Promise<IngestResult> {
  const { client, rows, types } = work;
  const {
    packets = [],
    rawFrames = [],
    vehicles = [],
    incidentChanges = [],
    incidentCorrections = [],
    outbox = [],
    units = [],
    unitEvents = [],
    quarantine = [],
  } = batch;
  // States first: they decide whether the batch may be written at all.
  if (vehicles.length > 0) await updateStates(work, vehicles);
  const isNew = packets.length === 0 ? [] : await insertPackets(work, packets);
  if (rawFrames.length > 0) {
    await client.query({
      ...ingestStatements.insertRawFrames,
      values: [writeRawFrames(rows, types.raw_frame, rawFrames)],
    });
  }
  const corrected = incidentCorrections.length === 0 ? [] : await writeIncidentCorrections(client, incidentCorrections);
  const moved = incidentChanges.length === 0 ? [] : await writeIncidentChanges(client, incidentChanges);
  const touched = [...corrected, ...moved];
  const rejudged = vehicles.filter(({ wheels, level }) => wheels !== null || level !== null);
  const severityIds = new Set([...rejudged, ...touched].map(({ vehicleId }) => vehicleId));
  if (severityIds.size > 0) await client.query({ ...ingestStatements.updateSeverities, values: [[...severityIds]] });
  if (outbox.length > 0) await insertOutbox(client, outbox);
  if (units.length > 0) await upsertUnits(client, units);
  await updateUnitClocks(client, batch.unitClocks);
  if (unitEvents.length > 0) await insertUnitEvents(client, unitEvents);
  const isQuarantined =
    quarantine.length === 0 ? [] : await writeQuarantine(client, quarantine, quarantinePerSenderAndDay);
  return { isNew, incidents: touched, isQuarantined };
}

async function updateStates({ client, rows, types }: Work, unordered: readonly VehicleUpdate[]): Promise<void> {
  // By key, so that two writers lock in the same order.
  const updates = unordered.toSorted((a, b) => a.vehicleId - b.vehicleId);
  const { rowCount } = await client.query({
    ...ingestStatements.updateVehicleStates,
    values: [writeVehicleStates(rows, types.vehicle_state, updates)],
  });
  if (rowCount !== updates.length) throw new StaleStateError(updates.length - (rowCount ?? 0));
  if (updates.some((update) => update.wheels !== null)) {
    await client.query({
      ...ingestStatements.updateWheelStates,
      values: [writeWheelStates(rows, types.wheel_state, updates)],
    });
  }
  const levels = updates.flatMap(({ vehicleId, level }) => (level === null ? [] : [{ vehicleId, ...level }]));
  if (levels.length > 0) {
    const values = [
      levels.map((row) => row.vehicleId),
      levels.map((row) => levelCode[row.level]),
      levels.map((row) => dateOrNull(row.sinceMs)),
      levels.map((row) => dateOrNull(row.criticalAtMs)),
      levels.map((row) => row.offTargetPercent),
    ];
    await client.query({ ...ingestStatements.updateLevels, values });
  }
  const marked = updates.filter(({ notMonitored }) => notMonitored !== undefined);
  if (marked.length > 0) {
    const values = [
      marked.map(({ vehicleId }) => vehicleId),
      marked.map(({ notMonitored }) => notMonitored?.reason ?? null),
      marked.map(({ notMonitored }) => dateOrNull(notMonitored?.atMs ?? null)),
      marked.map(({ notMonitored }) => notMonitored?.drivingMs ?? 0),
    ];
    await client.query({ ...ingestStatements.updateNotMonitored, values });
  }
}

async function insertPackets({ client, rows, types }: Work, packets: readonly PacketWrite[]): Promise<boolean[]> {
  const { rows: answer } = await client.query<{ inserted_count: number; inserted_keys: string[] | null }>({
    ...ingestStatements.insertPackets,
    values: [writePackets(rows, types.packet, packets), packets.length],
  });
  const insertedCount = answer[0]?.inserted_count ?? 0;
  if (insertedCount === packets.length) return packets.map(() => true);
  const inserted = new Set(answer[0]?.inserted_keys ?? []);
  // A packet that stands twice in the batch is new once.
  return packets.map(({ vehicleId, digest, reading }) => inserted.delete(`${vehicleId}/${reading.atMs}/${digest}`));
}

async function insertOutbox(client: pg.ClientBase, outbox: readonly OutboxWrite[]): Promise<void> {
  const values = outbox.map(({ id, organisationId, kind, payload, availableAtMs }) => ({
    id,
    organisation_id: organisationId,
    kind,
    payload,
    available_at: new Date(availableAtMs),
  }));
  await client.query({ ...ingestStatements.insertOutbox, values: [JSON.stringify(values)] });
}

async function upsertUnits(client: pg.ClientBase, unordered: readonly UnitUpdate[]): Promise<void> {
  const units = [...new Map(unordered.map((unit) => [unit.unitId, unit])).values()].toSorted(
    (a, b) => a.unitId - b.unitId,
  );
  const values = [
    units.map((unit) => unit.unitId),
    units.map((unit) => unit.online),
    units.map((unit) => new Date(unit.lastSeenAtMs)),
    units.map((unit) => dateOrNull(unit.connectedAtMs)),
    units.map((unit) => unit.address),
    units.map((unit) => unit.transport),
    units.map((unit) => unit.gateway ?? null),
  ];
  const arrived = units.filter(({ transport }) => transport === 'http');
  if (arrived.length > 0) {
    const of = [
      arrived.map(({ unitId }) => unitId),
      arrived.map((unit) => new Date(unit.lastSeenAtMs)),
      arrived.map((unit) => unit.address),
    ];
    await client.query({ ...ingestStatements.insertArrivals, values: of });
  }
  await client.query({ ...ingestStatements.upsertUnits, values });
}

async function updateUnitClocks(client: pg.ClientBase, clocks: readonly UnitClockWrite[] = []): Promise<void> {
  if (clocks.length === 0) return;
  const values = [clocks.map(({ unitId }) => unitId), clocks.map(({ offsetMs }) => offsetMs)];
  await client.query({ ...ingestStatements.updateUnitClocks, values });
}

async function insertUnitEvents(client: pg.ClientBase, events: readonly UnitEventWrite[]): Promise<void> {
  const values = [
    events.map((event) => event.vehicleId),
    events.map((event) => event.unitId),
    events.map((event) => new Date(event.atMs)),
    events.map((event) => event.kind),
    events.map((event) => event.address),
  ];
  await client.query({ ...ingestStatements.insertUnitEvents, values });
}

async function ensureBatchPartitions(
  partitions: KnownPartitions,
  { packets = [], rawFrames = [], quarantine = [] }: IngestBatch,
): Promise<void> {
  await partitions.ensure(
    'packet',
    packets.map(({ reading }) => reading.atMs),
  );
  await partitions.ensure(
    'raw_frame',
    rawFrames.map(({ receivedAtMs }) => receivedAtMs),
  );
  await partitions.ensure(
    'quarantined_frame',
    quarantine.map(({ receivedAtMs }) => receivedAtMs),
  );
}

async function loadRowTypes(pool: pg.Pool): Promise<RowTypes> {
  const { rows } =
    await pool.query<RowTypes>(`select 'packet'::regtype::oid::int8 as packet, 'raw_frame'::regtype::oid::int8 as raw_frame,
    'vehicle_state'::regtype::oid::int8 as vehicle_state, 'wheel_state'::regtype::oid::int8 as wheel_state`);
  const types = rows[0];
  if (types === undefined) throw new Error('The row types of the telemetry tables were not found.');
  return types;
}

async function inTransaction<Result>(pool: pg.Pool, work: (client: pg.ClientBase) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    // A generic plan joins from the batch to the keys in the batch's order, and saves planning around a parameter of 100 kB.
    await client.query('begin; set local plan_cache_mode = force_generic_plan');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((rollbackError: unknown) => {
      failure = rollbackError instanceof Error ? rollbackError : new Error(String(rollbackError));
    });
    throw error;
  } finally {
    // A connection that cannot even roll back is thrown away.
    client.release(failure);
  }
}

const dateOrNull = (atMs: number | null): Date | null => (atMs === null ? null : new Date(atMs));

// "no partition of relation found for row": retention dropped it after this process had seen it.
const isPartitionMissing = (error: unknown): boolean =>
  error instanceof Error &&
  (error as { code?: string }).code === '23514' &&
  error.message.includes('no partition of relation');
