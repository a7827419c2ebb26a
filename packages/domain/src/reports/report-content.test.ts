import { describe, expect, it } from 'vitest';
import type { ProblemLevel } from '../levels/alert-level.ts';
import { meetsCondition, outcomeOf } from './report-content.ts';

const contentOf = (levels: readonly ProblemLevel[], vehicleCount = 3) => ({
  hasSomething: levels.length > 0,
  levels,
  vehicleCount,
});
const always = { emails: ['a@example.com'], condition: 'always', conditionLevel: null } as const;
const something = { ...always, condition: 'something_to_report' } as const;
const fromWarning = { ...always, condition: 'level_or_worse', conditionLevel: 'warning' } as const;

describe('a condition', () => {
  it.each([
    [always, [], true],
    [something, [], false],
    [something, ['over_inflation'], true],
    [fromWarning, ['maintenance'], false],
    [fromWarning, ['maintenance', 'warning'], true],
    [fromWarning, ['critical'], true],
  ] as const)('%j is, with alerts %j, met: %s', (condition, levels, isMet) => {
    expect(meetsCondition(condition, contentOf(levels))).toBe(isMet);
  });
});

describe('the making of a report', () => {
  it('ends by its condition, its recipients and its vehicles', () => {
    expect(outcomeOf(something, contentOf([]), false)).toEqual({ outcome: 'nothing_to_report', failure: null });
    expect(outcomeOf(something, contentOf([]), true)).toEqual({ outcome: 'sent', failure: null });
    expect(outcomeOf(always, contentOf([]), false)).toEqual({ outcome: 'sent', failure: null });
    expect(outcomeOf(always, contentOf([], 0), true)).toEqual({ outcome: 'failed', failure: 'no_vehicles' });
    expect(outcomeOf({ ...always, emails: [] }, contentOf([], 0), true)).toEqual({
      outcome: 'failed',
      failure: 'no_recipients',
    });
  });
});
