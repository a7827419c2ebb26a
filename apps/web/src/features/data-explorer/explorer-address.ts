import { findCustomRange } from '../../components/overview-state/history-limits.ts';

/** The time ranges one click away, in seconds. */
export const presetSeconds = { day: 86_400, week: 7 * 86_400, month: 30 * 86_400, year: 365 * 86_400 } as const;
export type PresetRange = keyof typeof presetSeconds;

/** Search parameters as they stand in the address; defaults are left out. */
export interface ExplorerSearch {
  /** `DG71KSH.p3D.L,…`: vehicle, what of it, and its axis, in lower case while it is hidden; `none` = no series, absent = the usual ones. */
  readonly s?: string;
  /** Further vehicles that are compared, with commas between them. */
  readonly v?: string;
  readonly range?: Exclude<PresetRange, 'day'>;
  /** Epoch seconds, instead of the preset. */
  readonly from?: number;
  readonly to?: number;
  readonly view?: 'table';
}

const mostCharacters = 1500;
const textOf = (value: unknown): string => String(value ?? '').slice(0, mostCharacters);

/**
 * Reads the address at an instant (epoch milliseconds); ranges that cannot be shown fall back to the defaults. What the series mean is left
 * to the screen: this is read with every address, and knows no channels.
 */
export function parseExplorerSearch(query: Record<string, unknown>, nowMs: number): ExplorerSearch {
  const { range, view } = query;
  const [s, v] = [textOf(query['s']), textOf(query['v'])];
  const custom = findCustomRange(query['from'], query['to'], nowMs);
  return {
    ...(s === '' ? {} : { s }),
    ...(v === '' ? {} : { v }),
    ...(range === 'week' || range === 'month' || range === 'year' ? { range } : {}),
    ...(custom === null ? {} : { from: custom.fromS, to: custom.toS }),
    ...(view === 'table' ? { view } : {}),
  };
}
