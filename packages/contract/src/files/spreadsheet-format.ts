/** Formats of a file that people open as a spreadsheet; the query field `format` chooses one. */
export const spreadsheetFormats = ['csv', 'xlsx'] as const;
export type SpreadsheetFormat = (typeof spreadsheetFormats)[number];

/** Media type of each format. */
export const spreadsheetMediaType = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<SpreadsheetFormat, string>;

/** What an endpoint declares as `answerMediaType` whose query has a `format`. */
export const spreadsheetMediaTypes = [spreadsheetMediaType.csv, spreadsheetMediaType.xlsx] as const;
