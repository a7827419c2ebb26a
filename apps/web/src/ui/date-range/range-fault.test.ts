import { describe, expect, it } from 'vitest';
import { type RangeFault, rangeFaults } from './range-fault.ts';

const limits = { earliestS: 500, latestS: 10_000, leastSpanS: 600, greatestSpanS: 5_000 };

describe('what is wrong with a range', () => {
  it.each<[number | null, number | null, RangeFault | null, RangeFault | null]>([
    [1_000, 2_000, null, null],
    [9_400, 10_000, null, null],
    [1_000, 6_000, null, null],
    [null, null, 'missing', 'missing'],
    [null, 2_000, 'missing', null],
    [2_000, 2_000, null, 'not_after_start'],
    [3_000, 2_000, null, 'not_after_start'],
    [1_000, 1_599, null, 'too_short'],
    [1_000, 6_001, null, 'too_long'],
    [9_000, 10_001, null, 'in_future'],
    [10_001, 10_002, 'in_future', 'in_future'],
    [500, 1_100, null, null],
    [499, 1_100, 'too_early', null],
    [-2_000, 100, 'too_early', 'too_early'],
  ])('from %s to %s', (fromS, toS, from, to) => {
    expect(rangeFaults(fromS, toS, limits)).toEqual({ from, to });
  });
});
