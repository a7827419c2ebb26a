import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLiveConnection } from './live-connection.ts';
import { silenceMs } from './read-event-stream.ts';

type Stream = { readonly send: (text: string) => void; readonly end: () => void; readonly response: Response };

function openStream(status = 200): Stream {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) });
  return {
    send: (text) => controller?.enqueue(new TextEncoder().encode(text)),
    end: () => controller?.close(),
    response: new Response(body, { status }),
  };
}

function setUp(streams: readonly Stream[]) {
  const calls: Headers[] = [];
  const signOut = vi.fn<() => void>();
  const askRights = vi.fn<() => void>();
  const connection = createLiveConnection({
    fetch: (_url, init) => {
      calls.push(new Headers(init?.headers));
      const next = streams[calls.length - 1];
      return next === undefined
        ? Promise.reject(new TypeError('refused'))
        : new Promise((resolve, reject) => {
            init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
            resolve(next.response);
          });
    },
    accessToken: () => Promise.resolve('token'),
    nowMs: () => Date.now(),
    random: () => 1,
    signOut,
    askRights,
  });
  return { connection, calls, signOut, askRights };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('live connection', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('hands events to those who listen, with the bearer token sent', async () => {
    const stream = openStream();
    const { connection, calls } = setUp([stream]);
    const heard = vi.fn<(event: unknown) => void>();
    connection.on('vehicles', heard);
    connection.start();
    await settle();
    stream.send('id: 1\nevent: vehicles\ndata: {"vehicles":[]}\n\nevent: unknown\ndata: {}\n\n');
    await settle();
    expect(heard).toHaveBeenCalledExactlyOnceWith({ vehicles: [] });
    expect(connection.state.get()).toBe('open');
    expect(calls[0]?.get('authorization')).toBe('Bearer token');
    expect(calls[0]?.get('last-event-id')).toBeNull();
    connection.stop();
  });

  it('resumes from the last event after an interruption', async () => {
    const [first, second] = [openStream(), openStream()];
    const { connection, calls } = setUp([first, second]);
    connection.start();
    await settle();
    first.send('id: 41\nevent: vehicles\ndata: {"vehicles":[]}\n\n');
    await settle();
    first.end();
    await settle();
    expect(connection.state.get()).toBe('interrupted');
    await vi.advanceTimersByTimeAsync(1000);
    expect(connection.state.get()).toBe('open');
    expect(calls[1]?.get('last-event-id')).toBe('41');
    connection.stop();
  });

  it('waits longer after each failure, up to half a minute', async () => {
    const { connection, calls } = setUp([]);
    connection.start();
    const attemptsAtMs: number[] = [];
    for (let second = 0; second <= 95; second += 1) {
      attemptsAtMs.push(calls.length);
      await vi.advanceTimersByTimeAsync(1000);
    }
    const waits = attemptsAtMs.flatMap((count, second) => (count > (attemptsAtMs[second - 1] ?? 0) ? [second] : []));
    expect(waits.slice(1).map((second, index) => second - (waits[index] ?? 0))).toEqual([2, 4, 8, 16, 30, 30]);
    connection.stop();
  });

  it('tries at once when the browser is online again', async () => {
    const { connection, calls } = setUp([]);
    connection.start();
    await vi.advanceTimersByTimeAsync(4000);
    const before = calls.length;
    connection.retryNow();
    await settle();
    expect(calls.length).toBe(before + 1);
    connection.stop();
  });

  it('gives up a stream that has fallen silent', async () => {
    const { connection } = setUp([openStream()]);
    connection.start();
    await settle();
    expect(connection.state.get()).toBe('open');
    await vi.advanceTimersByTimeAsync(silenceMs - 1);
    expect(connection.state.get()).toBe('open');
    connection.stop();
    expect(connection.state.get()).toBe('paused');
  });

  it('asks for the rights when it is refused, and for itself again', async () => {
    const { connection, calls, signOut, askRights } = setUp([openStream(403), openStream(403), openStream()]);
    connection.start();
    await settle();
    expect(askRights).toHaveBeenCalledOnce();
    expect(connection.state.get()).toBe('interrupted');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(calls).toHaveLength(3);
    expect(connection.state.get()).toBe('open');
    expect(signOut).not.toHaveBeenCalled();
    connection.stop();
  });

  it('ends the session on a 401', async () => {
    const { connection, signOut } = setUp([openStream(401)]);
    connection.start();
    await settle();
    expect(signOut).toHaveBeenCalledOnce();
    connection.stop();
  });
});
