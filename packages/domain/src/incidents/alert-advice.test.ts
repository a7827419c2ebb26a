import { describe, expect, it } from 'vitest';
import type { TyreReading } from '../telemetry/reading.ts';
import type { WheelTarget } from '../tyres/wheel-target.ts';
import { findInstruction, milderMeasuredLevel } from './alert-advice.ts';
import type { AlertLevel } from '../levels/alert-level.ts';
import { productThresholds } from '../levels/thresholds.ts';

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
const nowMs = Date.parse('2026-11-20T08:30:00Z');
const adviceOf = (inForce: AlertLevel, reading: TyreReading | null, hoursToCritical: number | null) => {
  const measured = reading && { tyre: reading, target };
  return findInstruction({ inForce, measured, hoursToCritical }, nowMs)?.advice ?? null;
};

describe('what to do', () => {
  it.each<[AlertLevel, number | null, string | null]>([
    ['critical', null, 'stop_now'],
    ['critical', 300, 'stop_now'],
    ['warning', null, 'complete_run_then_repair'],
    ['warning', 300, 'complete_run_then_repair'],
    ['warning', 1, 'stop_now'],
    ['high_temperature', null, 'complete_run_then_repair'],
    ['maintenance', null, 'fix_at_next_service'],
    ['maintenance', 0, 'stop_now'],
    ['maintenance', 1, 'stop_now'],
    ['maintenance', 1.01, 'complete_run_then_repair'],
    ['maintenance', 7.99, 'complete_run_then_repair'],
    ['maintenance', 8, 'repair_before'],
    ['maintenance', 336, 'repair_before'],
    ['maintenance', 336.1, 'fix_at_next_service'],
    ['over_inflation', null, 'fix_at_next_service'],
    ['okay', null, null],
    ['okay', 1, 'stop_now'],
    ['okay', 7.99, 'complete_run_then_repair'],
    ['okay', 8, 'repair_before'],
    ['okay', 336, 'repair_before'],
    ['okay', 336.1, null],
    ['stale', null, null],
    ['offline', null, null],
    ['unassigned', null, null],
  ])('at %s, by the level alone with %s h to critical: %s', (inForce, hoursToCritical, advice) => {
    expect(adviceOf(inForce, null, hoursToCritical)).toBe(advice);
  });

  it.each<[AlertLevel, TyreReading, string | null]>([
    // beyond the danger threshold, before a second reading has confirmed it
    ['warning', tyre(-30.12), 'stop_now'],
    ['okay', tyre(-31), 'stop_now'],
    ['warning', tyre(-29.8), 'complete_run_then_repair'],
    // milder than the level in force, and still a problem: the level stands
    ['warning', tyre(-26), 'complete_run_then_repair'],
    ['critical', tyre(-28), 'stop_now'],
    ['critical', tyre(-12), 'stop_now'],
    ['critical', tyre(25), 'stop_now'],
    // held by the rule against flicker alone
    ['maintenance', tyre(-19), 'watch_recovery'],
    ['warning', tyre(-5), 'watch_recovery'],
    ['over_inflation', tyre(0), 'watch_recovery'],
    ['high_temperature', tyre(0, 28), 'watch_recovery'],
    ['high_temperature', tyre(-21), 'fix_at_next_service'],
    ['high_temperature', tyre(0, 99.9), 'complete_run_then_repair'],
    ['high_temperature', tyre(0, 100), 'stop_now'],
    ['okay', tyre(0), null],
  ])('at %s with %j: %s', (inForce, reading, advice) => {
    expect(adviceOf(inForce, reading, null)).toBe(advice);
  });

  it.each<[AlertLevel, number, number, string | null]>([
    ['maintenance', -23, 0, 'stop_now'],
    ['maintenance', -23, 21, 'repair_before'],
    ['warning', -28, 300, 'complete_run_then_repair'],
    // a tyre that goes on losing air is more than watched, though it lies within its limits now
    ['maintenance', -19, 0.5, 'stop_now'],
    ['maintenance', -19, 300, 'repair_before'],
    ['maintenance', -19, 500, 'watch_recovery'],
    ['okay', 0, 0.1, 'stop_now'],
  ])('at %s with %d %% and %d h to critical: %s', (inForce, percent, hoursToCritical, advice) => {
    expect(adviceOf(inForce, tyre(percent), hoursToCritical)).toBe(advice);
  });

  it.each([
    ['maintenance', 8, '2026-11-20T16:00:00Z'],
    ['maintenance', 8.5, '2026-11-20T17:00:00Z'],
    ['maintenance', 31, '2026-11-21T15:00:00Z'],
    ['maintenance', 7, null],
    ['warning', 31, null],
    ['critical', 31, null],
    ['maintenance', null, null],
  ] as const)('at %s with %s h to critical: repair before %s', (inForce, hoursToCritical, before) => {
    const instruction = findInstruction({ inForce, measured: null, hoursToCritical }, nowMs);
    expect(instruction?.repairBeforeMs).toBe(before === null ? null : Date.parse(before));
  });

  it.each<[AlertLevel, TyreReading, string]>([
    ['warning', tyre(0, 70), 'complete_run_then_repair'],
    ['high_temperature', tyre(0, 40), 'complete_run_then_repair'],
    ['warning', tyre(0, 100), 'stop_now'],
    ['maintenance', tyre(-31), 'stop_now'],
    ['maintenance', tyre(-3), 'fix_at_next_service'],
  ])('at %s for what was found, with %j: %s', (inForce, reading, advice) => {
    const wheel = { inForce, isFound: true, measured: { tyre: reading, target }, hoursToCritical: null };
    expect(findInstruction(wheel, nowMs)?.advice).toBe(advice);
    expect(milderMeasuredLevel(wheel)).toBeNull();
  });

  it.each<[AlertLevel, number, AlertLevel | null]>([
    ['critical', -12, 'okay'],
    ['critical', -21, 'maintenance'],
    ['critical', 25, 'over_inflation'],
    ['critical', -31, null],
    ['warning', -19, 'okay'],
    ['warning', -28, null],
    ['okay', -31, null],
    ['okay', 0, null],
  ])('at %s with %d %% the last reading is milder: %s', (inForce, percent, level) => {
    const measured = { tyre: tyre(percent), target };
    expect(milderMeasuredLevel({ inForce, measured, hoursToCritical: null })).toBe(level);
  });
});
