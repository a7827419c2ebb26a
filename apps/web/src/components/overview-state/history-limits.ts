import { longestHistoryDays, longestTrackDays } from '@tyrewatch/contract/vehicles/history-span';
import { rangeFaults, type RangeLimits } from '../../ui/date-range/range-fault.ts';

/** A time range in epoch seconds. */
export interface TimeRange {
  fromS: number;
  toS: number;
}

const refreshStepS = 60;

/** The end of a full minute, in epoch seconds: up to there a live screen shows. */
export const nextMinuteS = (nowMs: number): number => Math.ceil(nowMs / 1_000 / refreshStepS) * refreshStepS;

/** What a range must keep to that is not a preset, typed, zoomed or in the address; the longest is the longest that the server answers. */
export const customRangeLimits = (nowMs: number): RangeLimits => ({
  earliestS: 0,
  latestS: nextMinuteS(nowMs),
  leastSpanS: 600,
  greatestSpanS: longestHistoryDays * 86_400,
});

/** What the range of a track must keep to: the longest is the longest that the server answers. */
export const trackRangeLimits = (nowMs: number): RangeLimits => ({
  ...customRangeLimits(nowMs),
  greatestSpanS: longestTrackDays * 86_400,
});

/** The range by its ends in epoch seconds; null where it could not be shown. */
export const findRange = (fromS: unknown, toS: unknown, limits: RangeLimits): TimeRange | null => {
  if (typeof fromS !== 'number' || typeof toS !== 'number') return null;
  const { from, to } = rangeFaults(fromS, toS, limits);
  return from === null && to === null ? { fromS, toS } : null;
};

/** As {@link findRange}, of a history at an instant (epoch milliseconds). */
export const findCustomRange = (fromS: unknown, toS: unknown, nowMs: number): TimeRange | null =>
  findRange(fromS, toS, customRangeLimits(nowMs));
