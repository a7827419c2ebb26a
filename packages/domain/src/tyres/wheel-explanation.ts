import { thresholdPressures } from '../levels/thresholds.ts';
import type { JudgedLevel } from '../levels/alert-level.ts';
import type { TyreReading } from '../telemetry/reading.ts';
import { atmosphereKpa } from './cold-pressure.ts';
import type { WheelTarget } from './wheel-target.ts';
import { wheelStatus } from './wheel-status.ts';

/**
 * The numbers behind a wheel's colour, in the order of reasoning: measured → absolute → at the
 * reference temperature → gauge again → compared with the target → level. Null where a step has no
 * number because the reading lacks the value.
 */
export interface WheelExplanation {
  /** Measured gauge pressure, kPa. */
  readonly pressureKpa: number | null;
  readonly temperatureC: number | null;
  /** Measured pressure plus one standard atmosphere, kPa absolute. */
  readonly absoluteKpa: number | null;
  /** Factor (Tref + 273.15) / (T + 273.15) applied to it; null when not compensated. */
  readonly temperatureFactor: number | null;
  readonly referenceC: number;
  /** Gauge pressure at the reference temperature, kPa; the measured one when not compensated. */
  readonly coldKpa: number | null;
  readonly compensated: boolean;
  readonly recommendedKpa: number;
  /** Percent above (+) or below (−) recommended. */
  readonly deviationPercent: number | null;
  /** Cold pressures in kPa at which the levels begin. */
  readonly maintenanceKpa: number;
  readonly warningKpa: number;
  readonly dangerKpa: number;
  readonly overInflationKpa: number;
  readonly temperatureWarningC: number;
  /** What these numbers alone say, before the flicker rules. */
  readonly level: JudgedLevel;
}

/** The step-by-step numbers for "why this colour". */
export function explainWheel(tyre: TyreReading, target: WheelTarget): WheelExplanation {
  const status = wheelStatus(tyre, target);
  const { recommendedKpa, referenceC, thresholds, overInflationPercent, temperatureWarningC } = target;
  const pressureKpa = status.coldKpa === null ? null : tyre.pressureKpa;
  const absoluteKpa = pressureKpa === null ? null : pressureKpa + atmosphereKpa;
  const { temperatureC } = tyre;
  const factor = temperatureC === null ? null : (referenceC + 273.15) / (temperatureC + 273.15);
  return {
    pressureKpa,
    temperatureC,
    absoluteKpa,
    temperatureFactor: status.compensated ? factor : null,
    referenceC,
    coldKpa: status.coldKpa,
    compensated: status.compensated,
    recommendedKpa,
    deviationPercent: status.deviationPercent,
    ...thresholdPressures(recommendedKpa, thresholds),
    overInflationKpa: recommendedKpa * (1 + overInflationPercent / 100),
    temperatureWarningC,
    level: status.level,
  };
}
