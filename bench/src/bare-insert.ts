import { createLoadFrame, renewLoadFrame } from '@tyrewatch/simulator/load/load-frame';
import { decodeTcpFrame } from '@tyrewatch/device-protocol/teltonika/tcp-frame';
import { deviceProfiles } from '@tyrewatch/device-protocol/readings/device-profile';
import { contentOfBody } from '@tyrewatch/gateway/ingest/frame-content';
import { composeBatch, readingsByVehicle } from '@tyrewatch/ingest/batch-composition';
import { createIngestStore } from '@tyrewatch/ingest/ingest-store';
import { prepareSubmission } from '@tyrewatch/ingest/prepared-submission';
import type { Submission } from '@tyrewatch/ingest/submission';
import { VehicleCache } from '@tyrewatch/ingest/vehicle-cache';
import type { VehicleEntry } from '@tyrewatch/ingest/vehicle-entry';
import { createDatabase } from '@tyrewatch/store/database';
import type { IngestBatch } from '@tyrewatch/store/ingest/ingest-batch';

/** What the bare client is to insert. */
export interface BareInsertWish {
  readonly connectionString: string;
  readonly vehicleIds: readonly number[];
  readonly packets: number;
  /** Packets in a transaction. */
  readonly batchPackets: number;
  /** Transactions at a time. */
  readonly parallelBatches: number;
}

const frame = createLoadFrame(1, 10);

/** A packet as the load generator sends it, for one vehicle. */
function submissionOf(vehicleId: number, turn: number): Submission {
  const bytes = Buffer.from(frame.bytes);
  const receivedAtMs = Date.now();
  renewLoadFrame(frame, bytes, receivedAtMs + turn, turn);
  const body = decodeTcpFrame(bytes);
  if (!body.accepted) throw new Error(body.refusal.detail);
  const unit = {
    unitId: vehicleId,
    imei: String(vehicleId),
    organisationId: 1,
    customerId: 1,
    enabled: true,
    deviceFamily: 'fmx6',
    deviceProfile: '',
    receiverId: null,
    keyHash: null,
    clockOffsetMs: null,
    pastAssignments: [],
    vehicleId,
  };
  const profile = deviceProfiles.fmx6_conti_pressure_check;
  return {
    unit,
    receivedAtMs,
    transport: 'tcp',
    address: '127.0.0.1',
    recordCount: 1,
    frame: bytes,
    quarantine: null,
    read: (axles) => contentOfBody(body.value, { imei: unit.imei, profile, axles, receivedAtMs }),
  };
}

/** Batches as the gateway makes them, each vehicle once in a batch, ready to be written. */
function composeAll(wish: BareInsertWish, entries: ReadonlyMap<number, VehicleEntry>): IngestBatch[] {
  const batches: IngestBatch[] = [];
  for (let done = 0; done < wish.packets; done += wish.batchPackets) {
    const prepared = Array.from({ length: wish.batchPackets }, (_, index) => {
      const place = done + index;
      const vehicleId = wish.vehicleIds[place % wish.vehicleIds.length] ?? 0;
      return prepareSubmission(submissionOf(vehicleId, Math.floor(place / wish.vehicleIds.length)), entries);
    });
    const batch = composeBatch(
      { prepared, readings: readingsByVehicle(prepared), pasts: new Map(), ageing: [] },
      entries,
      Date.now(),
    );
    for (const { vehicleId } of batch.vehicles ?? []) {
      const entry = entries.get(vehicleId);
      if (entry !== undefined) entry.version += 1;
    }
    batches.push(batch);
  }
  return batches;
}

/**
 * Packets a second of a client that does nothing but insert: the rows are made beforehand, the statements are the
 * product's own, as many transactions at a time as the gateway has.
 */
export async function measureBareInsert(wish: BareInsertWish): Promise<number> {
  const database = createDatabase(wish.connectionString, 'gateway', { maximumConnections: wish.parallelBatches });
  try {
    const store = createIngestStore(database, Date.now);
    const entries = await new VehicleCache(store, wish.vehicleIds.length).open(wish.vehicleIds);
    const batches = composeAll(wish, entries);
    const startMs = performance.now();
    let next = 0;
    const write = async (): Promise<void> => {
      for (let batch = batches[next++]; batch !== undefined; batch = batches[next++]) await store.writeBatch(batch);
    };
    await Promise.all(Array.from({ length: wish.parallelBatches }, write));
    return (batches.length * wish.batchPackets) / ((performance.now() - startMs) / 1000);
  } finally {
    await database.close();
  }
}
