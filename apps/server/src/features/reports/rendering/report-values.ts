import type { CsvValue } from '@tyrewatch/contract/csv/csv-format';
import type { ReportContent } from '@tyrewatch/domain/reports/report-content';
import {
  barFromKpa,
  celsius,
  fahrenheitFromCelsius,
  km,
  kpa,
  milesFromKm,
  psiFromKpa,
  roundTo,
} from '@tyrewatch/domain/units/quantities';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import type { Locale } from '../../../i18n/locale.ts';

const numberKinds = [
  'count',
  'distance_km',
  'pressure_kpa',
  'temperature_c',
  'percent',
  /** With its sign: more or less than it should be. */
  'deviation_percent',
  'hours',
  'minutes',
  'litres',
  'kg',
  'g_per_km',
  'depth_mm',
] as const;
type NumberKind = (typeof numberKinds)[number];

/** What a report's value is; a day is an ISO date, an instant epoch milliseconds. */
export type ValueKind = NumberKind | 'text' | 'plate' | 'day' | 'instant';

/** Whether values of a kind are numbers, which stand below one another at the right. */
export const isNumberKind = (kind: ValueKind): kind is NumberKind => (numberKinds as readonly string[]).includes(kind);

/** In which units and zone a report is read. */
export type ReportUnits = Pick<ReportContent, 'pressureUnit' | 'temperatureUnit' | 'distanceUnit' | 'timeZone'>;

interface NumberForm {
  /** Null = none. */
  readonly symbol: string | null;
  readonly decimals: number;
  readonly convert: (value: number) => number;
}

const asItIs = (value: number): number => value;
const form = (symbol: string | null, decimals: number, convert: (value: number) => number = asItIs): NumberForm => ({
  symbol,
  decimals,
  convert,
});

const pressures: Readonly<Record<ReportContent['pressureUnit'], NumberForm>> = {
  psi: form('psi', 0, (value) => psiFromKpa(kpa(value))),
  bar: form('bar', 1, (value) => barFromKpa(kpa(value))),
  kpa: form('kPa', 0),
};

const numberForms = ({ pressureUnit, temperatureUnit, distanceUnit }: ReportUnits): Record<NumberKind, NumberForm> => ({
  count: form(null, 0),
  distance_km: distanceUnit === 'mile' ? form('mi', 1, (value) => milesFromKm(km(value))) : form('km', 1),
  pressure_kpa: pressures[pressureUnit],
  temperature_c:
    temperatureUnit === 'fahrenheit' ? form('°F', 0, (value) => fahrenheitFromCelsius(celsius(value))) : form('°C', 0),
  percent: form('%', 1),
  deviation_percent: form('%', 1),
  hours: form('h', 1),
  minutes: form('min', 0),
  litres: form('l', 1),
  kg: form('kg', 1),
  // A figure of the vehicle's register, which is in this unit everywhere.
  g_per_km: form('g/km', 0),
  depth_mm: form('mm', 1),
});

/** What stands where nothing is known. */
export const absent = '—';
/** Keeps number and unit on one line. */
const noBreak = '\u00A0';
/** A minus, where `Intl` writes a hyphen in most languages. */
const withMinus = (text: string): string => text.replace('-', '−');

/** How values are written for a reader. */
export interface ValueWriting {
  /** With its unit, as in a sentence. */
  readonly write: (kind: ValueKind, value: string | number | null) => string;
  /** Without its unit, which the heading names. */
  readonly writeBare: (kind: ValueKind, value: string | number | null) => string;
  /** As a spreadsheet takes it: numbers in the reader's unit, instants as they are. */
  readonly sheetValue: (kind: ValueKind, value: string | number | null) => CsvValue;
  /** What the heading of a column adds to its title; null = nothing. */
  readonly unitOf: (kind: ValueKind) => string | null;
}

/** How values are written in a language, in units and by the clocks of a zone. */
export function createValueWriting(locale: Locale, units: ReportUnits): ValueWriting {
  const forms = numberForms(units);
  const clock = { hour: '2-digit', minute: '2-digit', timeZone: units.timeZone } as const;
  const instants = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', ...clock });
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const numbers = new Map<NumberKind, Intl.NumberFormat>();
  const numbersOf = (kind: NumberKind): Intl.NumberFormat => {
    const decimals = forms[kind].decimals;
    const made =
      numbers.get(kind) ??
      new Intl.NumberFormat(locale, {
        minimumFractionDigits: forms[kind].symbol === '%' ? 0 : decimals,
        maximumFractionDigits: decimals,
        signDisplay: kind === 'deviation_percent' ? 'exceptZero' : 'negative',
      });
    numbers.set(kind, made);
    return made;
  };
  const percents = (kind: NumberKind): Intl.NumberFormat =>
    new Intl.NumberFormat(locale, {
      style: 'percent',
      maximumFractionDigits: forms[kind].decimals,
      signDisplay: kind === 'deviation_percent' ? 'exceptZero' : 'negative',
    });
  const number = (kind: NumberKind, value: number): string =>
    withMinus(numbersOf(kind).format(forms[kind].convert(value)));
  const timed = (kind: Exclude<ValueKind, NumberKind>, value: string | number): string => {
    if (kind === 'plate') return plateText(String(value));
    if (kind === 'day') return days.format(Date.parse(String(value)));
    return kind === 'instant' ? instants.format(Number(value)) : String(value);
  };
  return {
    write: (kind, value) => {
      if (value === null) return absent;
      if (!isNumberKind(kind)) return timed(kind, value);
      const { symbol } = forms[kind];
      if (symbol === '%') return withMinus(percents(kind).format(Number(value) / 100));
      return number(kind, Number(value)) + (symbol === null ? '' : noBreak + symbol);
    },
    writeBare: (kind, value) => {
      if (value === null) return absent;
      return isNumberKind(kind) ? number(kind, Number(value)) : timed(kind, value);
    },
    sheetValue: (kind, value) => {
      if (value === null || !isNumberKind(kind)) return value;
      const { convert, decimals } = forms[kind];
      // A digit more than people read: somebody will add them up.
      return roundTo(convert(Number(value)), kind === 'count' ? 0 : decimals + 1);
    },
    unitOf: (kind) => {
      if (kind === 'instant') return units.timeZone;
      return isNumberKind(kind) ? forms[kind].symbol : null;
    },
  };
}
