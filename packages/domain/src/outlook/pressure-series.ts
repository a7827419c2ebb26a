import { median } from '../statistics/median.ts';
import { inflationStepPercent } from '../judging/inflation-step.ts';

/** One cold pressure at its device time. */
export interface PressureSample {
  readonly atMs: number;
  readonly coldKpa: number;
}

/** One hour in milliseconds. */
export const hourMs = 3_600_000;
/** Time from the first to the last sample in milliseconds; 0 with fewer than two. */
export const spanOf = (samples: readonly PressureSample[]): number =>
  (samples.at(-1)?.atMs ?? 0) - (samples[0]?.atMs ?? 0);

/** Most samples the slope calculations take. */
export const maximumSamples = 64;
const bucketHours: readonly number[] = [1, 2, 3, 4, 6, 8, 12, 24];

/** Median of each bucket of `hours` by the clock, at the bucket's middle; empty buckets are left out. */
export function bucketMedians(samples: readonly PressureSample[], hours: number): PressureSample[] {
  const bucketMs = hours * hourMs;
  const buckets = Map.groupBy(samples, ({ atMs }) => Math.floor(atMs / bucketMs));
  return [...buckets]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([bucket, within]) => {
      const coldKpa = median(within.map((sample) => sample.coldKpa));
      return coldKpa === null ? [] : [{ atMs: (bucket + 0.5) * bucketMs, coldKpa }];
    });
}

/** Hourly medians of raw samples in any order. */
export const hourlyMedians = (samples: readonly PressureSample[]): PressureSample[] => bucketMedians(samples, 1);

/**
 * Thins samples in any order to at most {@link maximumSamples} medians: hourly when the span allows,
 * else of as few hours as fit; of more than 64 days only the latest 64 are kept.
 */
export function thinSamples(samples: readonly PressureSample[]): PressureSample[] {
  const bucketCount = (hours: number): number =>
    new Set(samples.map(({ atMs }) => Math.floor(atMs / (hours * hourMs)))).size;
  const fitting = bucketHours.find((hours) => bucketCount(hours) <= maximumSamples) ?? 24;
  return bucketMedians(samples, fitting).slice(-maximumSamples);
}

/**
 * The samples (in time order) since the last inflation: a rise of the step within two samples, in percent of the
 * recommended pressure.
 */
export function sinceInflation(
  samples: readonly PressureSample[],
  recommendedKpa: number,
  stepPercent = inflationStepPercent,
): readonly PressureSample[] {
  const stepKpa = (recommendedKpa * stepPercent) / 100;
  const before = samples.findLastIndex(({ coldKpa }, index) => {
    const rise = Math.max(samples[index + 1]?.coldKpa ?? coldKpa, samples[index + 2]?.coldKpa ?? coldKpa) - coldKpa;
    return rise >= stepKpa;
  });
  if (before === -1) return samples;
  const after = samples.slice(before + 1);
  const [first, second] = after;
  const isHalfWay = first !== undefined && second !== undefined && second.coldKpa - first.coldKpa >= stepKpa / 2;
  return isHalfWay ? after.slice(1) : after;
}
