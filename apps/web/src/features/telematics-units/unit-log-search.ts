import type { UnitLogResult } from '@tyrewatch/contract/telematics-units/unit-message-endpoints';
import { unitLogResults } from '@tyrewatch/contract/telematics-units/unit-message-endpoints';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { findWheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { customRangeLimits, findCustomRange, type TimeRange } from '../../components/overview-state/history-limits.ts';
import { maxSearchLength } from '../../list/list-search.ts';

const daySeconds = 86_400;

/** Ranges that end now, and their lengths in seconds. */
export const presetSeconds = { hour: 3600, day: daySeconds, week: 7 * daySeconds } as const;
export const presetRanges = Object.keys(presetSeconds) as readonly (keyof typeof presetSeconds)[];

/** What the address says of the log of a unit; what is absent is as usual: all of the last 24 hours. */
export interface UnitLogSearch {
  result?: UnitLogResult;
  /** The wheel whose sensor is meant. */
  sensor?: WheelPosition;
  range?: keyof typeof presetSeconds;
  /** Ends of a range of one's own, epoch seconds; both or none. */
  from?: number;
  to?: number;
  q?: string;
  /** The message that is shown. */
  frame?: string;
  /** New messages are not asked for. */
  live?: 'off';
}

/** What a range of one's own must keep to: so long messages are kept. */
export const logLimits = (nowMs: number) => ({ ...customRangeLimits(nowMs), greatestSpanS: 90 * daySeconds });

/** Reads the address's query at an instant, epoch milliseconds; what is unknown or usual is left out. */
export function parseUnitLogSearch(query: Record<string, unknown>, nowMs: number): UnitLogSearch {
  const own = findCustomRange(query['from'], query['to'], nowMs);
  const { sensor, q, frame } = query;
  const found = {
    result: unitLogResults.find((result) => result === query['result']),
    sensor: typeof sensor === 'string' ? (findWheelPosition(sensor) ?? undefined) : undefined,
    range: own === null ? presetRanges.find((range) => range === query['range'] && range !== 'day') : undefined,
    from: own?.fromS,
    to: own?.toS,
    // digits alone are read as a number by the address
    q: q === undefined || q === '' ? undefined : String(q).slice(0, maxSearchLength),
    frame: typeof frame === 'string' ? frame : undefined,
    live: query['live'] === 'off' ? ('off' as const) : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** The range that is meant, in epoch seconds; of one that ends now what is still to come is in it. */
export function rangeOf({ range = 'day', from, to }: UnitLogSearch, nowMs: number): TimeRange {
  if (from !== undefined && to !== undefined) return { fromS: from, toS: to };
  const nowS = Math.floor(nowMs / 1000);
  return { fromS: nowS - presetSeconds[range], toS: nowS + daySeconds };
}
