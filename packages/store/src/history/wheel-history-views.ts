import { openTelemetry, type Scoped } from '../scope.ts';
import { breakRows, type HistoryValues } from './history-points.ts';
import type { BucketWidth, WheelHistoryRequest } from './history-request.ts';
import { intervalHistory } from './interval-history.ts';
import { readingHistory, soughtReadingHistory, type ReadingHistory } from './reading-history.ts';

/** Where the values come from: single readings, or intervals made of buckets of this width. */
export type HistoryResolution = 'reading' | BucketWidth;

/** Values of a wheel as parallel arrays. */
export type HistorySeries = { readonly [quantity in keyof HistoryValues]: readonly HistoryValues[quantity][] };

/** A wheel over time, as parallel arrays. */
export type WheelHistory = HistorySeries & {
  readonly resolution: HistoryResolution;
  /** Epoch milliseconds, strictly rising: when each reading was taken, or where each interval begins. The series are the readings, or the lowest values. */
  readonly atMs: readonly number[];
  /** Indices of what comes after a silence: no line leads there. */
  readonly breaks: readonly number[];
  /** Ends (not included) and highest values of the intervals; null for readings. */
  readonly intervals: (HistorySeries & { readonly untilMs: readonly number[] }) | null;
};

const dayMs = 86_400_000;
// Up to here all readings are read, and up to there they are sought by the buckets; then come intervals.
const readUpToMs = 2 * dayMs;
const soughtUpToMs = 31 * dayMs;
const hoursUpToMs = 366 * dayMs;

/**
 * Pressure, cold pressure and temperature of a wheel, thinned so that every extreme stays: readings at their own instants for up to 31 days
 * as long as they are kept, intervals otherwise. Nothing outside the asked range or after the clock. Empty for vehicles outside the scope.
 */
export async function getWheelHistory(scoped: Scoped, request: WheelHistoryRequest): Promise<WheelHistory> {
  await openTelemetry(scoped, [request.vehicleId]);
  const stretch = { fromMs: request.fromMs, toMs: Math.min(request.toMs, request.nowMs + 1) };
  const spanMs = stretch.toMs - stretch.fromMs;
  if (spanMs <= 0) return ofReadings({ points: [], resumedAtMs: [] });
  if (spanMs <= readUpToMs) return ofReadings(await readingHistory(scoped, request, stretch));
  const sought = spanMs <= soughtUpToMs ? await soughtReadingHistory(scoped, request, stretch) : null;
  if (sought !== null) return ofReadings(sought);
  const width = spanMs <= soughtUpToMs ? '5_minutes' : spanMs <= hoursUpToMs ? 'hour' : 'day';
  const intervals = await intervalHistory(scoped, request, width, {
    fromMs: request.fromMs,
    toMs: Math.min(request.toMs, request.nowMs),
  });
  return {
    resolution: width,
    atMs: intervals.map(({ atMs }) => atMs),
    ...seriesOf(intervals.map(({ lowest }) => lowest)),
    breaks: intervals.flatMap(({ isAfterSilence }, row) => (isAfterSilence ? [row] : [])),
    intervals: {
      untilMs: intervals.map(({ untilMs }) => untilMs),
      ...seriesOf(intervals.map(({ highest }) => highest)),
    },
  };
}

function ofReadings({ points, resumedAtMs }: ReadingHistory): WheelHistory {
  const atMs = points.map((point) => point.atMs);
  return {
    resolution: 'reading',
    atMs,
    ...seriesOf(points),
    breaks: breakRows(atMs, resumedAtMs),
    intervals: null,
  };
}

const seriesOf = (values: readonly HistoryValues[]): HistorySeries => ({
  pressureKpa: values.map(({ pressureKpa }) => pressureKpa),
  coldPressureKpa: values.map(({ coldPressureKpa }) => coldPressureKpa),
  temperatureC: values.map(({ temperatureC }) => temperatureC),
});
