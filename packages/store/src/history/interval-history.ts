import type { Scoped } from '../scope.ts';
import { loadBuckets } from './history-buckets.ts';
import type { HistoryInterval, HistoryPoint, HistoryValues } from './history-points.ts';
import { bucketMs, longestSilenceMs, type BucketWidth, type WheelHistoryRequest } from './history-request.ts';
import { loadReadings, type Stretch } from './reading-history.ts';

/** An interval with its end, not included, and whether nothing was heard for long before it. */
export type WholeInterval = HistoryInterval & { readonly untilMs: number; readonly isAfterSilence: boolean };

/**
 * What the readings of a wheel lay between, interval by interval, from buckets of a width: they do not know when within them their extremes
 * were read. The intervals end with the stretch; of a bucket that reaches over an end of it the readings within are taken, where they are kept.
 */
export async function intervalHistory(
  scoped: Scoped,
  request: WheelHistoryRequest,
  width: BucketWidth,
  { fromMs, toMs }: Stretch,
): Promise<WholeInterval[]> {
  const stepMs = bucketMs[width];
  // An interval has two values of each quantity; one interval more than columns, because they begin at full multiples of their width.
  const columnCount = Math.max(1, Math.floor(request.maximumPoints / 2) - 1);
  const widthMs = Math.max(1, Math.ceil((toMs - fromMs) / stepMs / columnCount)) * stepMs;
  const { buckets, rolledUpToMs } = await loadBuckets(scoped, request, width, { fromMs, toMs }, widthMs);
  const firstWholeMs = Math.min(Math.ceil(fromMs / stepMs) * stepMs, toMs);
  // The newest bucket may still be filling, so its readings are looked at as well.
  const unsettledMs = Math.max(firstWholeMs, rolledUpToMs === null ? firstWholeMs : rolledUpToMs - stepMs);
  const edges = await loadReadings(scoped, request, [
    { fromMs, toMs: firstWholeMs },
    { fromMs: unsettledMs, toMs },
  ]);
  const intervals = new Map<number, HistoryInterval>(buckets.map((bucket) => [bucket.atMs, bucket]));
  for (const reading of edges) {
    const atMs = Math.floor(reading.atMs / widthMs) * widthMs;
    intervals.set(atMs, widened(intervals.get(atMs), atMs, reading));
  }
  const inOrder = [...intervals.values()].toSorted((a, b) => a.atMs - b.atMs);
  // Of buckets it takes two that are empty: a report an hour after the last one may fall into the bucket after the next.
  const longestMs = Math.max(longestSilenceMs, widthMs) + widthMs;
  return inOrder.map(({ atMs, lowest, highest }, index) => ({
    atMs: Math.max(atMs, fromMs),
    untilMs: Math.min(atMs + widthMs, toMs),
    lowest,
    highest,
    isAfterSilence: atMs - (inOrder[index - 1]?.atMs ?? atMs) > longestMs,
  }));
}

function widened(interval: HistoryInterval | undefined, atMs: number, reading: HistoryPoint): HistoryInterval {
  if (interval === undefined) return { atMs, lowest: reading, highest: reading };
  return {
    atMs,
    lowest: outer(interval.lowest, reading, Math.min),
    highest: outer(interval.highest, reading, Math.max),
  };
}

function outer(
  values: HistoryValues,
  reading: HistoryValues,
  choose: (one: number, other: number) => number,
): HistoryValues {
  const of = (quantity: keyof HistoryValues): number | null => {
    const [one, other] = [values[quantity], reading[quantity]];
    return one === null || other === null ? (one ?? other) : choose(one, other);
  };
  return { pressureKpa: of('pressureKpa'), coldPressureKpa: of('coldPressureKpa'), temperatureC: of('temperatureC') };
}
