import { describe, expect, it } from 'vitest';
import type { AdviceCircumstances } from './alert-advice.ts';
import { alertAdvice } from './alert-advice.ts';

describe('advice', () => {
  it.each<[Partial<AdviceCircumstances>, string | null]>([
    [{ level: 'critical' }, 'stop_now'],
    [{ level: 'warning' }, 'finish_route_then_fix'],
    [{ level: 'high_temperature' }, 'finish_route_then_fix'],
    [{ level: 'maintenance' }, 'fix_at_next_service'],
    [{ level: 'over_inflation' }, 'fix_at_next_service'],
    [{ level: 'okay' }, null],
    [{ level: 'stale' }, null],
    [{ level: 'maintenance', hoursToCritical: 0 }, 'stop_now'],
    [{ level: 'high_temperature', overTemperatureC: 14.9 }, 'finish_route_then_fix'],
    [{ level: 'high_temperature', overTemperatureC: 15 }, 'stop_now'],
    [{ level: 'okay', hoursToCritical: 1 }, 'stop_now'],
    [{ level: 'okay', hoursToCritical: 1.1 }, 'finish_route_then_fix'],
    [{ level: 'maintenance', hoursToCritical: 24 }, 'finish_route_then_fix'],
    [{ level: 'maintenance', hoursToCritical: 24.1 }, 'fix_at_next_service'],
    [{ level: 'okay', hoursToCritical: 336 }, 'fix_at_next_service'],
    [{ level: 'okay', hoursToCritical: 336.1 }, null],
    [{ level: 'warning', hoursToCritical: 500 }, 'finish_route_then_fix'],
  ])('%j: %s', (circumstances, advice) => {
    const usual = { level: 'okay', hoursToCritical: null, overTemperatureC: null } as const;
    expect(alertAdvice({ ...usual, ...circumstances })).toBe(advice);
  });
});
