import type { IncomingMessage } from 'node:http';
import { request } from 'node:http';

/** An event as it came. */
export interface StreamEvent {
  readonly id: string;
  readonly event: string;
  readonly data: unknown;
}

/** A client of the live stream that keeps what it hears. */
export interface StreamClient {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly events: readonly StreamEvent[];
  /** Everything heard, comments included. */
  readonly text: () => string;
  /** Resolves with the first event that fits, heard already or still to come; rejects after the deadline. */
  waitFor(fits: (event: StreamEvent) => boolean, deadlineMs?: number): Promise<StreamEvent>;
  /** Resolves when the server ended the stream. */
  readonly ended: Promise<void>;
  /** Stops reading, as a client on a dead line does. */
  pause(): void;
  close(): void;
}

const fieldOf = (block: string, name: string): string =>
  block
    .split('\n')
    .filter((line) => line.startsWith(`${name}: `))
    .map((line) => line.slice(name.length + 2))
    .join('\n');

function readEvents(text: string): StreamEvent[] {
  return text
    .split('\n\n')
    .slice(0, -1)
    .filter((block) => block.includes('data: '))
    .map((block) => ({
      id: fieldOf(block, 'id'),
      event: fieldOf(block, 'event'),
      data: JSON.parse(fieldOf(block, 'data')) as unknown,
    }));
}

const open = (url: string, headers: Record<string, string>): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request(url, { headers }, resolve).on('error', reject).end();
  });

/** Opens the live stream over HTTP. */
export async function openStream(url: string, headers: Record<string, string>): Promise<StreamClient> {
  const response = await open(url, headers);
  let text = '';
  const listeners = new Set<() => void>();
  response.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    for (const listener of listeners) listener();
  });
  response.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => response.on('close', resolve));
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    get events() {
      return readEvents(text);
    },
    text: () => text,
    ended,
    waitFor: (fits, deadlineMs = 10_000) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const found = readEvents(text).find(fits);
          if (found === undefined) return;
          clearTimeout(deadline);
          listeners.delete(look);
          resolve(found);
        };
        const deadline = setTimeout(
          () => reject(new Error(`the event did not come; heard: ${text.slice(-500)}`)),
          deadlineMs,
        );
        listeners.add(look);
        look();
      }),
    pause: () => response.pause(),
    close: () => response.destroy(),
  };
}
