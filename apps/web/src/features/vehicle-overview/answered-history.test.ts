import { describe, expect, it } from 'vitest';
import { type AnsweredHistory, historyWish, isOtherChoice, standInFor } from './answered-history.ts';

const minuteMs = 60_000;
const nowMs = 1_800_000_000_000;
const wheel = { vehicleId: 1, position: '1A' } as const;
const day = { range: 'day', zoom: null } as const;
const week = { range: 'week', zoom: null } as const;
const shown: AnsweredHistory = {
  ...historyWish(wheel, day, nowMs),
  answer: {
    resolution: 'reading',
    at_s: [nowMs / 1_000 - 60],
    pressure_kpa: [700],
    cold_pressure_kpa: [690],
    temperature_c: [30],
    breaks: [],
    intervals: null,
  },
};

describe('a history that is on its way', () => {
  it('lets the choice before stand in, over its own range', () => {
    const wish = historyWish(wheel, week, nowMs);
    expect(standInFor(wish, shown)).toEqual(shown);
    expect(isOtherChoice(shown, wish)).toBe(true);
    expect(wish.range).not.toEqual(shown.range);
  });

  it('is the same choice where only the clock moved on', () => {
    const wish = historyWish(wheel, day, nowMs + minuteMs);
    expect(standInFor(wish, shown)).toEqual(shown);
    expect(isOtherChoice(shown, wish)).toBe(false);
    expect(wish.range).not.toEqual(shown.range);
  });

  it('is another choice between two pairs of ends', () => {
    const [before, after] = [3_600, 3_601].map((toS) =>
      historyWish(wheel, { range: 'day', zoom: { fromS: 0, toS } }, nowMs),
    );
    if (before === undefined || after === undefined) throw new Error('two wishes');
    expect(isOtherChoice({ ...before, answer: shown.answer }, after)).toBe(true);
    expect(isOtherChoice({ ...before, answer: shown.answer }, before)).toBe(false);
  });

  it.each([
    { vehicleId: 1, position: '1B' },
    { vehicleId: 2, position: '1A' },
  ] as const)('has nothing of $vehicleId $position to show', (other) => {
    expect(standInFor(historyWish(other, day, nowMs), shown)).toBeUndefined();
  });

  it('has nothing to show when nothing was', () => {
    expect(standInFor(historyWish(wheel, day, nowMs), undefined)).toBeUndefined();
  });
});
