import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/fleet-pages.ts';

/** A fleet’s own page. */
export const fleet = {
  tabsOf: 'Sezioni di {name}',
  tabs: {
    vehicles: 'Veicoli',
    depots: 'Depositi',
    map: 'Mappa',
    missingSensors: 'Sensori mancanti',
    coverage: 'Copertura',
    list: 'Elenco',
    notifications: 'Notifiche',
    tryThresholds: 'Provare soglie',
    pmiReport: 'Rapporto controllo preventivo di sicurezza',
    kilometerReport: 'Rapporto chilometrico',
    carbonReport: 'Rapporto CO₂',
    tyreAlertsReport: 'Rapporto allarmi pneumatici',
    trailerUtilisation: 'Utilizzo dei rimorchi',
    trailerBrakes: 'Freni dei rimorchi',
  },
  vehicles: '{count, plural, one {# veicolo in uso} other {# veicoli in uso}}',
  contacts: 'Persone da contattare',
  inList: 'Apri nell’elenco dei veicoli',
  noVehicles: 'Nessun veicolo in uso',
  noVehiclesText: 'Qui compaiono i veicoli di questa flotta con il loro livello di allarme.',
  columns: {
    registration: 'Targa',
    level: 'Livello di allarme',
    depot: 'Deposito',
    type: 'Tipo di veicolo',
    heard: 'Ultima comunicazione',
  },
  noTab: 'Qui non esiste una parte «{tab}». Sceglierne un’altra sopra.',
  none: 'Nessuno',
  never: 'Mai',
  ambiguous: 'Esistono più flotte di nome {name}',
  ambiguousText: 'Appartengono a organizzazioni diverse. L’elenco delle flotte le distingue.',
  choose: 'Mostra queste flotte',
} as const satisfies Translation<typeof english.fleet>;

/** The depots of a fleet. */
export const depots = {
  title: 'Depositi',
  none: 'Ancora nessun deposito',
  noneText: 'Un deposito è la base di veicoli della flotta. L’elenco dei veicoli si può limitare a esso.',
  search: 'Cerca depositi',
  searchHint: 'Nome del deposito',
  total: '{count, plural, one {# deposito} other {# depositi}}',
  add: 'Aggiungi deposito',
  columns: {
    name: 'Deposito',
    vehicles: 'Veicoli',
    place: 'Luogo',
  },
  vehicles: '{count, plural, one {# veicolo} other {# veicoli}}',
  near: 'vicino a {town}',
  coordinates: '{latitude}°; {longitude}°',
  noPlace: 'Luogo non indicato',
  actionsFor: 'Azioni per {name}',
  tasks: {
    edit: 'Rinomina e luogo',
    delete: 'Elimina',
  },
  name: 'Nome',
  latitude: 'Latitudine',
  longitude: 'Longitudine',
  placeText:
    'Clicchi sulla mappa, trascini il segno o inserisca i gradi, ad esempio 53,8 e −1,55; sud e ovest sono negativi. Senza luogo lasci vuoti entrambi.',
  placeMap: 'Mappa: scegliere il luogo',
  radius: 'Raggio (m)',
  radiusText: 'Da 25 a 20.000 metri intorno al luogo. Vuoto = nessuno.',
  faults: {
    name_empty: 'Inserisca un nome.',
    half_a_place: 'Le inserisca entrambe o nessuna.',
    latitude_wrong: 'Un numero da −90 a 90.',
    longitude_wrong: 'Un numero da −180 a 180.',
    radius_wrong: 'Un numero intero da 25 a 20.000.',
    radius_alone: 'Un raggio richiede un luogo.',
  },
  create: 'Crea deposito',
  save: 'Salva',
  deleteText: 'Il deposito {name} sarà eliminato definitivamente. L’operazione è irreversibile.',
  cannotDelete:
    '{count, plural, one {A questo deposito appartiene ancora # veicolo. Lo sposti} other {A questo deposito appartengono ancora # veicoli. Li sposti}} in un altro deposito prima di eliminarlo.',
  deleteNow: 'Elimina definitivamente',
} as const satisfies Translation<typeof english.depots>;
