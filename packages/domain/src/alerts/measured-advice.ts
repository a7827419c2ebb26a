import type { TyreReading } from '../telemetry/reading.ts';
import type { WheelTarget } from '../tyres/wheel-target.ts';
import { wheelStatus } from '../tyres/wheel-status.ts';
import type { AlertAdvice } from './alert-advice.ts';
import { alertAdvice } from './alert-advice.ts';
import type { AlertLevel } from './alert-level.ts';
import { isProblem } from './alert-level.ts';
import { levelToActOn } from './level-to-act-on.ts';

/** What the driver is to do; `watch_recovery`: nothing now, the values are back within their limits. */
export type MeasuredAdvice = AlertAdvice | 'watch_recovery';

/** A wheel as it is acted on: its level in force, its last reading, and what that is judged by. */
export interface MeasuredWheel {
  readonly inForce: AlertLevel;
  readonly tyre: TyreReading;
  readonly target: WheelTarget;
  /** Lower bound of the hours to critical; null when none are foreseen. */
  readonly hoursToCritical: number | null;
}

const measuredLevel = ({ inForce, tyre, target }: MeasuredWheel): AlertLevel =>
  levelToActOn(inForce, wheelStatus(tyre, target).level);

/**
 * Whether a wheel's problem stands although its last reading shows none: until it has been within its limits for long
 * enough, also where it is acted on as critical until then.
 */
export const isRecovering = ({ inForce, tyre, target }: MeasuredWheel): boolean =>
  isProblem(inForce) && !isProblem(wheelStatus(tyre, target).level);

/** What to do about a wheel by its level in force, its last reading and its outlook; null when nothing is to be done. */
export function measuredAdvice(wheel: MeasuredWheel): MeasuredAdvice | null {
  const { tyre, target, hoursToCritical } = wheel;
  const { temperatureC } = tyre;
  const overTemperatureC = temperatureC === null ? null : temperatureC - target.temperatureWarningC;
  const advice = alertAdvice({ level: measuredLevel(wheel), hoursToCritical, overTemperatureC });
  // a tyre that goes on losing air is more than watched, though it lies within its limits now
  return advice ?? (isRecovering(wheel) ? 'watch_recovery' : null);
}
