import fc from 'fast-check';
import type { RangeResponse, Source } from 'pmtiles';
import { describe, expect, it, vi } from 'vitest';
import { groupedRanges } from './grouped-ranges.ts';

const bytes = Uint8Array.from({ length: 200_000 }, (_, index) => index % 251);

/** An archive that keeps what it was asked for. */
const recording = (answer: (offset: number, length: number, signal?: AbortSignal) => Promise<RangeResponse>) => {
  const asked: [offset: number, length: number][] = [];
  const source: Source = {
    getKey: () => 'archive',
    getBytes: (offset, length, signal) => {
      asked.push([offset, length]);
      return answer(offset, length, signal);
    },
  };
  return { asked, source: groupedRanges(source) };
};

const answering = () =>
  recording(async (offset, length) => ({ data: bytes.slice(offset, offset + length).buffer, etag: 'a' }));

describe('ranges asked for in one go', () => {
  it('come with one request where they lie beside or near each other, in any order', async () => {
    const { asked, source } = answering();
    const parts = [source.getBytes(900, 100), source.getBytes(100, 50), source.getBytes(150, 20)];
    const [last, first, second] = await Promise.all(parts);
    expect(asked).toEqual([[100, 900]]);
    expect(new Uint8Array(first?.data ?? new ArrayBuffer())).toEqual(bytes.slice(100, 150));
    expect(new Uint8Array(second?.data ?? new ArrayBuffer())).toEqual(bytes.slice(150, 170));
    expect(new Uint8Array(last?.data ?? new ArrayBuffer())).toEqual(bytes.slice(900, 1_000));
    expect(last?.etag).toBe('a');
  });

  it('come by themselves where the bytes between would be more than a request is worth', async () => {
    const { asked, source } = answering();
    await Promise.all([source.getBytes(0, 100), source.getBytes(100 + 16_384, 10), source.getBytes(40_000, 10)]);
    expect(asked).toEqual([
      [0, 16_494],
      [40_000, 10],
    ]);
  });

  it('are always the bytes that were asked for', async () => {
    const range = fc.tuple(fc.nat(150_000), fc.integer({ min: 1, max: 40_000 }));
    await fc.assert(
      fc.asyncProperty(fc.array(range, { minLength: 1, maxLength: 12 }), async (ranges) => {
        const { source } = answering();
        const answers = await Promise.all(ranges.map(([offset, length]) => source.getBytes(offset, length)));
        for (const [index, [offset, length]] of ranges.entries()) {
          expect(Buffer.from(answers[index]?.data ?? new ArrayBuffer())).toEqual(
            Buffer.from(bytes.slice(offset, offset + length)),
          );
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('the head of the archive', () => {
  it('is read once, as long as the archive is the same', async () => {
    const { asked, source } = answering();
    await source.getBytes(0, 1_000);
    const part = await source.getBytes(300, 20, undefined, 'a');
    expect(new Uint8Array(part.data)).toEqual(bytes.slice(300, 320));
    expect(asked).toEqual([[0, 1_000]]);
    await source.getBytes(300, 20, undefined, 'b');
    await source.getBytes(990, 20, undefined, 'a');
    await source.getBytes(300, 20);
    await source.getBytes(0, 1_000, undefined, 'a');
    expect(asked).toHaveLength(5);
  });
});

describe('a request that fails', () => {
  it('fails all that shared it, and no other', async () => {
    const { source } = recording(async (offset, length) => {
      if (offset < 10_000) throw new Error('gone');
      return { data: bytes.slice(offset, offset + length).buffer };
    });
    const ends = await Promise.allSettled([source.getBytes(0, 5), source.getBytes(9, 5), source.getBytes(90_000, 5)]);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  });
});

describe('giving up', () => {
  const untilAborted = () =>
    recording(
      (_offset, _length, signal) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted')))),
    );

  it('before the request is sent spares it', async () => {
    const { asked, source } = answering();
    const gone = new AbortController();
    const ends = Promise.allSettled([source.getBytes(0, 5, gone.signal), source.getBytes(50_000, 5)]);
    gone.abort();
    expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(asked).toEqual([[50_000, 5]]);
  });

  it('ends the request when nobody waits any more', async () => {
    const { asked, source } = untilAborted();
    const [first, second] = [new AbortController(), new AbortController()];
    const ends = Promise.allSettled([source.getBytes(0, 5, first.signal), source.getBytes(5, 5, second.signal)]);
    await vi.waitUntil(() => asked.length === 1);
    first.abort();
    second.abort();
    expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('of one leaves the others their answer', async () => {
    const { asked, source } = answering();
    const first = new AbortController();
    const kept = source.getBytes(5, 5);
    const given = source.getBytes(0, 5, first.signal);
    await vi.waitUntil(() => asked.length === 1);
    first.abort();
    await given;
    expect(new Uint8Array((await kept).data)).toEqual(bytes.slice(5, 10));
  });
});
