/** Vehicles with missing sensors: a list of a fleet, and its file. */
export const missingSensors = {
  title: 'Fehlende Sensoren',
  columns: {
    vehicle: 'Fahrzeug',
    depot: 'Betriebshof',
    missing: 'Fehlend',
    wheel: 'Rad',
    wheels: 'Räder',
    reason: 'Grund',
    sensor: 'Sensor',
  },
  reasons: {
    no_sensor: 'Kein Sensor',
    never_heard: 'Nie empfangen',
    silent: 'Seit einem Tag stumm',
    unit_silent: 'Gerät stumm',
  },
  of: '{count, number} von {total, number}',
  total: '{wheels, plural, one {# Rad} other {# Räder}} an {count, plural, one {# Fahrzeug} other {# Fahrzeugen}}',
  search: 'Fahrzeuge suchen',
  searchHint: 'Kennzeichen oder Betriebshof',
  none: 'Kein Sensor fehlt',
  noneText: 'Jedes Rad der eingesetzten Fahrzeuge hat einen Sensor, der in den letzten 24 Stunden empfangen wurde.',
  fit: 'Sensoren anbringen',
} as const;
