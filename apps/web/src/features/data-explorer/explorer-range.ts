import { customRangeLimits, type TimeRange } from '../../components/overview-state/history-limits.ts';

const within = (spanS: number, endS: number, nowMs: number): TimeRange => {
  const { latestS, leastSpanS, greatestSpanS } = customRangeLimits(nowMs);
  const kept = Math.min(greatestSpanS, Math.max(leastSpanS, spanS));
  const toS = Math.round(Math.min(endS, latestS));
  return { fromS: Math.round(toS - kept), toS };
};

/** The range scaled around a place in it (0 = its beginning, 1 = its end): 0.5 halves it. Never beyond the end of this minute. */
export function zoomed({ fromS, toS }: TimeRange, factor: number, nowMs: number, place = 0.5): TimeRange {
  const spanS = (toS - fromS) * factor;
  const middleS = fromS + (toS - fromS) * place;
  return within(spanS, middleS + spanS * (1 - place), nowMs);
}

/** The range moved by a share of its length: 0.25 a quarter later. Never beyond the end of this minute. */
export const moved = ({ fromS, toS }: TimeRange, share: number, nowMs: number): TimeRange =>
  within(toS - fromS, toS + (toS - fromS) * share, nowMs);

/** A range of the same length around an instant, in epoch seconds. */
export const around = ({ fromS, toS }: TimeRange, atS: number, nowMs: number): TimeRange =>
  within(toS - fromS, atS + (toS - fromS) / 10, nowMs);
