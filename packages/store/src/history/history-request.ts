import type { RollupTable } from '../rollups/judged-extremes.ts';

/** What is wanted of a wheel's history. */
export type WheelHistoryRequest = {
  readonly vehicleId: number;
  readonly positionIndex: number;
  readonly fromMs: number;
  /** End, not included. */
  readonly toMs: number;
  /** The clock: nothing later is answered. */
  readonly nowMs: number;
  /** Upper bound of points answered, at least 10; an interval counts as two. */
  readonly maximumPoints: number;
  /** For cold pressures of single readings; buckets hold theirs. */
  readonly referenceTemperatureC: number;
};

/** Where intervals come from: buckets of this width. */
export type BucketWidth = '5_minutes' | 'hour' | 'day';

/** Width of a bucket in milliseconds. */
export const bucketMs: Readonly<Record<BucketWidth, number>> = {
  '5_minutes': 300_000,
  hour: 3_600_000,
  day: 86_400_000,
};
/** The table that holds the buckets. */
export const bucketTable: Readonly<Record<BucketWidth, RollupTable>> = {
  '5_minutes': 'rollup_5_minutes',
  hour: 'rollup_hour',
  day: 'rollup_day',
};

/** An hour, the longest a parked unit is silent, and what its report is late by: what is further apart is not joined. */
export const longestSilenceMs = 62 * 60_000;

/** A stored tenth as a number; null = not known. */
export const tenth = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : value / 10;
