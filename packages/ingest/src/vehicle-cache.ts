import type { ReadingWindow } from '@tyrewatch/domain/judging/reading-window';
import type { Reading } from '@tyrewatch/domain/telemetry/reading';
import type { IngestVehicle } from '@tyrewatch/store/ingest/ingest-configuration';
import type { VehicleEntry } from './vehicle-entry.ts';
import { loadedSinceMs, openEntry } from './vehicle-entry.ts';

/** Where vehicles come from. */
export interface VehicleSource {
  readonly loadVehicles: (vehicleIds: readonly number[]) => Promise<ReadonlyMap<number, IngestVehicle>>;
  readonly loadPacketsSince: (
    wanted: readonly { readonly vehicleId: number; readonly afterMs: number }[],
  ) => Promise<ReadonlyMap<number, readonly Reading[]>>;
}

/** Vehicles in memory; the least recently used are forgotten first. */
export class VehicleCache {
  readonly #source: VehicleSource;
  readonly #maximumEntries: number;
  readonly #entries = new Map<number, VehicleEntry>();
  /** What dropped entries knew of the hours before: it is in no checkpoint, and a leak takes hours to be told. */
  readonly #earlier = new Map<number, ReadingWindow>();
  /** The vehicles of each load under way, without those forgotten since it began: what it brings of them may be out of date. */
  readonly #loads = new Set<Set<number>>();

  constructor(source: VehicleSource, maximumEntries: number) {
    this.#source = source;
    this.#maximumEntries = maximumEntries;
  }

  /** Number of vehicles in memory. */
  get size(): number {
    return this.#entries.size;
  }

  /** The entries of these vehicles, loading those that are not in memory; vehicles that do not exist are missing. */
  async open(vehicleIds: Iterable<number>): Promise<Map<number, VehicleEntry>> {
    const found = new Map<number, VehicleEntry>();
    const missing: number[] = [];
    for (const id of vehicleIds) {
      const entry = this.#entries.get(id);
      if (entry === undefined) missing.push(id);
      else this.#keep(entry, found);
    }
    if (missing.length > 0) await this.#load(missing, found);
    this.#forgetOldest();
    return found;
  }

  /** Forgets vehicles that were not heard since; when they are heard again they are loaded again. */
  dropSilent(heardBeforeMs: number): void {
    for (const { vehicleId, lastHeardAtMs } of this.#entries.values()) {
      if ((lastHeardAtMs ?? 0) < heardBeforeMs) this.#entries.delete(vehicleId);
    }
    for (const [vehicleId, earlier] of this.#earlier) {
      if (earlier.atMs(earlier.count - 1) < heardBeforeMs) this.#earlier.delete(vehicleId);
    }
  }

  /** Forgets vehicles, so that they are loaded afresh. */
  drop(vehicleIds: Iterable<number>): void {
    for (const id of vehicleIds) {
      this.#remember(this.#entries.get(id));
      this.#entries.delete(id);
      for (const current of this.#loads) current.delete(id);
    }
  }

  /** Forgets all vehicles. */
  clear(): void {
    for (const entry of this.#entries.values()) this.#remember(entry);
    this.#entries.clear();
    for (const current of this.#loads) current.clear();
  }

  async #load(vehicleIds: readonly number[], found: Map<number, VehicleEntry>): Promise<void> {
    const current = new Set(vehicleIds);
    this.#loads.add(current);
    try {
      for (const entry of await this.#read(vehicleIds)) {
        if (current.has(entry.vehicleId)) this.#keep(entry, found);
        else found.set(entry.vehicleId, entry);
      }
    } finally {
      this.#loads.delete(current);
    }
  }

  async #read(vehicleIds: readonly number[]): Promise<VehicleEntry[]> {
    const vehicles = await this.#source.loadVehicles(vehicleIds);
    const wanted = [...vehicles.values()].map((vehicle) => ({
      vehicleId: vehicle.vehicleId,
      afterMs: loadedSinceMs(vehicle),
    }));
    const readings =
      wanted.length === 0 ? new Map<number, readonly Reading[]>() : await this.#source.loadPacketsSince(wanted);
    return [...vehicles.values()].map((vehicle) => {
      const { vehicleId } = vehicle;
      const earlier = this.#earlier.get(vehicleId);
      this.#earlier.delete(vehicleId);
      return openEntry(vehicle, readings.get(vehicleId) ?? [], earlier);
    });
  }

  #remember(entry: VehicleEntry | undefined): void {
    if (entry !== undefined && entry.track.earlier.count > 0) this.#earlier.set(entry.vehicleId, entry.track.earlier);
  }

  #keep(entry: VehicleEntry, found: Map<number, VehicleEntry>): void {
    found.set(entry.vehicleId, entry);
    this.#entries.delete(entry.vehicleId);
    this.#entries.set(entry.vehicleId, entry);
  }

  #forgetOldest(): void {
    for (const id of this.#entries.keys()) {
      if (this.#entries.size <= this.#maximumEntries) return;
      this.#entries.delete(id);
    }
  }
}
