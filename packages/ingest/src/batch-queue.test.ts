import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BatchQueue } from './batch-queue.ts';

interface Item {
  readonly key: string;
  readonly number: number;
  readonly weight: number;
}

interface Batch {
  readonly items: readonly Item[];
  readonly finish: () => void;
}

function openQueue(options: { fullWeight?: number; maximumWeight?: number; parallelBatches?: number } = {}) {
  const batches: Batch[] = [];
  const queue = new BatchQueue<Item>({
    keyOf: (item) => item.key,
    weightOf: (item) => item.weight,
    write: (items) => new Promise<void>((resolve) => batches.push({ items, finish: resolve })),
    fullWeight: 3,
    maximumWeight: 5,
    maximumWaitMs: 20,
    parallelBatches: 2,
    ...options,
  });
  return { queue, batches };
}

const item = (key: string, number: number, weight = 1): Item => ({ key, number, weight });
const numbers = (batch: Batch | undefined): number[] => (batch?.items ?? []).map(({ number }) => number);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('BatchQueue', () => {
  it('waits 20 ms for others, no longer', () => {
    const { queue, batches } = openQueue();
    queue.add(item('a', 1));
    vi.advanceTimersByTime(15);
    queue.add(item('b', 2));
    expect(batches).toHaveLength(0);
    vi.advanceTimersByTime(5);
    expect(batches.map(numbers)).toEqual([[1, 2]]);
    expect(queue.waitingWeight).toBe(0);
  });

  it('writes at once when full', () => {
    const { queue, batches } = openQueue();
    queue.add(item('a', 1, 2));
    queue.add(item('b', 2, 1));
    expect(batches.map(numbers)).toEqual([[1, 2]]);
  });

  it('keeps a batch to the maximum weight, except for a heavier single item', async () => {
    const { queue, batches } = openQueue({ parallelBatches: 1 });
    queue.add(item('a', 1, 3));
    for (let number = 2; number <= 4; number += 1) queue.add(item(`b${number}`, number, 2));
    queue.add(item('c', 5, 9));
    for (let batch = 0; batch < 4; batch += 1) {
      batches[batch]?.finish();
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(batches.map(numbers)).toEqual([[1], [2, 3], [4], [5]]);
  });

  it('lets a batch of other keys overtake, never one of the same key', async () => {
    const { queue, batches } = openQueue();
    queue.add(item('a', 1, 3));
    queue.add(item('a', 2, 3));
    queue.add(item('b', 3, 3));
    expect(batches.map(numbers)).toEqual([[1], [3]]);
    batches[0]?.finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(batches.map(numbers)).toEqual([[1], [3], [2]]);
  });

  it('drains without waiting', async () => {
    const { queue, batches } = openQueue();
    queue.add(item('a', 1));
    const drained = queue.drain();
    expect(batches.map(numbers)).toEqual([[1]]);
    batches[0]?.finish();
    await drained;
    await queue.drain();
  });

  it('writes every item once, in the order of its key, one batch of a key at a time', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd'), weight: fc.nat({ max: 4 }) }), {
          maxLength: 40,
        }),
        fc.infiniteStream(fc.nat()),
        async (added, picks) => {
          const { queue, batches } = openQueue();
          const open: Batch[] = [];
          const written: Item[] = [];
          const collect = (): void => {
            for (const batch of batches.splice(0)) {
              const busy = new Set(open.flatMap(({ items }) => items.map(({ key }) => key)));
              expect(batch.items.filter(({ key }) => busy.has(key))).toEqual([]);
              open.push(batch);
              expect(open.length).toBeLessThanOrEqual(2);
              written.push(...batch.items);
            }
          };
          for (const [number, { key, weight }] of added.entries()) {
            queue.add({ key, number, weight });
            collect();
            const pick = picks.next().value;
            if (pick % 3 === 0) open.splice(pick % Math.max(1, open.length), 1)[0]?.finish();
            if (pick % 4 === 0) await vi.advanceTimersByTimeAsync(pick % 30);
            collect();
          }
          const drained = queue.drain();
          for (let turn = 0; turn < 200; turn += 1) {
            collect();
            open.shift()?.finish();
            await vi.advanceTimersByTimeAsync(1);
          }
          await drained;
          for (const key of ['a', 'b', 'c', 'd']) {
            const order = written.filter((one) => one.key === key).map(({ number }) => number);
            expect(order).toEqual([...added.entries()].filter(([, one]) => one.key === key).map(([number]) => number));
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
