import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  alertLevels,
  compareLevels,
  isProblem,
  isWorse,
  levelCode,
  levelColour,
  levelOfCode,
  levelRank,
  milderOf,
  worseOf,
  worstLevel,
} from './alert-level.ts';

describe('levels', () => {
  it('have codes 8 to 0 in their order, so that the greatest code is the worst', () => {
    expect(alertLevels.map((level) => levelCode[level])).toEqual([8, 7, 6, 5, 4, 3, 2, 1, 0]);
    expect(alertLevels.toReversed().toSorted(compareLevels)).toEqual(alertLevels);
    for (const level of alertLevels) expect(levelOfCode(levelCode[level])).toBe(level);
    expect(() => levelOfCode(9)).toThrow(RangeError);
    expect(() => levelOfCode(-1)).toThrow(RangeError);
  });

  it('have the health ranks and colours of the specification', () => {
    expect(alertLevels.map((level) => levelRank[level])).toEqual([4, 3, 3, 2, 2, 1, 0, 0, 0]);
    expect(alertLevels.map((level) => levelColour[level])).toEqual([
      'red',
      'orange',
      'orange',
      'yellow',
      'yellow',
      'green',
      'blue',
      'grey',
      'black',
    ]);
  });

  it('are problems above okay only', () => {
    expect(alertLevels.filter(isProblem)).toEqual([
      'critical',
      'high_temperature',
      'warning',
      'maintenance',
      'over_inflation',
    ]);
  });

  it('have a worst among any', () => {
    expect(worstLevel([])).toBe('unassigned');
    const level = fc.constantFrom(...alertLevels);
    fc.assert(
      fc.property(fc.array(level, { minLength: 1 }), (levels) => {
        const worst = worstLevel(levels);
        expect(levels).toContain(worst);
        expect(levels.some((other) => isWorse(other, worst))).toBe(false);
      }),
    );
    fc.assert(
      fc.property(level, level, (a, b) => {
        expect([worseOf(a, b), milderOf(a, b)].toSorted()).toEqual([a, b].toSorted());
        expect(isWorse(milderOf(a, b), worseOf(a, b))).toBe(false);
      }),
    );
  });
});
