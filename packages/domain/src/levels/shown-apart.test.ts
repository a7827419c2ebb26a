import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Standing, StandingLimit } from './shown-apart.ts';
import { shownApart } from './shown-apart.ts';

const holds: Record<Standing, (value: number, limit: number) => boolean> = {
  above: (value, limit) => value > limit,
  at_least: (value, limit) => value >= limit,
  at_most: (value, limit) => value <= limit,
  below: (value, limit) => value < limit,
};
const above = (limit: number): StandingLimit => ({ limit, standing: 'above' });
const atMost = (limit: number): StandingLimit => ({ limit, standing: 'at_most' });

describe('a value beside its limits, as shown', () => {
  it.each<[string, number, StandingLimit[], number, { value: number; limits: number[] }]>([
    ['is the nearest where that tells it', -26, [above(-27.5)], 1, { value: -26, limits: [-27.5] }],
    ['does not read as if it had reached one', -27.49, [above(-27.5)], 1, { value: -27.4, limits: [-27.5] }],
    ['may read as if it were at one it has passed', -27.51, [atMost(-27.5)], 1, { value: -27.5, limits: [-27.5] }],
    ['goes as far as it must', -27.5, [above(-27.5)], 1, { value: -27.4, limits: [-27.5] }],
    ['moves limits it lies closely between', 91, [above(90.99), atMost(91.01)], 1, { value: 91, limits: [90.9, 91] }],
    ['is rounded alone without any', 91.26, [], 1, { value: 91.3, limits: [] }],
  ])('%s', (_what, value, limits, decimals, expected) => {
    expect(shownApart(value, limits, decimals)).toEqual(expected);
  });

  it('stands as it does in truth, a step and a half away at most', () => {
    const near = fc.double({ min: -0.3, max: 0.3, noNaN: true });
    const limits = fc.array(fc.tuple(near, fc.boolean()), { maxLength: 6 });
    const cases = fc.tuple(fc.double({ min: -100, max: 1500, noNaN: true }), limits, fc.integer({ min: 0, max: 2 }));
    fc.assert(
      fc.property(cases, ([value, offsets, decimals]) => {
        const given = offsets.map(([offset, isOpen]): StandingLimit => {
          const limit = value + offset;
          if (value > limit) return { limit, standing: isOpen ? 'above' : 'at_least' };
          return { limit, standing: value < limit && isOpen ? 'below' : 'at_most' };
        });
        const shown = shownApart(value, given, decimals);
        const most = 1.5 * 10 ** -decimals + 1e-6;
        expect(Math.abs(shown.value - value)).toBeLessThanOrEqual(most);
        for (const [index, { limit, standing }] of given.entries()) {
          const shownLimit = shown.limits[index] ?? Number.NaN;
          expect(holds[standing](shown.value, shownLimit)).toBe(true);
          expect(Math.abs(shownLimit - limit)).toBeLessThanOrEqual(most);
        }
      }),
    );
  });
});
