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

const decimals = 2;
/** Tells spreadsheets that the file is UTF-8. */
const byteOrderMark = '\uFEFF';

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const atText = (atS: number, timeZone: string): string => wallTimeOf(atS, timeZone).replace('T', ' ');

/**
 * The points of a history as a file that the reader's spreadsheet opens: where decimals have a comma, columns are
 * parted by semicolons. A missing value is an empty field.
 */
export function historyCsv(history: WheelHistoryAnswer, words: HistoryCsvWords): string {
  const format = new Intl.NumberFormat(words.locale, { useGrouping: false, maximumFractionDigits: decimals });
  const separator = format.format(0.5).includes(',') ? ';' : ',';
  // A spreadsheet reads a hyphen as the sign, and only that.
  const write = (value: number | null | undefined): string =>
    value === null || value === undefined ? '' : format.format(value).replace('−', '-');
  const columns = [
    inUnit(history.pressure_kpa, words.pressure),
    inUnit(history.cold_pressure_kpa, words.pressure),
    inUnit(history.temperature_c, words.temperature),
  ];
  const lines = history.at_s.map((atS, row) => [
    atText(atS, words.timeZone),
    atText(atS, 'UTC'),
    ...columns.map((column) => write(column[row])),
  ]);
  return byteOrderMark + [words.head.map(quoted), ...lines].map((line) => `${line.join(separator)}\r\n`).join('');
}
