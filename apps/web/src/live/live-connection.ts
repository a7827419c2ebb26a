import { livePath } from '@tyrewatch/contract/live/live-events';
import type { EventHandlers } from './event-handlers.ts';
import { createEventHandlers } from './event-handlers.ts';
import type { LiveState, Observed } from './live-state.ts';
import { observed } from './live-state.ts';
import { readEventStream } from './read-event-stream.ts';
import { reconnectDelayMs } from './reconnect-delay.ts';

/** What the connection needs of the outside world. */
export interface LiveParts {
  readonly fetch: typeof globalThis.fetch;
  /** A valid access token; null when the session is over. */
  readonly accessToken: () => Promise<string | null>;
  readonly nowMs: () => number;
  /** In [0, 1). */
  readonly random: () => number;
  /** Called on a 401 of the stream: the session is over. */
  readonly signOut: () => void;
  /** Called on a 403: who may not hear the stream is to be told so by their rights, not by its silence. */
  readonly askRights: () => void;
}

/** The one event stream of the page. */
export interface LiveConnection extends Pick<EventHandlers, 'on'> {
  readonly start: () => void;
  readonly stop: () => void;
  /** Tries again at once, for a browser that reports to be online again. */
  readonly retryNow: () => void;
  readonly state: Pick<Observed<LiveState>, 'get' | 'subscribe'>;
  /** Epoch milliseconds at which anything last arrived; null when nothing has. */
  readonly lastArrivalMs: () => number | null;
}

/** A stream that lived at least this long did not fail to open; it ended for a reason of its own. */
const provenMs = 10_000;

/** A pause that can be cut short. */
function createPause(): { readonly wait: (durationMs: number) => Promise<void>; readonly end: () => void } {
  let end = (): void => undefined;
  return {
    wait: (durationMs) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, durationMs);
        end = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    end: () => end(),
  };
}

/** Opens the stream with a bearer header, resumes by `Last-Event-ID`, and backs off after failures. */
export function createLiveConnection(parts: LiveParts): LiveConnection {
  const handlers = createEventHandlers();
  const state = observed<LiveState>('paused');
  const pause = createPause();
  let lastArrivalMs: number | null = null;
  let lastEventId: string | null = null;
  let running: AbortController | null = null;

  const connectOnce = async (whole: AbortSignal): Promise<void> => {
    const token = await parts.accessToken();
    if (token === null) throw new Error('no session');
    const abort = new AbortController();
    const headers = new Headers({ accept: 'text/event-stream', authorization: `Bearer ${token}` });
    if (lastEventId !== null) headers.set('last-event-id', lastEventId);
    const signal = AbortSignal.any([whole, abort.signal]);
    const response = await parts.fetch(livePath, { headers, cache: 'no-store', signal });
    if (response.status === 401) parts.signOut();
    // Asked for again all the same: a right can be given back, and one refusal must not end what is seen live.
    if (response.status === 403) parts.askRights();
    if (!response.ok || response.body === null) throw new Error(`stream answered ${response.status}`);
    state.set('open');
    lastArrivalMs = parts.nowMs();
    await readEventStream(response.body, {
      onEvent: (event) => {
        lastEventId = event.id ?? lastEventId;
        handlers.dispatch(event.name, event.data);
      },
      onArrival: () => (lastArrivalMs = parts.nowMs()),
      onSilence: () => abort.abort(),
    });
  };
  const run = async (whole: AbortSignal): Promise<void> => {
    let failures = 0;
    while (!whole.aborted) {
      const openedAtMs = parts.nowMs();
      await connectOnce(whole).catch(() => undefined);
      if (whole.aborted) return;
      failures = parts.nowMs() - openedAtMs > provenMs ? 1 : failures + 1;
      state.set('interrupted');
      await pause.wait(reconnectDelayMs(failures, parts.random()));
    }
  };
  const stop = (): void => {
    running?.abort();
    running = null;
    pause.end();
    lastEventId = null;
    state.set('paused');
  };
  return {
    start: () => {
      if (running !== null) return;
      running = new AbortController();
      state.set('connecting');
      void run(running.signal);
    },
    stop,
    retryNow: pause.end,
    on: handlers.on,
    state,
    lastArrivalMs: () => lastArrivalMs,
  };
}
