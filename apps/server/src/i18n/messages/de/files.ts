import type { Translation } from '../../translation.ts';

/** Texts of files that people open as a spreadsheet, in German. */
export const files = {
  readings: 'Messwerte',
  time: 'Zeit ({zone})',
  start: 'Ab ({zone})',
  row: 'Zeile ist',
  row_reading: 'Messwert',
  row_hour: 'Mittel einer Stunde',
  pressure: 'Druck',
  cold_pressure: 'Kaltdruck',
  temperature: 'Temperatur',
  mean: 'Mittel',
  lowest: 'niedrigster',
  highest: 'höchster',
} satisfies Translation['files'];
