/** The quantities of a wheel; null = not known. */
export type HistoryValues = {
  readonly pressureKpa: number | null;
  readonly coldPressureKpa: number | null;
  readonly temperatureC: number | null;
};

/** A reading of a wheel at its instant, epoch milliseconds. */
export type HistoryPoint = HistoryValues & { readonly atMs: number };

/** What a wheel's readings lay between over a stretch of time that begins at `atMs`; when each value was read within it is not known. */
export type HistoryInterval = {
  readonly atMs: number;
  readonly lowest: HistoryValues;
  readonly highest: HistoryValues;
};

/** Every quantity by its name. */
export const quantities = ['pressureKpa', 'coldPressureKpa', 'temperatureC'] as const;

/** What bounds thinning. */
export type ThinningBounds = { readonly fromMs: number; readonly toMs: number; readonly maximumPoints: number };

// First and last, and the least and greatest of three quantities.
const mostPerColumn = 2 + 2 * quantities.length;

/** How many stretches of time of equal width readings are thinned in. */
export const thinningColumnCount = (maximumPoints: number): number =>
  Math.max(1, Math.floor(maximumPoints / mostPerColumn));

/**
 * Leaves out readings (in time order) until at most `maximumPoints` are left. Of every stretch of time the first, the last and those
 * with the least and greatest value of each quantity stay, at their own instants and in their own order, so no extreme is ever lost.
 * Instants become unique: of equal ones the lower pressure stays.
 */
export function thinReadings(readings: readonly HistoryPoint[], bounds: ThinningBounds): HistoryPoint[] {
  const unique = uniqueInstants(readings);
  return unique.length <= bounds.maximumPoints
    ? unique
    : outermost(unique, bounds, (reading) => ({ lowest: reading, highest: reading }));
}

/** Of every stretch of time the first, the last and the extreme ones, in their order; `rangeOf` tells what an item's values lie between. */
export function outermost<Item extends { readonly atMs: number }>(
  items: readonly Item[],
  { fromMs, toMs, maximumPoints }: ThinningBounds,
  rangeOf: (item: Item) => Pick<HistoryInterval, 'lowest' | 'highest'>,
): Item[] {
  const widthMs = (toMs - fromMs) / thinningColumnCount(maximumPoints);
  const columns = Map.groupBy(items, ({ atMs }) => Math.floor((atMs - fromMs) / widthMs));
  return [...columns.values()].flatMap((column) => {
    const kept = new Set([column[0], column.at(-1)]);
    for (const quantity of quantities) {
      kept.add(extreme(column, (item) => rangeOf(item).lowest[quantity], -1));
      kept.add(extreme(column, (item) => rangeOf(item).highest[quantity], 1));
    }
    return column.filter((item) => kept.has(item));
  });
}

function uniqueInstants(readings: readonly HistoryPoint[]): HistoryPoint[] {
  const byInstant = new Map<number, HistoryPoint>();
  for (const reading of readings) {
    const before = byInstant.get(reading.atMs);
    if (
      before === undefined ||
      (reading.pressureKpa ?? Number.POSITIVE_INFINITY) < (before.pressureKpa ?? Number.POSITIVE_INFINITY)
    ) {
      byInstant.set(reading.atMs, reading);
    }
  }
  return [...byInstant.values()];
}

function extreme<Item>(items: readonly Item[], valueOf: (item: Item) => number | null, sign: -1 | 1): Item | undefined {
  let best: Item | undefined;
  let bestValue: number | null = null;
  for (const item of items) {
    const value = valueOf(item);
    if (value === null || (bestValue !== null && value * sign <= bestValue * sign)) continue;
    best = item;
    bestValue = value;
  }
  return best;
}

/** Those of rising instants that come more than `longestMs` after the one before. */
export const resumptions = (atMs: readonly number[], longestMs: number): number[] =>
  atMs.filter((at, index) => at - (atMs[index - 1] ?? at) > longestMs);

/** Indices of the points (rising instants) between which and the point before a resumption lies: a line is not drawn to them. */
export function breakRows(atMs: readonly number[], resumedAtMs: readonly number[]): number[] {
  const rows: number[] = [];
  let next = 0;
  for (const [row, at] of atMs.entries()) {
    const before = next;
    while ((resumedAtMs[next] ?? Number.POSITIVE_INFINITY) <= at) next += 1;
    if (next > before && row > 0) rows.push(row);
  }
  return rows;
}
