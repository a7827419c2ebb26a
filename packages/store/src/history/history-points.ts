/** A wheel at an instant; null = not known. */
export type HistoryPoint = {
  readonly atMs: number;
  readonly pressureKpa: number | null;
  readonly coldPressureKpa: number | null;
  readonly temperatureC: number | null;
};

/** A wheel over a stretch of time: first, least, greatest and last value of each quantity. */
export type HistoryColumn = {
  readonly atMs: number;
  readonly pressureKpa: readonly (number | null)[];
  readonly coldPressureKpa: readonly (number | null)[];
  readonly temperatureC: readonly (number | null)[];
};

const quantities = ['pressureKpa', 'coldPressureKpa', 'temperatureC'] as const;
type Quantity = (typeof quantities)[number];

const valuesPerColumn = 4;

/** Draws each column as its four values, evenly spread over its width: what a pixel column of the line covers is what it covers in truth. */
export function flattenColumns(columns: readonly HistoryColumn[], widthMs: number): HistoryPoint[] {
  return columns.flatMap((column) => {
    const values = Array.from({ length: valuesPerColumn }, (_, index): HistoryPoint => ({
      atMs: column.atMs + Math.floor((index * widthMs) / valuesPerColumn),
      pressureKpa: column.pressureKpa[index] ?? null,
      coldPressureKpa: column.coldPressureKpa[index] ?? null,
      temperatureC: column.temperatureC[index] ?? null,
    }));
    const isSteady = quantities.every((quantity) => values.every((value) => value[quantity] === values[0]?.[quantity]));
    return isSteady ? values.slice(0, 1) : values;
  });
}

/** What bounds thinning. */
export type ThinningBounds = { readonly fromMs: number; readonly toMs: number; readonly maximumPoints: number };

// First and last, and the least and greatest of three quantities.
const mostPerColumn = 2 + 2 * quantities.length;

/**
 * Leaves out readings (in time order) until at most 90 % of `maximumPoints` are left, the rest being for gap marks. Of every stretch of time the first, the last and those
 * with the least and greatest value of each quantity stay, so no extreme is ever lost. Instants become unique: of equal ones the lower pressure stays.
 */
export function thinReadings(
  readings: readonly HistoryPoint[],
  { fromMs, toMs, maximumPoints }: ThinningBounds,
): HistoryPoint[] {
  const unique = uniqueInstants(readings);
  const room = Math.floor(maximumPoints * 0.9);
  if (unique.length <= room) return unique;
  const columnCount = Math.max(1, Math.floor(room / mostPerColumn));
  const widthMs = (toMs - fromMs) / columnCount;
  const columns = Map.groupBy(unique, (reading) => Math.floor((reading.atMs - fromMs) / widthMs));
  return [...columns.values()].flatMap(extremesOf);
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

function extremesOf(readings: readonly HistoryPoint[]): HistoryPoint[] {
  const kept = new Set([readings[0], readings.at(-1)]);
  for (const quantity of quantities) {
    kept.add(extreme(readings, quantity, -1));
    kept.add(extreme(readings, quantity, 1));
  }
  return readings.filter((reading) => kept.has(reading));
}

function extreme(readings: readonly HistoryPoint[], quantity: Quantity, sign: -1 | 1): HistoryPoint | undefined {
  let best: HistoryPoint | undefined;
  for (const reading of readings) {
    const value = reading[quantity];
    if (value === null) continue;
    const bestValue = best?.[quantity] ?? null;
    if (bestValue === null || value * sign > bestValue * sign) best = reading;
  }
  return best;
}

/** Puts a point of nulls between points further apart than `gapMs`, the widest gaps first, as far as `maximumPoints` allows. */
export function withGaps(points: readonly HistoryPoint[], gapMs: number, maximumPoints: number): HistoryPoint[] {
  const gaps = points.flatMap((point, index) => {
    const next = points[index + 1];
    return next !== undefined && next.atMs - point.atMs > gapMs ? [{ index, widthMs: next.atMs - point.atMs }] : [];
  });
  const widest = gaps.toSorted((a, b) => b.widthMs - a.widthMs).slice(0, Math.max(0, maximumPoints - points.length));
  const widthByIndex = new Map(widest.map((gap) => [gap.index, gap.widthMs]));
  return points.flatMap((point, index) => {
    const widthMs = widthByIndex.get(index);
    if (widthMs === undefined) return [point];
    return [
      point,
      { atMs: point.atMs + Math.floor(widthMs / 2), pressureKpa: null, coldPressureKpa: null, temperatureC: null },
    ];
  });
}
