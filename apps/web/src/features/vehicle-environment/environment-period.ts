import { longestEnvironmentDays } from '@tyrewatch/contract/vehicles/vehicle-environment-endpoints';
import type { TimeRange } from '../../components/overview-state/history-limits.ts';
import { customRangeLimits, findRange } from '../../components/overview-state/history-limits.ts';
import type { RangeLimits } from '../../ui/date-range/range-fault.ts';
import { instantOfWallTime, wallTimeOf } from '../../ui/date-range/wall-time.ts';

const daySeconds = 86_400;

/** Periods that end now, in days; today is the last of them. */
export const presetDays = { week: 7, month: 30, year: 365 } as const;
export const presets = Object.keys(presetDays) as readonly (keyof typeof presetDays)[];

/** What the address says; absent = 30 days. */
export interface EnvironmentSearch {
  period?: keyof typeof presetDays;
  /** Ends of a period of one's own, epoch seconds; both or none. */
  from?: number;
  to?: number;
}

/** What a period of one's own must keep to. */
export const periodLimits = (nowMs: number): RangeLimits => ({
  ...customRangeLimits(nowMs),
  leastSpanS: 3600,
  greatestSpanS: longestEnvironmentDays * daySeconds,
});

/** Reads the address's query at an instant, epoch milliseconds; what is unknown or usual is left out. */
export function parseEnvironmentSearch(query: Record<string, unknown>, nowMs: number): EnvironmentSearch {
  const own = findRange(query['from'], query['to'], periodLimits(nowMs));
  const period = presets.find((preset) => preset === query['period'] && preset !== 'month');
  if (own !== null) return { from: own.fromS, to: own.toS };
  return period === undefined ? {} : { period };
}

/** The period that is meant, in epoch seconds: a preset begins with a day of the time zone and ends with this minute. */
export function rangeOf({ period = 'month', from, to }: EnvironmentSearch, nowMs: number, timeZone: string): TimeRange {
  if (from !== undefined && to !== undefined) return { fromS: from, toS: to };
  const { latestS: toS } = periodLimits(nowMs);
  const today = wallTimeOf(Math.floor(nowMs / 1000), timeZone).slice(0, 10);
  const firstMs = Date.parse(today) - (presetDays[period] - 1) * daySeconds * 1000;
  const first = new Date(firstMs).toISOString().slice(0, 10);
  return { fromS: instantOfWallTime(`${first}T00:00`, timeZone) ?? toS - presetDays[period] * daySeconds, toS };
}
