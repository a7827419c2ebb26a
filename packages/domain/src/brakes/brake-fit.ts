/** Pressure at which brakes begin to act, bar: the middle of what makers name (0.2–0.3). */
export const thresholdBar = 0.25;
/** Full demand, to which performance is extended, bar. */
export const fullDemandBar = 6.5;
/** How far apart the demands of the fitted events must be, bar between the tenth and the ninetieth percentile. */
export const leastDemandSpreadBar = 0.3;
/** Uncertainty from which a value says too little, points either way. */
export const greatestUncertaintyPercent = 5;

/** Mean demand of an event and the braking effort it brought. */
export interface BrakePoint {
  readonly demandBar: number;
  /** Percent of weight. */
  readonly effortPercent: number;
}

/** Performance fitted to events. */
export interface BrakeFit {
  /** Predicted effort at 6.5 bar, percent of weight. */
  readonly valuePercent: number;
  /** Half the width of the 95 % interval of the value, points. */
  readonly uncertaintyPercent: number;
}

/** Distance between the tenth and the ninetieth percentile. */
function spreadOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.round(share * (sorted.length - 1))] ?? 0;
  return at(0.9) - at(0.1);
}

/**
 * Fits effort to demand by least squares, through no effort at the threshold pressure: slope = Σpz / Σp² with p above the threshold, and
 * value = slope · (6.5 bar − threshold). The standard error of the slope gives the uncertainty. Null where the demands are too close
 * together to be extended, or fewer than `fewest` events are there.
 */
export function fitBrakePerformance(points: readonly BrakePoint[], fewest: number): BrakeFit | null {
  if (points.length < Math.max(2, fewest)) return null;
  if (spreadOf(points.map(({ demandBar }) => demandBar)) < leastDemandSpreadBar) return null;
  let [pz, pp] = [0, 0];
  for (const { demandBar, effortPercent } of points) {
    const p = demandBar - thresholdBar;
    pz += p * effortPercent;
    pp += p * p;
  }
  const slope = pz / pp;
  const squares = points.reduce(
    (sum, { demandBar, effortPercent }) => sum + (effortPercent - slope * (demandBar - thresholdBar)) ** 2,
    0,
  );
  const reach = fullDemandBar - thresholdBar;
  const slopeError = Math.sqrt(squares / (points.length - 1) / pp);
  return { valuePercent: slope * reach, uncertaintyPercent: 1.96 * slopeError * reach };
}
