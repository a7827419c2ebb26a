import type { Reading } from '@tyrewatch/domain/telemetry/reading';
import type { IngestBatch, IngestResult } from '@tyrewatch/store/ingest/ingest-batch';
import { StaleStateError } from '@tyrewatch/store/ingest/ingest-batch';
import type { FeedVehicle } from '@tyrewatch/store/ingest/feed-vehicles';
import type { IngestUnit, IngestVehicle } from '@tyrewatch/store/ingest/ingest-configuration';
import type { ReplayRequest, ReplayStart } from '@tyrewatch/store/ingest/past-loading';
import type { SilentVehicle } from '@tyrewatch/store/ingest/silent-vehicles';
import type { LiveChanges } from '@tyrewatch/store/signals/change-signals';
import type { VehicleMark } from '@tyrewatch/store/vehicle-marks';
import type { IngestStore } from '../ingest-store.ts';

/** A store in memory, for tests of what happens around the database. It keeps packets and versions, no incidents. */
export class MemoryStore implements IngestStore {
  readonly units = new Map<string, IngestUnit>();
  readonly vehicles = new Map<number, IngestVehicle>();
  readonly packets = new Set<string>();
  readonly batches: IngestBatch[] = [];
  readonly signals: LiveChanges[] = [];
  /** By vehicle. */
  readonly marks = new Map<number, VehicleMark>();
  /** Called before a batch is written; what it throws, the write throws. */
  beforeWrite: (batch: IngestBatch) => Promise<void> = async () => undefined;

  async loadUnits(imeis: readonly string[]): Promise<readonly IngestUnit[]> {
    return imeis.flatMap((imei) => this.units.get(imei) ?? []);
  }

  async loadVehicles(vehicleIds: readonly number[]): Promise<ReadonlyMap<number, IngestVehicle>> {
    return new Map(
      vehicleIds.flatMap((id) => {
        const vehicle = this.vehicles.get(id);
        return vehicle === undefined ? [] : [[id, vehicle] as const];
      }),
    );
  }

  async findFeedVehicles(): Promise<readonly FeedVehicle[]> {
    return [];
  }

  async loadPacketsSince(): Promise<ReadonlyMap<number, readonly Reading[]>> {
    return new Map();
  }

  async listJudgementMarks(limit: number): Promise<readonly VehicleMark[]> {
    return [...this.marks.values()].slice(0, limit);
  }

  async clearJudgementMarks(marks: readonly VehicleMark[]): Promise<void> {
    for (const { vehicleId, revision } of marks) {
      if (this.marks.get(vehicleId)?.revision === revision) this.marks.delete(vehicleId);
    }
  }

  async loadReplayStart({ beforeMs, wheelIndexes }: ReplayRequest): Promise<ReplayStart> {
    return { wheels: wheelIndexes.map((wheelIndex) => ({ wheelIndex, afterMs: beforeMs })), levels: [] };
  }

  async loadPacketStretch(): Promise<readonly Reading[]> {
    return [];
  }

  async writeBatch(batch: IngestBatch): Promise<IngestResult> {
    await this.beforeWrite(batch);
    const stale = (batch.vehicles ?? []).filter(
      ({ vehicleId, expectedVersion }) => this.vehicles.get(vehicleId)?.stateVersion !== expectedVersion,
    );
    if (stale.length > 0) throw new StaleStateError(stale.length);
    for (const { vehicleId } of batch.vehicles ?? []) this.touch(vehicleId);
    this.batches.push(batch);
    const isNew = (batch.packets ?? []).map(({ vehicleId, digest, reading }) => {
      const key = `${vehicleId}/${reading.atMs}/${digest}`;
      const isFirst = !this.packets.has(key);
      this.packets.add(key);
      return isFirst;
    });
    return { isNew, incidents: [], isQuarantined: (batch.quarantine ?? []).map(() => true) };
  }

  async listSilentVehicles(): Promise<readonly SilentVehicle[]> {
    return [];
  }

  async listPendingVehicles(): Promise<readonly number[]> {
    return [];
  }

  async markLostUnits(): Promise<readonly number[]> {
    return [];
  }

  async workOffKeptMessages(): Promise<boolean> {
    return false;
  }

  async signalChanges(changes: LiveChanges): Promise<void> {
    this.signals.push(changes);
  }

  /** Raises a vehicle's version, as another writer would. */
  touch(vehicleId: number): void {
    const vehicle = this.vehicles.get(vehicleId);
    if (vehicle !== undefined) this.vehicles.set(vehicleId, { ...vehicle, stateVersion: vehicle.stateVersion + 1 });
  }
}
