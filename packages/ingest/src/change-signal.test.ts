import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChangeSignal } from './change-signal.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('ChangeSignal', () => {
  it('passes the first on at once and gathers the rest, ten times a second at most', async () => {
    const sent: (readonly number[])[] = [];
    const signal = new ChangeSignal(100, async ({ vehicleIds }) => void sent.push(vehicleIds));
    for (let number = 0; number < 100; number += 1) {
      signal.add([number % 7]);
      await vi.advanceTimersByTimeAsync(10);
    }
    await vi.advanceTimersByTimeAsync(100);
    expect(sent[0]).toEqual([0]);
    expect(sent.length).toBeLessThanOrEqual(11);
    expect(new Set(sent.flat())).toEqual(new Set([0, 1, 2, 3, 4, 5, 6]));
    expect(sent.every((ids) => new Set(ids).size === ids.length)).toBe(true);
  });

  it('goes on after a failure, and passes on the rest when closing', async () => {
    const sent: unknown[] = [];
    const signal = new ChangeSignal(100, async (changes) => {
      sent.push(changes);
      if (sent.length === 1) throw new Error('away');
    });
    signal.add([1]);
    signal.add([2], [7]);
    signal.add([], [7, 8]);
    await signal.close();
    expect(sent).toEqual([
      { vehicleIds: [1], incidentIds: [] },
      { vehicleIds: [2], incidentIds: [7, 8] },
    ]);
  });
});
