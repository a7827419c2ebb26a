/** Vehicles with missing sensors: a list of a fleet, and its file. */
export const missingSensors = {
  title: 'Sensori mancanti',
  columns: {
    vehicle: 'Veicolo',
    depot: 'Deposito',
    missing: 'Mancanti',
    wheel: 'Ruota',
    wheels: 'Ruote',
    reason: 'Motivo',
    sensor: 'Sensore',
  },
  reasons: {
    no_sensor: 'Nessun sensore',
    never_heard: 'Mai ricevuto',
    silent: 'Muto da un giorno',
    unit_silent: 'Unità muta',
  },
  of: '{count, number} di {total, number}',
  total: '{wheels, plural, one {# ruota} other {# ruote}} di {count, plural, one {# veicolo} other {# veicoli}}',
  search: 'Cerca veicoli',
  searchHint: 'Targa o deposito',
  none: 'Non manca alcun sensore',
  noneText: 'Ogni ruota dei veicoli in uso ha un sensore ricevuto nelle ultime 24 ore.',
  fit: 'Monta sensori',
} as const;
