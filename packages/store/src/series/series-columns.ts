import { longestSilenceMs } from '../history/history-request.ts';

/** A value at its instant, epoch milliseconds. */
export type SeriesPoint = { readonly atMs: number; readonly value: number };

/** What a series was in a stretch of time. Of stretches out of buckets the instants are true to the bucket's width. */
export type SeriesColumn = {
  readonly first: SeriesPoint;
  readonly last: SeriesPoint;
  readonly least: SeriesPoint;
  readonly greatest: SeriesPoint;
  readonly count: number;
  readonly sum: number;
  /** End of what is known to hold values: the last reading, or the end of its bucket. */
  readonly heardUntilMs: number;
};

/** A series as it is drawn and told. */
export type SeriesLine = {
  /** In time order. */
  readonly points: readonly SeriesPoint[];
  /** Indices of points that come after a silence: no line leads there. */
  readonly breaks: readonly number[];
  readonly statistics: SeriesStatistics | null;
};

/** What the readings of a range are in sum; the mean is one of readings, not of time. */
export type SeriesStatistics = {
  readonly newest: SeriesPoint;
  readonly least: number;
  readonly mean: number;
  readonly greatest: number;
  readonly count: number;
  /** Share of the range, up to the clock, in which no silence fell. */
  readonly coveragePercent: number;
};

const merged = (one: SeriesColumn, next: SeriesColumn): SeriesColumn => ({
  first: one.first,
  last: next.last,
  least: next.least.value < one.least.value ? next.least : one.least,
  greatest: next.greatest.value > one.greatest.value ? next.greatest : one.greatest,
  count: one.count + next.count,
  sum: one.sum + next.sum,
  heardUntilMs: Math.max(one.heardUntilMs, next.heardUntilMs),
});

const pointsOf = ({ first, last, least, greatest }: SeriesColumn): SeriesPoint[] => {
  const byInstant = [first, least, greatest, last].toSorted((a, b) => a.atMs - b.atMs);
  return byInstant.filter(
    ({ atMs, value }, index) =>
      !byInstant.slice(0, index).some((before) => before.atMs === atMs && before.value === value),
  );
};

/**
 * Draws narrow columns (in time order) in at most `columnCount` wide ones, each by its first, last, least and greatest value. No line joins
 * what a silence parts.
 */
export function lineOf(
  columns: readonly SeriesColumn[],
  range: { readonly fromMs: number; readonly toMs: number; readonly columnCount: number },
): SeriesLine {
  const { fromMs, toMs, columnCount } = range;
  const widthMs = (toMs - fromMs) / columnCount;
  const points: SeriesPoint[] = [];
  const breaks: number[] = [];
  let silentMs = 0;
  let open: SeriesColumn | null = null;
  let all: SeriesColumn | null = null;
  const columnOf = ({ first }: SeriesColumn): number => Math.floor((first.atMs - fromMs) / widthMs);
  for (const column of columns) {
    const sinceMs = column.first.atMs - (all?.heardUntilMs ?? fromMs);
    const isAfterSilence = sinceMs > longestSilenceMs;
    if (isAfterSilence) silentMs += sinceMs;
    if (open !== null && columnOf(open) !== columnOf(column)) {
      points.push(...pointsOf(open));
      open = null;
      // A silence within a column is narrower than can be seen.
      if (isAfterSilence) breaks.push(points.length);
    }
    open = open === null ? column : merged(open, column);
    all = all === null ? column : merged(all, column);
  }
  if (open === null || all === null) return { points, breaks, statistics: null };
  points.push(...pointsOf(open));
  const restMs = toMs - all.heardUntilMs;
  if (restMs > longestSilenceMs) silentMs += restMs;
  return {
    points,
    breaks,
    statistics: {
      newest: all.last,
      least: all.least.value,
      mean: all.sum / all.count,
      greatest: all.greatest.value,
      count: all.count,
      coveragePercent: Math.max(0, 100 * (1 - silentMs / (toMs - fromMs))),
    },
  };
}
