import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/sim-cards.ts';

/** The SIM cards. */
export const simCards = {
  title: 'Schede SIM',
  actionsFor: 'Azioni per la scheda SIM {iccid}',
  add: 'Aggiungi scheda SIM',
  edit: 'Modifica',
  delete: 'Elimina',
  save: 'Salva',
  saved: 'La scheda SIM è salvata.',
  close: 'Chiudi',
  deleteForGood: 'Elimina definitivamente',
  back: 'Tutte le schede SIM',
  search: 'Cerca schede SIM',
  searchHint: 'ICCID, MSISDN, IMSI o IMEI',
  everyProvider: 'Tutti i fornitori',
  everyState: 'Tutti gli stati',
  everyPlace: 'In una centralina o libera',
  total: '{count, plural, one {# scheda SIM} other {# schede SIM}}',
  organisation: 'Organizzazione',
  columns: {
    iccid: 'ICCID',
    msisdn: 'MSISDN',
    imsi: 'IMSI',
    provider: 'Fornitore',
    state: 'Stato',
    imei: 'Centralina telematica',
  },
  states: {
    active: 'Attiva',
    suspended: 'Sospesa',
    requested: 'Richiesta',
    failed: 'Non riuscita',
    unknown: 'Non segnalato',
  },
  requests: {
    active: 'Riattivazione richiesta',
    suspended: 'Sospensione richiesta',
  },
  reported: 'Segnalato: {state}.',
  places: {
    linked: 'In una centralina',
    free: 'Libera',
  },
  hints: {
    iccid: 'Da 18 a 20 cifre, come stampate sulla scheda',
    msisdn: 'Da 10 a 14 cifre, compreso il prefisso del Paese',
    imsi: 'Al massimo 15 cifre',
  },
  kept: 'Viene salvato come {digits}',
  none: 'Ancora nessuna scheda SIM',
  noneText:
    'Una scheda SIM collega una centralina telematica alla rete mobile. La inserisca qui, poi la scelga nella sua centralina.',
  deleteWarning: 'La scheda SIM {iccid} viene eliminata definitivamente. L’operazione non può essere annullata.',
  cannotDelete: 'Questa scheda SIM è nella centralina telematica {imei}. Prima la tolga da lì.',
  contactSupport: 'Se l’errore si ripete, contatti l’assistenza.',
  providers: {
    manual: 'Inserita a mano',
    '1nce': '1NCE',
    emnify: 'emnify',
    twilio: 'Twilio',
  },
} as const satisfies Translation<typeof english.simCards>;
