import type { RobustLine } from '../statistics/robust-line.ts';
import { findRobustLine } from '../statistics/robust-line.ts';
import type { WheelTarget } from '../tyres/wheel-target.ts';
import type { PressureSample } from './pressure-series.ts';
import { hourMs, sinceInflation } from './pressure-series.ts';
import { pressureBelowKpa } from './thresholds.ts';
import { fastFallKpaPerMinute } from './pressure-fall.ts';

/** Loss in percent of the recommended pressure a day that every tyre has: 2 % a month. */
export const naturalLossPercentPerDay = 2 / 30;
/** Furthest outlook in hours: 30 days. */
export const furthestOutlookHours = 30 * 24;
/** Shortest span of samples that carries a slope, unless the fall is fast. */
const shortestSpanMs = 24 * hourMs;
/** How far back a fast fall is measured. */
const fastSpanMs = hourMs / 6;
/** The widest steps in which sensors tell pressures: what they leave open at either end of a fall over minutes. */
const quantumKpa = 4;

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

/** The samples since the pressure was last at its highest, but for the sensor's steps: before that the tyre was sound. */
export function sinceSteady(samples: readonly PressureSample[]): readonly PressureSample[] {
  const highestKpa = Math.max(...samples.map(({ coldKpa }) => coldKpa));
  return samples.slice(samples.findLastIndex(({ coldKpa }) => coldKpa >= highestKpa - quantumKpa));
}

/**
 * The newest samples of a fast fall; empty when the pressure is not falling fast now, and above the recommended one,
 * where air is let out on purpose.
 */
function fastFall(recent: readonly PressureSample[], { recommendedKpa }: Target): readonly PressureSample[] {
  const last = recent.at(-1);
  if (last === undefined || last.coldKpa >= recommendedKpa) return [];
  const isFast = ({ atMs, coldKpa }: PressureSample): boolean =>
    coldKpa - last.coldKpa >= fastFallKpaPerMinute * Math.max(1, (last.atMs - atMs) / 60_000);
  const start = recent.findIndex(
    (sample) => last.atMs - sample.atMs <= fastSpanMs && sample !== last && isFast(sample),
  );
  return start === -1 ? [] : sinceSteady(recent.slice(start));
}

/** The line of a fall over minutes, open by the steps in which sensors tell pressures. */
export function openedByQuantum(line: RobustLine, spanMs: number): RobustLine {
  const slack = quantumKpa / (spanMs / hourMs);
  return {
    ...line,
    slopeLower: line.slopeLower - slack,
    slopeUpper: line.slopeUpper + slack,
    spread: Math.max(line.spread, quantumKpa / 2),
  };
}

/**
 * Time until the danger threshold along a line of {@link pressureLine}. Null while its loss cannot be told from the
 * natural one, and beyond 30 days.
 */
export function timeAlongLine(line: RobustLine, { recommendedKpa, thresholds }: Target): TimeToCritical | null {
  const aboveKpa = line.yAtEnd - pressureBelowKpa(recommendedKpa, thresholds.dangerPercent);
  const hoursAt = (slope: number, offsetKpa = 0): number =>
    slope < 0 ? Math.max(0, (aboveKpa + offsetKpa) / -slope) : Number.POSITIVE_INFINITY;
  const naturalKpaPerHour = (recommendedKpa * naturalLossPercentPerDay) / 100 / 24;
  // the slow edge must be a loss beyond the natural one, or the fall may be nothing but noise
  if (-line.slopeUpper <= naturalKpaPerHour) return null;
  const hours = hoursAt(line.slope);
  if (hours > furthestOutlookHours) return null;
  const upperHours = hoursAt(line.slopeUpper, line.spread);
  return {
    hours,
    lowerHours: hoursAt(line.slopeLower, -line.spread),
    upperHours: upperHours > furthestOutlookHours ? null : upperHours,
    lossPercentPerDay: ((-line.slope * 24) / recommendedKpa) * 100,
  };
}

/**
 * Time until the danger threshold by the robust slope (Theil–Sen) of the cold pressure since the last
 * inflation. `samples` are at most 64 medians (see `thinSamples`), `recent` the raw samples of the
 * last minutes, both in time order. Null while the samples span less than 24 hours (unless `recent`
 * falls by 20 kPa a minute), while the loss cannot be told from the natural one, beyond 30 days.
 */
export function timeToCritical(
  samples: readonly PressureSample[],
  recent: readonly PressureSample[],
  target: Target,
): TimeToCritical | null {
  const falling = fastFall(recent, target);
  const isFast = falling.length >= 2;
  const usable = isFast ? falling : sinceInflation(samples, target.recommendedKpa);
  const spanMs = (usable.at(-1)?.atMs ?? 0) - (usable[0]?.atMs ?? 0);
  if (!isFast && spanMs < shortestSpanMs) return null;
  const line = pressureLine(usable);
  if (line === null) return null;
  return timeAlongLine(isFast ? openedByQuantum(line, spanMs) : line, target);
}
