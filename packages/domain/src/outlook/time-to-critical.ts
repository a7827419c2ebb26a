import { atmosphereKpa } from '../tyres/cold-pressure.ts';
import type { RobustLine } from '../statistics/robust-line.ts';
import { findRobustLine } from '../statistics/robust-line.ts';
import type { WheelTarget } from '../tyres/wheel-target.ts';
import type { PressureSample } from './pressure-series.ts';
import { hourMs, sinceInflation, spanOf } from './pressure-series.ts';
import { pressureBelowKpa } from '../levels/thresholds.ts';

/** Loss in percent of the recommended pressure a day that every tyre has: 2 % a month. */
export const naturalLossPercentPerDay = 2 / 30;
/** Furthest outlook in hours: 30 days. */
export const furthestOutlookHours = 30 * 24;
/** Shortest span of samples that carries a slope. */
const shortestSpanMs = 24 * hourMs;

/** Time until a wheel falls to its danger threshold. */
export interface TimeToCritical {
  /** Hours from the last sample; 0 when the threshold is reached. */
  readonly hours: number;
  /** Hours if it falls as fast as the data allow. */
  readonly lowerHours: number;
  /** Hours if it falls as slowly as the data allow; null when beyond the outlook. */
  readonly upperHours: number | null;
  /** Loss in percent of the recommended pressure a day. */
  readonly lossPercentPerDay: number;
}

type Target = Pick<WheelTarget, 'recommendedKpa' | 'thresholds'>;

/** Robust line of pressures in time order: kPa over hours since the last of them. Null with fewer than two instants. */
export const pressureLine = (samples: readonly PressureSample[]): RobustLine | null => {
  const endMs = samples.at(-1)?.atMs ?? 0;
  return findRobustLine(samples.map(({ atMs, coldKpa }) => ({ x: (atMs - endMs) / hourMs, y: coldKpa })));
};

/** Hours to fall from a pressure to the danger threshold at a slope (kPa an hour); infinite where it does not fall. */
function hoursToDanger(fromKpa: number, slope: number, { recommendedKpa, thresholds }: Target): number {
  const aboveKpa = fromKpa - pressureBelowKpa(recommendedKpa, thresholds.dangerPercent);
  return slope < 0 ? Math.max(0, aboveKpa / -slope) : Number.POSITIVE_INFINITY;
}

/**
 * Hours until the danger threshold if the wheel falls as fast as a line of {@link pressureLine} allows; infinite where the line
 * cannot fall.
 */
export const soonestHours = (line: RobustLine, target: Target): number =>
  hoursToDanger(line.yAtEnd - line.spread, line.slopeLower, target);

/**
 * Hours from one pressure down to another through a narrow leak, whose flow falls with the difference of the squared absolute
 * pressures (laminar flow of a gas, Poiseuille), when `slope` (kPa an hour) was measured around `measuredAtKpa`. No leak that
 * does not close slows down more. Gauge kPa.
 */
function hoursOfNarrowLeak(fromKpa: number, toKpa: number, slope: number, measuredAtKpa: number): number {
  const drive = (kpa: number): number => kpa * (kpa + 2 * atmosphereKpa);
  const depth = (kpa: number): number => Math.log(kpa / (kpa + 2 * atmosphereKpa));
  return ((depth(fromKpa) - depth(toKpa)) * drive(measuredAtKpa)) / (2 * atmosphereKpa * -slope);
}

/**
 * Hours until the danger threshold if the wheel falls as slowly as a line over a span of hours allows, and slows down as
 * its pressure falls; null when beyond the outlook.
 */
export function latestHours(
  line: RobustLine,
  { recommendedKpa, thresholds }: Target,
  spanHours: number,
): number | null {
  if (line.slopeUpper >= 0) return null;
  const dangerKpa = pressureBelowKpa(recommendedKpa, thresholds.dangerPercent);
  const fromKpa = line.yAtEnd + line.spread;
  if (fromKpa <= dangerKpa) return 0;
  const measuredAtKpa = line.yAtEnd - (line.slope * spanHours) / 2;
  const hours = hoursOfNarrowLeak(fromKpa, dangerKpa, line.slopeUpper, measuredAtKpa);
  return hours > furthestOutlookHours ? null : hours;
}

/**
 * Time until the danger threshold along a line of {@link pressureLine}. Null while its loss cannot be told from the
 * natural one, and beyond 30 days.
 */
export function timeAlongLine(line: RobustLine, target: Target): TimeToCritical | null {
  const { recommendedKpa } = target;
  const naturalKpaPerHour = (recommendedKpa * naturalLossPercentPerDay) / 100 / 24;
  // the slow edge must be a loss beyond the natural one, or the fall may be nothing but noise
  if (-line.slopeUpper <= naturalKpaPerHour) return null;
  const hours = hoursToDanger(line.yAtEnd, line.slope, target);
  if (hours > furthestOutlookHours) return null;
  const upperHours = hoursToDanger(line.yAtEnd + line.spread, line.slopeUpper, target);
  return {
    hours,
    lowerHours: soonestHours(line, target),
    upperHours: upperHours > furthestOutlookHours ? null : upperHours,
    lossPercentPerDay: ((-line.slope * 24) / recommendedKpa) * 100,
  };
}

/**
 * Time until the danger threshold by the robust slope (Theil–Sen) of the cold pressure since the last inflation.
 * `samples` are at most 64 medians (see `thinSamples`) in time order. Null while they span less than 24 hours, while the
 * loss cannot be told from the natural one, beyond 30 days. What is lost faster than days tell is measured by
 * `timeInFastFall` and `quickLeaks`.
 */
export function timeToCritical(samples: readonly PressureSample[], target: Target): TimeToCritical | null {
  const usable = sinceInflation(samples, target.recommendedKpa);
  const line = spanOf(usable) < shortestSpanMs ? null : pressureLine(usable);
  return line === null ? null : timeAlongLine(line, target);
}
