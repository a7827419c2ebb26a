import type { AlertLevel } from './alert-level.ts';

/** What the driver is to do; every message says one of these. */
export type AlertAdvice = 'stop_now' | 'finish_route_then_fix' | 'fix_at_next_service';

/** What advice depends on. */
export interface AdviceCircumstances {
  readonly level: AlertLevel;
  /** Lower bound of the hours to critical, a fast fall's included: it leaves minutes. Null when none are foreseen. */
  readonly hoursToCritical: number | null;
  /** °C above the wheel's temperature threshold; null when not hot or unknown. */
  readonly overTemperatureC: number | null;
}

/** A tyre this far above its threshold is close to what rubber and brakes stand. */
const stopAboveC = 15;
const stopWithinHours = 1;
const finishWithinHours = 24;
const serviceWithinHours = 14 * 24;

const usualAdvice: Readonly<Record<AlertLevel, AlertAdvice | null>> = {
  critical: 'stop_now',
  high_temperature: 'finish_route_then_fix',
  warning: 'finish_route_then_fix',
  maintenance: 'fix_at_next_service',
  over_inflation: 'fix_at_next_service',
  okay: null,
  stale: null,
  offline: null,
  unassigned: null,
};

const urgency: readonly AlertAdvice[] = ['stop_now', 'finish_route_then_fix', 'fix_at_next_service'];

/** Whether a tyre may be critical so soon that no way is left to be driven; `hours` as in {@link AdviceCircumstances}. */
export const isCriticalSoon = (hours: number | null): boolean => hours !== null && hours <= stopWithinHours;

function adviceByTime(hours: number | null): AlertAdvice | null {
  if (hours === null || hours > serviceWithinHours) return null;
  if (isCriticalSoon(hours)) return 'stop_now';
  return hours <= finishWithinHours ? 'finish_route_then_fix' : 'fix_at_next_service';
}

/** The most urgent advice that level, outlook and heat give; null when nothing is to be done. */
export function alertAdvice(circumstances: AdviceCircumstances): AlertAdvice | null {
  const { level, hoursToCritical, overTemperatureC } = circumstances;
  const given = new Set([usualAdvice[level], adviceByTime(hoursToCritical)]);
  if (overTemperatureC !== null && overTemperatureC >= stopAboveC) given.add('stop_now');
  return urgency.find((advice) => given.has(advice)) ?? null;
}
