import {
  greatestImportRows,
  importColumns,
  largestImportMib,
  leftOutColumns as everLeftOut,
} from '@tyrewatch/contract/users/user-transfer-endpoints';
import { rearmed } from '@tyrewatch/contract/csv/csv-format';
import type { CsvRow } from '@tyrewatch/contract/csv/csv-reading';
import { readCsv } from '@tyrewatch/contract/csv/csv-reading';
import { nameKey } from '@tyrewatch/domain/names/name-key';
import { Problem } from '@tyrewatch/domain/problems/problem';

/** A column that an import reads. */
export type ImportColumn = (typeof importColumns)[number];

/** A row of an imported file. */
export interface ImportRow {
  readonly line: number;
  /** What stands below the columns the file has, without surrounding spaces. */
  readonly values: Readonly<Partial<Record<ImportColumn, string>>>;
  /** Number of fields that hold something, up to the last of them, where it is greater than that of the columns; null otherwise. */
  readonly surplusFieldCount: number | null;
  readonly columnCount: number;
}

/** An imported file by its columns. */
export interface ImportFile {
  readonly rows: readonly ImportRow[];
  /** Columns nobody knows, as the file names them. */
  readonly unknownColumns: readonly string[];
  /** Columns of an export that are not read back, as the file names them. */
  readonly leftOutColumns: readonly string[];
}

const neededColumns: readonly ImportColumn[] = ['username', 'email', 'role'];
/** Other ways to write the name of a column. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ['e_mail', 'email'],
  ['organisation', 'organization'],
]);

function columnKey(name: string): string {
  const key = nameKey(name).replaceAll(/[ -]/g, '_');
  return otherNames.get(key) ?? key;
}

const lengthOf = (fields: readonly string[]): number => fields.findLastIndex((field) => field.trim() !== '') + 1;

const isOneOf = <Name extends string>(names: readonly Name[], key: string): key is Name =>
  names.some((name) => name === key);

/** Refuses columns that cannot be told apart, or are missing. Throws `csv_columns_missing`, `csv_column_repeated`, `csv_column_unnamed`. */
function requireColumns(keys: readonly string[], { line }: CsvRow, rows: readonly CsvRow[]): void {
  const missing = neededColumns.filter((column) => !keys.includes(column));
  if (missing.length > 0) throw new Problem('csv_columns_missing', { columns: missing.join(', '), line });
  const known: readonly string[] = [...importColumns, ...everLeftOut];
  const repeated = keys.find((key, place) => known.includes(key) && keys.indexOf(key) !== place);
  if (repeated !== undefined) throw new Problem('csv_column_repeated', { column: repeated, line });
  const unnamed = keys.findIndex(
    (key, place) => key === '' && rows.some(({ fields }) => (fields[place] ?? '').trim() !== ''),
  );
  if (unnamed >= 0) throw new Problem('csv_column_unnamed', { place: unnamed + 1, line });
}

function importRow(keys: readonly string[], { line, fields }: CsvRow): ImportRow {
  const values = Object.fromEntries(
    keys.flatMap((key, place) =>
      isOneOf(importColumns, key) ? [[key, rearmed((fields[place] ?? '').trim()).trim()]] : [],
    ),
  );
  const fieldCount = lengthOf(fields);
  return { line, values, columnCount: keys.length, surplusFieldCount: fieldCount > keys.length ? fieldCount : null };
}

/** Reads a file of users. Throws `csv_unreadable`, `csv_quote_open`, `csv_too_many_rows`, `csv_too_large`, and what is wrong with its columns. */
export function readImportFile(csv: string): ImportFile {
  const { rows: read, openQuoteLine } = readCsv(csv);
  if (openQuoteLine !== null) throw new Problem('csv_quote_open', { line: openQuoteLine });
  const [head, ...rows] = read;
  if (head === undefined) throw new Problem('csv_unreadable');
  const names = head.fields.slice(0, lengthOf(head.fields)).map((name) => rearmed(name.trim()));
  const keys = names.map(columnKey);
  requireColumns(keys, head, rows);
  if (rows.length > greatestImportRows) throw new Problem('csv_too_many_rows', { maximum: greatestImportRows });
  if (Buffer.byteLength(csv) > largestImportMib * 1_048_576) {
    throw new Problem('csv_too_large', { maximum: largestImportMib });
  }
  const namesWhere = (isWanted: (key: string) => boolean): string[] => [
    ...new Set(names.filter((_, place) => isWanted(keys[place] ?? ''))),
  ];
  return {
    rows: rows.map((row) => importRow(keys, row)),
    unknownColumns: namesWhere((key) => key !== '' && !isOneOf(importColumns, key) && !isOneOf(everLeftOut, key)),
    leftOutColumns: namesWhere((key) => isOneOf(everLeftOut, key)),
  };
}
