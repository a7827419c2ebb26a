import type { CsvValue } from '@tyrewatch/contract/csv/csv-format';
import type { Spreadsheet } from '../../../files/spreadsheet.ts';
import type { ReportColumn } from '../kinds/report-kind.ts';
import type { ReportWords } from './report-words.ts';

/** Columns of a report with the rows that stand under them. */
export interface ReportTable<Row = unknown> {
  readonly columns: readonly ReportColumn<Row>[];
  readonly rows: AsyncIterable<Row> | Iterable<Row>;
}

/** A column's heading with its unit. */
export function headingWithUnit({ heading, kind }: ReportColumn<never>, { translate, unitOf }: ReportWords): string {
  const unit = unitOf(kind);
  return unit === null ? translate(heading) : `${translate(heading)} (${unit})`;
}

/** A report's table as a spreadsheet in its language and units. */
export function reportSheet({ columns, rows }: ReportTable, title: string, words: ReportWords): Spreadsheet {
  async function* cells(): AsyncGenerator<readonly CsvValue[]> {
    for await (const row of rows) yield columns.map(({ kind, value }) => words.sheetValue(kind, value(row, words)));
  }
  return {
    title,
    locale: words.locale,
    columns: columns.map((column) => ({
      heading: headingWithUnit(column, words),
      ...(column.kind === 'instant' ? { timeZone: words.timeZone } : {}),
    })),
    rows: cells(),
  };
}
