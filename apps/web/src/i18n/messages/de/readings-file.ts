import type { readingsFile as english } from '../en-GB/readings-file.ts';
import type { Translation } from '../../translation.ts';

/** Taking a vehicle’s readings along as a file. */
export const readingsFile = {
  title: 'Messwerte herunterladen',
  range: 'Zeitraum',
  presets: {
    day: '24 h',
    week: '7 Tage',
    month: '30 Tage',
    year: '1 Jahr',
  },
  between: '{from} bis {to}, {zone}',
  rows: 'Zeilen',
  rowFor: 'Eine Zeile für',
  resolutions: {
    reading: 'jede Nachricht',
    hour: 'jede Stunde',
    day: 'jeden Tag (UTC)',
  },
  notes: {
    reading: 'Jeder Wert, wie er gesendet wurde.',
    hour: 'Mittel, niedrigster und höchster Wert.',
    day: 'Mittel, niedrigster und höchster Wert.',
  },
  columns: 'Spalten',
  columnsText: 'Eine Spalte je Rad und Wert, in Ihren Einheiten.',
  values: 'Werte',
  value: {
    pressure: 'Druck',
    cold_pressure: 'Kaltdruck',
    temperature: 'Temperatur',
  },
  wheels: 'Räder',
  allWheels: 'Alle Räder',
  file: 'Datei',
  format: 'Dateiformat',
  rowCount: 'Etwa {count, plural, one {# Zeile} other {# Zeilen}}',
  means: 'Einzelne Messwerte sind ab {at} vorhanden. Davor enthält die Datei Stundenmittel.',
  nothing: 'In dieser Zeit wurde nichts empfangen.',
  newest: 'Neuester Messwert: {at}',
  never: 'Dieses Fahrzeug hat noch keine Messwerte gesendet.',
  goThere: 'Zum neuesten',
  download: 'Herunterladen',
  writing: 'Die Datei wird geschrieben. Ein langer Zeitraum dauert eine Minute.',
  done: 'Die Datei liegt in Ihren Downloads.',
} as const satisfies Translation<typeof english>;
