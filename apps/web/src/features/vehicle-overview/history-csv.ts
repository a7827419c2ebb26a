import { byteOrderMark, createCsvFormat } from '@tyrewatch/contract/csv/csv-format';
import type { QuantityFormat } from '../../i18n/quantities.ts';
import { wallTimeOf } from '../../ui/date-range/wall-time.ts';
import { inUnit, type WheelHistoryAnswer } from './history-content.ts';

/** What the file's columns are called and written in. */
export interface HistoryCsvWords {
  /** Head of each column; those of values with their unit, those of times with their zone. */
  readonly head: readonly [localTime: string, utcTime: string, pressure: string, cold: string, temperature: string];
  readonly pressure: QuantityFormat;
  readonly temperature: QuantityFormat;
  /** IANA zone of the first column. */
  readonly timeZone: string;
  /** BCP 47 tag by which numbers are written. */
  readonly locale: string;
}

/** A value with two decimals at most. */
const rounded = (value: number): number => Math.round(value * 100) / 100;

const atText = (atS: number, timeZone: string): string => wallTimeOf(atS, timeZone).replace('T', ' ');

/** The points of a history as a file that the reader's spreadsheet opens. A missing value is an empty field. */
export function historyCsv(history: WheelHistoryAnswer, words: HistoryCsvWords): string {
  const { line } = createCsvFormat(words.locale);
  const columns = [
    inUnit(history.pressure_kpa, words.pressure),
    inUnit(history.cold_pressure_kpa, words.pressure),
    inUnit(history.temperature_c, words.temperature),
  ];
  const points = history.at_s.map((atS, row) => [
    atText(atS, words.timeZone),
    atText(atS, 'UTC'),
    ...columns.map((column) => {
      const value = column[row] ?? null;
      return value === null ? null : rounded(value);
    }),
  ]);
  return byteOrderMark + [words.head, ...points].map(line).join('');
}
