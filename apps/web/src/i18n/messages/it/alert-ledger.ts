import type { alertLedger as english } from '../en-GB/alert-ledger.ts';
import type { Translation } from '../../translation.ts';

/** The list of all alert notifications. */
export const alertLedger = {
  title: 'Notifiche',
  search: 'Cerca nelle notifiche',
  searchHint: 'Destinatario o targa',
  everyState: 'Ogni stato',
  state: 'Stato',
  none: 'Nessuna notifica finora',
  noneText: 'Qui figura ogni allarme inviato per e-mail, con destinatario e consegna.',
  drill: 'Allarme di prova',
  columns: {
    when: 'Quando',
    recipient: 'Destinatario',
    vehicle: 'Veicolo',
    what: 'Oggetto',
    state: 'Stato',
  },
  states: {
    pending: 'In attesa',
    queued: 'In coda',
    accepted: 'Accettata',
    refused: 'Rifiutata',
    given_up: 'Abbandonata',
    cancelled: 'Annullata',
  },
} as const satisfies Translation<typeof english>;
