import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/errors.ts';

/** Pages and notices for what went wrong. */
export const errors = {
  unexpected: 'Si è verificato un errore imprevisto',
  network: 'Nessuna connessione al server. Controllare la rete e riprovare.',
  timeout: 'Il server ha impiegato troppo tempo a rispondere. Riprovare.',
  throttled: 'Troppe richieste. Attendere un momento e riprovare.',
  unavailable: 'Il servizio è in manutenzione o in riavvio. Riprovare tra poco.',
  forbidden: 'Non si dispone dell’autorizzazione necessaria.',
  reference: 'Riferimento: {reference}',
  retry: 'Riprova',
  home: 'Torna alla home',
  notFoundTitle: 'Pagina non trovata',
  notFoundText:
    'Non esiste una pagina a questo indirizzo. Potrebbe essere stata spostata, oppure il collegamento è incompleto.',
  internalTitle: 'Errore interno del server',
  internalText: 'Il server non ha potuto completare la richiesta. Nulla di quanto inserito è stato salvato.',
  invalidTitle: 'Impossibile accedere alla risorsa',
  invalidText:
    'Non si dispone dell’accesso, oppure la risorsa non esiste. Rivolgersi all’amministratore se si ritiene di doverla vedere.',
  screenTitle: 'Impossibile caricare questa pagina',
  screenText: 'Una parte dell’applicazione non è stata ricevuta dal server. Controllare la connessione e riprovare.',
  crashTitle: 'Questa pagina ha smesso di funzionare',
} as const satisfies Translation<typeof english.errors>;
