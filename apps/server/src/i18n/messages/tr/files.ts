import type { Translation } from '../../translation.ts';

/** Texts of files that people open as a spreadsheet, in Turkish. */
export const files = {
  readings: 'Ölçümler',
  time: 'Zaman ({zone})',
  start: 'Başlangıç ({zone})',
  row: 'Satır',
  row_reading: 'Ölçüm',
  row_hour: 'Bir saatin ortalaması',
  pressure: 'basınç',
  cold_pressure: 'soğuk basınç',
  temperature: 'sıcaklık',
  mean: 'ortalama',
  lowest: 'en düşük',
  highest: 'en yüksek',
} satisfies Translation['files'];
