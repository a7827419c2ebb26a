import type { StreamEvent } from './event-stream-parser.ts';
import { createEventStreamParser } from './event-stream-parser.ts';

/** A stream that has been silent for longer than this is dead; the server sends a comment every 15 s. */
export const silenceMs = 45_000;

/**
 * Reads server-sent events from an answer's body until it ends. `onArrival` is called for everything
 * that comes, comments included; `onSilence` when nothing has come for too long, to abort the call.
 */
export async function readEventStream(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  listeners: {
    readonly onEvent: (event: StreamEvent) => void;
    readonly onArrival: () => void;
    readonly onSilence: () => void;
  },
): Promise<void> {
  const parser = createEventStreamParser(listeners.onEvent);
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const timer = setTimeout(listeners.onSilence, silenceMs);
    const { done, value } = await reader.read().finally(() => clearTimeout(timer));
    if (done) return;
    listeners.onArrival();
    parser.feed(decoder.decode(value, { stream: true }));
  }
}
