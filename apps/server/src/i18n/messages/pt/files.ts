import type { Translation } from '../../translation.ts';

/** Texts of files that people open as a spreadsheet, in Portuguese. */
export const files = {
  readings: 'Medições',
  time: 'Hora ({zone})',
  start: 'A partir de ({zone})',
  row: 'Linha',
  row_reading: 'Medição',
  row_hour: 'Média de uma hora',
  pressure: 'pressão',
  cold_pressure: 'pressão a frio',
  temperature: 'temperatura',
  mean: 'média',
  lowest: 'mínima',
  highest: 'máxima',
} satisfies Translation['files'];
