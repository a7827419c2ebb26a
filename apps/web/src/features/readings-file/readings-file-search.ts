import type { SpreadsheetFormat } from '@tyrewatch/contract/files/spreadsheet-format';
import { spreadsheetFormats } from '@tyrewatch/contract/files/spreadsheet-format';
import type { ReadingsFileResolution, ReadingsFileValue } from '@tyrewatch/contract/vehicles/readings-file-endpoints';
import { readingsFileResolutions, readingsFileValues } from '@tyrewatch/contract/vehicles/readings-file-endpoints';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { allWheelPositions } from '@tyrewatch/domain/vehicles/wheel-position';
import type { TimeRange } from '../../components/overview-state/history-limits.ts';
import { findCustomRange, nextMinuteS } from '../../components/overview-state/history-limits.ts';

/** Ranges that end now, and their lengths in seconds. */
export const presetSeconds = { day: 86_400, week: 7 * 86_400, month: 30 * 86_400, year: 365 * 86_400 } as const;
export type PresetRange = keyof typeof presetSeconds;
export const presetRanges = Object.keys(presetSeconds) as readonly PresetRange[];

/** What the address says of the file; what is absent is as usual. */
export interface ReadingsFileSearch {
  range?: PresetRange;
  /** Ends of a range of one's own, epoch seconds; both or none. */
  from?: number;
  to?: number;
  rows?: ReadingsFileResolution;
  /** Comma-separated, like the wheels. */
  values?: string;
  wheels?: string;
  format?: SpreadsheetFormat;
}

const member = <Item extends string>(items: readonly Item[], usual: Item, text: unknown): Item | undefined =>
  items.find((item) => item === text && item !== usual);

function listed<Item extends string>(items: readonly Item[], text: unknown): string | undefined {
  const named = typeof text === 'string' ? text.split(',') : [];
  const chosen = items.filter((item) => named.includes(item));
  return chosen.length === 0 || chosen.length === items.length ? undefined : chosen.join(',');
}

/** Reads the address's query at an instant, epoch milliseconds; what is unknown or usual is left out. */
export function parseReadingsFileSearch(query: Record<string, unknown>, nowMs: number): ReadingsFileSearch {
  const own = findCustomRange(query['from'], query['to'], nowMs);
  const found = {
    range: own === null ? member(presetRanges, 'week', query['range']) : undefined,
    from: own?.fromS,
    to: own?.toS,
    rows: member(readingsFileResolutions, 'reading', query['rows']),
    values: listed(readingsFileValues, query['values']),
    wheels: listed(allWheelPositions, query['wheels']),
    format: member(spreadsheetFormats, 'xlsx', query['format']),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** The range that is meant, in epoch seconds. */
export function rangeOf({ range = 'week', from, to }: ReadingsFileSearch, nowMs: number): TimeRange {
  if (from !== undefined && to !== undefined) return { fromS: from, toS: to };
  const toS = nextMinuteS(nowMs);
  return { fromS: toS - presetSeconds[range], toS };
}

/** The values and wheels that are meant; of wheels only those that the vehicle has. */
export const chosenValues = ({ values }: ReadingsFileSearch): readonly ReadingsFileValue[] =>
  readingsFileValues.filter((value) => values === undefined || values.split(',').includes(value));

/** As {@link chosenValues}; every wheel where the address names none of the vehicle. */
export function chosenWheels(
  { wheels }: ReadingsFileSearch,
  present: readonly WheelPosition[],
): readonly WheelPosition[] {
  const named = present.filter((position) => wheels?.split(',').includes(position));
  return named.length === 0 ? present : named;
}
