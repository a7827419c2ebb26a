import { roundDownTo, roundTo, roundUpTo } from '@tyrewatch/domain/units/quantities';
import { useFormatter, useTranslations } from 'use-intl';
import { numberOf } from '../ui/typed-number.ts';
import { instantOfWallTime, wallTimeOf } from '../ui/date-range/wall-time.ts';
import type { Field } from './form-field.ts';
import { choicesOf } from './form-field.ts';
import { useNumberScales } from './number-unit.ts';
import { useDateText } from './use-date-text.ts';

/** A value of a field as it is on the wire. */
export type Stored = string | number | boolean | null;

type Of<Kind extends Field['kind']> = Extract<Field, { kind: Kind }>;

const dayLength = '2026-11-20'.length;
const minuteLength = '2026-11-20T08:15'.length;
const isDay = /^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/;

/** How fields are filled from what is stored, judged, put in words, and sent. */
export interface FieldRules {
  /** What a field holds of a stored value. */
  readonly valueOf: (field: Field, stored: Stored | undefined) => string;
  /** What is sent of it; null where it is empty. For a value without a fault. */
  readonly storedOf: (field: Field, value: string) => Stored;
  /** What is wrong with it, in words; null = nothing. */
  readonly faultOf: (field: Field, value: string) => string | null;
  /** The value as a person reads it; null where it is empty. */
  readonly textOf: (field: Field, value: string) => string | null;
}

/** The rules of fields, in the language, the units and the time zone of the reader. */
export function useFieldRules(): FieldRules {
  const t = useTranslations('forms');
  const format = useFormatter();
  const scales = useNumberScales();
  const { dateText, timeZone } = useDateText();

  const shownNumber = (field: Of<'number'>, stored: number): number =>
    roundTo(scales[field.unit].shown(stored), scales[field.unit].decimals);
  const withUnit = (field: Of<'number'>, shown: number): string =>
    `${format.number(shown, { maximumFractionDigits: 2 })}\u00A0${scales[field.unit].symbol}`;

  const numberFault = (field: Of<'number'>, value: string): string | null => {
    const { shown, stored, decimals } = scales[field.unit];
    const typed = numberOf(value) ?? Number.NaN;
    if (!Number.isFinite(typed)) return t('faults.number');
    if (field.isWhole === true && !Number.isInteger(typed)) return t('faults.whole');
    const { least = Number.NEGATIVE_INFINITY, greatest = Number.POSITIVE_INFINITY } = field;
    if (stored(typed) >= least && stored(typed) <= greatest) return null;
    // Rounded such that both ends are accepted themselves.
    const lowest = withUnit(field, roundUpTo(shown(least), decimals));
    const highest = withUnit(field, roundDownTo(shown(greatest), decimals));
    if (field.greatest === undefined) return t('faults.least', { least: lowest });
    return field.least === undefined
      ? t('faults.greatest', { greatest: highest })
      : t('faults.range', { lowest, highest });
  };

  const dateFault = (field: Of<'date'> | Of<'date_time'>, value: string): string | null => {
    if (!isDay.test(value)) {
      const example = dateText('2026-11-20T08:15'.slice(0, field.kind === 'date' ? dayLength : minuteLength));
      return t(field.kind === 'date' ? 'faults.date' : 'faults.dateTime', { example });
    }
    if (field.earliest !== undefined && value < field.earliest)
      return t('faults.early', { date: dateText(field.earliest) });
    if (field.latest !== undefined && value > field.latest) return t('faults.late', { date: dateText(field.latest) });
    return field.isRefused?.(value.slice(0, dayLength)) === true ? t('faults.refusedDay') : null;
  };

  return {
    valueOf: (field, stored) => {
      if (stored === null || stored === undefined || stored === false) return '';
      if (field.kind === 'number') return format.number(shownNumber(field, Number(stored)), { useGrouping: false });
      if (field.kind !== 'date_time') return String(stored);
      return wallTimeOf(Date.parse(String(stored)) / 1000, timeZone).slice(0, minuteLength);
    },
    storedOf: (field, value) => {
      if (field.kind === 'switch') return value === 'true';
      const text = value.trim();
      if (text === '') return null;
      if (field.kind === 'number') return scales[field.unit].stored(numberOf(text) ?? Number.NaN);
      if (field.kind !== 'date_time') return text;
      return new Date((instantOfWallTime(text, timeZone) ?? Number.NaN) * 1000).toISOString();
    },
    faultOf: (field, value) => {
      if (value.trim() === '') return field.isNeeded === true ? t('faults.needed') : null;
      if (field.kind === 'number') return numberFault(field, value);
      return field.kind === 'date' || field.kind === 'date_time' ? dateFault(field, value) : null;
    },
    textOf: (field, value) => {
      if (field.kind === 'switch') return value === 'true' ? t('yes') : null;
      const text = value.trim();
      if (text === '') return null;
      if (field.kind === 'choice')
        return choicesOf(field.choices).find((choice) => choice.value === text)?.label ?? text;
      if (field.kind === 'date' || field.kind === 'date_time') return isDay.test(text) ? dateText(text) : text;
      const typed = field.kind === 'number' ? numberOf(text) : null;
      return field.kind !== 'number' || typed === null || Number.isNaN(typed) ? text : withUnit(field, typed);
    },
  };
}
