import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/sensors.ts';

/** The list of sensors. */
export const sensors = {
  title: 'Sensori',
  countsLabel: 'Sensori per collocazione',
  places: {
    all: 'Tutti i sensori',
    on_vehicle: 'Sui veicoli',
    off_vehicle: 'Senza veicolo',
    silent: 'Silenziosi da un’ora',
  },
  search: 'Cerca sensori',
  searchHint: 'ID del sensore o targa',
  type: 'Tipo',
  everyType: 'Tutti i tipi',
  types: {
    tyre: 'Nello pneumatico',
    strap: 'Fissato al cerchio con fascetta',
    valve: 'Sulla valvola',
  },
  total: '{count, plural, one {# sensore} other {# sensori}}',
  columns: {
    code: 'ID sensore',
    wheel: 'Sul veicolo',
    reading: 'Ultima misura',
    tyre: 'Pneumatico',
    updated: 'Aggiornato il',
  },
  offVehicle: 'Senza veicolo',
  neverReported: 'Non ancora ricevuto da questa ruota',
  silence: {
    moving: 'In silenzio dal {time}, mentre il veicolo è in marcia',
    parked: 'In silenzio dal {time}, veicolo fermo',
    unit: 'In silenzio dal {time}, come il veicolo',
  },
  none: 'Ancora nessun sensore',
  noneText:
    'Un sensore misura pressione e temperatura di uno pneumatico e le invia alla centralina telematica del veicolo.',
} as const satisfies Translation<typeof english.sensors>;
