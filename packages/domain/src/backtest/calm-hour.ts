import type { JudgedLevel } from '../levels/alert-level.ts';
import { pressureBelowKpa } from '../levels/thresholds.ts';
import { pressureLevel, recoveryMarginC } from '../tyres/wheel-status.ts';
import type { WheelTarget } from '../tyres/wheel-target.ts';

/** Length of an hour in milliseconds. */
export const hourMs = 3_600_000;

/** What a wheel was judged by in an hour, as hourly rollups know it. */
export interface HourExtremes {
  /** Beginning of the hour. */
  readonly atMs: number;
  /** No pressure was judged as less, cold kPa gauge (the measured one where no temperature is known); null = none was told. */
  readonly lowestKpa: number | null;
  /** None was judged as more. */
  readonly highestKpa: number | null;
  /** In °C; null = no temperature was told. */
  readonly hottestC: number | null;
}

/** Pressure in kPa by which an hour must be clear of a threshold: rollups keep tenths of it. */
const clearanceKpa = 0.2;

/** Within what every reading of a wheel shows that it is okay. */
export interface OkayBounds {
  /** Cold pressure in kPa gauge, included. */
  readonly fromKpa: number;
  /** Cold pressure in kPa gauge, included. */
  readonly toKpa: number;
  /** Temperature in °C, not included. */
  readonly belowC: number;
}

/** The bounds within which a wheel is okay by each of some targets. Throws RangeError without any. */
export function okayBounds(targets: readonly WheelTarget[]): OkayBounds {
  if (targets.length === 0) throw new RangeError('no target');
  return {
    fromKpa:
      Math.max(
        ...targets.map(({ recommendedKpa, thresholds }) =>
          pressureBelowKpa(recommendedKpa, thresholds.maintenancePercent),
        ),
      ) + clearanceKpa,
    toKpa:
      Math.min(
        ...targets.map(({ recommendedKpa, overInflationPercent }) =>
          pressureBelowKpa(recommendedKpa, -overInflationPercent),
        ),
      ) - clearanceKpa,
    belowC: Math.min(...targets.map(({ temperatureWarningC }) => temperatureWarningC - recoveryMarginC)),
  };
}

/**
 * The level that every reading of an hour shows and from which none of them recovers: a wheel that has it has it at the end of the hour as well,
 * whatever else is remembered of it. Null = the readings themselves must be looked at.
 */
export function calmLevel({ lowestKpa, highestKpa, hottestC }: HourExtremes, target: WheelTarget): JudgedLevel | null {
  if (hottestC !== null && hottestC >= target.temperatureWarningC - recoveryMarginC) return null;
  if (lowestKpa === null || highestKpa === null) return 'okay';
  const level = pressureLevel(lowestKpa - clearanceKpa, target);
  return pressureLevel(highestKpa + clearanceKpa, target) === level ? level : null;
}
