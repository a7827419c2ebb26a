import { findRobustLine } from '../statistics/robust-line.ts';

/** Depth in mm to which wear is predicted (specification §9). */
export const treadPredictionMm = 3;
/** Legal tread limits in mm: heavy above 3.5 t gross, light otherwise. */
export const legalTreadMm = { heavy: 1.0, light: 1.6 } as const;
/** Shortest stretch between the first and last measurement that carries a prediction. */
const shortestKm = 500;
const shortestDays = 14;
const dayMs = 86_400_000;

/** Legal tread limit in mm for a gross weight; null weight counts as light, the stricter one. */
export const legalTreadLimitMm = (grossWeightKg: number | null): number =>
  grossWeightKg !== null && grossWeightKg > 3500 ? legalTreadMm.heavy : legalTreadMm.light;

/** One tread measurement since the tyre was fitted or re-grooved. */
export interface TreadMeasurement {
  readonly atMs: number;
  /** Odometer in km; null where the vehicle has none. */
  readonly odometerKm: number | null;
  readonly depthMm: number;
}

/** How far, counted from the last measurement, the tread lasts until 3 mm. */
export interface TreadPrediction {
  /** `km` by the odometer, `day` where a measurement lacks one. */
  readonly unit: 'km' | 'day';
  /** Distance or days; 0 when the depth is reached. */
  readonly remaining: number;
  /** The least and the most the measurements allow; null when they allow no end. */
  readonly remainingLower: number;
  readonly remainingUpper: number | null;
  /** Wear in mm per 1,000 km or per day. */
  readonly wearMm: number;
}

/**
 * Predicts wear by a robust line of depth over odometer, over days where an odometer is missing.
 * Null with fewer than two measurements 500 km (or 14 days) apart, and without any wear.
 */
export function predictTread(measurements: readonly TreadMeasurement[]): TreadPrediction | null {
  const ordered = measurements.toSorted((a, b) => a.atMs - b.atMs);
  const unit = ordered.every(({ odometerKm }) => odometerKm !== null) ? 'km' : 'day';
  const points = ordered
    .map(({ atMs, odometerKm, depthMm }) => ({ x: unit === 'km' ? (odometerKm ?? 0) : atMs / dayMs, y: depthMm }))
    .toSorted((a, b) => a.x - b.x);
  const stretch = (points.at(-1)?.x ?? 0) - (points[0]?.x ?? 0);
  if (stretch < (unit === 'km' ? shortestKm : shortestDays)) return null;
  const line = findRobustLine(points);
  if (line === null || line.slope >= 0) return null;
  const leftMm = line.yAtEnd - treadPredictionMm;
  const reach = (slope: number, offsetMm: number): number => Math.max(0, (leftMm + offsetMm) / -slope);
  return {
    unit,
    remaining: reach(line.slope, 0),
    remainingLower: reach(line.slopeLower, -line.spread),
    remainingUpper: line.slopeUpper < 0 ? reach(line.slopeUpper, line.spread) : null,
    wearMm: unit === 'km' ? -line.slope * 1000 : -line.slope,
  };
}
