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
  actions: 'Aktionen',
  actionsFor: 'Aktionen für Sensor {code}',
  tasks: {
    create: 'Sensor hinzufügen',
    edit: 'Bearbeiten',
    attach: 'An einem Rad anbringen',
    unlink: 'Zur Wiederverwendung lösen',
    delete: 'Endgültig löschen',
  },
  create: 'Sensor hinzufügen',
  save: 'Speichern',
  attach: 'Anbringen',
  unlink: 'Lösen',
  deleteForGood: 'Endgültig löschen',
  codeHint: 'Die auf dem Sensor aufgedruckte Nummer',
  typeHint: 'Wie er befestigt ist',
  tyreParts: {
    size: 'Reifengröße',
    make: 'Reifenmarke',
    pattern: 'Reifenprofil',
  },
  vehicle: 'Kennzeichen des Fahrzeugs',
  optionalVehicle: 'Kennzeichen des Fahrzeugs, falls montiert',
  vehicleUnknown: 'Kein Fahrzeug mit diesem Kennzeichen gefunden',
  noConfiguration: 'Ein Fahrzeug braucht eine Achskonfiguration, bevor Sensoren hinzugefügt werden können.',
  noFreeWheel: 'Jedes Rad dieses Fahrzeugs hat einen Sensor.',
  wheel: 'Rad',
  chooseWheel: 'Rad auswählen',
  organisation: 'Organisation',
  unlinkText:
    'Der Sensor wird vom Fahrzeug {vehicle}, Rad {wheel}, gelöst und kann an einem anderen Rad angebracht werden.',
  deleteWarning:
    'Der Sensor {code} wird endgültig gelöscht. Das lässt sich nicht rückgängig machen. Um ihn anderswo zu montieren, lösen Sie ihn stattdessen.',
} as const satisfies Translation<typeof english.sensors>;
