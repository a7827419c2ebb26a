import { writeXlsxStream } from 'hucre/xlsx';
import type { CellValue } from 'hucre/xlsx';
import type { CsvValue } from '@tyrewatch/contract/csv/csv-format';
import { byteOrderMark, createCsvFormat } from '@tyrewatch/contract/csv/csv-format';
import type { SpreadsheetFormat } from '@tyrewatch/contract/files/spreadsheet-format';
import { spreadsheetMediaType } from '@tyrewatch/contract/files/spreadsheet-format';
import type { StreamedFile } from '../http/streamed-answer.ts';
import { createWallClock } from './wall-clock.ts';

/** A column of a spreadsheet. */
export interface SpreadsheetColumn {
  /** With the unit, such as `1A pressure (psi)`. */
  readonly heading: string;
  /**
   * IANA zone of a column of instants: its cells are epoch milliseconds, written as date and time of that zone, which the
   * heading names. Absent: cells are what they are.
   */
  readonly timeZone?: string;
}

/** What stands in a spreadsheet; null is an empty cell. */
export interface Spreadsheet {
  /** Name of the sheet, at most 31 characters; CSV has none. */
  readonly title: string;
  /** BCP 47 tag of the reader: by it CSV chooses its separator and decimal sign. */
  readonly locale: string;
  readonly columns: readonly SpreadsheetColumn[];
  /** The rows below the headings, a cell for each column; read as fast as the file is taken. */
  readonly rows: AsyncIterable<readonly CsvValue[]>;
}

const pieceLength = 65_536;
/** What Excel takes in a cell; it refuses a file with more. */
const longestSheetName = 26;
const longestCellText = 32_767;
const leastWidth = 18;
const instantWidth = 20;

/** How a cell of each column is shown; `instantOf` takes a zone's wall time in milliseconds. */
function cellWriter<Instant>(columns: readonly SpreadsheetColumn[], instantOf: (wallMs: number) => Instant) {
  const clocks = columns.map(({ timeZone }) => (timeZone === undefined ? null : createWallClock(timeZone)));
  return (value: CsvValue, column: number): CsvValue | Instant => {
    const clock = clocks[column] ?? null;
    return clock === null || typeof value !== 'number' ? value : instantOf(clock(value));
  };
}

/** Instants have no zone here, so that a spreadsheet shows them as they are written. */
const wallText = (wallMs: number): string => new Date(wallMs).toISOString().slice(0, 19).replace('T', ' ');

async function* csvPieces({ columns, locale, rows }: Spreadsheet): AsyncGenerator<string> {
  const { line } = createCsvFormat(locale);
  const show = cellWriter(columns, wallText);
  let piece = byteOrderMark + line(columns.map(({ heading }) => heading));
  for await (const row of rows) {
    piece += line(row.map(show));
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}

/** Texts are written as texts, which no spreadsheet takes for formulas. */
async function* xlsxRows({ columns, rows }: Spreadsheet): AsyncGenerator<CellValue[]> {
  const show = cellWriter(columns, (wallMs) => new Date(wallMs));
  for await (const row of rows) {
    yield row.map((value, column) =>
      typeof value === 'string' ? value.slice(0, longestCellText) : show(value, column),
    );
  }
}

/** A title as the name of a sheet: Excel takes 31 characters, none of these, and adds to them for a second sheet. */
const sheetName = (title: string): string =>
  title
    .replaceAll(/[[\]:*?/\\']/g, ' ')
    .slice(0, longestSheetName)
    .trim();

async function* xlsxPieces(sheet: Spreadsheet): AsyncGenerator<Uint8Array> {
  const rows = xlsxRows(sheet);
  // Before anything is written: what fails here can still be answered with a problem.
  const first = await rows.next();
  async function* all(): AsyncGenerator<CellValue[]> {
    try {
      if (first.done !== true) yield first.value;
      yield* rows;
    } finally {
      await rows.return(undefined);
    }
  }
  yield* writeXlsxStream(all(), {
    name: sheetName(sheet.title),
    freezePane: { rows: 1 },
    columns: sheet.columns.map(({ heading, timeZone }) => ({
      header: heading,
      width: Math.max(timeZone === undefined ? leastWidth : instantWidth, heading.length + 2),
      ...(timeZone === undefined ? {} : { numFmt: 'yyyy-mm-dd hh:mm:ss' }),
    })),
  });
}

/**
 * A spreadsheet as a file that is written while it is sent: memory does not grow with its rows. CSV disarms what would be a
 * formula; XLSX goes on in a second sheet after 1,048,576 rows.
 */
export const spreadsheetFile = (
  format: SpreadsheetFormat,
  sheet: Spreadsheet,
): Pick<StreamedFile, 'mediaType' | 'pieces'> => ({
  mediaType: spreadsheetMediaType[format],
  pieces: format === 'csv' ? csvPieces(sheet) : xlsxPieces(sheet),
});
