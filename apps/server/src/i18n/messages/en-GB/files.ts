/** Texts of files that people open as a spreadsheet, in British English. */
export const files = {
  readings: 'Readings',
  time: 'Time ({zone})',
  start: 'From ({zone})',
  row: 'Row is',
  row_reading: 'Reading',
  row_hour: 'Mean of an hour',
  pressure: 'pressure',
  cold_pressure: 'cold pressure',
  temperature: 'temperature',
  mean: 'mean',
  lowest: 'lowest',
  highest: 'highest',
} as const;
