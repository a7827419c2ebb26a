import type { TyreReading } from '../telemetry/reading.ts';
import type { WheelTarget } from '../tyres/wheel-target.ts';
import { wheelStatus } from '../tyres/wheel-status.ts';
import type { AlertLevel, JudgedLevel } from '../levels/alert-level.ts';
import { isWorse } from '../levels/alert-level.ts';
import { levelToActOn } from '../levels/level-to-act-on.ts';
import { serviceWithinHours } from '../levels/worst-first.ts';
import { hourMs } from '../outlook/pressure-series.ts';

/** What to do about a wheel, the most urgent first; `watch_recovery`: nothing now, the values are back within their limits. */
export const alertAdvices = [
  'stop_now',
  'complete_run_then_repair',
  'repair_before',
  'fix_at_next_service',
  'watch_recovery',
] as const;
export type AlertAdvice = (typeof alertAdvices)[number];

/** What to do about a wheel, with what its sentence needs. */
export interface Instruction {
  readonly advice: AlertAdvice;
  /** With `repair_before` the full hour, in epoch milliseconds, before which the tyre cannot be critical; otherwise null. */
  readonly repairBeforeMs: number | null;
}

/** A wheel as it is acted on. */
export interface AdvisedWheel {
  readonly inForce: AlertLevel;
  /** Whether something was found beside what its last reading says: then that does not make it milder. */
  readonly isFound?: boolean;
  /** Its last reading and what that is judged by; null = unknown, the level in force alone counts. */
  readonly measured: { readonly tyre: TyreReading; readonly target: WheelTarget } | null;
  /** Lower bound of the hours to critical, a fast fall's included: it leaves minutes. Null when none are foreseen. */
  readonly hoursToCritical: number | null;
}

/** A tyre this far above its threshold is close to what rubber and brakes stand. */
const stopAboveC = 15;
const stopWithinHours = 1;
/** A shift: a tyre that lasts less may be critical before the run of today ends. */
const repairTodayBelowHours = 8;

const adviceByLevel: Readonly<Record<AlertLevel, AlertAdvice | null>> = {
  critical: 'stop_now',
  high_temperature: 'complete_run_then_repair',
  warning: 'complete_run_then_repair',
  maintenance: 'fix_at_next_service',
  over_inflation: 'fix_at_next_service',
  okay: null,
  stale: null,
  offline: null,
  unassigned: null,
};

/** Whether a tyre may be critical so soon that no way is left to be driven; `hours` as in {@link AdvisedWheel}. */
export const isCriticalSoon = (hours: number | null): boolean => hours !== null && hours <= stopWithinHours;

function adviceByTime(hours: number | null): AlertAdvice | null {
  if (hours === null || hours > serviceWithinHours) return null;
  if (isCriticalSoon(hours)) return 'stop_now';
  return hours < repairTodayBelowHours ? 'complete_run_then_repair' : 'repair_before';
}

const adviceByHeat = (temperatureC: number | null, warningC: number): AlertAdvice | null =>
  temperatureC !== null && temperatureC - warningC >= stopAboveC ? 'stop_now' : null;

/** The level of the last reading by itself; null without one. */
const measuredLevel = ({ measured }: AdvisedWheel): JudgedLevel | null =>
  measured && wheelStatus(measured.tyre, measured.target).level;

/** The level of the last reading where it counts: not where a worse one is in force for what was found. */
function countedLevel(wheel: AdvisedWheel): JudgedLevel | null {
  const level = measuredLevel(wheel);
  return level !== null && wheel.isFound === true && isWorse(wheel.inForce, level) ? null : level;
}

/** The level that the last reading shows where a worse one is still in force; null where the level in force is as measured. */
export function milderMeasuredLevel(wheel: AdvisedWheel): JudgedLevel | null {
  const level = countedLevel(wheel);
  return level !== null && isWorse(wheel.inForce, level) ? level : null;
}

/**
 * What to do about a wheel: the most urgent of what its level in force, its last reading and its outlook call for. Null
 * when nothing is to be done.
 */
export function findInstruction(wheel: AdvisedWheel, nowMs: number): Instruction | null {
  const { inForce, measured, hoursToCritical } = wheel;
  const level = countedLevel(wheel);
  const given = new Set([
    adviceByLevel[level === null ? inForce : levelToActOn(inForce, level)],
    adviceByTime(hoursToCritical),
    measured && adviceByHeat(measured.tyre.temperatureC, measured.target.temperatureWarningC),
    milderMeasuredLevel(wheel) === 'okay' ? 'watch_recovery' : null,
  ]);
  const advice = alertAdvices.find((one) => given.has(one));
  if (advice === undefined) return null;
  if (advice !== 'repair_before' || hoursToCritical === null) return { advice, repairBeforeMs: null };
  return { advice, repairBeforeMs: Math.floor(nowMs / hourMs + hoursToCritical) * hourMs };
}
