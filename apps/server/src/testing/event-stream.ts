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
  /** Resolves with the first event that fits, heard already or still to come; rejects after the deadline. */
  waitFor(fits: (event: StreamEvent) => boolean, deadlineMs?: number): Promise<StreamEvent>;
  /** Resolves when the server ended the stream. */
  readonly ended: Promise<void>;
  close(): void;
}

const fieldOf = (block: string, name: string): string =>
  block
    .split('\n')
    .filter((line) => line.startsWith(`${name}: `))
    .map((line) => line.slice(name.length + 2))
    .join('\n');

/** Events of whole blocks; those named in `ignored` are left unread. */
const readEvents = (blocks: readonly string[], ignored: ReadonlySet<string>): StreamEvent[] =>
  blocks
    .filter((block) => block.includes('data: ') && !ignored.has(fieldOf(block, 'event')))
    .map((block) => ({
      id: fieldOf(block, 'id'),
      event: fieldOf(block, 'event'),
      data: JSON.parse(fieldOf(block, 'data')) as unknown,
    }));

const open = (url: string, headers: Record<string, string>): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request(url, { headers }, resolve).on('error', reject).end();
  });

/** Opens the live stream over HTTP; events named in `ignored` are heard and forgotten. */
export async function openStream(
  url: string,
  headers: Record<string, string>,
  ignored: ReadonlySet<string> = new Set(),
): Promise<StreamClient> {
  const response = await open(url, headers);
  let unfinished = '';
  const events: StreamEvent[] = [];
  const listeners = new Set<() => void>();
  response.setEncoding('utf8').on('data', (chunk: string) => {
    const blocks = (unfinished + chunk).split('\n\n');
    unfinished = blocks.pop() ?? '';
    events.push(...readEvents(blocks, ignored));
    for (const listener of listeners) listener();
  });
  response.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => response.on('close', resolve));
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    events,
    ended,
    waitFor: (fits, deadlineMs = 10_000) =>
      new Promise((resolve, reject) => {
        let seen = 0;
        const look = (): void => {
          const found = events.slice(seen).find(fits);
          seen = events.length;
          if (found === undefined) return;
          clearTimeout(deadline);
          listeners.delete(look);
          resolve(found);
        };
        const deadline = setTimeout(() => {
          const names = events.slice(-5).map(({ id, event }) => `${event} ${id}`);
          reject(new Error(`the event did not come; heard last: ${names.join(', ')}`));
        }, deadlineMs);
        listeners.add(look);
        look();
      }),
    close: () => response.destroy(),
  };
}
