/** Why a range cannot be taken. */
export type RangeFault = 'missing' | 'too_early' | 'not_after_start' | 'too_short' | 'too_long' | 'in_future';

/** Ends that a range must keep to; all in seconds. */
export interface RangeLimits {
  /** No end may be earlier than this instant. */
  readonly earliestS: number;
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

function instantFault(atS: number | null, { earliestS, latestS }: RangeLimits): RangeFault | null {
  if (atS === null) return 'missing';
  if (atS < earliestS) return 'too_early';
  return atS > latestS ? 'in_future' : null;
}

function spanFault(spanS: number, { leastSpanS, greatestSpanS }: RangeLimits): RangeFault | null {
  if (spanS <= 0) return 'not_after_start';
  if (spanS < leastSpanS) return 'too_short';
  return spanS > greatestSpanS ? 'too_long' : null;
}

/** What is wrong with a range whose ends are epoch seconds, null where one was not given. */
export function rangeFaults(fromS: number | null, toS: number | null, limits: RangeLimits): RangeFaults {
  const from = instantFault(fromS, limits);
  const to = instantFault(toS, limits);
  if (fromS === null || toS === null || from !== null || to !== null) return { from, to };
  return { from, to: spanFault(toS - fromS, limits) };
}
