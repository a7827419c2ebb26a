import type { AlertLevel } from '@tyrewatch/domain/levels/alert-level';
import type { DisplayLevel } from '@tyrewatch/domain/levels/not-monitored';
import { displayLevels } from '@tyrewatch/domain/levels/not-monitored';
import { describe, expect, it } from 'vitest';
import { findLag } from './list-lag.ts';

const count = (some: Partial<Record<DisplayLevel, number>>) => ({
  total: Object.values(some).reduce((sum, one) => sum + one, 0),
  by_level: Object.fromEntries(displayLevels.map((level) => [level, some[level] ?? 0])) as Record<DisplayLevel, number>,
});
const list = (total: number, ...levels: AlertLevel[]) => ({ total, topLevels: levels, isWorstFirst: true });

describe('what the counts know and the list does not show', () => {
  it('is nothing while they agree', () => {
    expect(findLag(count({ warning: 3 }), list(3, 'warning', 'warning', 'warning'))).toBeNull();
    expect(findLag(count({}), list(0))).toBeNull();
    // What is not monitored stands among the okay ones.
    expect(findLag(count({ okay: 1, not_monitored: 1 }), list(2, 'okay', 'okay'))).toBeNull();
    // Only the top of a long list is loaded.
    expect(findLag(count({ critical: 1, okay: 900 }), list(901, 'critical', 'okay', 'okay'))).toBeNull();
  });

  it('is how many vehicles have begun to match, whatever their place', () => {
    expect(findLag(count({ warning: 4 }), list(3, 'warning', 'warning', 'warning'))).toEqual({ newCount: 1 });
    expect(findLag(count({ critical: 2 }), list(0))).toEqual({ newCount: 2 });
    expect(findLag(count({ okay: 5 }), { ...list(3), isWorstFirst: false })).toEqual({ newCount: 2 });
  });

  it('is that others have left', () => {
    expect(findLag(count({ warning: 2 }), list(3, 'warning', 'warning', 'warning'))).toEqual({ newCount: 0 });
  });

  it('is that one below the loaded rows has become worse than they are', () => {
    const risen = count({ critical: 2, okay: 899 });
    expect(findLag(risen, list(901, 'critical', 'okay', 'okay'))).toEqual({ newCount: 0 });
    // In another order a level moves nothing.
    expect(findLag(risen, { ...list(901, 'critical', 'okay', 'okay'), isWorstFirst: false })).toBeNull();
    // Within a level the newest comes last, below what is loaded.
    expect(findLag(count({ critical: 300, okay: 1 }), list(301, 'critical', 'critical'))).toBeNull();
    expect(findLag(count({ stale: 300, okay: 1 }), list(301))).toBeNull();
  });
});
