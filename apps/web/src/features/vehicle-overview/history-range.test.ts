import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { customRangeLimits, findCustomRange } from '../../components/overview-state/history-limits.ts';
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
    const range = rangeOf({ range: 'day', zoom: null }, nowMs);
    expect(scaleRange(range, 2, nowMs)).toEqual({ fromS: range.toS - 2 * 86_400, toS: range.toS });
  });

  it('makes of any dragged part of a chart a range that the address keeps', () => {
    const { fromS, toS } = rangeOf({ range: 'month', zoom: null }, nowMs);
    const instant = fc.double({ min: fromS, max: toS, noNaN: true });
    fc.assert(
      fc.property(instant, instant, (one, other) => {
        const dragged = { fromS: Math.min(one, other), toS: Math.max(one, other) };
        const shown = scaleRange(dragged, 1, nowMs);
        expect(findCustomRange(shown.fromS, shown.toS, nowMs)).toEqual(shown);
      }),
    );
  });

  it('stops at what the server answers at once', () => {
    const { leastSpanS, greatestSpanS, latestS } = customRangeLimits(nowMs);
    const longest = { fromS: latestS - greatestSpanS, toS: latestS };
    expect(scaleRange(longest, 2, nowMs)).toEqual(longest);
    expect(scaleRange({ fromS: latestS - leastSpanS, toS: latestS }, 0.5, nowMs).fromS).toBe(latestS - leastSpanS);
  });
});
