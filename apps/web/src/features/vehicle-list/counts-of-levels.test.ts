import type { DisplayLevel } from '@tyrewatch/domain/levels/not-monitored';
import { displayLevels } from '@tyrewatch/domain/levels/not-monitored';
import { describe, expect, it } from 'vitest';
import { countsOfLevels, matchingKey } from './counts-of-levels.ts';

const count = (some: Partial<Record<DisplayLevel, number>>) => ({
  total: Object.values(some).reduce((sum, one) => sum + one, 0),
  by_level: Object.fromEntries(displayLevels.map((level) => [level, some[level] ?? 0])) as Record<DisplayLevel, number>,
});
const north = { fleet_id: 1, fleet_name: 'North', ...count({ critical: 2, okay: 5 }) };
const south = { fleet_id: 2, fleet_name: 'South', ...count({ warning: 1, okay: 3 }) };
const counts = { ...count({ critical: 2, warning: 1, okay: 8 }), silenced: 0, by_fleet: [north, south] };

describe('counts of the chosen levels', () => {
  it('are all of them where none is chosen', () => {
    expect(countsOfLevels(counts, [])).toBe(counts);
  });

  it('hold these levels, and the fleets that have one of them', () => {
    expect(countsOfLevels(counts, ['critical'])).toEqual({
      ...count({ critical: 2 }),
      silenced: 0,
      by_fleet: [{ ...north, ...count({ critical: 2 }) }],
    });
    expect(countsOfLevels(counts, ['critical', 'warning'])).toMatchObject({ total: 3, by_fleet: [{}, {}] });
    expect(countsOfLevels(counts, ['offline'])).toEqual({ ...count({}), silenced: 0, by_fleet: [] });
  });
});

describe('what tells that other vehicles may match', () => {
  const before = count({ critical: 2, okay: 8 });
  const after = count({ critical: 3, okay: 7 });

  it('is the number at each level where levels are chosen, else the number of all', () => {
    expect(matchingKey(after, true)).not.toBe(matchingKey(before, true));
    expect(matchingKey(after, false)).toBe(matchingKey(before, false));
    expect(matchingKey(count({ okay: 11 }), false)).not.toBe(matchingKey(before, false));
    expect(matchingKey({ ...after }, true)).toBe(matchingKey(after, true));
  });
});
