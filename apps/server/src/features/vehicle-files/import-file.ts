import type { VehicleFileColumn } from '@tyrewatch/contract/vehicles/vehicle-file-columns';
import { vehicleFileColumns } from '@tyrewatch/contract/vehicles/vehicle-file-columns';
import {
  greatestVehicleImportRows,
  largestVehicleImportMib,
} from '@tyrewatch/contract/vehicles/vehicle-import-endpoints';
import { nameKey } from '@tyrewatch/domain/names/name-key';
import { Problem } from '@tyrewatch/domain/problems/problem';
import type { ImportCell } from '@tyrewatch/store/vehicle-imports/vehicle-import-repository';
import type { TableRow } from '../../files/table-file.ts';
import { filledLength, readTableFile } from '../../files/table-file.ts';
import { locales } from '../../i18n/locale.ts';
import { getTranslate } from '../../i18n/translator.ts';
import { isNumberColumn, readNumber } from './import-values.ts';

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

const keyOf = (name: string): string => nameKey(name).replaceAll(/[ -]/g, '_');
const columnByKey: ReadonlyMap<string, VehicleFileColumn> = new Map([
  ...vehicleFileColumns.map((column) => [keyOf(column), column] as const),
  ['organisation', 'organization'],
]);

/** The column that we add to refused rows, which people may leave where it is. */
const reasonKeys: ReadonlySet<string> = new Set(locales.map((locale) => keyOf(getTranslate(locale)('files.reason'))));

/** Throws `csv_columns_missing`, `csv_column_repeated`, `csv_column_unnamed`. */
function requireColumns(names: readonly string[], line: number, rows: readonly TableRow[]): void {
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
  const { names, headRowNumber, rows, decimalSign } = await readTableFile(content, {
    largestMib: largestVehicleImportMib,
    greatestRows: greatestVehicleImportRows,
  });
  const columnCount = names.length;
  requireColumns(names, headRowNumber, rows);
  if (rows.length === 0) throw new Problem('file_without_rows');
  const placed = names.flatMap((name, place) => {
    const column = columnByKey.get(keyOf(name));
    return column === undefined ? [] : [{ column, place }];
  });
  const cellOf = (row: TableRow, column: VehicleFileColumn, place: number): ImportCell | null => {
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
      surplusFieldCount: filledLength(row.cells) > columnCount ? filledLength(row.cells) : null,
    })),
    columns: placed.map(({ column }) => column),
    unknownColumns: [
      ...new Set(names.filter((name) => name !== '' && !columnByKey.has(keyOf(name)) && !reasonKeys.has(keyOf(name)))),
    ],
    columnCount,
  };
}
