import type { Series } from '@tyrewatch/contract/series/series-endpoints';
import type { SeriesQuantity } from '@tyrewatch/domain/telemetry/series-quantity';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import type { QuantityFormat } from '../../i18n/quantities.ts';
import type { AxisSide, ShownSeries } from './explorer-search.ts';
import { idOf } from './explorer-search.ts';
import type { SeriesLook } from './series-look.ts';
import { lookOf } from './series-look.ts';
import type { ComparedVehicle } from './use-explorer-data.ts';
import type { SeriesWords } from './use-series-words.ts';

/** A series with everything that is shown of it. */
export interface DrawnSeries extends ShownSeries {
  readonly id: string;
  readonly registration: string;
  /** `3D pressure, gauge`. */
  readonly name: string;
  /** With the vehicle: `DG71 KSH 3D pressure, gauge`. */
  readonly title: string;
  readonly unit: string;
  readonly look: SeriesLook;
  readonly format: Pick<QuantityFormat, 'unit' | 'convert' | 'number' | 'text'>;
  /** Undefined until it has been answered, and where it is left out. */
  readonly answer: Series | undefined;
}

/** Joins what the address says of the series with what was answered. */
export const drawnSeries = (
  shown: readonly ShownSeries[],
  parts: {
    readonly byId: ReadonlyMap<string, Series>;
    readonly vehicles: readonly ComparedVehicle[];
    readonly words: SeriesWords;
    readonly scheme: 'light' | 'dark';
  },
): DrawnSeries[] =>
  shown.map((series, place) => {
    const { vehicle, quantity } = series;
    const id = idOf(series);
    const answer = parts.byId.get(id);
    const known = parts.vehicles.find(({ reference }) => reference === vehicle)?.channels;
    const registration = answer?.registration ?? known?.registration ?? vehicle;
    const name = parts.words.name(quantity);
    const format = parts.words.format(quantity.unit);
    return {
      ...series,
      id,
      registration,
      name,
      title: `${plateText(registration)} ${name}`,
      unit: format.unit,
      look: lookOf(place, parts.scheme),
      format,
      answer,
    };
  });

/** The unit of an axis; null while no series but the one of `exceptId` is on it. */
export const axisUnit = (
  series: readonly ShownSeries[],
  side: AxisSide,
  exceptId: string | null = null,
): SeriesQuantity['unit'] | null =>
  series.find((one) => one.side === side && idOf(one) !== exceptId)?.quantity.unit ?? null;

/** The axis on which a quantity has room: of the same unit, or empty, the left one first; null = both have another unit. */
export function freeSide(series: readonly ShownSeries[], quantity: SeriesQuantity): AxisSide | null {
  const left = axisUnit(series, 'left');
  const sides = left !== null && left !== quantity.unit ? (['right'] as const) : (['left', 'right'] as const);
  return sides.find((side) => [null, quantity.unit].includes(axisUnit(series, side))) ?? null;
}

/** The series with one moved to another axis; null where that axis has another unit. */
export function onSide(series: readonly ShownSeries[], id: string, side: AxisSide): ShownSeries[] | null {
  const one = series.find((candidate) => idOf(candidate) === id);
  const unit = axisUnit(series, side, id);
  if (one === undefined || (unit !== null && unit !== one.quantity.unit)) return null;
  return series.map((candidate) => (candidate === one ? { ...one, side } : candidate));
}

/** Titles of the value axes: what they hold where that is one thing, else the unit. */
export function axisTitle(series: readonly DrawnSeries[], side: AxisSide, words: SeriesWords): string | null {
  const own = series.filter((one) => one.side === side);
  const [first] = own;
  if (first === undefined) return null;
  const isOneThing = own.every(({ quantity }) => quantity.nameKey === first.quantity.nameKey);
  if (!isOneThing) return first.unit;
  const name = words.plainName(first.quantity);
  return first.unit === '' ? name : `${name} (${first.unit})`;
}
