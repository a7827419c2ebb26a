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
  actionsFor: 'Azioni per il sensore {code}',
  tasks: {
    create: 'Aggiungi sensore',
    edit: 'Modifica',
    attach: 'Monta su una ruota',
    unlink: 'Scollega per riutilizzo',
    delete: 'Elimina definitivamente',
  },
  create: 'Aggiungi sensore',
  save: 'Salva',
  attach: 'Monta',
  unlink: 'Scollega',
  deleteForGood: 'Elimina definitivamente',
  codeHint: 'Il numero stampato sul sensore',
  typeHint: 'Come è fissato',
  tyreParts: {
    size: 'Misura dello pneumatico',
    make: 'Marca dello pneumatico',
    pattern: 'Disegno dello pneumatico',
  },
  vehicle: 'Targa del veicolo',
  optionalVehicle: 'Targa del veicolo, se montato',
  vehicleHint: 'Targa, flotta o deposito',
  otherVehicle: 'Scegli un altro',
  vehicleUnknown: 'Nessun veicolo trovato con questa targa',
  noConfiguration: 'Un veicolo deve avere una configurazione prima di aggiungere sensori.',
  noFreeWheel: 'Ogni ruota di questo veicolo ha un sensore.',
  wheel: 'Ruota',
  chooseWheel: 'Scelga una ruota',
  organisation: 'Organizzazione',
  wheelEnds:
    'La ruota non mostra più dati finché non se ne riceve di nuovo il segnale, e un allarme aperto su quella ruota termina.',
  unlinkText: 'Il sensore viene tolto dal veicolo {vehicle}, ruota {wheel}, e può essere montato su un’altra ruota.',
  deleteWarning:
    'Il sensore {code} viene eliminato definitivamente. L’operazione non può essere annullata. Per montarlo altrove, lo scolleghi.',
} as const satisfies Translation<typeof english.sensors>;
