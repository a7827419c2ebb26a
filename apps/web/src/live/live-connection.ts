import type { LiveEvent, LiveEventName } from '@tyrewatch/contract/live/live-events';
import { livePath } from '@tyrewatch/contract/live/live-events';
import { createEventStreamParser } from './event-stream-parser.ts';
import { reconnectDelayMs } from './reconnect-delay.ts';

/** Whether events are arriving; `paused` while nobody is signed in. */
export type LiveState = 'connecting' | 'open' | 'interrupted' | 'paused';

/** What the connection needs of the outside world. */
export interface LiveParts {
  readonly fetch: typeof globalThis.fetch;
  /** A valid access token; null when the session is over. */
  readonly accessToken: () => Promise<string | null>;
  readonly nowMs: () => number;
  readonly random: () => number;
  /** Called on a 401 of the stream: the session is over. */
  readonly signOut: () => void;
}

type Handler<Name extends LiveEventName> = (event: LiveEvent<Name>) => void;

/** The one event stream of the page. */
export interface LiveConnection {
  readonly start: () => void;
  readonly stop: () => void;
  /** Tries again at once, for a browser that reports to be online again. */
  readonly retryNow: () => void;
  readonly on: <Name extends LiveEventName>(name: Name, handler: Handler<Name>) => () => void;
  readonly state: () => LiveState;
  /** Epoch milliseconds at which anything last arrived; null when nothing has. */
  readonly lastArrivalMs: () => number | null;
  readonly subscribe: (listener: () => void) => () => void;
}

/** A stream that has been silent for longer than this is dead; the server sends a comment every 15 s. */
const silenceMs = 45_000;

/** Opens the stream with a bearer header, resumes by `Last-Event-ID`, and backs off after failures. */
export function createLiveConnection(parts: LiveParts): LiveConnection {
  const handlers = new Map<string, Set<(event: never) => void>>();
  const listeners = new Set<() => void>();
  let state: LiveState = 'paused';
  let lastArrivalMs: number | null = null;
  let lastEventId: string | null = null;
  let running: AbortController | null = null;
  let wake: (() => void) | null = null;

  const setState = (next: LiveState): void => {
    if (state === next) return;
    state = next;
    for (const listener of listeners) listener();
  };
  const dispatch = (name: string, text: string): void => {
    const event = JSON.parse(text) as never;
    for (const handler of handlers.get(name) ?? []) handler(event);
  };
  const readStream = async (body: ReadableStream<Uint8Array<ArrayBuffer>>, abort: AbortController): Promise<void> => {
    const parser = createEventStreamParser((event) => {
      if (event.id !== null) lastEventId = event.id;
      dispatch(event.name, event.data);
    });
    const reader = body.getReader();
    const decoder = new TextDecoder();
    for (;;) {
      const timer = setTimeout(() => abort.abort(), silenceMs);
      const { done, value } = await reader.read().finally(() => clearTimeout(timer));
      if (done) return;
      lastArrivalMs = parts.nowMs();
      parser.feed(decoder.decode(value, { stream: true }));
    }
  };
  const connectOnce = async (whole: AbortSignal): Promise<void> => {
    const token = await parts.accessToken();
    if (token === null) throw new Error('no session');
    const abort = new AbortController();
    const headers: Record<string, string> = {
      accept: 'text/event-stream',
      authorization: `Bearer ${token}`,
    };
    if (lastEventId !== null) headers['last-event-id'] = lastEventId;
    const response = await parts.fetch(livePath, {
      headers,
      cache: 'no-store',
      signal: AbortSignal.any([whole, abort.signal]),
    });
    if (response.status === 401) parts.signOut();
    if (!response.ok || response.body === null) throw new Error(`stream answered ${response.status}`);
    setState('open');
    lastArrivalMs = parts.nowMs();
    await readStream(response.body, abort);
  };
  const pause = (durationMs: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, durationMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const run = async (whole: AbortSignal): Promise<void> => {
    let failures = 0;
    while (!whole.aborted) {
      const openedAtMs = parts.nowMs();
      await connectOnce(whole).catch(() => undefined);
      if (whole.aborted) return;
      // A stream that lived for a while ended for a reason of its own, e.g. a restart.
      failures = parts.nowMs() - openedAtMs > 10_000 ? 1 : failures + 1;
      setState('interrupted');
      await pause(reconnectDelayMs(failures, parts.random()));
    }
  };
  return {
    start: () => {
      if (running !== null) return;
      running = new AbortController();
      setState('connecting');
      void run(running.signal);
    },
    stop: () => {
      running?.abort();
      running = null;
      wake?.();
      lastEventId = null;
      setState('paused');
    },
    retryNow: () => wake?.(),
    on: (name, handler) => {
      const set = handlers.get(name) ?? new Set();
      handlers.set(name, set);
      set.add(handler);
      return () => set.delete(handler);
    },
    state: () => state,
    lastArrivalMs: () => lastArrivalMs,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
