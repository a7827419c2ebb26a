import { median, quantileOfSorted } from './median.ts';

/** A point of a measured series. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A line through a series that a third of wild points cannot bend. */
export interface RobustLine {
  /** Median of the slopes between all pairs of points (Theil–Sen). */
  readonly slope: number;
  /** Bounds of the slope at about 90 % confidence. */
  readonly slopeLower: number;
  readonly slopeUpper: number;
  /** Height of the line at the greatest x. */
  readonly yAtEnd: number;
  /** Median distance of the points from the line. */
  readonly spread: number;
}

/** Two-sided 90 % of the normal distribution. */
const confidenceDeviations = 1.645;
/** Largest memory between neighbouring residuals taken into account. */
const strongestMemory = 0.9;

function pairSlopes(points: readonly Point[]): Float64Array {
  const slopes: number[] = [];
  for (const [index, { x, y }] of points.entries()) {
    for (let later = index + 1; later < points.length; later += 1) {
      const other = points[later];
      if (other !== undefined && other.x !== x) slopes.push((other.y - y) / (other.x - x));
    }
  }
  return Float64Array.from(slopes).toSorted();
}

/** Share of the pairs by which a bound of the slope lies off the middle, for residuals without memory (Kendall's variance). */
function confidenceReach(count: number, pairCount: number): number {
  const deviation = Math.sqrt((count * (count - 1) * (2 * count + 5)) / 18);
  return (confidenceDeviations * deviation) / pairCount / 2;
}

/**
 * Whether points ordered by x, no two of the same, may prove a fall: false where {@link findRobustLine} could not
 * answer an upper slope below zero. Counts pairs instead of sorting them, at a twentieth of the work.
 */
export function mayProveFall(points: readonly Point[]): boolean {
  const ys = points.map(({ y }) => y);
  let falling = 0;
  for (const [index, y] of ys.entries()) {
    for (let later = index + 1; later < ys.length; later += 1) {
      if ((ys[later] ?? y) < y) falling += 1;
    }
  }
  const pairCount = (ys.length * (ys.length - 1)) / 2;
  return falling > Math.floor((0.5 + confidenceReach(ys.length, pairCount)) * (pairCount - 1));
}

/** Correlation of neighbouring residuals, 0 to {@link strongestMemory}. */
function memoryOf(residuals: readonly number[]): number {
  let products = 0;
  let squares = 0;
  for (const [index, residual] of residuals.entries()) {
    squares += residual * residual;
    products += residual * (residuals[index - 1] ?? 0);
  }
  return squares < 1e-12 ? 0 : Math.min(Math.max(products / squares, 0), strongestMemory);
}

/**
 * Robust line through points ordered by x, at most a few hundred (work grows with the square). Bounds
 * by Kendall's variance of the pairs, widened by √((1+r)/(1−r)) for residuals that remember their
 * neighbour, as errors of temperature do. Null with fewer than two different x.
 */
export function findRobustLine(points: readonly Point[]): RobustLine | null {
  const slopes = pairSlopes(points);
  const slope = quantileOfSorted(slopes, 0.5);
  const end = points.at(-1);
  if (slope === null || end === undefined) return null;
  const heights = points.map(({ x, y }) => y + slope * (end.x - x));
  const yAtEnd = median(heights) ?? end.y;
  const residuals = heights.map((height) => height - yAtEnd);
  const memory = memoryOf(residuals);
  const reach = confidenceReach(points.length, slopes.length) * Math.sqrt((1 + memory) / (1 - memory));
  return {
    slope,
    slopeLower: quantileOfSorted(slopes, 0.5 - reach) ?? slope,
    slopeUpper: quantileOfSorted(slopes, 0.5 + reach) ?? slope,
    yAtEnd,
    spread: median(residuals.map(Math.abs)) ?? 0,
  };
}
