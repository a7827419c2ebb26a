import type { EventRing, LiveEntry, LiveItem } from './event-ring.ts';

/** Where a viewer's stream is written to; the parts of a socket that are used. */
export interface ViewerSink {
  /** Writes text; false when the reader lags behind and `drain` has to be awaited. */
  write(text: string): boolean;
  end(): void;
}

/** What a viewer may see. */
export interface ViewerScope {
  readonly organisationIds: ReadonlySet<number>;
  /** The session it is seen by. */
  readonly sessionId: string;
  /** The vehicles a driver is limited to; null = no such limit. */
  readonly vehicleIds: ReadonlySet<number> | null;
}

/** One open stream. It keeps no queue: a viewer that lags behind is served from the ring when it can read again. */
export interface LiveViewer {
  /** Writes what the ring holds beyond what was written, as far as the reader keeps up. */
  pump(): void;
  /** The reader can take more. */
  drained(): void;
  /** Writes a comment that keeps proxies from closing an idle stream. */
  beat(): void;
  /** Tells the viewer to load everything again. */
  reset(): void;
  /** Since when the reader takes nothing (epoch milliseconds); null while it keeps up. */
  blockedSinceMs(): number | null;
  setScope(scope: ViewerScope): void;
  /** Whose stream it is. */
  sessionId(): string;
  end(): void;
}

/** What a viewer is created from. */
export interface ViewerParts {
  readonly sink: ViewerSink;
  readonly scope: ViewerScope;
  readonly ring: EventRing;
  /** Names this run of the server; an event id of another run cannot be resumed. */
  readonly runId: string;
  /** The id of the last event the client saw; null = it starts now. */
  readonly lastEventId: string | null;
  readonly nowMs: () => number;
  readonly onWritten: (event: string) => void;
}

const sees = (scope: ViewerScope, item: LiveItem): boolean =>
  scope.organisationIds.has(item.organisationId) && (scope.vehicleIds === null || scope.vehicleIds.has(item.vehicleId));

/** Event text of an entry for what a scope sees; null when that is nothing. */
function entryText(entry: LiveEntry, scope: ViewerScope, runId: string): string | null {
  const visible = entry.items.filter((item) => sees(scope, item)).map(({ json }) => json);
  if (visible.length === 0) return null;
  const id = `id: ${runId}-${entry.sequence}\n`;
  if (entry.event === 'vehicles') {
    return `${id}event: vehicles\ndata: {"vehicles":[${visible.join(',')}]}\n\n`;
  }
  if (entry.event === 'unit_commands')
    return visible.map((json) => `${id}event: unit_commands\ndata: ${json}\n\n`).join('');
  return visible.map((json) => `${id}event: incident\ndata: {"incident":${json}}\n\n`).join('');
}

/** Sequence to continue after; null when the id is of another run or unreadable. */
export function findResumeSequence(lastEventId: string, runId: string): number | null {
  const prefix = `${runId}-`;
  if (!lastEventId.startsWith(prefix)) return null;
  const digits = lastEventId.slice(prefix.length);
  return /^\d{1,15}$/.test(digits) ? Number(digits) : null;
}

/** Opens a stream: with a known last event it continues there, otherwise with what happens from now on. */
export function createLiveViewer(parts: ViewerParts): LiveViewer {
  const { sink, ring, runId, lastEventId, nowMs, onWritten } = parts;
  let scope = parts.scope;
  let blockedSinceMs: number | null = null;
  let written = ring.newest();

  const write = (event: string, text: string): void => {
    onWritten(event);
    if (!sink.write(text)) blockedSinceMs ??= nowMs();
  };
  const reset = (): void => {
    written = ring.newest();
    write('reset', `id: ${runId}-${written}\nevent: reset\ndata: {}\n\n`);
  };
  const pump = (): void => {
    if (blockedSinceMs !== null) return;
    const entries = ring.since(written);
    if (entries === null) {
      reset();
      return;
    }
    for (const entry of entries) {
      written = entry.sequence;
      const text = entryText(entry, scope, runId);
      if (text !== null) write(entry.event, text);
      if (blockedSinceMs !== null) return;
    }
  };
  const resumeAt = lastEventId === null ? written : findResumeSequence(lastEventId, runId);
  if (resumeAt === null) reset();
  else {
    written = resumeAt;
    pump();
  }
  return {
    pump,
    reset,
    drained: () => {
      blockedSinceMs = null;
      pump();
    },
    beat: () => {
      if (blockedSinceMs === null) write('heartbeat', ': heartbeat\n\n');
    },
    blockedSinceMs: () => blockedSinceMs,
    setScope: (next) => {
      scope = next;
    },
    sessionId: () => scope.sessionId,
    end: () => sink.end(),
  };
}
