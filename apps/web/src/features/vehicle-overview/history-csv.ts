import { byteOrderMark, createCsvFormat } from '@tyrewatch/contract/csv/csv-format';
import { wallTimeOf } from '../../ui/date-range/wall-time.ts';
import { inUnit } from './history-content.ts';
import type { HistoryColumns } from './use-history-columns.ts';

/** How the file's columns are written. */
export interface HistoryCsvStyle {
  /** IANA zone in which every time is told beside UTC. */
  readonly timeZone: string;
  /** BCP 47 tag by which numbers are written. */
  readonly locale: string;
}

/** A value with two decimals at most. */
const rounded = (value: number): number => Math.round(value * 100) / 100;

const atText = (atS: number, timeZone: string): string => wallTimeOf(atS, timeZone).replace('T', ' ');

/** The rows of a history as a file that the reader's spreadsheet opens. A missing value is an empty field. */
export function historyCsv({ times, values }: HistoryColumns, { timeZone, locale }: HistoryCsvStyle): string {
  const { line } = createCsvFormat(locale);
  const instants = times.flatMap(({ title, atS }) =>
    [timeZone, 'UTC'].map((zone) => ({ title: `${title} (${zone})`, texts: atS.map((at) => atText(at, zone)) })),
  );
  const columns = values.map(({ title, values: stored, format }) => ({ title, shown: inUnit(stored, format) }));
  const head = [...instants, ...columns].map(({ title }) => title);
  const rows = (times[0]?.atS ?? []).map((_, row) => [
    ...instants.map(({ texts }) => texts[row] ?? null),
    ...columns.map(({ shown }) => {
      const value = shown[row] ?? null;
      return value === null ? null : rounded(value);
    }),
  ]);
  return byteOrderMark + [head, ...rows].map(line).join('');
}
