import { randomBytes } from 'node:crypto';
import type { Metrics } from '../http/metrics.ts';
import type { ChangeFeed, LiveChange, LiveSource } from './change-feed.ts';
import { createChangeFeed } from './change-feed.ts';
import { createEventRing } from './event-ring.ts';
import type { LiveViewer, ViewerScope, ViewerSink } from './live-viewer.ts';
import { createLiveViewer } from './live-viewer.ts';

/** What the hub is made from. */
export interface LiveHubParts {
  readonly source: LiveSource;
  readonly metrics: Metrics;
  /** The clock, epoch milliseconds. */
  readonly nowMs: () => number;
  readonly onTrouble: (error: unknown) => void;
}

/** How many changed vehicles and incidents are kept for viewers that lag behind or come back. */
export const ringItemCapacity = 20_000;
/** How long a viewer may read nothing before its stream is ended; it then comes back and resumes. */
export const patienceMs = 30_000;
/** How long after the last viewer left changes are kept for one who comes back, in milliseconds. */
export const returnMs = 60_000;

/** The one place of a process where changes become events. */
export class LiveHub {
  readonly #parts: LiveHubParts;
  readonly #feed: ChangeFeed;
  readonly #ring = createEventRing(ringItemCapacity);
  readonly #runId = randomBytes(6).toString('hex');
  readonly #viewers = new Set<LiveViewer>();
  /** Whose stream a viewer is, and what looks at their rights again. */
  readonly #reviews = new Map<LiveViewer, { readonly userId: number; readonly review: () => void }>();
  /** When a viewer last left, epoch milliseconds. */
  #lastSeenMs = -Infinity;

  constructor(parts: LiveHubParts) {
    this.#parts = parts;
    this.#feed = createChangeFeed({
      source: parts.source,
      ring: this.#ring,
      isWatched: () => this.#viewers.size > 0 || parts.nowMs() - this.#lastSeenMs < returnMs,
      onNews: () => this.#pumpAll(),
      onTrouble: parts.onTrouble,
    });
  }

  /** Takes note of a change; loading is coalesced while one is under way. */
  announce(change: LiveChange): void {
    this.#feed.announce(change);
  }

  /** Changes may have been missed: every viewer has to load again, and may see something else by now. */
  lostTrack(): void {
    this.reviewRights(null);
    this.#ring.clear();
    this.#pumpAll();
  }

  /** Opens a stream; `lastEventId` is the last event the client saw, null when it starts now. */
  join(sink: ViewerSink, scope: ViewerScope, lastEventId: string | null): LiveViewer {
    const { metrics, nowMs } = this.#parts;
    this.#feed.watch(scope.organisationIds);
    const viewer = createLiveViewer({
      sink,
      scope,
      ring: this.#ring,
      runId: this.#runId,
      lastEventId,
      nowMs,
      onWritten: (event) => metrics.liveEvents.inc({ event }),
    });
    this.#viewers.add(viewer);
    metrics.liveViewers.set(this.#viewers.size);
    return viewer;
  }

  /** The viewer may see something else from now on. */
  rescope(viewer: LiveViewer, scope: ViewerScope): void {
    this.#feed.watch(scope.organisationIds);
    viewer.setScope(scope);
  }

  /** Has `review` called whenever the rights of the viewer's user may have changed. */
  onRightsChange(viewer: LiveViewer, userId: number, review: () => void): void {
    this.#reviews.set(viewer, { userId, review });
  }

  /** The rights of a user have changed; null = it may be anybody's. */
  reviewRights(userId: number | null): void {
    for (const watched of this.#reviews.values()) {
      if (userId === null || watched.userId === userId) watched.review();
    }
  }

  /** A session has ended, and with it its streams. */
  endSession(sessionId: string): void {
    for (const viewer of this.#viewers) if (viewer.sessionId() === sessionId) viewer.end();
  }

  /** The stream has ended. */
  leave(viewer: LiveViewer): void {
    this.#viewers.delete(viewer);
    this.#reviews.delete(viewer);
    this.#lastSeenMs = this.#parts.nowMs();
    this.#parts.metrics.liveViewers.set(this.#viewers.size);
  }

  /** Heartbeats, and the end of viewers that read nothing for too long. */
  beat(): void {
    for (const viewer of this.#viewers) {
      const blockedSinceMs = viewer.blockedSinceMs();
      if (blockedSinceMs !== null && this.#parts.nowMs() - blockedSinceMs >= patienceMs) {
        this.#parts.metrics.liveViewersDropped.inc();
        viewer.end();
      } else viewer.beat();
    }
  }

  /** Ends every stream. */
  close(): void {
    for (const viewer of this.#viewers) viewer.end();
    this.#viewers.clear();
  }

  #pumpAll(): void {
    for (const viewer of this.#viewers) viewer.pump();
  }
}
