import type { settings as englishSettings } from '../en-GB/settings.ts';
import type { Translation } from '../../translation.ts';

/** The own account. */
export const settings = {
  tabs: {
    user: 'Profilo',
    alerts: 'Allarmi',
  },
  profile: 'Profilo',
  profileText: 'Come la vedono gli altri e dove arrivano le e-mail.',
  firstName: 'Nome',
  lastName: 'Cognome',
  username: 'Nome utente',
  email: 'Indirizzo e-mail',
  phoneNumber: 'Numero di telefono',
  emailInvalid: 'Inserisca un indirizzo e-mail valido',
  wayInChange: 'Con questi dati accede: confermi con la password. Un altro nome utente la disconnette ovunque.',
  currentPassword: 'Password attuale',
  showPassword: 'Mostra password',
  save: 'Salva',
  saved: 'Salvato',
  password: 'Password',
  passwordText: 'Almeno {length, number} caratteri. Cambiandola si disconnette da ogni altro dispositivo.',
  newPassword: 'Nuova password',
  repeatPassword: 'Ripeta la nuova password',
  passwordMissing: 'Inserisca una password',
  passwordSame: 'La nuova password deve essere diversa da quella vecchia',
  passwordsDiffer: 'Le password non coincidono',
  passwordChanged: 'La password è stata cambiata',
  changePassword: 'Cambia password',
  preferences: 'Lingua e unità',
  preferencesText: 'Salvato al momento della scelta.',
  timeZone: 'Fuso orario',
  sessions: 'Dove ha effettuato l’accesso',
  sessionsText: 'Chiuda una sessione che non riconosce, poi cambi la password.',
  unknownDevice: 'Dispositivo sconosciuto',
  lastUsed: 'ultimo uso {time}',
  thisSession: 'Questa sessione',
  signOutThere: 'Disconnetti',
  signOutElsewhere: 'Disconnetti ovunque tranne qui',
  subscriptions: {
    title: 'Iscrizioni agli allarmi',
    text: 'Scelga il livello e le flotte di cui vuole ricevere gli allarmi.',
    none: 'Non è iscritto ad alcun allarme.',
    add: 'Aggiungi iscrizione',
    remove: 'Rimuovi',
    ordinal: 'Iscrizione {ordinal, number}',
    level: 'Livello minimo',
    fleet: 'Flotta',
    everyFleet: 'Tutte le flotte',
    vehicle: 'Veicolo {registration}',
    byEmail: 'Per e-mail',
    onScreen: 'A schermo',
    addVehicle: 'Aggiungi un singolo veicolo',
    addVehicleHint: 'Targa, flotta o deposito',
    vehicleUnknown: 'Nessun veicolo trovato',
    maintenance: 'Allarmi di manutenzione',
    atOnce: 'Subito',
    daily: 'Una e-mail al giorno alle {time}',
  },
  noMailServer:
    'Su questa installazione non è configurato alcun server di posta, quindi non parte nessuna e-mail. Chieda al gestore di questa installazione di configurarne uno.',
  mailsWait:
    'Le e-mail restano in attesa e partono appena ce n’è uno, a meno che un link al loro interno non sia nel frattempo scaduto.',
  testMail: {
    title: 'E-mail di prova',
    text: 'Mostra se le e-mail arrivano e, se no, perché.',
    send: 'Invia e-mail di prova a {email}',
    queued: 'In attesa di invio a {email} da {time}.',
    sending: 'Invio a {email} in corso da {time}.',
    sent: 'Il server di posta ha accettato l’e-mail per {email} il {time}.',
    failed: 'L’e-mail per {email}, accodata il {time}, non è stata inviata.',
    retried: 'L’invio viene ripetuto automaticamente finché il server di posta non la accetta.',
    answer: 'Le parole del server di posta: «{answer}»',
    failures: {
      server_unknown:
        'Il nome del server di posta non si trova. Chieda al gestore di questa installazione di controllare l’indirizzo del server di posta.',
      connection_refused:
        'All’indirizzo del server di posta nulla accetta e-mail. Chieda al gestore di questa installazione se il server è in funzione e su quale porta.',
      timed_out:
        'Il server di posta non ha risposto in tempo. Chieda al gestore di questa installazione di controllare l’indirizzo e il firewall.',
      connection_lost:
        'La connessione al server di posta si è interrotta. Se succede di nuovo, avvisi il gestore di questa installazione.',
      certificate:
        'Il certificato del server di posta non è valido o appartiene a un altro nome, quindi nulla è stato inviato. Chieda al gestore di questa installazione di controllarlo.',
      encryption:
        'Non è stato possibile stabilire una connessione cifrata con il server di posta. Chieda al gestore di questa installazione di controllare porta e cifratura.',
      not_a_mail_server:
        'Ciò che risponde all’indirizzo del server di posta non è un server di posta. Chieda al gestore di questa installazione di controllare indirizzo e porta.',
      server_refuses:
        'Il server di posta rifiuta le connessioni da qui. Chieda al gestore di questa installazione di farle ammettere.',
      sign_in_refused:
        'Il server di posta ha rifiutato l’accesso. Chieda al gestore di questa installazione di controllare nome utente e password.',
      sender_refused:
        'Il server di posta ha rifiutato l’indirizzo del mittente. Chieda al gestore di questa installazione di controllarlo.',
      recipient_refused: 'Il server di posta ha rifiutato il suo indirizzo e-mail. Lo controlli in Profilo.',
      content_refused:
        'Il server di posta ha rifiutato il contenuto dell’e-mail. Avvisi il gestore di questa installazione.',
      put_off: 'Il server di posta chiede di riprovare più tardi. Non deve fare nulla.',
      overdue: 'Ciò di cui trattava l’e-mail si era concluso prima dell’invio.',
      unknown: 'Non è stato possibile consegnare l’e-mail. Avvisi il gestore di questa installazione.',
    },
  },
} as const satisfies Translation<typeof englishSettings>;
