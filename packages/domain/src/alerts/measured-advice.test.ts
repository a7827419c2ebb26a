import { describe, expect, it } from 'vitest';
import type { TyreReading } from '../telemetry/reading.ts';
import type { WheelTarget } from '../tyres/wheel-target.ts';
import type { AlertLevel } from './alert-level.ts';
import { isRecovering, measuredAdvice } from './measured-advice.ts';
import { productThresholds } from './thresholds.ts';

const target: WheelTarget = {
  recommendedKpa: 800,
  thresholds: productThresholds,
  temperatureWarningC: 85,
  overInflationPercent: 20,
  referenceC: 20,
};
/** A tyre whose cold pressure deviates by a percentage. */
const tyre = (percent: number, temperatureC: number | null = 20): TyreReading => ({
  position: '2A',
  pressureKpa: temperatureC === 20 ? 800 * (1 + percent / 100) : null,
  temperatureC,
  sensorFault: false,
});

describe('what to do by what is measured', () => {
  it.each<[AlertLevel, TyreReading, string | null]>([
    // beyond the danger threshold, before a second reading has confirmed it
    ['warning', tyre(-30.12), 'stop_now'],
    ['okay', tyre(-31), 'stop_now'],
    ['warning', tyre(-29.8), 'finish_route_then_fix'],
    // milder than the level in force, and still a problem: the level stands
    ['warning', tyre(-26), 'finish_route_then_fix'],
    ['critical', tyre(-28), 'stop_now'],
    ['critical', tyre(-12), 'stop_now'],
    // held by the rule against flicker alone
    ['maintenance', tyre(-19), 'watch_recovery'],
    ['warning', tyre(-5), 'watch_recovery'],
    ['over_inflation', tyre(0), 'watch_recovery'],
    ['high_temperature', tyre(0, 28), 'watch_recovery'],
    ['high_temperature', tyre(-21), 'fix_at_next_service'],
    ['high_temperature', tyre(0, 90), 'finish_route_then_fix'],
    ['high_temperature', tyre(0, 101), 'stop_now'],
    ['okay', tyre(0), null],
  ])('at %s with %j: %s', (inForce, reading, advice) => {
    expect(measuredAdvice({ inForce, tyre: reading, target, hoursToCritical: null })).toBe(advice);
  });

  it.each<[AlertLevel, number, number, string | null]>([
    ['maintenance', -23, 0, 'stop_now'],
    ['maintenance', -23, 21, 'finish_route_then_fix'],
    ['warning', -28, 300, 'finish_route_then_fix'],
    ['maintenance', -19, 0.5, 'stop_now'],
    ['maintenance', -19, 300, 'fix_at_next_service'],
    ['maintenance', -19, 500, 'watch_recovery'],
    ['okay', 0, 0.1, 'stop_now'],
  ])('at %s with %d %% and %d h to critical: %s', (inForce, percent, hoursToCritical, advice) => {
    expect(measuredAdvice({ inForce, tyre: tyre(percent), target, hoursToCritical })).toBe(advice);
  });

  it.each<[AlertLevel, number, boolean]>([
    ['critical', -12, true],
    ['critical', -21, false],
    ['warning', -19, true],
    ['warning', -28, false],
    ['okay', 0, false],
  ])('at %s with %d %% the problem stands although there is none: %s', (inForce, percent, stands) => {
    expect(isRecovering({ inForce, tyre: tyre(percent), target, hoursToCritical: null })).toBe(stands);
  });
});
