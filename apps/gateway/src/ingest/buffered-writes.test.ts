import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BufferedWrites } from './buffered-writes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(maximum = 10) {
  const state = { written: [] as (readonly number[])[], isAway: false, dropped: 0 };
  const writes = new BufferedWrites<number>({
    write: async (items) => {
      if (state.isAway) throw new Error('away');
      state.written.push(items);
    },
    waitMs: 100,
    maximum,
    onDropped: (count) => (state.dropped += count),
  });
  return { writes, state };
}

describe('BufferedWrites', () => {
  it('gathers for a while and writes once', async () => {
    const { writes, state } = open();
    for (const item of [1, 2, 3]) writes.add(item);
    await vi.advanceTimersByTimeAsync(99);
    expect(state.written).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(state.written).toEqual([[1, 2, 3]]);
    writes.add(4);
    await writes.flush();
    expect(state.written).toEqual([[1, 2, 3], [4]]);
  });

  it('repeats what failed, before what came later, and drops what is too much', async () => {
    const { writes, state } = open(3);
    state.isAway = true;
    writes.add(1);
    writes.add(2);
    await vi.advanceTimersByTimeAsync(100);
    for (const item of [3, 4]) writes.add(item);
    expect(state.dropped).toBe(1);
    state.isAway = false;
    await vi.advanceTimersByTimeAsync(1000);
    expect(state.written).toEqual([[1, 2, 3]]);
  });

  it('writes what is left when it is closed', async () => {
    const { writes, state } = open();
    writes.add(7);
    await writes.close();
    expect(state.written).toEqual([[7]]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
