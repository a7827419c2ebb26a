import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/sensors.ts';

/** The list of sensors. */
export const sensors = {
  title: 'Sensoren',
  countsLabel: 'Sensoren nach Verbleib',
  places: {
    all: 'Alle Sensoren',
    on_vehicle: 'An Fahrzeugen',
    off_vehicle: 'Ohne Fahrzeug',
    silent: 'Seit einer Stunde still',
  },
  search: 'Sensoren suchen',
  searchHint: 'Sensorkennung oder Kennzeichen',
  type: 'Bauart',
  everyType: 'Jede Bauart',
  types: {
    tyre: 'Im Reifen',
    strap: 'Mit Spannband auf der Felge',
    valve: 'Am Ventil',
  },
  total: '{count, plural, one {# Sensor} other {# Sensoren}}',
  columns: {
    code: 'Sensorkennung',
    wheel: 'Am Fahrzeug',
    reading: 'Letzter Messwert',
    tyre: 'Reifen',
    updated: 'Geändert am',
  },
  offVehicle: 'Ohne Fahrzeug',
  neverReported: 'An diesem Rad noch nicht gemeldet',
  silence: {
    moving: 'Still seit {time}, obwohl das Fahrzeug fährt',
    parked: 'Still seit {time}, das Fahrzeug steht',
    unit: 'Still seit {time}, wie auch das Fahrzeug',
  },
  none: 'Noch keine Sensoren',
  noneText: 'Ein Sensor misst Druck und Temperatur eines Reifens und sendet sie an die Telematikeinheit des Fahrzeugs.',
} as const satisfies Translation<typeof english.sensors>;
