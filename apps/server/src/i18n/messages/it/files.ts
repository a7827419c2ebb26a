import type { Translation } from '../../translation.ts';

/** Texts of files that people open as a spreadsheet, in Italian. */
export const files = {
  readings: 'Misure',
  time: 'Ora ({zone})',
  start: 'Da ({zone})',
  row: 'Riga',
  row_reading: 'Misura',
  row_hour: 'Media di un’ora',
  pressure: 'pressione',
  cold_pressure: 'pressione a freddo',
  temperature: 'temperatura',
  mean: 'media',
  lowest: 'minima',
  highest: 'massima',
} satisfies Translation['files'];
