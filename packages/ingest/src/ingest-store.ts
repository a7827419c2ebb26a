import type { Reading } from '@tyrewatch/domain/telemetry/reading';
import type { Database } from '@tyrewatch/store/database';
import type { IngestBatch, IngestResult } from '@tyrewatch/store/ingest/ingest-batch';
import type { IngestUnit, IngestVehicle } from '@tyrewatch/store/ingest/ingest-configuration';
import { findFeedVehicles } from '@tyrewatch/store/ingest/feed-vehicles';
import type { FeedVehicle, FeedVehicleRequest } from '@tyrewatch/store/ingest/feed-vehicles';
import { loadIngestUnits, loadIngestVehicles } from '@tyrewatch/store/ingest/ingest-loading';
import { createIngestWriter } from '@tyrewatch/store/ingest/ingest-writer';
import { workOffKeptMessages } from '@tyrewatch/store/ingest/kept-message-work';
import type { KeptMessageBatch, KeptMessageOutcome } from '@tyrewatch/store/ingest/kept-message-work';
import type { LossBounds } from '@tyrewatch/store/ingest/lost-units';
import { markLostUnits } from '@tyrewatch/store/ingest/lost-units';
import { loadPacketsSince } from '@tyrewatch/store/ingest/packet-loading';
import { loadPacketStretch, loadReplayStart } from '@tyrewatch/store/ingest/past-loading';
import type { PacketStretch, ReplayRequest, ReplayStart } from '@tyrewatch/store/ingest/past-loading';
import { listPendingVehicles, listSilentVehicles } from '@tyrewatch/store/ingest/silent-vehicles';
import type { PendingBounds, SilenceBounds, SilentVehicle } from '@tyrewatch/store/ingest/silent-vehicles';
import { listJudgementMarks } from '@tyrewatch/store/judgements/judgement-marks';
import type { LiveChanges } from '@tyrewatch/store/signals/change-signals';
import { signalChanges } from '@tyrewatch/store/signals/change-signals';
import { clearMarks } from '@tyrewatch/store/vehicle-marks';
import type { VehicleMark } from '@tyrewatch/store/vehicle-marks';
import { DiskFullError } from './failure-kind.ts';

/** What ingest asks of the database. */
export interface IngestStore {
  /** Enabled units of the allow-list; others are missing in the answer. */
  loadUnits(imeis: readonly string[]): Promise<readonly IngestUnit[]>;
  loadVehicles(vehicleIds: readonly number[]): Promise<ReadonlyMap<number, IngestVehicle>>;
  /** Vehicles of an organisation and its parts by VIN. */
  findFeedVehicles(request: FeedVehicleRequest): Promise<readonly FeedVehicle[]>;
  loadPacketsSince(
    wanted: readonly { readonly vehicleId: number; readonly afterMs: number }[],
  ): Promise<ReadonlyMap<number, readonly Reading[]>>;
  /** Where to begin to judge the time before a late reading again. */
  loadReplayStart(request: ReplayRequest): Promise<ReplayStart>;
  /** Stored readings of a stretch of time, oldest first. */
  loadPacketStretch(stretch: PacketStretch): Promise<readonly Reading[]>;
  /** One transaction; throws StaleStateError when a vehicle changed since it was loaded. */
  writeBatch(batch: IngestBatch): Promise<IngestResult>;
  /** Vehicles that have fallen silent and are still shown as if they had not. */
  listSilentVehicles(bounds: SilenceBounds): Promise<readonly SilentVehicle[]>;
  /** Vehicles with a pending level that time has confirmed. */
  listPendingVehicles(bounds: PendingBounds): Promise<readonly number[]>;
  /** Marks units as offline that are called online although nothing was written of them for too long; answers their vehicles. */
  markLostUnits(bounds: LossBounds): Promise<readonly number[]>;
  /** Vehicles whose rules have changed. */
  listJudgementMarks(limit: number): Promise<readonly VehicleMark[]>;
  /** They have been judged by them. */
  clearJudgementMarks(marks: readonly VehicleMark[]): Promise<void>;
  /** Has the next messages given of a unit that has come to a vehicle; false = nobody waits for any. */
  workOffKeptMessages(
    limit: number,
    give: (batch: KeptMessageBatch) => Promise<readonly KeptMessageOutcome[]>,
  ): Promise<boolean>;
  /** Tells viewers what to look at again. */
  signalChanges(changes: LiveChanges): Promise<void>;
}

/** The store of a database opened for the role `gateway`. */
export function createIngestStore(database: Database, now: () => number): IngestStore {
  const writer = createIngestWriter(database, { now });
  return {
    loadUnits: async (imeis) => {
      const { units } = await loadIngestUnits(database, imeis);
      return [...units.values()].filter((unit) => unit.enabled);
    },
    loadVehicles: (vehicleIds) => loadIngestVehicles(database, vehicleIds),
    findFeedVehicles: (request) => findFeedVehicles(database, request),
    loadPacketsSince: (wanted) => loadPacketsSince(database, wanted),
    loadReplayStart: (request) => loadReplayStart(database, request),
    loadPacketStretch: (stretch) => loadPacketStretch(database, stretch),
    writeBatch: (batch) => writer.writeBatch(batch),
    listSilentVehicles: (bounds) => listSilentVehicles(database, bounds),
    listPendingVehicles: (bounds) => listPendingVehicles(database, bounds),
    markLostUnits: (bounds) => markLostUnits(database, bounds),
    listJudgementMarks: (limit) => listJudgementMarks(database.kysely, limit),
    clearJudgementMarks: (marks) => clearMarks(database.kysely, 'judgement_due', marks),
    workOffKeptMessages: (limit, give) => workOffKeptMessages(database, { limit, nowMs: now() }, give),
    signalChanges: (changes) => signalChanges(database, changes),
  };
}

/** The same store, which takes nothing new while the disk is full: it throws DiskFullError. */
export const refusingWhenFull = (store: IngestStore, isDiskFull: () => boolean): IngestStore => ({
  ...store,
  writeBatch: async (batch) => {
    if (isDiskFull()) throw new DiskFullError('The disk is full.');
    return store.writeBatch(batch);
  },
});
