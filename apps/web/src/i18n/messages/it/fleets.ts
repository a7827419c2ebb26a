import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/fleets.ts';

/** The list of fleets. */
export const fleets = {
  none: 'Ancora nessuna flotta',
  noneText:
    'Una flotta riunisce veicoli seguiti insieme. Ha depositi, contatti e le soglie secondo cui i suoi veicoli sono valutati.',
  search: 'Cerca flotte',
  searchHint: 'Flotta, organizzazione o deposito',
  total: '{count, plural, one {# flotta} other {# flotte}}',
  add: 'Aggiungi flotta',
  columns: {
    name: 'Flotta',
    organization: 'Organizzazione',
    vehicles: 'Veicoli',
    attention: 'Livelli di allarme',
    depots: 'Depositi',
    thresholds: 'Soglie predefinite',
    contacts: 'Contatti',
  },
  outOfUse: 'di cui {count, number} fuori uso',
  showVehicles: 'Veicoli di {name}',
  noVehicles: 'Nessun veicolo',
  noDepots: 'Nessuno',
  noContacts: 'Nessuno',
  andMore: '{names} e altri {count, number}',
  actionsFor: 'Azioni per {name}',
  tasks: {
    create: 'Aggiungi flotta',
    edit: 'Rinomina e soglie',
    move: 'Sposta in un’altra organizzazione',
    delete: 'Elimina',
  },
  name: 'Nome',
  organisation: 'Organizzazione',
  thresholds: 'Soglie predefinite',
  thresholdsText:
    'Percentuale sotto la pressione a freddo raccomandata. Vale se pneumatico, asse o veicolo non hanno soglie proprie. Una modifica rivaluta tutti i veicoli.',
  maintenance: 'Manutenzione',
  warning: 'Avviso',
  danger: 'Pericolo',
  faults: {
    not_a_number: 'Inserisca un numero per ogni soglia.',
    out_of_range: 'Ogni soglia deve essere maggiore di 0 e minore del 100 per cento.',
    not_rising: 'Le soglie devono crescere: manutenzione sotto avviso, avviso sotto pericolo.',
  },
  nameEmpty: 'Il nome della flotta non può essere vuoto',
  create: 'Crea flotta',
  save: 'Salva',
  close: 'Chiudi',
  deleteText: 'La flotta {name} e i suoi contatti saranno eliminati definitivamente. L’operazione è irreversibile.',
  deleteNow: 'Elimina definitivamente',
  cannotDelete: 'Questa flotta non può ancora essere eliminata.',
  reasons: {
    depots:
      'Non è possibile eliminare una flotta con depositi: {count, plural, one {ne rimane #} other {ne rimangono #}}.',
    vehicles:
      '{count, plural, one {Vi appartiene # veicolo} other {Vi appartengono # veicoli}}, anche fuori uso: {count, plural, one {lo sposti} other {li sposti}} prima in un’altra flotta.',
    reports:
      '{count, plural, one {# rapporto pianificato la cita: lo elimini} other {# rapporti pianificati la citano: li elimini}} prima.',
  },
} as const satisfies Translation<typeof english.fleets>;
