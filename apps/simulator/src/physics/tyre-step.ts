import { absolutePressureKpa, gaugePressureKpa } from './gas-law.ts';
import type { TyreDesign } from './tyre-design.ts';
import type { TyreState } from './tyre-state.ts';

/** What acts on a tyre during a step; constant over the step. */
export interface TyreSurroundings {
  readonly ambientC: number;
  /** 0 at rest. */
  readonly speedKmh: number;
  /** Load on the tyre as a share of its rated load, 0..1.3. */
  readonly loadShare: number;
  /** Recommended cold pressure in kPa, to tell how much the tyre bends. */
  readonly recommendedKpa: number;
}

/** Natural loss through the casing: 2 % a month. */
const naturalLossPerHour = -Math.log(1 - 0.02) / (30 * 24);
const sensorLagMinutes = 4;
const brakeWarmingMinutes = 10;
const brakeCoolingMinutes = 25;
/** Below this gauge pressure in kPa the bead has let go and the rest is gone at once. */
const collapsedKpa = 4;

/**
 * Moves a tyre on by `minutes` (≥ 0). First-order laws with exact exponentials, so that one long
 * step and many short ones agree as long as the surroundings do not change.
 */
export function advanceTyre(
  tyre: TyreState,
  design: TyreDesign,
  surroundings: TyreSurroundings,
  minutes: number,
): void {
  const moving = surroundings.speedKmh > 0;
  const targetC = surroundings.ambientC + settledRiseC(tyre, design, surroundings);
  const airMinutes = moving ? design.rollingMinutes : design.restingMinutes;
  tyre.airC = approach(tyre.airC, targetC, minutes / airMinutes);
  tyre.brakeC = moving
    ? approach(tyre.brakeC, tyre.settledBrakeC, minutes / brakeWarmingMinutes)
    : approach(tyre.brakeC, 0, minutes / brakeCoolingMinutes);
  tyre.sensorC = approach(tyre.sensorC, containedAirC(tyre), minutes / sensorLagMinutes);
  const lossPerHour = naturalLossPerHour + tyre.leakPerHour;
  const coldKpa = tyre.coldKpa * Math.exp((-lossPerHour * minutes) / 60);
  tyre.coldKpa = tyre.leakPerHour > 0 && coldKpa < collapsedKpa ? 0 : coldKpa;
}

/** Temperature of the contained air in °C with what the brake adds. */
export function containedAirC(tyre: TyreState): number {
  return tyre.airC + tyre.brakeC;
}

/** Gauge pressure in kPa in the tyre now. */
export function tyrePressureKpa(tyre: TyreState): number {
  return gaugePressureKpa(tyre.coldKpa, containedAirC(tyre));
}

/** Warming in °C above the outside air if the present speed and load went on for ever. */
function settledRiseC(
  tyre: TyreState,
  design: TyreDesign,
  { speedKmh, loadShare, recommendedKpa }: TyreSurroundings,
): number {
  if (speedKmh <= 0) return 0;
  // A soft tyre bends more and warms more; a flat one is dragged and must not melt the model.
  const softness = Math.min(1.9, absolutePressureKpa(recommendedKpa) / absolutePressureKpa(tyre.coldKpa));
  return design.settledRiseC * (speedKmh / design.referenceKmh) ** 0.9 * (0.35 + 0.65 * loadShare) * softness;
}

function approach(from: number, to: number, timeConstants: number): number {
  return to + (from - to) * Math.exp(-timeConstants);
}
