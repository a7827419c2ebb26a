import type { Thresholds } from '../levels/thresholds.ts';

/** Everything a wheel is judged against, after looking settings up. */
export interface WheelTarget {
  /** Recommended cold pressure, kPa gauge at the reference temperature; greater than 0. */
  readonly recommendedKpa: number;
  readonly thresholds: Thresholds;
  /** °C at and above which the wheel counts as hot. */
  readonly temperatureWarningC: number;
  /** Percent above recommended beyond which the tyre counts as over-inflated. */
  readonly overInflationPercent: number;
  /** °C to which pressures are compensated. */
  readonly referenceC: number;
}

/** What the judged wheel targets of a vehicle are: by storage index, null where nothing is judged. */
export type WheelTargets = ReadonlyArray<WheelTarget | null>;
