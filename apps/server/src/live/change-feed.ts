import type { EventRing, LiveItem } from './event-ring.ts';

/** What changed, as the store's signal names it. */
export interface LiveChange {
  readonly vehicleIds: readonly number[];
  readonly incidentIds: readonly number[];
  /** Units whose commands changed; absent = none. */
  readonly unitIds?: readonly number[];
}

/** Where the changed rows are read from: once for all viewers, limited to what any of them may see. */
export interface LiveSource {
  loadVehicles(vehicleIds: readonly number[], organisationIds: readonly number[]): Promise<readonly LiveItem[]>;
  loadIncidents(incidentIds: readonly number[], organisationIds: readonly number[]): Promise<readonly LiveItem[]>;
  loadUnits(unitIds: readonly number[], organisationIds: readonly number[]): Promise<readonly LiveItem[]>;
}

/** What a feed is made from. */
export interface ChangeFeedParts {
  readonly source: LiveSource;
  readonly ring: EventRing;
  /** Whether anybody reads, or may be back at once; else rows are not loaded, and whoever comes back later loads again. */
  readonly isWatched: () => boolean;
  /** The ring has something new. */
  readonly onNews: () => void;
  readonly onTrouble: (error: unknown) => void;
}

/** Turns announced changes into entries of the ring. */
export interface ChangeFeed {
  /** Takes note of a change; while a load is under way changes gather and become one. */
  announce(change: LiveChange): void;
  /** Rows of these organisations are wanted from now on, and for as long as the process runs. */
  watch(organisationIds: Iterable<number>): void;
}

const loadChunk = 1000;

const chunksOf = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / loadChunk) }, (_, index) =>
    ids.slice(index * loadChunk, (index + 1) * loadChunk),
  );

/** Ids that wait to be loaded, each once. */
class PendingChanges {
  #vehicles = new Set<number>();
  #incidents = new Set<number>();
  #units = new Set<number>();

  add({ vehicleIds, incidentIds, unitIds = [] }: LiveChange): void {
    for (const id of vehicleIds) this.#vehicles.add(id);
    for (const id of incidentIds) this.#incidents.add(id);
    for (const id of unitIds) this.#units.add(id);
  }

  isEmpty(): boolean {
    return this.#vehicles.size === 0 && this.#incidents.size === 0 && this.#units.size === 0;
  }

  take(): Required<LiveChange> {
    const taken = {
      vehicleIds: [...this.#vehicles],
      incidentIds: [...this.#incidents],
      unitIds: [...this.#units],
    };
    this.#vehicles = new Set();
    this.#incidents = new Set();
    this.#units = new Set();
    return taken;
  }
}

/** Creates a feed; it loads nothing until a change is announced. */
export function createChangeFeed({ source, ring, isWatched, onNews, onTrouble }: ChangeFeedParts): ChangeFeed {
  const pending = new PendingChanges();
  // Never narrowed: whoever comes back with an event of this run finds its organisations' changes in the ring.
  const watched = new Set<number>();
  let isLoading = false;

  const load = async ({ vehicleIds, incidentIds, unitIds }: Required<LiveChange>): Promise<void> => {
    for (const chunk of chunksOf(vehicleIds)) {
      const items = await source.loadVehicles(chunk, [...watched]);
      if (items.length > 0) ring.append('vehicles', items);
    }
    for (const chunk of chunksOf(incidentIds)) {
      for (const item of await source.loadIncidents(chunk, [...watched])) ring.append('incident', [item]);
    }
    for (const chunk of chunksOf(unitIds)) {
      const items = await source.loadUnits(chunk, [...watched]);
      if (items.length > 0) ring.append('unit_commands', items);
    }
  };
  const loadPending = async (): Promise<void> => {
    const change = pending.take();
    try {
      if (isWatched()) await load(change);
      else ring.clear();
    } catch (error) {
      onTrouble(error);
      ring.clear();
    }
    onNews();
  };
  const work = async (): Promise<void> => {
    isLoading = true;
    while (!pending.isEmpty()) await loadPending();
    isLoading = false;
  };
  return {
    announce: (change) => {
      pending.add(change);
      if (!isLoading) void work();
    },
    watch: (organisationIds) => {
      for (const id of organisationIds) watched.add(id);
    },
  };
}
