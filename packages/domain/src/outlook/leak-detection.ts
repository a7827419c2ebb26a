import type { WheelTarget } from '../tyres/wheel-target.ts';
import type { PressureSample } from './pressure-series.ts';
import { hourMs, sinceInflation } from './pressure-series.ts';
import { thresholdPressures } from '../levels/thresholds.ts';
import { latestHours, pressureLine, soonestHours } from './time-to-critical.ts';

/** A loss of the tyre's own that is no natural one. */
export interface Leak {
  /** Percent of the recommended pressure a day. */
  readonly lossPercentPerDay: number;
  /** The slowest and the fastest loss the data allow, in the same unit; even the slowest is more than a natural one. */
  readonly lowerLossPercentPerDay: number;
  readonly upperLossPercentPerDay: number;
  /** Percent of the recommended pressure lost since the first sample of the loss. */
  readonly lostPercent: number;
  /** Device time of that sample. */
  readonly sinceMs: number;
  /** Hours from the last sample to each threshold at this rate; 0 when it is reached. */
  readonly hoursToMaintenance: number;
  readonly hoursToDanger: number;
  /** Hours to the danger threshold if it falls as fast as the data allow. */
  readonly lowerHoursToDanger: number;
  /** Hours to it if it falls as slowly as the data allow; null when beyond the outlook. */
  readonly upperHoursToDanger: number | null;
}

interface Evidence {
  readonly spanMs: number;
  readonly lostPercent: number;
}

/**
 * What it takes to call a leak: a quick one by a plain loss within hours, a slow one by a smaller loss
 * over more than a day and night, so that neither the sun nor a day's driving can pass for it.
 */
const evidenceNeeded: readonly Evidence[] = [
  { spanMs: 6 * hourMs, lostPercent: 5 },
  { spanMs: 24 * hourMs, lostPercent: 3 },
  { spanMs: 48 * hourMs, lostPercent: 2 },
];
/** Slowest loss in percent a day that is called; six times the natural one. */
const slowestLeakPercentPerDay = 0.4;
/** Longest look back: what a tyre lost in earlier weeks does not make today's loss. */
const longestLookBackMs = 7 * 24 * hourMs;

/**
 * Calls a leak early, long before a threshold, from cold pressures in time order: best the tyre's own
 * part (`ownSamples`), thinned to at most 64. Null while there is no leak or not enough evidence.
 */
export function findLeak(
  samples: readonly PressureSample[],
  target: Pick<WheelTarget, 'recommendedKpa' | 'thresholds'>,
): Leak | null {
  const endMs = samples.at(-1)?.atMs ?? 0;
  const lately = samples.filter(({ atMs }) => endMs - atMs <= longestLookBackMs);
  const { recommendedKpa, thresholds } = target;
  const usable = sinceInflation(lately, recommendedKpa);
  const start = usable[0];
  const line = pressureLine(usable);
  if (line === null || start === undefined) return null;
  const spanMs = endMs - start.atMs;
  const percentPerDay = (kpaPerHour: number): number => ((-kpaPerHour * 24) / recommendedKpa) * 100;
  const lossPercentPerDay = percentPerDay(line.slope);
  const lostPercent = (lossPercentPerDay * spanMs) / (24 * hourMs);
  if (percentPerDay(line.slopeUpper) < slowestLeakPercentPerDay) return null;
  const isEnough = evidenceNeeded.some((needed) => spanMs >= needed.spanMs && lostPercent >= needed.lostPercent);
  if (!isEnough) return null;
  const { maintenanceKpa, dangerKpa } = thresholdPressures(recommendedKpa, thresholds);
  const hoursTo = (kpa: number): number => Math.max(0, (line.yAtEnd - kpa) / -line.slope);
  return {
    lossPercentPerDay,
    lowerLossPercentPerDay: percentPerDay(line.slopeUpper),
    upperLossPercentPerDay: percentPerDay(line.slopeLower),
    lostPercent,
    sinceMs: start.atMs,
    hoursToMaintenance: hoursTo(maintenanceKpa),
    hoursToDanger: hoursTo(dangerKpa),
    lowerHoursToDanger: soonestHours(line, target),
    upperHoursToDanger: latestHours(line, target, spanMs / hourMs),
  };
}
