import type { ChannelUnit } from '@tyrewatch/domain/telemetry/channel-table';
import type { SeriesQuantity } from '@tyrewatch/domain/telemetry/series-quantity';
import { findServiceDatum } from '@tyrewatch/domain/telemetry/service-data-table';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { axleOrdinal, describeWheel, wheelLetter } from '@tyrewatch/domain/vehicles/wheel-position';
import { useMemo } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useWheelWords } from '../../components/wheel/use-wheel-words.ts';
import type { EnglishMessages } from '../../i18n/load-messages.ts';
import type { QuantityFormat } from '../../i18n/quantities.ts';
import { withMinus } from '../../i18n/quantities.ts';
import { useQuantities } from '../../i18n/use-quantities.ts';

type ChannelName = keyof EnglishMessages['channels'];

/** Decimal places of what has no format of its own. */
const decimals: Partial<Record<ChannelUnit, number>> = { deg: 5, mm: 1, V: 1, 'l/h': 1, h: 1, l: 1, '%': 1 };
const symbols: Partial<Record<ChannelUnit, string>> = { deg: '°', none: '', day: 'd', rpm: 'rpm' };

/** How series are named and their values written, in the reader's language and units. */
export interface SeriesWords {
  /** `3D pressure, gauge`. */
  readonly name: (quantity: SeriesQuantity) => string;
  /** Without its position: `Pressure, gauge`. */
  readonly plainName: (quantity: SeriesQuantity) => string;
  readonly format: (unit: ChannelUnit) => Pick<QuantityFormat, 'unit' | 'convert' | 'number' | 'text'>;
  /** Everything a quantity can be found by, in lower case: names, position in words, unit. */
  readonly searchText: (quantity: SeriesQuantity) => string;
}

/** Words for series. `positions` are those of the vehicles compared: an axle of four names its wheels otherwise than one of two. */
export function useSeriesWords(positions: readonly WheelPosition[]): SeriesWords {
  const t = useTranslations('channels');
  const tyres = useTranslations('tyres');
  const locale = useLocale();
  const quantities = useQuantities();
  const wheelName = useWheelWords();
  return useMemo(() => {
    const format: SeriesWords['format'] = (unit) => {
      if (unit === 'kPa') return quantities.pressure;
      if (unit === '°C') return quantities.temperature;
      if (unit === 'km') return quantities.distance;
      if (unit === 'km/h') return quantities.speed;
      const write = withMinus(new Intl.NumberFormat(locale, { maximumFractionDigits: decimals[unit] ?? 0 }));
      const symbol = symbols[unit] ?? unit;
      const number = (value: number | null): string => (value === null ? '—' : write(value));
      const text = (value: number | null): string =>
        value === null || symbol === '' ? number(value) : `${write(value)}\u00A0${symbol}`;
      return { unit: symbol, convert: (value) => value, number, text };
    };
    const plainName = ({ nameKey }: Pick<SeriesQuantity, 'nameKey'>): string => t(nameKey as ChannelName);
    const name = (quantity: SeriesQuantity): string =>
      quantity.position === null ? plainName(quantity) : `${quantity.position} ${plainName(quantity)}`;
    const wheelWords = (position: WheelPosition): string => {
      const onAxle = positions.filter((other) => axleOrdinal(other) === axleOrdinal(position));
      const isFour = 'CD'.includes(wheelLetter(position)) || onAxle.length > 2;
      const { axle, ...place } = describeWheel(position, isFour ? 4 : 2);
      return `${wheelName({ axle_number: axle, ...place })} ${tyres('axle', { axle: String(axle) })}`;
    };
    const searchText = (quantity: SeriesQuantity): string => {
      const { position, serviceDatumId, unit } = quantity;
      const datum = serviceDatumId === null ? null : findServiceDatum(serviceDatumId);
      const words = [name(quantity), format(unit).unit, unit];
      if (datum !== null) words.push(plainName(datum));
      if (position !== null) words.push(wheelWords(position));
      return words.join(' ').toLocaleLowerCase(locale);
    };
    return { name, plainName, format, searchText };
  }, [t, tyres, locale, quantities, wheelName, positions]);
}
