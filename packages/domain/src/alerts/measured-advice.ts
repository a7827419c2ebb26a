import type { TyreReading } from '../telemetry/reading.ts';
import type { WheelTarget } from '../tyres/wheel-target.ts';
import { wheelStatus } from '../tyres/wheel-status.ts';
import type { AlertAdvice } from './alert-advice.ts';
import { alertAdvice } from './alert-advice.ts';
import type { AlertLevel } from './alert-level.ts';
import { isProblem } from './alert-level.ts';
import { levelRecovery } from './level-recovery.ts';
import { recoveryMs } from './level-settlement.ts';
import { levelToActOn } from './level-to-act-on.ts';

/** What the driver is to do; `watch_recovery`: nothing now, the values are back within their limits. */
export type MeasuredAdvice = AlertAdvice | 'watch_recovery';

/** What to do about a wheel by its level in force and its last reading; null when nothing is to be done. */
export function measuredAdvice(inForce: AlertLevel, tyre: TyreReading, target: WheelTarget): MeasuredAdvice | null {
  const level = levelToActOn(inForce, wheelStatus(tyre, target).level);
  if (isProblem(inForce) && !isProblem(level)) return 'watch_recovery';
  const { temperatureC } = tyre;
  const overTemperatureC = temperatureC === null ? null : temperatureC - target.temperatureWarningC;
  return alertAdvice({ level, fallingFast: false, hoursToCritical: null, overTemperatureC });
}

/** How a level is being left. */
export interface RecoverySpan {
  /** Device time from which all readings have been clear of the level. */
  readonly sinceMs: number;
  /** Device time from which a reading that still is ends it. */
  readonly endsAtMs: number;
}

/**
 * Since when all of a wheel's readings (in time order, at least the last half hour's) have been clear of its level;
 * null when the last one is not, or there is none.
 */
export function recoverySpan(
  level: Parameters<typeof levelRecovery>[0],
  readings: ReadonlyArray<{ readonly atMs: number; readonly tyre: TyreReading }>,
  target: WheelTarget,
): RecoverySpan | null {
  const lastUnclear = readings.findLastIndex(({ tyre }) => !levelRecovery(level, tyre, target).isClear);
  const first = readings[lastUnclear + 1];
  return first === undefined ? null : { sinceMs: first.atMs, endsAtMs: first.atMs + recoveryMs };
}
