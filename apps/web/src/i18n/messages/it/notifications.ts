import type { notifications as englishNotifications } from '../en-GB/notifications.ts';
import type { Translation } from '../../translation.ts';

/** Who is notified of alerts, why, and what became of each notification. */
export const notifications = {
  outsider: 'Fuori dalla vostra organizzazione',
  title: 'Notifiche',
  text: 'Chi riceve gli allarmi di questo veicolo, e perché.',
  nobody: 'Nessuno riceve notifiche di questo veicolo',
  nobodyText: 'Si iscriva, oppure aggiunga contatti alla sua flotta.',
  why: {
    all_vehicles: 'iscritto a tutti i veicoli, da {level}',
    fleet: 'iscritto alla flotta {fleet}, da {level}',
    vehicle: 'iscritto a questo veicolo, da {level}',
    escalation_contact:
      'contatto della flotta – dopo {minutes, plural, one {# minuto} other {# minuti}} senza presa in carico, da {level}',
    escalation_user:
      'intensificazione – dopo {minutes, plural, one {# minuto} other {# minuti}} senza presa in carico, da {level}',
  },
  channels: {
    both: 'per e-mail e a schermo',
    email: 'per e-mail',
    screen: 'solo a schermo',
  },
  reAlarm: 'Ripetuto ogni {minutes, plural, one {minuto} other {# minuti}} fino alla presa in carico.',
  subscription: {
    level: 'Dal livello',
    subscribe: 'Iscriviti',
    unsubscribe: 'Annulla l’iscrizione',
    none: 'Nessuna iscrizione specifica a {name}',
    present: 'È iscritto a {name}',
    subscribed: 'Iscritto a {name}: e-mail da {level}.',
    unsubscribed: 'Iscrizione a {name} annullata.',
    subscribeFailed: 'L’iscrizione a {name} non è riuscita.',
    unsubscribeFailed: 'L’annullamento dell’iscrizione a {name} non è riuscito.',
  },
  reasons: {
    all_vehicles: 'iscritto a tutti i veicoli',
    fleet: 'iscritto alla flotta',
    vehicle: 'iscritto al veicolo',
    escalation_contact: 'contatto della flotta',
    escalation_user: 'intensificazione',
  },
  kinds: {
    opened: 'Nuovo allarme',
    raised: 'Peggiorato',
    re_opened: 'Riaperto',
    resolved: 'Risolto',
    escalated: 'Inoltrato',
    re_alarmed: 'Ripetuto',
  },
  states: {
    pending: 'In attesa fino a {time}',
    pendingDigest: 'Nell’e-mail giornaliera delle {time}',
    queued: 'In coda',
    accepted: 'Accettata {time}',
    refused: 'Rifiutata',
    given_up: 'Abbandonata',
    cancelled: 'Annullata',
  },
  cancelledBecause: {
    acknowledged: 'allarme preso in carico',
    over: 'allarme terminato',
    out_of_reach: 'nessun accesso più al veicolo',
    unsubscribed: 'iscrizione annullata',
    superseded: 'sostituita da una notifica più recente',
    silenced: 'allarmi del veicolo silenziati',
  },
  failures: {
    recipient: 'il server di posta rifiuta l’indirizzo',
    content: 'il server di posta rifiuta l’e-mail',
    overdue: 'ormai troppo vecchia',
    server: 'il server di posta non è raggiungibile o non accetta e-mail',
  },
  noneOfIncident: 'Nessuno ha ricevuto notifiche di questo allarme.',
  drill: {
    open: 'Invia allarme di prova',
    title: 'Inviare un allarme di prova',
    text: 'Contrassegnato come prova. Va a tutti coloro che ricevono un allarme reale.',
    wheel: 'Ruota',
    level: 'Livello',
    recipients: 'Riceveranno l’allarme',
    nobody: 'A questo livello nessuno riceve notifiche.',
    send: 'Invia allarme di prova',
    sent: 'Allarme di prova avviato',
    waiting: 'In attesa delle notifiche…',
    close: 'Chiudi',
  },
} as const satisfies Translation<typeof englishNotifications>;
