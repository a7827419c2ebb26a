import { median } from '../statistics/median.ts';
import type { RobustLine } from '../statistics/robust-line.ts';
import type { WheelTarget } from '../tyres/wheel-target.ts';
import type { PressureSample } from './pressure-series.ts';
import { hourMs, maximumSamples, spanOf, thinSamples } from './pressure-series.ts';
import { latestHours, pressureLine, soonestHours } from './time-to-critical.ts';

/** Between which hours from the last sample a wheel falls to its danger threshold. */
export interface HourBounds {
  /** Infinite where no stretch allows a fall. */
  readonly lowerHours: number;
  /** Null = beyond the outlook. */
  readonly upperHours: number | null;
}

type Target = Pick<WheelTarget, 'recommendedKpa' | 'thresholds'>;

const dayMs = 24 * hourMs;
/**
 * Stretches that are heard beside the whole past: a loss that began yesterday is no slope of a week. Those below
 * a day count only with the evidence of a leak, because a morning's sun and a shift make slopes too.
 */
const stretchesMs: readonly number[] = [6 * hourMs, 12 * hourMs, dayMs, 2 * dayMs];
/** Span from which what was lost lately counts for the soonest time, though it prove nothing by itself. */
const latelyMs = 12 * hourMs;
/**
 * What medians know a pressure by at best, in percent of the recommended one, however little they scatter: a coarse sensor's
 * step, or 2 °C between the sensor and the air in the tyre.
 */
const surestPercent = 0.75;
/** As much again may be missing: a sensor on the rim is cooler than the air of a tyre that rolls, and makes it look fuller. */
const rollingPercent = 0.75;
/** How much faster than the data allow a tyre may come to danger, because holes grow. */
const growth = 1.1;
/** Samples on either side that smooth one, so that a single high one is no beginning. */
const smoothingCount = 2;

/** The stretches of the samples, shortest first, each thinned for a line. */
export function stretchesOf(samples: readonly PressureSample[]): ReadonlyArray<readonly PressureSample[]> {
  const endMs = samples.at(-1)?.atMs ?? 0;
  const starts = stretchesMs.map((spanMs) => samples.findLastIndex(({ atMs }) => endMs - atMs >= spanMs));
  const distinct = new Set([...starts.filter((start) => start !== -1), 0]);
  return [...distinct].map((start) => {
    const stretch = samples.slice(start);
    return stretch.length <= maximumSamples ? stretch : thinSamples(stretch);
  });
}

/** The line of medians, its level as unsure as medians are at best; null with fewer than two. */
export function levelledLine(samples: readonly PressureSample[], recommendedKpa: number): RobustLine | null {
  const line = pressureLine(samples);
  return line && { ...line, spread: Math.max(line.spread, (recommendedKpa * surestPercent) / 100) };
}

/**
 * The soonest time any stretch allows. The stretch that proves the most may hold sound hours from before the loss, which
 * make the tyre look better than it is now; the latest hours alone do not.
 */
function soonestOf(samples: readonly PressureSample[], target: Target): number {
  const lowKpa = (target.recommendedKpa * rollingPercent) / 100;
  const hours = stretchesOf(samples).map((stretch) => {
    const line = spanOf(stretch) < latelyMs ? null : levelledLine(stretch, target.recommendedKpa);
    if (line === null) return Number.POSITIVE_INFINITY;
    return soonestHours({ ...line, yAtEnd: line.yAtEnd - lowKpa }, target) / growth;
  });
  return Math.min(...hours);
}

/** The samples since the tyre was last as full as at its best, but for what medians do not know: before that it was sound. */
function sinceFull(samples: readonly PressureSample[], recommendedKpa: number): readonly PressureSample[] {
  const smooth = samples.map((_, index) => {
    const around = samples.slice(Math.max(0, index - smoothingCount), index + smoothingCount + 1);
    return median(around.map(({ coldKpa }) => coldKpa)) ?? 0;
  });
  const fullKpa = Math.max(...smooth) - (recommendedKpa * surestPercent) / 100;
  return samples.slice(
    Math.max(
      0,
      smooth.findLastIndex((kpa) => kpa >= fullKpa),
    ),
  );
}

/**
 * The latest time that day-long stretches of the loss allow, two days where there are four. What was lost within a part of
 * a day may be all that a day loses, because some leaks are open only while the wheel rolls.
 */
function latestOf(samples: readonly PressureSample[], target: Target): number | null {
  const falling = sinceFull(samples, target.recommendedKpa);
  const wholeMs = spanOf(falling);
  const leastMs = Math.min(wholeMs, Math.max(dayMs, Math.min(wholeMs / 2, 2 * dayMs)));
  const share = Math.min(1, wholeMs / dayMs);
  const hours = stretchesOf(falling).flatMap((stretch) => {
    const spanMs = spanOf(stretch);
    const line = spanMs < leastMs ? null : levelledLine(stretch, target.recommendedKpa);
    if (line === null) return [];
    const slowest = { ...line, slopeUpper: line.slopeUpper * share };
    return latestHours(slowest, target, spanMs / hourMs) ?? Number.POSITIVE_INFINITY;
  });
  const latest = Math.max(...hours);
  // none at all is as open as one without an end
  return Number.isFinite(latest) ? latest : null;
}

/**
 * The bounds of the time to danger that all stretches of a losing wheel's samples (in time order) leave: the soonest of them
 * and the latest of them, so that a stretch which fits worse is not overheard.
 */
export const hourBounds = (samples: readonly PressureSample[], target: Target): HourBounds => ({
  lowerHours: soonestOf(samples, target),
  upperHours: latestOf(samples, target),
});
