/** Why a range cannot be taken. */
export type RangeFault = 'missing' | 'not_after_start' | 'too_short' | 'too_long' | 'in_future';

/** Ends that a range must keep to; all in seconds. */
export interface RangeLimits {
  /** No end may be later than this instant. */
  readonly latestS: number;
  readonly leastSpanS: number;
  readonly greatestSpanS: number;
}

/** What is wrong with each end; null = nothing. */
export interface RangeFaults {
  readonly from: RangeFault | null;
  readonly to: RangeFault | null;
}

function spanFault(spanS: number, { leastSpanS, greatestSpanS }: RangeLimits): RangeFault | null {
  if (spanS <= 0) return 'not_after_start';
  if (spanS < leastSpanS) return 'too_short';
  return spanS > greatestSpanS ? 'too_long' : null;
}

/** What is wrong with a range whose ends are epoch seconds, null where one was not given. */
export function rangeFaults(fromS: number | null, toS: number | null, limits: RangeLimits): RangeFaults {
  const isLate = (atS: number | null): boolean => atS !== null && atS > limits.latestS;
  const from = fromS === null ? 'missing' : isLate(fromS) ? 'in_future' : null;
  if (toS === null) return { from, to: 'missing' };
  const span = fromS === null || from !== null ? null : spanFault(toS - fromS, limits);
  return { from, to: isLate(toS) ? 'in_future' : span };
}
