import { readXlsx } from 'hucre/xlsx';
import type { CellValue } from 'hucre/xlsx';
import { rearmed } from '@tyrewatch/contract/csv/csv-format';
import type { CsvRow } from '@tyrewatch/contract/csv/csv-reading';
import { readCsv } from '@tyrewatch/contract/csv/csv-reading';
import { Problem } from '@tyrewatch/domain/problems/problem';
import type { ImportCell } from '@tyrewatch/store/vehicle-imports/vehicle-import-repository';
import { unpackedBytes } from './xlsx-size.ts';

/** A row of a table; an empty cell is null. */
export interface TableRow {
  /** As spreadsheets count, from 1. */
  readonly rowNumber: number;
  readonly cells: readonly (ImportCell | null)[];
}

/** A CSV or XLSX file: the names of its columns, and the rows below them that hold something. */
export interface TableFile {
  readonly kind: 'csv' | 'xlsx';
  readonly decimalSign: ',' | '.';
  readonly names: readonly string[];
  readonly headRowNumber: number;
  readonly rows: readonly TableRow[];
}

/** What a field of CSV says: a formula, where nothing disarms it, or a text. */
function csvCell(field: string): ImportCell | null {
  const text = field.trim();
  if (text === '') return null;
  return text.startsWith('=') ? { formula: text } : rearmed(text).trim();
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Text of a file, which older spreadsheets write in the code page of western Europe. */
function textOf(content: Uint8Array): string {
  if (content.includes(0)) throw new Problem('spreadsheet_unreadable');
  try {
    return utf8.decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
}

/** Rows as spreadsheets number them: a line within a field begins none. */
function numbered(rows: readonly CsvRow[]): TableRow[] {
  let linesWithin = 0;
  return rows.map(({ line, fields }) => {
    const rowNumber = line - linesWithin;
    for (const field of fields) linesWithin += field.split(/\r\n|\r|\n/).length - 1;
    return { rowNumber, cells: fields.map(csvCell) };
  });
}

/** Rows of a CSV file; the separator of its fields shows how decimals are written. */
function csvRows(content: Uint8Array): { readonly rows: TableRow[]; readonly decimalSign: ',' | '.' } {
  const text = textOf(content);
  const { rows, openQuoteLine } = readCsv(text);
  if (openQuoteLine !== null) throw new Problem('csv_quote_open', { line: openQuoteLine });
  const [head = ''] = text.split(/[\r\n]/, 1);
  return {
    rows: numbered(rows),
    decimalSign: head.includes(';') || head.includes('\t') ? ',' : '.',
  };
}

function xlsxCell(value: CellValue, formula: string | undefined): ImportCell | null {
  if (formula !== undefined) return { formula: `=${formula}` };
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'number') return value;
  const text = value === null ? '' : String(value).trim();
  return text === '' ? null : text;
}

/** What an XLSX file may be unpacked: more than twenty thousand vehicles with every column are. */
const mostUnpackedMib = 256;

async function xlsxRows(content: Buffer, greatestRows: number): Promise<TableRow[]> {
  if (unpackedBytes(content) > mostUnpackedMib * 1_048_576) {
    throw new Problem('csv_too_large', { maximum: mostUnpackedMib });
  }
  const options = { sheets: [0], maxRows: greatestRows + 2 };
  const { sheets } = await readXlsx(content, options).catch((error: unknown) => {
    throw new Problem('spreadsheet_unreadable', {}, [], error);
  });
  const { rows = [], cells } = sheets[0] ?? {};
  return rows
    .map((row, index) => ({
      rowNumber: index + 1,
      cells: row.map((value, place) => xlsxCell(value, cells?.get(`${index},${place}`)?.formula)),
    }))
    .filter((row) => row.cells.some((cell) => cell !== null));
}

/** Number of cells up to the last that holds something. */
export const filledLength = (cells: readonly (ImportCell | null)[]): number =>
  cells.findLastIndex((cell) => cell !== null) + 1;
const headingOf = (cell: ImportCell | null | undefined): string =>
  cell == null ? '' : typeof cell === 'object' ? cell.formula : String(cell);

/**
 * Reads a CSV or XLSX file; of the latter the first sheet. Throws `spreadsheet_unreadable`, `csv_unreadable`, `csv_quote_open`,
 * `csv_too_many_rows`, `csv_too_large`.
 */
export async function readTableFile(
  content: Buffer,
  { largestMib, greatestRows }: { readonly largestMib: number; readonly greatestRows: number },
): Promise<TableFile> {
  if (content.length > largestMib * 1_048_576) throw new Problem('csv_too_large', { maximum: largestMib });
  const kind = content[0] === 0x50 && content[1] === 0x4b ? 'xlsx' : 'csv';
  const { rows: read, decimalSign } =
    kind === 'xlsx' ? { rows: await xlsxRows(content, greatestRows), decimalSign: '.' as const } : csvRows(content);
  const [head, ...rows] = read;
  if (head === undefined) throw new Problem('csv_unreadable');
  if (rows.length > greatestRows) throw new Problem('csv_too_many_rows', { maximum: greatestRows });
  const names = head.cells.slice(0, filledLength(head.cells)).map(headingOf);
  return { kind, decimalSign, names, headRowNumber: head.rowNumber, rows };
}
