import { isCriticalSoon } from '../incidents/alert-advice.ts';
import type { AlertLevel } from '../levels/alert-level.ts';
import { levelToActOn } from '../levels/level-to-act-on.ts';
import { sensorFlagAfterMs } from '../levels/silence.ts';
import { isFlatKpa } from './cold-pressure.ts';

/**
 * What to do about the air in a tyre. `inflate` alone says that it may be pumped up where it stands;
 * `inspect_then_inflate` only after it was examined; the others say why it may not be now.
 */
export const inflationAdvices = [
  'none',
  'inflate',
  'inspect_then_inflate',
  'remove_and_inspect',
  'stop_and_inspect',
  'let_cool',
  'measure_first',
  'release_when_cold',
] as const;
/** One of them. */
export type InflationAdvice = (typeof inflationAdvices)[number];

/** What the advice depends on. */
export interface TyreAir {
  /** The level shown. */
  readonly level: AlertLevel;
  /** The level that the last reading gives by itself. */
  readonly instantLevel: AlertLevel;
  /** Last measured gauge pressure in kPa; null without any. */
  readonly gaugeKpa: number | null;
  /** Its temperature in °C; null without one. */
  readonly temperatureC: number | null;
  /** Percent above (+) or below (−) the recommended pressure; null without either. */
  readonly deviationPercent: number | null;
  /** Lower bound of the hours to critical; null when none are foreseen. */
  readonly hoursToCritical: number | null;
  /** Age of the reading in milliseconds; null when there never was one. */
  readonly ageMs: number | null;
}

/**
 * Percent below the recommended pressure from which a tyre that was driven is examined before air is let in: its cords
 * may be broken, and it may burst under pressure (29 CFR 1910.177(f): 80 % or less of the recommended pressure).
 */
export const inspectFromPercent = 20;

/** °C from which a tyre that was too hot is not touched yet: below, it is no warmer than any tyre that was driven. */
const cooledC = 50;

/** Percent below the recommended pressure from which air is worth letting in; less is a gauge's error. */
export const inflateFromPercent = 2;

const silent: ReadonlySet<AlertLevel> = new Set(['stale', 'offline']);

/** What to do about a tyre that may be worked on now. */
function adviceByDeviation({ level, instantLevel, temperatureC, deviationPercent }: TyreAir): InflationAdvice {
  if (deviationPercent === null) return 'none';
  if (deviationPercent > -inflateFromPercent) {
    const isFull = deviationPercent > inflateFromPercent && [level, instantLevel].includes('over_inflation');
    return isFull ? 'release_when_cold' : 'none';
  }
  // Without its temperature nobody can say what the gauge has to show.
  if (temperatureC === null) return 'none';
  return deviationPercent <= -inspectFromPercent ? 'inspect_then_inflate' : 'inflate';
}

/** Whether a tyre is too hot to be worked on, or was and has not cooled since. */
const isHot = ({ level, instantLevel, temperatureC }: TyreAir): boolean =>
  instantLevel === 'high_temperature' ||
  (level === 'high_temperature' && (temperatureC === null || temperatureC >= cooledC));

/**
 * What to do about the air in a tyre, the most careful advice first: a tyre that was run flat or nearly so is not
 * pumped up, nor one that may be critical within the hour, a hot one is not touched, and one whose temperature is an
 * hour old is measured first.
 */
export function inflationAdvice(air: TyreAir): InflationAdvice {
  const { level, instantLevel, gaugeKpa, hoursToCritical, ageMs } = air;
  if (level === 'unassigned' || gaugeKpa === null) return 'none';
  if (isFlatKpa(gaugeKpa)) return 'remove_and_inspect';
  if (levelToActOn(level, instantLevel) === 'critical' || isCriticalSoon(hoursToCritical)) return 'stop_and_inspect';
  if (isHot(air)) return 'let_cool';
  const isOld = silent.has(level) || ageMs === null || ageMs >= sensorFlagAfterMs;
  const byDeviation = adviceByDeviation(air);
  return isOld && byDeviation !== 'none' ? 'measure_first' : byDeviation;
}
