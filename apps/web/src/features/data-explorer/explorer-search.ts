import { findSeriesReference, seriesReference } from '@tyrewatch/domain/telemetry/series-quantity';
import type { SeriesQuantity } from '@tyrewatch/domain/telemetry/series-quantity';
import { nextMinuteS, type TimeRange } from '../../components/overview-state/history-limits.ts';
import { type ExplorerSearch, presetSeconds } from './explorer-address.ts';

/** Most series in one chart. */
export const mostShown = 12;
/** Most vehicles that are compared. */
export const mostCompared = 20;

/** Which value axis a series is read off. */
export type AxisSide = 'left' | 'right';

/** A series as it is shown. */
export interface ShownSeries {
  /** How its vehicle is named in addresses. */
  readonly vehicle: string;
  readonly quantity: SeriesQuantity;
  readonly side: AxisSide;
  readonly isHidden: boolean;
}

const noSeries = 'none';
const sideLetters: Readonly<Record<AxisSide, string>> = { left: 'L', right: 'R' };

function findShownSeries(text: string): ShownSeries | null {
  const parts = /^(.+)\.([LR])$/i.exec(text);
  const reference = findSeriesReference(parts?.[1] ?? text);
  if (reference === null) return null;
  const letter = parts?.[2] ?? 'L';
  return {
    ...reference,
    side: letter.toUpperCase() === 'R' ? 'right' : 'left',
    isHidden: letter !== letter.toUpperCase(),
  };
}

/** Identifies a series among those shown. */
export const idOf = ({ vehicle, quantity }: Pick<ShownSeries, 'vehicle' | 'quantity'>): string =>
  seriesReference(vehicle, quantity.key);

/** Writes series as the address holds them. */
export function writeSeries(shown: readonly ShownSeries[]): string {
  if (shown.length === 0) return noSeries;
  return shown
    .map((series) => {
      const letter = sideLetters[series.side];
      return `${idOf(series)}.${series.isHidden ? letter.toLowerCase() : letter}`;
    })
    .join(',');
}

/** Reads the series of an address; null = it names none, so that the usual ones are shown. What is no series is left out. */
export function readSeries(text: string | undefined): ShownSeries[] | null {
  if (text === undefined) return null;
  const byId = new Map<string, ShownSeries>();
  for (const part of text.split(',')) {
    const series = findShownSeries(part.trim());
    if (series !== null && !byId.has(idOf(series))) byId.set(idOf(series), series);
  }
  return withSides([...byId.values()].slice(0, mostShown));
}

/** A unit an axis; of a series whose axis has another unit the other axis is taken. Where that has another one too, it is hidden. */
function withSides(series: readonly ShownSeries[]): ShownSeries[] {
  const units = new Map<AxisSide, string>();
  return series.map((one) => {
    const sides = [one.side, one.side === 'left' ? 'right' : 'left'] as const;
    const side = sides.find((candidate) => (units.get(candidate) ?? one.quantity.unit) === one.quantity.unit);
    if (side === undefined) return { ...one, isHidden: true };
    units.set(side, one.quantity.unit);
    return { ...one, side };
  });
}

/** The range of an address. A preset ends with the present minute, so that a live screen reloads once a minute. */
export function explorerRange({ range, from, to }: ExplorerSearch, nowMs: number): TimeRange {
  if (from !== undefined && to !== undefined) return { fromS: from, toS: to };
  const toS = nextMinuteS(nowMs);
  return { fromS: toS - presetSeconds[range ?? 'day'], toS };
}

/** The vehicles of an address, that of the page first. */
export function comparedVehicles({ s, v }: ExplorerSearch, own: string): string[] {
  const named = [own, ...(v ?? '').split(','), ...(readSeries(s) ?? []).map(({ vehicle }) => vehicle)];
  return [...new Set(named.filter((reference) => reference !== ''))].slice(0, mostCompared);
}
