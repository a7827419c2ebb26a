import { describe, expect, it } from 'vitest';
import { rangeOf, scaleRange } from './history-range.ts';

const nowMs = 1_800_000_030_500;

describe('rangeOf', () => {
  it('ends a preset at the next full minute', () => {
    expect(rangeOf({ range: 'day', zoom: null }, nowMs)).toEqual({
      fromS: 1_800_000_060 - 86_400,
      toS: 1_800_000_060,
    });
  });

  it('answers a dragged range as it is', () => {
    expect(rangeOf({ range: 'week', zoom: { fromS: 5, toS: 9 } }, nowMs)).toEqual({ fromS: 5, toS: 9 });
  });
});

describe('scaleRange', () => {
  it('halves around the middle', () => {
    expect(scaleRange({ fromS: 1_000, toS: 9_000 }, 0.5, nowMs)).toEqual({ fromS: 3_000, toS: 7_000 });
  });

  it('stops at ten minutes', () => {
    expect(scaleRange({ fromS: 1_000, toS: 1_700 }, 0.5, nowMs)).toEqual({ fromS: 1_050, toS: 1_650 });
  });

  it('does not reach into the future', () => {
    const nowS = Math.round(nowMs / 1_000);
    const { fromS, toS } = scaleRange({ fromS: nowS - 100_000, toS: nowS }, 2, nowMs);
    expect(toS).toBe(nowS);
    expect(toS - fromS).toBeCloseTo(200_000, -1);
  });
});
