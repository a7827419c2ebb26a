import { randomBytes } from 'node:crypto';
import type { Metrics } from '../http/metrics.ts';
import type { LiveItem } from './event-ring.ts';
import { createEventRing } from './event-ring.ts';
import type { LiveViewer, ViewerScope, ViewerSink } from './live-viewer.ts';
import { createLiveViewer } from './live-viewer.ts';

/** What changed, as the store's signal names it. */
export interface LiveChange {
  readonly vehicleIds: readonly number[];
  readonly incidentIds: readonly number[];
}

/** Where the hub reads the changed rows from: once for all viewers, limited to what any of them may see. */
export interface LiveSource {
  loadVehicles(vehicleIds: readonly number[], organisationIds: readonly number[]): Promise<readonly LiveItem[]>;
  loadIncidents(incidentIds: readonly number[], organisationIds: readonly number[]): Promise<readonly LiveItem[]>;
}

/** The one place of a process where changes become events. */
export interface LiveHub {
  /** Takes note of a change; loading is coalesced while one is under way. */
  announce(change: LiveChange): void;
  /** Changes may have been missed: every viewer has to load again. */
  lostTrack(): void;
  join(sink: ViewerSink, scope: ViewerScope, lastEventId: string | null): LiveViewer;
  /** The viewer may see something else from now on. */
  rescope(viewer: LiveViewer, scope: ViewerScope): void;
  leave(viewer: LiveViewer): void;
  /** Heartbeats, and the end of viewers that read nothing for too long. */
  beat(): void;
  /** Ends every stream. */
  close(): void;
}

/** What the hub is made from. */
export interface LiveHubParts {
  readonly source: LiveSource;
  readonly metrics: Metrics;
  readonly nowMs: () => number;
  readonly onTrouble: (error: unknown) => void;
}

/** How many changed vehicles and incidents are kept for viewers that lag behind or come back. */
export const ringItemCapacity = 20_000;
/** How long a viewer may read nothing before its stream is ended; it then comes back and resumes. */
export const patienceMs = 30_000;
const loadChunk = 1000;

/** Collects ids while a load is under way, so that a burst becomes one load. */
function createPending() {
  let vehicles = new Set<number>();
  let incidents = new Set<number>();
  return {
    add: (change: LiveChange) => {
      for (const id of change.vehicleIds) vehicles.add(id);
      for (const id of change.incidentIds) incidents.add(id);
    },
    isEmpty: () => vehicles.size === 0 && incidents.size === 0,
    take: (): LiveChange => {
      const taken = { vehicleIds: [...vehicles], incidentIds: [...incidents] };
      vehicles = new Set();
      incidents = new Set();
      return taken;
    },
  };
}

const chunksOf = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / loadChunk) }, (_, index) =>
    ids.slice(index * loadChunk, (index + 1) * loadChunk),
  );

/** Creates the hub; it does nothing until a change is announced. */
export function createLiveHub({ source, metrics, nowMs, onTrouble }: LiveHubParts): LiveHub {
  const ring = createEventRing(ringItemCapacity);
  const runId = randomBytes(6).toString('hex');
  const viewers = new Set<LiveViewer>();
  const pending = createPending();
  // Never narrowed: whoever comes back with an event of this run finds its organisations' changes in the ring.
  const watched = new Set<number>();
  let isLoading = false;

  const watch = ({ organisationIds }: ViewerScope): void => {
    for (const id of organisationIds) watched.add(id);
  };
  const pumpAll = (): void => {
    for (const viewer of viewers) viewer.pump();
  };
  const lostTrack = (): void => {
    ring.clear();
    pumpAll();
  };
  const publish = async ({ vehicleIds, incidentIds }: LiveChange): Promise<void> => {
    for (const chunk of chunksOf(vehicleIds)) {
      const items = await source.loadVehicles(chunk, [...watched]);
      if (items.length > 0) ring.append('vehicles', items);
    }
    for (const chunk of chunksOf(incidentIds)) {
      for (const item of await source.loadIncidents(chunk, [...watched])) ring.append('incident', [item]);
    }
    pumpAll();
  };
  const work = async (): Promise<void> => {
    isLoading = true;
    while (!pending.isEmpty()) {
      try {
        // Without a viewer nobody needs the rows; whoever comes back is told to load again.
        if (viewers.size === 0) {
          pending.take();
          ring.clear();
        } else await publish(pending.take());
      } catch (error) {
        onTrouble(error);
        lostTrack();
      }
    }
    isLoading = false;
  };
  return {
    announce: (change) => {
      pending.add(change);
      if (!isLoading) void work();
    },
    lostTrack,
    join: (sink, scope, lastEventId) => {
      watch(scope);
      const onWritten = (event: string): void => metrics.liveEvents.inc({ event });
      const viewer = createLiveViewer({ sink, scope, ring, runId, lastEventId, nowMs, onWritten });
      viewers.add(viewer);
      metrics.liveViewers.set(viewers.size);
      return viewer;
    },
    rescope: (viewer, scope) => {
      watch(scope);
      viewer.setScope(scope);
    },
    leave: (viewer) => {
      viewers.delete(viewer);
      metrics.liveViewers.set(viewers.size);
    },
    beat: () => {
      for (const viewer of viewers) {
        const blockedSinceMs = viewer.blockedSinceMs();
        if (blockedSinceMs !== null && nowMs() - blockedSinceMs >= patienceMs) {
          metrics.liveViewersDropped.inc();
          viewer.end();
        } else viewer.beat();
      }
    },
    close: () => {
      for (const viewer of viewers) viewer.end();
      viewers.clear();
    },
  };
}
