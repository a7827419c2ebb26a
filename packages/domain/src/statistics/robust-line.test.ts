import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { median, quantileOfSorted } from './median.ts';
import { findRobustLine, mayProveFall } from './robust-line.ts';

describe('median', () => {
  it.each([
    [[], null],
    [[3], 3],
    [[3, 1], 2],
    [[5, 1, 3], 3],
    [[1, 1000, 2, 3], 2.5],
  ])('of %j is %s', (values, expected) => {
    expect(median(values)).toBe(expected);
  });

  it('is one of the quantiles', () => {
    expect([-1, 0, 0.25, 0.5, 1, 2].map((quantile) => quantileOfSorted([0, 10, 20], quantile))).toEqual([
      0, 0, 5, 10, 20, 20,
    ]);
  });
});

const line = (slope: number, count: number): { x: number; y: number }[] =>
  Array.from({ length: count }, (_, x) => ({ x, y: 100 + slope * x }));

describe('robust line', () => {
  it('is the line itself where points lie on one', () => {
    fc.assert(
      fc.property(fc.double({ min: -50, max: 50, noNaN: true }), fc.integer({ min: 2, max: 40 }), (slope, count) => {
        const found = findRobustLine(line(slope, count));
        expect(found?.slope).toBeCloseTo(slope, 6);
        expect(found?.slopeLower).toBeCloseTo(slope, 6);
        expect(found?.slopeUpper).toBeCloseTo(slope, 6);
        expect(found?.yAtEnd).toBeCloseTo(100 + slope * (count - 1), 6);
      }),
    );
  });

  it('is not bent by a quarter of wild points', () => {
    const points = line(-2, 40).map(({ x, y }) => ({ x, y: x % 4 === 0 ? 10_000 : y }));
    const found = findRobustLine(points);
    expect(found?.slope).toBeCloseTo(-2, 6);
    expect(found?.yAtEnd).toBeCloseTo(22, 6);
  });

  it('has bounds that hold the true slope about nine times in ten', () => {
    let seed = 1;
    const noise = (): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed / 2_147_483_647 - 0.5;
    };
    const runs = 300;
    let within = 0;
    for (let run = 0; run < runs; run += 1) {
      const found = findRobustLine(line(-1, 24).map(({ x, y }) => ({ x, y: y + 20 * noise() })));
      if (found !== null && found.slopeLower <= -1 && found.slopeUpper >= -1) within += 1;
    }
    expect(within / runs).toBeGreaterThan(0.85);
    expect(within / runs).toBeLessThan(0.99);
  });

  it('needs two different x', () => {
    expect(findRobustLine([])).toBeNull();
    expect(findRobustLine([{ x: 1, y: 2 }])).toBeNull();
    expect(
      findRobustLine([
        { x: 1, y: 2 },
        { x: 1, y: 3 },
      ]),
    ).toBeNull();
  });
});

describe('a fall', () => {
  const ys = fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 2, maxLength: 40 });
  const points = fc
    .tuple(ys, fc.integer({ min: -3, max: 3 }))
    .map(([noise, slope]) => noise.map((y, x) => ({ x, y: y + slope * x })));

  it('is never proven where it may not be', () => {
    fc.assert(
      fc.property(points, (given) => {
        const isProven = (findRobustLine(given)?.slopeUpper ?? 0) < 0;
        expect(isProven && !mayProveFall(given)).toBe(false);
      }),
    );
  });

  it('may be proven by points that fall, and not by points that rise, rest or are too few', () => {
    expect(mayProveFall(line(-1, 10))).toBe(true);
    for (const slope of [0, 1]) expect(mayProveFall(line(slope, 10))).toBe(false);
    expect([0, 1].map((count) => mayProveFall(line(-1, count)))).toEqual([false, false]);
  });
});
