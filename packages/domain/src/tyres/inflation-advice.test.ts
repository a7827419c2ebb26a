import { describe, expect, it } from 'vitest';
import type { InflationAdvice, TyreAir } from './inflation-advice.ts';
import { inflationAdvice } from './inflation-advice.ts';

const low: TyreAir = {
  level: 'okay',
  instantLevel: 'okay',
  gaugeKpa: 700,
  temperatureC: 30,
  deviationPercent: -12,
  hoursToCritical: null,
  ageMs: 60_000,
};

describe('what to do about the air in a tyre', () => {
  it.each<[string, Partial<TyreAir>, InflationAdvice]>([
    ['a little low', {}, 'inflate'],
    [
      'run at 80 % or less',
      { level: 'maintenance', instantLevel: 'maintenance', deviationPercent: -20 },
      'inspect_then_inflate',
    ],
    [
      'flat',
      { level: 'critical', instantLevel: 'critical', gaugeKpa: 0, deviationPercent: -100 },
      'remove_and_inspect',
    ],
    [
      'flat, awaiting confirmation',
      { instantLevel: 'critical', gaugeKpa: 0, deviationPercent: -100 },
      'remove_and_inspect',
    ],
    ['critical', { level: 'critical', instantLevel: 'critical', deviationPercent: -33 }, 'stop_and_inspect'],
    ['foreseen to be critical within the hour', { hoursToCritical: 1 }, 'stop_and_inspect'],
    ['foreseen to be critical later', { hoursToCritical: 1.1 }, 'inflate'],
    ['critical until it has recovered', { level: 'critical' }, 'stop_and_inspect'],
    ['too hot', { level: 'high_temperature', instantLevel: 'high_temperature', temperatureC: 101 }, 'let_cool'],
    ['too hot and too full', { level: 'high_temperature', temperatureC: 79, deviationPercent: 25 }, 'let_cool'],
    ['shown as too hot and cold again', { level: 'high_temperature', temperatureC: 25 }, 'inflate'],
    [
      'shown as too hot and cold and right',
      { level: 'high_temperature', temperatureC: 25, deviationPercent: 0 },
      'none',
    ],
    ['shown as too full and right again', { level: 'over_inflation', deviationPercent: 0 }, 'none'],
    ['stale', { level: 'stale', ageMs: 13 * 3_600_000 }, 'measure_first'],
    ['offline', { level: 'offline' }, 'measure_first'],
    ['silent for an hour', { ageMs: 3_600_000 }, 'measure_first'],
    ['stale and as it should be', { level: 'stale', deviationPercent: 1 }, 'none'],
    ['without a temperature', { temperatureC: null }, 'none'],
    [
      'over-inflated',
      { level: 'over_inflation', instantLevel: 'over_inflation', deviationPercent: 22 },
      'release_when_cold',
    ],
    ['a little full', { deviationPercent: 4 }, 'none'],
    ['without a target', { deviationPercent: null }, 'none'],
    ['never measured', { level: 'unassigned', gaugeKpa: null, deviationPercent: null, ageMs: null }, 'none'],
  ])('that is %s', (_name, air, advice) => {
    expect(inflationAdvice({ ...low, ...air })).toBe(advice);
  });
});
