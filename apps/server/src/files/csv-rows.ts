import { rearmed } from '@tyrewatch/contract/csv/csv-format';
import { readCsv } from '@tyrewatch/contract/csv/csv-reading';
import { nameKey } from '@tyrewatch/domain/names/name-key';
import { Problem } from '@tyrewatch/domain/problems/problem';
import type { Locale } from '../i18n/locale.ts';
import { problemDocument } from '../http/problem-document.ts';

/** A row of a file whose columns are known by name. */
export interface NamedRow<Column extends string> {
  /** Line of the file; the names of the columns stand in line 1. */
  readonly line: number;
  readonly values: Readonly<Partial<Record<Column, string>>>;
}

/** What a file has to be like. */
export interface ColumnRules<Column extends string> {
  readonly columns: readonly Column[];
  /** Those that must be there. */
  readonly needed: readonly Column[];
  readonly greatestRows: number;
}

/** Reads a file by the names of its columns. Throws `csv_unreadable`, `csv_quote_open`, `csv_too_many_rows`, `csv_columns_missing`. */
export function readNamedRows<Column extends string>(
  csv: string,
  { columns: known, needed, greatestRows }: ColumnRules<Column>,
): { readonly rows: readonly NamedRow<Column>[]; readonly unknownColumns: string[] } {
  const { rows: read, openQuoteLine } = readCsv(csv);
  if (openQuoteLine !== null) throw new Problem('csv_quote_open', { line: openQuoteLine });
  const [head, ...rows] = read;
  if (head === undefined) throw new Problem('csv_unreadable');
  if (rows.length > greatestRows) throw new Problem('csv_too_many_rows', { maximum: greatestRows });
  const names = head.fields.map((name) => rearmed(name.trim()));
  const columns = names.map((name) => {
    const key = nameKey(name).replaceAll(/[ -]/g, '_');
    return known.find((column) => column === key);
  });
  const missing = needed.filter((column) => !columns.includes(column));
  if (missing.length > 0) throw new Problem('csv_columns_missing', { columns: missing.join(', '), line: head.line });
  return {
    rows: rows.map(({ line, fields }) => ({
      line,
      values: Object.fromEntries(
        columns.flatMap((column, place) =>
          column === undefined ? [] : [[column, rearmed((fields[place] ?? '').trim()).trim()]],
        ),
      ) as Partial<Record<Column, string>>,
    })),
    unknownColumns: names.filter((name, place) => name !== '' && columns[place] === undefined),
  };
}

/** What is wrong with a row: field by field where fields are to blame. */
export function rowProblemText(problem: Problem, locale: Locale): string {
  const { detail, errors = [] } = problemDocument(problem, locale, null);
  return errors.length === 0 ? detail : errors.map((error) => `${error.field}: ${error.detail}`).join(' ');
}
