import { describe, expect, it } from 'vitest';
import { thresholdPresets } from '../levels/thresholds.ts';
import type { JudgedLevel } from '../levels/alert-level.ts';
import { coldPressureKpa } from './cold-pressure.ts';
import type { PresentTyre } from './cold-snap.ts';
import type { InflationAdvice } from './inflation-advice.ts';
import { coldSnap } from './cold-snap.ts';

const target = {
  recommendedKpa: 800,
  thresholds: thresholdPresets.r141,
  overInflationPercent: 20,
  referenceC: 20,
};
const parked: PresentTyre = {
  coldKpa: 800,
  gaugeKpa: 800,
  temperatureC: 20,
  level: 'okay',
  hoursToCritical: null,
  ageMs: 60_000,
};
const hour = 3_600_000;

describe('a tyre in a cold snap', () => {
  it.each<[string, Partial<PresentTyre>, number, readonly [number, JudgedLevel, InflationAdvice, number | null]]>([
    ['full, at the reference', {}, 20, [800, 'okay', 'inflate', 800]],
    ['full, in a frost', {}, -8, [714, 'maintenance', 'inflate', 895]],
    ['a little low', { coldKpa: 760 }, -8, [678, 'warning', 'inflate', 895]],
    ['nearly low today', { coldKpa: 721, gaugeKpa: 721 }, -8, [642, 'warning', 'inflate', 895]],
    ['full and warm from the road', { gaugeKpa: 938, temperatureC: 64.7 }, -8, [714, 'maintenance', 'inflate', 1047]],
    ['well filled', { coldKpa: 900 }, -8, [804, 'okay', 'inflate', 895]],
    ['full, in a deep frost', {}, -40, [616, 'critical', 'inflate', 960]],
    ['low by a fifth', { coldKpa: 640, level: 'maintenance' }, 10, [615, 'critical', 'stop_and_inspect', null]],
    ['flat', { coldKpa: 0, gaugeKpa: 0, level: 'critical' }, -8, [0, 'critical', 'remove_and_inspect', null]],
    ['too hot', { level: 'high_temperature', temperatureC: 90 }, -8, [714, 'maintenance', 'let_cool', null]],
    ['without a temperature', { temperatureC: null }, -8, [714, 'maintenance', 'measure_first', null]],
    ['measured two hours ago', { ageMs: 2 * hour }, -8, [714, 'maintenance', 'measure_first', 895]],
    ['stale', { ageMs: 13 * hour, level: 'stale' }, -8, [714, 'maintenance', 'measure_first', null]],
  ])('that is %s', (_name, tyre, lowC, expected) => {
    const { expectedKpa, level, advice, inflateToKpa } = coldSnap({ ...parked, ...tyre }, target, lowC);
    expect([Math.round(expectedKpa), level, advice, inflateToKpa && Math.round(inflateToKpa)]).toEqual(expected);
  });

  it('stands right at the low once it is inflated', () => {
    const { inflateToKpa } = coldSnap({ ...parked, temperatureC: 37 }, target, -8);
    expect(coldPressureKpa(inflateToKpa ?? 0, 37, -8)).toBeCloseTo(800, 6);
  });
});
