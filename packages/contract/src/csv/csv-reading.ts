import { byteOrderMark } from './csv-format.ts';

/** A row of a CSV file. */
export interface CsvRow {
  /** The line it begins in, from 1. */
  readonly line: number;
  readonly fields: readonly string[];
}

/** What a CSV file holds. */
export interface CsvContent {
  /** Rows in which any field holds something. */
  readonly rows: readonly CsvRow[];
  /** The line of a quotation mark that opens a field and is never closed: what follows it cannot be told apart. Null = none. */
  readonly openQuoteLine: number | null;
}

const separators = [',', ';', '\t'] as const;
/** Where the names of the columns stand, if anywhere. */
const headLength = 10_000;

/** The separator of a file: the one that its first line, quoted fields apart, holds most of. */
function separatorOf(text: string): string {
  const [head = ''] = text
    .slice(0, headLength)
    .trimStart()
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .split(/[\r\n]/, 1);
  const count = (separator: string): number => head.split(separator).length;
  return separators.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

/** The text without the marks that spreadsheets put before the first row, and what they tell of it. */
function withoutMarks(source: string): { readonly text: string; readonly separator: string; readonly line: number } {
  const text = source.startsWith(byteOrderMark) ? source.slice(1) : source;
  const hint = /^sep=([,;\t])(?:\r\n|\r|\n)/i.exec(text);
  if (hint?.[1] === undefined) return { text, separator: separatorOf(text), line: 1 };
  return { text: text.slice(hint[0].length), separator: hint[1], line: 2 };
}

/** Reads CSV with comma, semicolon or tab, quoted fields, and any kind of line end. */
export function readCsv(source: string): CsvContent {
  const { text, separator, line: firstLine } = withoutMarks(source);
  const rows: CsvRow[] = [];
  let [line, begun, quoteLine] = [firstLine, firstLine, null as number | null];
  let [fields, field] = [[] as string[], ''];
  const endField = (): void => {
    fields.push(field);
    field = '';
  };
  const endRow = (): void => {
    endField();
    if (fields.some((part) => part.trim() !== '')) rows.push({ line: begun, fields });
    [fields, begun] = [[], line];
  };
  for (let place = 0; place < text.length; place += 1) {
    const sign = text[place] ?? '';
    const endsLine = sign === '\n' || (sign === '\r' && text[place + 1] !== '\n');
    if (endsLine) line += 1;
    if (quoteLine !== null) {
      if (sign !== '"') field += sign;
      else if (text[place + 1] === '"') {
        field += '"';
        place += 1;
      } else quoteLine = null;
    } else if (sign === '"' && field.trim() === '') [quoteLine, field] = [line, ''];
    else if (sign === separator) endField();
    else if (endsLine) endRow();
    else if (sign !== '\r') field += sign;
  }
  endRow();
  return { rows, openQuoteLine: quoteLine };
}
