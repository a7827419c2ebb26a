import type { alertLedger as english } from '../en-GB/alert-ledger.ts';
import type { Translation } from '../../translation.ts';

/** The list of all alert notifications. */
export const alertLedger = {
  title: 'Notifications',
  search: 'Rechercher dans les notifications',
  searchHint: 'Destinataire ou immatriculation',
  everyState: 'Tous les états',
  state: 'État',
  none: 'Pas encore de notifications',
  noneText: 'Chaque alerte envoyée par e-mail figure ici, avec son destinataire et sa remise.',
  drill: 'Alerte de test',
  columns: {
    when: 'Quand',
    recipient: 'Destinataire',
    vehicle: 'Véhicule',
    what: 'Objet',
    state: 'État',
  },
  states: {
    pending: 'En attente',
    queued: 'En file d’attente',
    accepted: 'Accepté',
    refused: 'Refusé',
    given_up: 'Abandonné',
    cancelled: 'Annulé',
  },
} as const satisfies Translation<typeof english>;
