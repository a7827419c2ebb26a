import type { Translation } from '../../translation.ts';

/** Texts of files that people open as a spreadsheet, in French. */
export const files = {
  readings: 'Mesures',
  time: 'Heure ({zone})',
  start: 'À partir de ({zone})',
  row: 'Ligne',
  row_reading: 'Mesure',
  row_hour: 'Moyenne d’une heure',
  pressure: 'pression',
  cold_pressure: 'pression à froid',
  temperature: 'température',
  mean: 'moyenne',
  lowest: 'minimum',
  highest: 'maximum',
} satisfies Translation['files'];
