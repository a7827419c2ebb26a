import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/errors.ts';

/** Pages and notices for what went wrong. */
export const errors = {
  unexpected: 'Si è verificato un errore imprevisto',
  network: 'Nessuna connessione al server. Controlli la rete e riprovi.',
  timeout: 'Il server ha impiegato troppo tempo a rispondere. Riprovi.',
  throttled: 'Troppe richieste. Attenda un momento e riprovi.',
  unavailable: 'Il servizio è in manutenzione o in riavvio. Riprovi tra poco.',
  forbidden: 'Non ha l’autorizzazione necessaria.',
  atFields: 'Corregga i campi evidenziati.',
  reference: 'Riferimento: {reference}',
  retry: 'Riprova',
  home: 'Torna alla home',
  notFoundTitle: 'Pagina non trovata',
  notFoundText:
    'Non esiste una pagina a questo indirizzo. Potrebbe essere stata spostata, oppure il link è incompleto.',
  internalTitle: 'Errore interno del server',
  internalText: 'Il server non ha potuto completare la richiesta. Nulla di quanto inserito è stato salvato.',
  invalidTitle: 'Impossibile accedere alla risorsa',
  invalidText:
    'Non ha accesso a questa risorsa, oppure non esiste. Se dovrebbe vederla, si rivolga all’amministratore.',
  screenTitle: 'Impossibile caricare questa pagina',
  screenText: 'Una parte dell’applicazione non è stata ricevuta dal server. Controlli la connessione e riprovi.',
  crashTitle: 'Questa pagina ha smesso di funzionare',
} as const satisfies Translation<typeof english.errors>;
