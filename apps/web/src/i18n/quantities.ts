import type { UserData } from '@tyrewatch/contract/users/user-record';
import {
  bar,
  barFromKpa,
  celsius,
  fahrenheitFromCelsius,
  km,
  kpa,
  kpaFromBar,
  kpaFromPsi,
  milesFromKm,
  psi,
  psiFromKpa,
} from '@tyrewatch/domain/units/quantities';
import type { FormatTag } from './locales.ts';

/** The units a person chose. */
export type UnitPreferences = Pick<UserData, 'pressure_unit' | 'temperature_unit' | 'distance_unit'>;

/** Units before anything is chosen, as reports use them. */
export const defaultUnits: UnitPreferences = {
  pressure_unit: 'psi',
  temperature_unit: 'celsius',
  distance_unit: 'km',
};

/** How one kind of quantity is shown: stored value → number, text without and with its unit. */
export interface QuantityFormat {
  /** Symbol for a column head or axis title, e.g. `psi`, `°C`, `km/h`. */
  readonly unit: string;
  /** The number in the shown unit, unrounded. */
  readonly convert: (stored: number) => number;
  /** Rounded number in the reader's digits; an em dash where there is none. */
  readonly number: (stored: number | null) => string;
  /** Number and unit; an em dash where there is none. */
  readonly text: (stored: number | null) => string;
  /** Decimal places to which a number is shown. */
  readonly decimals: number;
  /** Text of a number in the shown unit, rounded to {@link decimals} by who gives it. */
  readonly shownText: (shown: number) => string;
}

/** Whole; or to a tenth, so that a deviation is not rounded onto a threshold; or so with its sign. */
type PercentStyle = 'plain' | 'fine' | 'signed';

/** Formats of every kind of quantity. Differences need `pressureChange`, never `pressure`. */
export interface Quantities {
  /** From kPa gauge. */
  readonly pressure: QuantityFormat;
  /** From kPa gauge, one decimal place finer where that is not 0: where a value is compared with a limit. */
  readonly finePressure: QuantityFormat;
  /** From a change in kPa, with its sign. */
  readonly pressureChange: QuantityFormat;
  /** From °C. */
  readonly temperature: QuantityFormat;
  /** From °C, to a tenth where it is not whole: where a value is compared with a limit. */
  readonly fineTemperature: QuantityFormat;
  /** From km. */
  readonly distance: QuantityFormat;
  /** From km/h. */
  readonly speed: QuantityFormat;
  /** From percent (20 = 20 %). */
  readonly percent: (value: number | null, style?: PercentStyle) => string;
}

const absent = '—';
/** Keeps number and unit on one line. */
const noBreak = '\u00A0';

type Scale = {
  unit: string;
  decimals: number;
  /** Decimals that are left out where they are 0. */
  optionalDecimals?: number;
  convert: (stored: number) => number;
};

/** Keeps a sign with what follows it, as in Turkish, whose percent sign comes first. */
const joiner = '\u2060';

/** Formats with a minus, where `Intl` writes a hyphen in most languages. */
export const withMinus =
  (format: Intl.NumberFormat) =>
  (value: number): string =>
    format.format(value).replace('-', '−').replace('−%', `−${joiner}%`);

const pressureScales: Record<UnitPreferences['pressure_unit'], Scale> = {
  psi: { unit: 'psi', decimals: 0, convert: (stored) => psiFromKpa(kpa(stored)) },
  bar: { unit: 'bar', decimals: 1, convert: (stored) => barFromKpa(kpa(stored)) },
  kpa: { unit: 'kPa', decimals: 0, convert: (stored) => stored },
};
/** kPa gauge of a pressure as a person wrote it in their unit. */
export const kpaFromUnit: Readonly<Record<UnitPreferences['pressure_unit'], (shown: number) => number>> = {
  psi: (shown) => kpaFromPsi(psi(shown)),
  bar: (shown) => kpaFromBar(bar(shown)),
  kpa: (shown) => shown,
};
const temperatureScales: Record<UnitPreferences['temperature_unit'], Scale> = {
  celsius: { unit: '°C', decimals: 0, convert: (stored) => stored },
  fahrenheit: { unit: '°F', decimals: 0, convert: (stored) => fahrenheitFromCelsius(celsius(stored)) },
};
const distanceScales: Record<UnitPreferences['distance_unit'], Scale> = {
  km: { unit: 'km', decimals: 0, convert: (stored) => stored },
  mile: { unit: 'mi', decimals: 0, convert: (stored) => milesFromKm(km(stored)) },
};
const speedUnits: Record<UnitPreferences['distance_unit'], string> = { km: 'km/h', mile: 'mph' };

function quantityFormat(locale: FormatTag, scale: Scale, signDisplay: 'negative' | 'exceptZero'): QuantityFormat {
  const decimals = scale.decimals + (scale.optionalDecimals ?? 0);
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: scale.decimals,
    maximumFractionDigits: decimals,
    signDisplay,
  });
  const write = withMinus(format);
  const shownText = (shown: number): string => `${write(shown)}${noBreak}${scale.unit}`;
  return {
    unit: scale.unit,
    convert: scale.convert,
    number: (stored) => (stored === null ? absent : write(scale.convert(stored))),
    text: (stored) => (stored === null ? absent : shownText(scale.convert(stored))),
    decimals,
    shownText,
  };
}

/** Makes the formats for a language and a person's units. */
export function createQuantities(locale: FormatTag, units: UnitPreferences): Quantities {
  const pressureScale = pressureScales[units.pressure_unit];
  const distanceScale = distanceScales[units.distance_unit];
  const percentFormat = (options: Intl.NumberFormatOptions) =>
    withMinus(new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0, ...options }));
  const percents: Record<PercentStyle, (share: number) => string> = {
    plain: percentFormat({}),
    fine: percentFormat({ maximumFractionDigits: 1 }),
    signed: percentFormat({ signDisplay: 'exceptZero', maximumFractionDigits: 1 }),
  };
  const temperatureScale = temperatureScales[units.temperature_unit];
  return {
    pressure: quantityFormat(locale, pressureScale, 'negative'),
    finePressure: quantityFormat(locale, { ...pressureScale, optionalDecimals: 1 }, 'negative'),
    pressureChange: quantityFormat(
      locale,
      { ...pressureScale, decimals: Math.max(1, pressureScale.decimals) },
      'exceptZero',
    ),
    temperature: quantityFormat(locale, temperatureScale, 'negative'),
    fineTemperature: quantityFormat(locale, { ...temperatureScale, optionalDecimals: 1 }, 'negative'),
    distance: quantityFormat(locale, distanceScale, 'negative'),
    speed: quantityFormat(locale, { ...distanceScale, unit: speedUnits[units.distance_unit] }, 'negative'),
    percent: (value, style) => (value === null ? absent : percents[style ?? 'plain'](value / 100)),
  };
}
