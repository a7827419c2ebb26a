import { readXlsx } from 'hucre/xlsx';
import type { CellValue } from 'hucre/xlsx';
import { rearmed } from '@tyrewatch/contract/csv/csv-format';
import type { CsvRow } from '@tyrewatch/contract/csv/csv-reading';
import { readCsv } from '@tyrewatch/contract/csv/csv-reading';
import type { VehicleFileColumn } from '@tyrewatch/contract/vehicles/vehicle-file-columns';
import { vehicleFileColumns } from '@tyrewatch/contract/vehicles/vehicle-file-columns';
import {
  greatestVehicleImportRows,
  largestVehicleImportMib,
} from '@tyrewatch/contract/vehicles/vehicle-import-endpoints';
import { nameKey } from '@tyrewatch/domain/names/name-key';
import { Problem } from '@tyrewatch/domain/problems/problem';
import type { ImportCell } from '@tyrewatch/store/vehicle-imports/vehicle-import-repository';
import { locales } from '../../i18n/locale.ts';
import { getTranslate } from '../../i18n/translator.ts';
import { isNumberColumn, readNumber } from './import-values.ts';
import { unpackedBytes } from './xlsx-size.ts';

/** Cells of a row that are not empty, by column. */
export type ImportCells = Readonly<Partial<Record<VehicleFileColumn, ImportCell>>>;

/** A row of a file of vehicles. */
export interface ImportFileRow {
  /** The names of the columns stand in row 1. */
  readonly rowNumber: number;
  readonly cells: ImportCells;
  /** Number of fields up to the last that holds something, where it is greater than that of the columns; null otherwise. */
  readonly surplusFieldCount: number | null;
}

/** A file of vehicles by its columns. */
export interface ImportFile {
  readonly rows: readonly ImportFileRow[];
  /** In the order of the file. */
  readonly columns: readonly VehicleFileColumn[];
  /** As the file names them. */
  readonly unknownColumns: readonly string[];
  readonly columnCount: number;
}

type RawRow = { readonly rowNumber: number; readonly cells: readonly (ImportCell | null)[] };

const keyOf = (name: string): string => nameKey(name).replaceAll(/[ -]/g, '_');
const columnByKey: ReadonlyMap<string, VehicleFileColumn> = new Map([
  ...vehicleFileColumns.map((column) => [keyOf(column), column] as const),
  ['organisation', 'organization'],
]);

/** The column that we add to refused rows, which people may leave where it is. */
const reasonKeys: ReadonlySet<string> = new Set(locales.map((locale) => keyOf(getTranslate(locale)('files.reason'))));

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
function numbered(rows: readonly CsvRow[]): RawRow[] {
  let linesWithin = 0;
  return rows.map(({ line, fields }) => {
    const rowNumber = line - linesWithin;
    for (const field of fields) linesWithin += field.split(/\r\n|\r|\n/).length - 1;
    return { rowNumber, cells: fields.map(csvCell) };
  });
}

/** Rows of a CSV file; the separator of its fields shows how decimals are written. */
function csvRows(content: Uint8Array): { readonly rows: RawRow[]; readonly decimalSign: ',' | '.' } {
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

async function xlsxRows(content: Buffer): Promise<RawRow[]> {
  if (unpackedBytes(content) > mostUnpackedMib * 1_048_576) {
    throw new Problem('csv_too_large', { maximum: mostUnpackedMib });
  }
  const options = { sheets: [0], maxRows: greatestVehicleImportRows + 2 };
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

const lengthOf = (cells: readonly (ImportCell | null)[]): number => cells.findLastIndex((cell) => cell !== null) + 1;
const headingOf = (cell: ImportCell | null | undefined): string =>
  cell == null ? '' : typeof cell === 'object' ? cell.formula : String(cell);

/** Throws `csv_columns_missing`, `csv_column_repeated`, `csv_column_unnamed`. */
function requireColumns(names: readonly string[], line: number, rows: readonly RawRow[]): void {
  const known = names.map((name) => columnByKey.get(keyOf(name)));
  if (!known.includes('registration')) throw new Problem('csv_columns_missing', { columns: 'registration', line });
  const repeated = known.find((column, place) => column !== undefined && known.indexOf(column) !== place);
  if (repeated !== undefined) throw new Problem('csv_column_repeated', { column: repeated, line });
  const unnamed = names.findIndex((name, place) => name === '' && rows.some(({ cells }) => cells[place] != null));
  if (unnamed >= 0) throw new Problem('csv_column_unnamed', { place: unnamed + 1, line });
}

/**
 * Reads a CSV or XLSX file of vehicles. Throws `spreadsheet_unreadable`, `csv_unreadable`, `csv_quote_open`, `file_without_rows`,
 * `csv_too_many_rows`, `csv_too_large`, and what is wrong with its columns.
 */
export async function readImportFile(content: Buffer): Promise<ImportFile> {
  if (content.length > largestVehicleImportMib * 1_048_576) {
    throw new Problem('csv_too_large', { maximum: largestVehicleImportMib });
  }
  const isXlsx = content[0] === 0x50 && content[1] === 0x4b;
  const { rows: read, decimalSign } = isXlsx
    ? { rows: await xlsxRows(content), decimalSign: '.' as const }
    : csvRows(content);
  const [head, ...rows] = read;
  if (head === undefined) throw new Problem('csv_unreadable');
  const columnCount = lengthOf(head.cells);
  const names = head.cells.slice(0, columnCount).map(headingOf);
  requireColumns(names, head.rowNumber, rows);
  if (rows.length === 0) throw new Problem('file_without_rows');
  if (rows.length > greatestVehicleImportRows) {
    throw new Problem('csv_too_many_rows', { maximum: greatestVehicleImportRows });
  }
  const placed = names.flatMap((name, place) => {
    const column = columnByKey.get(keyOf(name));
    return column === undefined ? [] : [{ column, place }];
  });
  const cellOf = (row: RawRow, column: VehicleFileColumn, place: number): ImportCell | null => {
    const cell = row.cells[place] ?? null;
    if (typeof cell !== 'string' || !isNumberColumn(column)) return cell;
    return readNumber(cell, decimalSign) ?? cell;
  };
  return {
    rows: rows.map((row) => ({
      rowNumber: row.rowNumber,
      cells: Object.fromEntries(
        placed.flatMap(({ column, place }) => {
          const cell = cellOf(row, column, place);
          return cell === null ? [] : [[column, cell]];
        }),
      ),
      surplusFieldCount: lengthOf(row.cells) > columnCount ? lengthOf(row.cells) : null,
    })),
    columns: placed.map(({ column }) => column),
    unknownColumns: [
      ...new Set(names.filter((name) => name !== '' && !columnByKey.has(keyOf(name)) && !reasonKeys.has(keyOf(name)))),
    ],
    columnCount,
  };
}
