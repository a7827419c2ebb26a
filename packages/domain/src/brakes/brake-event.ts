/** A service-brake application of a trailer as a unit sends it; null = it does not tell. */
export interface BrakeEvent {
  readonly atMs: number;
  readonly startSpeedKmh: number;
  readonly endSpeedKmh: number;
  readonly durationS: number;
  /** Mean pressure at the coupling head, bar. */
  readonly meanDemandBar: number;
  /** Mean deceleration from the wheels, m/s². */
  readonly decelerationMps2: number;
  /** Of the road, uphill positive, percent; null = flat is not known. */
  readonly gradientPercent: number | null;
  readonly bogieLoadKg: number | null;
  readonly wasAbsActive: boolean;
  readonly wasRetarderActive: boolean;
}

/** Why an event tells nothing of the brakes. */
export const disqualifications = [
  'slow',
  'short',
  'demand_low',
  'demand_high',
  'gradient_unknown',
  'steep',
  'abs',
  'retarder',
  'load_unknown',
  'not_braking',
] as const;
/** Why an event tells nothing of the brakes. */
export type Disqualification = (typeof disqualifications)[number];

/** Limits of ours, as makers do not publish theirs: km/h at the start, seconds, bar, percent either way. */
export const eventLimits = {
  leastStartSpeedKmh: 30,
  leastDurationS: 2,
  leastDemandBar: 0.6,
  greatestDemandBar: 3,
  greatestGradientPercent: 3,
} as const;

const gravityMps2 = 9.806_65;

/**
 * Braking effort as a percentage of weight: deceleration by gravity, less what the slope of the road added to it. Null where the slope is
 * not known.
 */
export const effortPercent = ({ decelerationMps2, gradientPercent }: BrakeEvent): number | null =>
  gradientPercent === null ? null : (100 * decelerationMps2) / gravityMps2 - gradientPercent;

/** Why an event does not qualify; null = it does. */
export function disqualificationOf(event: BrakeEvent): Disqualification | null {
  const { startSpeedKmh, durationS, meanDemandBar, gradientPercent } = event;
  if (event.wasAbsActive) return 'abs';
  if (event.wasRetarderActive) return 'retarder';
  if (startSpeedKmh < eventLimits.leastStartSpeedKmh) return 'slow';
  if (durationS < eventLimits.leastDurationS) return 'short';
  if (meanDemandBar < eventLimits.leastDemandBar) return 'demand_low';
  if (meanDemandBar > eventLimits.greatestDemandBar) return 'demand_high';
  if (gradientPercent === null) return 'gradient_unknown';
  if (Math.abs(gradientPercent) > eventLimits.greatestGradientPercent) return 'steep';
  if (event.bogieLoadKg === null) return 'load_unknown';
  return (effortPercent(event) ?? 0) > 0 ? null : 'not_braking';
}
