/** Starts a spreadsheet would take for a formula (OWASP, CSV injection). */
const formulaStart = /^[\s]*[=+\-@\t\r]/;

/** One field of CSV (RFC 4180), quoted where needed; what a spreadsheet would take for a formula is defused by an apostrophe. */
export function csvField(value: string | number | boolean | null): string {
  const plain = value === null ? '' : String(value);
  const text = typeof value === 'string' && formulaStart.test(plain) ? `'${plain}` : plain;
  return /[",\r\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line of CSV with its end. */
export const csvLine = (values: readonly (string | number | boolean | null)[]): string =>
  `${values.map(csvField).join(',')}\r\n`;

/** First characters of a file by which spreadsheets know UTF-8. */
export const byteOrderMark = '\uFEFF';

/** The separator of a file: the one of comma, semicolon and tab that its first line holds most of. */
function separatorOf(text: string): string {
  const [head = ''] = text.split(/\r?\n/, 1);
  return [',', ';', '\t'].toSorted((a, b) => head.split(b).length - head.split(a).length)[0] ?? ',';
}

/**
 * Reads CSV with comma, semicolon or tab, quoted fields, and either kind of line end. Empty lines are left out; `line` is
 * the line a row begins in, from 1. Null when a quote is not closed.
 */
export function readCsv(source: string): { readonly line: number; readonly fields: readonly string[] }[] | null {
  const text = source.startsWith(byteOrderMark) ? source.slice(1) : source;
  const separator = separatorOf(text);
  const rows: { line: number; fields: string[] }[] = [];
  let [fields, field, line, begun, isQuoted] = [[] as string[], '', 1, 1, false];
  const endRow = (): void => {
    fields.push(field);
    if (fields.some((part) => part.trim() !== '')) rows.push({ line: begun, fields });
    [fields, field] = [[], ''];
  };
  for (let place = 0; place < text.length; place += 1) {
    const sign = text[place] ?? '';
    if (sign === '\n') line += 1;
    if (isQuoted) {
      if (sign !== '"') field += sign;
      else if (text[place + 1] === '"') {
        field += '"';
        place += 1;
      } else isQuoted = false;
    } else if (sign === '"' && field.trim() === '') [isQuoted, field] = [true, ''];
    else if (sign === separator) {
      fields.push(field);
      field = '';
    } else if (sign === '\n') {
      endRow();
      begun = line;
    } else if (sign !== '\r') field += sign;
  }
  if (isQuoted) return null;
  endRow();
  return rows;
}
