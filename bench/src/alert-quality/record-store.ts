import type { JudgedLevel } from '@tyrewatch/domain/levels/alert-level';
import type { Reading } from '@tyrewatch/domain/telemetry/reading';
import { wheelIndex } from '@tyrewatch/domain/vehicles/wheel-position';
import type { IngestStore } from '@tyrewatch/ingest/ingest-store';
import type { IngestBatch, IngestResult, VehicleUpdate } from '@tyrewatch/store/ingest/ingest-batch';
import { StaleStateError } from '@tyrewatch/store/ingest/ingest-batch';
import type { IngestVehicle } from '@tyrewatch/store/ingest/ingest-configuration';
import type { PacketStretch, ReplayRequest, ReplayStart } from '@tyrewatch/store/ingest/past-loading';
import type { SilenceBounds, SilentVehicle } from '@tyrewatch/store/ingest/silent-vehicles';
import { HourRollup } from './hour-rollup.ts';
import { IncidentLog } from './incident-log.ts';

const drivingFromKmh = 5;

type NeededStore = Pick<
  IngestStore,
  | 'loadVehicles'
  | 'loadPacketsSince'
  | 'loadReplayStart'
  | 'loadPacketStretch'
  | 'writeBatch'
  | 'listPendingVehicles'
  | 'listSilentVehicles'
>;

/** The database of one vehicle, in memory: packets, state, incidents and hours, answering as the real one does. */
export class RecordStore implements NeededStore {
  readonly incidentLog = new IncidentLog();
  readonly rollup = new HourRollup();
  vehicle: IngestVehicle;
  /** When the first pending level is confirmed by time; null = none is pending. */
  confirmAtMs: number | null = null;
  /** Stored readings, oldest first. */
  readonly #readings: Reading[] = [];
  readonly #digests = new Set<string>();
  readonly #now: () => number;

  constructor(vehicle: IngestVehicle, now: () => number) {
    this.vehicle = vehicle;
    this.#now = now;
  }

  async loadVehicles(): Promise<ReadonlyMap<number, IngestVehicle>> {
    const { judgement, vehicleId } = this.vehicle;
    const stored: unknown = judgement === null ? null : JSON.parse(JSON.stringify(judgement));
    return new Map([[vehicleId, { ...this.vehicle, judgement: stored, incidents: this.incidentLog.live }]]);
  }

  async loadPacketsSince(
    wanted: readonly { readonly vehicleId: number; readonly afterMs: number }[],
  ): Promise<ReadonlyMap<number, readonly Reading[]>> {
    return new Map(
      wanted.map(({ vehicleId, afterMs }) => [vehicleId, this.#readings.slice(this.#placeAfter(afterMs))]),
    );
  }

  async loadReplayStart(request: ReplayRequest): Promise<ReplayStart> {
    const beginnings = request.wheelIndexes.map((index) => this.#beginningOf(index, request));
    return {
      wheels: beginnings.map(({ wheelIndex: index, firstMs }) => ({
        wheelIndex: index,
        afterMs: (firstMs ?? request.beforeMs) - 1,
      })),
      levels: beginnings.flatMap(({ wheelIndex: index, firstMs, hasEarlier }) => {
        if (firstMs === null) return [];
        const atMs = firstMs - 1;
        const recorded = this.incidentLog.levelAt(index, firstMs);
        if (recorded === null && !hasEarlier) return [];
        const level: JudgedLevel = recorded === null || recorded.level === 'stale' ? 'okay' : recorded.level;
        return [{ wheelIndex: index, atMs, level, sinceMs: recorded?.levelSinceMs ?? atMs }];
      }),
    };
  }

  async loadPacketStretch({ wheels, untilMs, limit }: PacketStretch): Promise<readonly Reading[]> {
    const after = new Map(wheels.map((wheel) => [wheel.wheelIndex, wheel.afterMs]));
    const stretch: Reading[] = [];
    for (let place = this.#placeAfter(Math.min(...after.values())); place < this.#readings.length; place += 1) {
      const reading = this.#readings[place];
      if (reading === undefined || reading.atMs > untilMs) break;
      if (limit !== null && stretch.length >= limit && stretch.at(-1)?.atMs !== reading.atMs) break;
      const tyres = reading.tyres.filter(
        ({ position }) => reading.atMs > (after.get(wheelIndex(position)) ?? Number.POSITIVE_INFINITY),
      );
      if (tyres.length > 0) stretch.push({ ...reading, tyres });
    }
    return stretch;
  }

  async writeBatch(batch: IngestBatch): Promise<IngestResult> {
    const nowMs = this.#now();
    const updates = batch.vehicles ?? [];
    const stale = updates.filter(({ expectedVersion }) => expectedVersion !== this.vehicle.stateVersion);
    if (stale.length > 0) throw new StaleStateError(stale.length);
    const isNew = (batch.packets ?? []).map(({ digest, reading }) => this.#keep(digest, reading));
    for (const change of batch.incidentChanges ?? []) this.incidentLog.take(change, nowMs);
    for (const correction of batch.incidentCorrections ?? []) this.incidentLog.correct(correction, nowMs);
    for (const update of updates) this.#update(update);
    return { isNew, incidents: [], isQuarantined: (batch.quarantine ?? []).map(() => true) };
  }

  async listPendingVehicles(): Promise<readonly number[]> {
    return [this.vehicle.vehicleId];
  }

  /** As `listSilentVehicles` of the database. */
  async listSilentVehicles(bounds: SilenceBounds): Promise<readonly SilentVehicle[]> {
    const { vehicleId, lastHeardAtMs } = this.vehicle;
    const isSilent = vehicleId > bounds.afterVehicleId && this.isSilent(bounds);
    return isSilent ? [{ vehicleId, lastHeardAtMs, wasDriving: this.#wasDriving, usualReportMs: null }] : [];
  }

  /** Whether the vehicle has fallen silent and is still shown as if it had not. */
  isSilent({ staleBeforeMs, silentBeforeMs }: Pick<SilenceBounds, 'staleBeforeMs' | 'silentBeforeMs'>): boolean {
    const { wheelValues, lastHeardAtMs } = this.vehicle;
    const hasStale = wheelValues.some(
      (wheel) =>
        wheel !== null &&
        wheel.level !== 'unassigned' &&
        wheel.level !== 'stale' &&
        wheel.readingAtMs !== null &&
        wheel.readingAtMs < staleBeforeMs,
    );
    if (hasStale) return true;
    const isQuiet = lastHeardAtMs !== null && lastHeardAtMs < silentBeforeMs && this.#wasDriving;
    return isQuiet && wheelValues.some((wheel) => wheel?.level === 'okay');
  }

  get #wasDriving(): boolean {
    const { ignitionOn, speedKmh } = this.vehicle.values;
    return ignitionOn?.value === true || (speedKmh?.value ?? 0) >= drivingFromKmh;
  }

  #keep(digest: number, reading: Reading): boolean {
    const key = `${reading.atMs}/${digest}`;
    if (this.#digests.has(key)) return false;
    this.#digests.add(key);
    this.#readings.splice(this.#placeAfter(reading.atMs), 0, reading);
    this.rollup.add(reading);
    return true;
  }

  #update({ lastHeardAtMs, values, wheels, level, notMonitored }: VehicleUpdate): void {
    const { vehicle } = this;
    this.vehicle = {
      ...vehicle,
      stateVersion: vehicle.stateVersion + 1,
      lastHeardAtMs,
      values,
      ...(wheels === null ? {} : { wheelValues: wheels.values, judgement: wheels.judgement ?? vehicle.judgement }),
      ...(level === null ? {} : { ...level, levelSinceMs: level.sinceMs }),
      ...(notMonitored === undefined ? {} : { notMonitored }),
    };
    if (wheels !== null) this.confirmAtMs = wheels.confirmAtMs;
  }

  /** Where a reading of an instant would come to stand: after all that are not later. */
  #placeAfter(atMs: number): number {
    let low = 0;
    let high = this.#readings.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#readings[middle]?.atMs ?? 0) <= atMs) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #beginningOf(index: number, { beforeMs, warmUpMs, warmUpReadings }: ReplayRequest) {
    let firstMs: number | null = null;
    let latestMs = Number.NEGATIVE_INFINITY;
    let count = 0;
    for (let place = this.#placeAfter(beforeMs - 1) - 1; place >= 0; place -= 1) {
      const reading = this.#readings[place];
      if (reading === undefined || !reading.tyres.some(({ position }) => wheelIndex(position) === index)) continue;
      if (firstMs === null) latestMs = reading.atMs - warmUpMs;
      if (count >= warmUpReadings && reading.atMs < latestMs) break;
      firstMs = reading.atMs;
      count += 1;
    }
    return { wheelIndex: index, firstMs, hasEarlier: count >= warmUpReadings };
  }
}
