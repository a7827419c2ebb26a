import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CoalescedSignal } from './coalesced-signal.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('CoalescedSignal', () => {
  it('passes the first on at once and gathers the rest, ten times a second at most', async () => {
    const sent: number[][] = [];
    const signal = new CoalescedSignal<number>(100, async (items) => void sent.push([...items]));
    for (let number = 0; number < 100; number += 1) {
      signal.add([number % 7]);
      await vi.advanceTimersByTimeAsync(10);
    }
    await vi.advanceTimersByTimeAsync(100);
    expect(sent[0]).toEqual([0]);
    expect(sent.length).toBeLessThanOrEqual(11);
    expect(new Set(sent.flat())).toEqual(new Set([0, 1, 2, 3, 4, 5, 6]));
    expect(sent.every((items) => new Set(items).size === items.length)).toBe(true);
  });

  it('goes on after a failure, and passes on the rest when closing', async () => {
    const sent: string[][] = [];
    const signal = new CoalescedSignal<string>(100, async (items) => {
      sent.push([...items]);
      if (sent.length === 1) throw new Error('away');
    });
    signal.add(['a']);
    signal.add(['b']);
    await signal.close();
    expect(sent).toEqual([['a'], ['b']]);
  });
});
