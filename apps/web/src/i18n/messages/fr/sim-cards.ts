import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/sim-cards.ts';

/** The SIM cards. */
export const simCards = {
  title: 'Cartes SIM',
  actionsFor: 'Actions pour la carte SIM {iccid}',
  add: 'Ajouter une carte SIM',
  edit: 'Modifier',
  delete: 'Supprimer',
  save: 'Enregistrer',
  saved: 'La carte SIM est enregistrée.',
  close: 'Fermer',
  deleteForGood: 'Supprimer définitivement',
  back: 'Toutes les cartes SIM',
  search: 'Rechercher des cartes SIM',
  searchHint: 'ICCID, MSISDN, IMSI ou IMEI',
  everyProvider: 'Tous les fournisseurs',
  everyState: 'Tous les états',
  everyPlace: 'Dans un boîtier ou libre',
  total: '{count, plural, one {# carte SIM} other {# cartes SIM}}',
  organisation: 'Organisation',
  columns: {
    iccid: 'ICCID',
    msisdn: 'MSISDN',
    imsi: 'IMSI',
    provider: 'Fournisseur',
    state: 'État',
    imei: 'Boîtier télématique',
  },
  states: {
    active: 'Activée',
    suspended: 'Suspendue',
    requested: 'Demandée',
    failed: 'Pas abouti',
    unknown: 'Non signalé',
  },
  requests: {
    active: 'Réactivation demandée',
    suspended: 'Suspension demandée',
  },
  reported: 'Signalé : {state}.',
  places: {
    linked: 'Dans un boîtier',
    free: 'Libre',
  },
  hints: {
    iccid: '18 à 20 chiffres, comme imprimés sur la carte',
    msisdn: '10 à 14 chiffres, indicatif du pays compris',
    imsi: '15 chiffres au plus',
  },
  kept: 'Conservé sous la forme {digits}',
  none: 'Aucune carte SIM',
  noneText:
    'Une carte SIM relie un boîtier télématique au réseau mobile. Saisissez-la ici, puis choisissez-la pour son boîtier.',
  deleteWarning: 'La carte SIM {iccid} est supprimée définitivement. Cette action est irréversible.',
  cannotDelete: 'Cette carte SIM se trouve dans le boîtier télématique {imei}. Retirez-la d’abord de celui-ci.',
  contactSupport: 'Si l’échec se répète, contactez l’assistance.',
  providers: {
    manual: 'Saisie à la main',
    '1nce': '1NCE',
    emnify: 'emnify',
    twilio: 'Twilio',
  },
} as const satisfies Translation<typeof english.simCards>;
