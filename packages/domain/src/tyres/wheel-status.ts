import type { JudgedLevel } from '../levels/alert-level.ts';
import { worseOf } from '../levels/alert-level.ts';
import type { TyreReading } from '../telemetry/reading.ts';
import { coldPressureKpa } from './cold-pressure.ts';
import type { WheelTarget } from './wheel-target.ts';

/** Percent of the recommended pressure by which a threshold must be passed before a level is left. */
export const recoveryMarginPercent = 2;
/** °C below the temperature threshold before a wheel no longer counts as hot. */
export const recoveryMarginC = 5;

/** What is measured of a tyre, wherever it is. */
type MeasuredTyre = Omit<TyreReading, 'position'>;

/** What one reading of one tyre says by itself, without history. */
export interface WheelStatus {
  readonly level: JudgedLevel;
  /** Cold pressure in kPa gauge (the measured one when not compensated); null without pressure. */
  readonly coldKpa: number | null;
  /** Whether a valid temperature took part; false marks a measured pressure judged as it is. */
  readonly compensated: boolean;
  /** Percent above (+) or below (−) the recommended pressure; null without pressure. */
  readonly deviationPercent: number | null;
}

/**
 * The pressure to judge; null when the reading has none. `carriedC` is a temperature of the same wheel that
 * was told shortly before, for a reading without one; null when there is none: then the measured pressure.
 */
export function judgedColdKpa(tyre: MeasuredTyre, referenceC: number, carriedC: number | null = null): number | null {
  if (tyre.pressureKpa === null || tyre.sensorFault) return null;
  const temperatureC = tyre.temperatureC ?? carriedC;
  return temperatureC === null ? tyre.pressureKpa : coldPressureKpa(tyre.pressureKpa, temperatureC, referenceC);
}

/** Percent by which a cold pressure lies above (+) or below (−) the recommended one. */
export const deviationPercent = (coldKpa: number, recommendedKpa: number): number =>
  (coldKpa / recommendedKpa - 1) * 100;

/** Slack in kPa for sums in binary fractions, far below any sensor's step. */
const roundingKpa = 1e-6;

/**
 * Level of a cold pressure. A level begins at its threshold: a loss of exactly 20 % is a 20 % loss
 * (UN R141). Over-inflation begins above its own percentage. `marginPercent` asks which level is left
 * by that margin: reaching it exactly is enough.
 */
export function pressureLevel(
  coldKpa: number,
  target: Omit<WheelTarget, 'temperatureWarningC'>,
  marginPercent = 0,
): JudgedLevel {
  const { recommendedKpa, thresholds, overInflationPercent } = target;
  const slackKpa = marginPercent === 0 ? roundingKpa : -roundingKpa;
  const percentPerKpa = 100 / recommendedKpa;
  const lossPercent = (recommendedKpa - coldKpa + slackKpa) * percentPerKpa + marginPercent;
  if (lossPercent >= thresholds.dangerPercent) return 'critical';
  if (lossPercent >= thresholds.warningPercent) return 'warning';
  if (lossPercent >= thresholds.maintenancePercent) return 'maintenance';
  const excessPercent = (coldKpa - recommendedKpa - roundingKpa) * percentPerKpa + marginPercent;
  return excessPercent > overInflationPercent ? 'over_inflation' : 'okay';
}

/** Level of a temperature: hot from the axle's threshold on. `marginC` lowers the threshold. */
export const temperatureLevel = (temperatureC: number, target: WheelTarget, marginC = 0): JudgedLevel =>
  temperatureC >= target.temperatureWarningC - marginC ? 'high_temperature' : 'okay';

/**
 * Judges one reading of one tyre by itself. `carriedC`, as in {@link judgedColdKpa}, compensates the pressure;
 * it is no news of the heat.
 */
export function wheelStatus(tyre: MeasuredTyre, target: WheelTarget, carriedC: number | null = null): WheelStatus {
  const coldKpa = judgedColdKpa(tyre, target.referenceC, carriedC);
  const { temperatureC } = tyre;
  const byTemperature = temperatureC === null ? 'okay' : temperatureLevel(temperatureC, target);
  return {
    level: coldKpa === null ? byTemperature : worseOf(pressureLevel(coldKpa, target), byTemperature),
    coldKpa,
    compensated: coldKpa !== null && (temperatureC ?? carriedC) !== null,
    deviationPercent: coldKpa === null ? null : deviationPercent(coldKpa, target.recommendedKpa),
  };
}
