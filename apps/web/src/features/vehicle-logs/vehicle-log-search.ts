import type { VehicleLogReason } from '@tyrewatch/contract/vehicles/vehicle-log-endpoints';
import { longestLogDays, vehicleLogReasons } from '@tyrewatch/contract/vehicles/vehicle-log-endpoints';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { findWheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { maxSearchLength } from '../../list/list-search.ts';
import { customRangeLimits, findCustomRange, type TimeRange } from '../../components/overview-state/history-limits.ts';

const daySeconds = 86_400;

/** Ranges that end now, and their lengths in seconds. */
export const presetSeconds = { hour: 3600, day: daySeconds, week: 7 * daySeconds } as const;
export const presetRanges = Object.keys(presetSeconds) as readonly (keyof typeof presetSeconds)[];

/** What the address says of the log; what is absent is as usual: all of the last 24 hours. */
export interface VehicleLogSearch {
  range?: keyof typeof presetSeconds;
  /** Ends of a range of one's own, epoch seconds; both or none. */
  from?: number;
  to?: number;
  wheel?: WheelPosition;
  reason?: VehicleLogReason;
  only?: 'problems';
  q?: string;
  /** New entries are not asked for. */
  live?: 'off';
  /** The entry that is open. */
  row?: string;
}

/** What a range of one's own must keep to. */
export const logLimits = (nowMs: number) => ({
  ...customRangeLimits(nowMs),
  greatestSpanS: longestLogDays * daySeconds,
});

/** Reads the address's query at an instant, epoch milliseconds; what is unknown or usual is left out. */
export function parseVehicleLogSearch(query: Record<string, unknown>, nowMs: number): VehicleLogSearch {
  const own = findCustomRange(query['from'], query['to'], nowMs);
  const fits = own !== null && own.toS - own.fromS <= longestLogDays * daySeconds ? own : null;
  const { wheel, row, q } = query;
  const found = {
    range: fits === null ? presetRanges.find((range) => range === query['range'] && range !== 'day') : undefined,
    from: fits?.fromS,
    to: fits?.toS,
    wheel: typeof wheel === 'string' ? (findWheelPosition(wheel) ?? undefined) : undefined,
    reason: vehicleLogReasons.find((reason) => reason === query['reason']),
    only: query['only'] === 'problems' ? ('problems' as const) : undefined,
    // a number alone is read as one by the address
    q: q === undefined || q === '' ? undefined : String(q).slice(0, maxSearchLength),
    live: query['live'] === 'off' ? ('off' as const) : undefined,
    row: typeof row === 'string' ? row : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** The range that is meant, in epoch seconds; of one that ends now what is still to come is in it. */
export function rangeOf({ range = 'day', from, to }: VehicleLogSearch, nowMs: number): TimeRange {
  if (from !== undefined && to !== undefined) return { fromS: from, toS: to };
  const nowS = Math.floor(nowMs / 1000);
  return { fromS: nowS - presetSeconds[range], toS: nowS + daySeconds };
}
