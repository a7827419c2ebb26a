import { longestReportDays } from '@tyrewatch/contract/fleets/fleet-report-orders';
import type { TimeRange } from '../../components/overview-state/history-limits.ts';
import { nextMinuteS } from '../../components/overview-state/history-limits.ts';
import type { RangeLimits } from '../../ui/date-range/range-fault.ts';
import { rangeFaults } from '../../ui/date-range/range-fault.ts';
import { instantOfWallTime, wallTimeOf } from '../../ui/date-range/wall-time.ts';

/** Lengths of time offered at once, in days; today is the last of them. */
export const rangePresets = [7, 30, 90] as const;
/** One of them. */
export type RangePreset = (typeof rangePresets)[number];
const usualPreset: RangePreset = 30;

/** The time of a report as the address says it: so many days, or from one instant to another, in epoch seconds. */
export interface RangeSearch {
  days?: RangePreset;
  from?: number;
  to?: number;
}

const daySeconds = 86_400;
const dateLength = '2026-11-20'.length;

/** What a range must keep to that is not a preset. */
export const reportLimits = (nowMs: number): RangeLimits => ({
  earliestS: 0,
  latestS: nextMinuteS(nowMs),
  leastSpanS: 3600,
  greatestSpanS: longestReportDays * daySeconds,
});

/** Reads the time of a report at an instant (epoch milliseconds); what is unknown, or usual, is left out. */
export function parseRange(search: Record<string, unknown>, nowMs: number): RangeSearch {
  const { from, to } = search;
  if (typeof from === 'number' && typeof to === 'number') {
    const faults = rangeFaults(from, to, reportLimits(nowMs));
    if (faults.from === null && faults.to === null) return { from, to };
  }
  const days = rangePresets.find((preset) => preset === search['days']);
  return days === undefined || days === usualPreset ? {} : { days };
}

/** The chosen length; null = the range has ends of its own. */
export const presetOf = ({ days = usualPreset, from }: RangeSearch): RangePreset | null =>
  from === undefined ? days : null;

/** The range in epoch seconds: a preset begins with a day of the time zone and ends with this minute. */
export function rangeOf(search: RangeSearch, nowMs: number, timeZone: string): TimeRange {
  const { days = usualPreset, from, to } = search;
  if (from !== undefined && to !== undefined) return { fromS: from, toS: to };
  const toS = nextMinuteS(nowMs);
  const today = wallTimeOf(Math.floor(nowMs / 1000), timeZone).slice(0, dateLength);
  const first = new Date(Date.parse(today) - (days - 1) * daySeconds * 1000).toISOString().slice(0, dateLength);
  return { fromS: instantOfWallTime(`${first}T00:00`, timeZone) ?? toS - days * daySeconds, toS };
}

/** Every day of a range in a time zone, as 2026-11-20. */
export function daysOf({ fromS, toS }: TimeRange, timeZone: string): readonly string[] {
  const dayOf = (atS: number): number => Date.parse(wallTimeOf(atS, timeZone).slice(0, dateLength));
  const [first, last] = [dayOf(fromS), dayOf(toS - 1)];
  const count = Math.round((last - first) / (daySeconds * 1000)) + 1;
  return Array.from({ length: count }, (_, day) =>
    new Date(first + day * daySeconds * 1000).toISOString().slice(0, dateLength),
  );
}

/** A range of the same length that holds an hour before or after it (epoch seconds): it ends with that hour, or begins with it. */
export function rangeAt({ fromS, toS }: TimeRange, atS: number, nowMs: number): TimeRange {
  const span = toS - fromS;
  if (atS < fromS) return { fromS: atS + 3600 - span, toS: atS + 3600 };
  return { fromS: atS, toS: Math.min(atS + span, nextMinuteS(nowMs)) };
}
