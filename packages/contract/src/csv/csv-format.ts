/** What a field of a CSV file may hold; null is an empty field. */
export type CsvValue = string | number | boolean | null;

/** How a CSV file is written for a reader. */
export interface CsvFormat {
  /** What parts two fields. */
  readonly separator: ',' | ';';
  /** One line with its end. Texts that a spreadsheet would take for a formula are disarmed, numbers have the reader's decimal sign. */
  readonly line: (values: readonly CsvValue[]) => string;
}

/** First characters of a file by which spreadsheets know UTF-8. */
export const byteOrderMark = '\uFEFF';

/**
 * Starts a spreadsheet would take for a formula (OWASP, CSV injection): also of full width, as spreadsheets in East Asian
 * languages read them, and behind blanks and what is not seen; behind apostrophes, so that taking one away gives back what was there.
 */
const formulaStart = /^['\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*[=+\-@\t\r＝＋－＠﹦﹢﹣﹫−]/u;

/** A text as no spreadsheet takes it for a formula: with an apostrophe before it where needed. */
const disarmed = (text: string): string => (formulaStart.test(text) ? `'${text}` : text);

/** A text as it was before it was disarmed. */
export const rearmed = (text: string): string =>
  text.startsWith("'") && formulaStart.test(text.slice(1)) ? text.slice(1) : text;

// Each separator is quoted, whichever parts the fields: the file may be opened with another.
const quoted = (text: string): string => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * How spreadsheets expect a CSV file (RFC 4180) in a language, given as BCP 47 tag: where decimals have a comma, fields are
 * parted by semicolons.
 */
export function createCsvFormat(locale: string): CsvFormat {
  // What was rounded to nothing has no sign.
  const numbers = new Intl.NumberFormat(locale, {
    useGrouping: false,
    maximumFractionDigits: 20,
    signDisplay: 'negative',
  });
  const separator = numbers.format(0.5).includes(',') ? ';' : ',';
  const field = (value: CsvValue): string => {
    // A spreadsheet reads a hyphen as the sign, and only that.
    if (typeof value === 'number') return numbers.format(value).replace('−', '-');
    return typeof value === 'string' ? quoted(disarmed(value)) : String(value ?? '');
  };
  return { separator, line: (values) => `${values.map(field).join(separator)}\r\n` };
}
