import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/second-factor.ts';

/** The second step of a sign-in: asked for, set up, taken away. */
export const secondFactor = {
  title: 'Accesso in due passaggi',
  text: 'Dopo la password, l’accesso chiede un codice di un’app sul telefono. La sola password non basta più.',
  code: 'Codice dell’app o codice di recupero',
  appCode: 'Codice dell’app',
  codeMissing: 'Inserisca il codice',
  off: 'Disattivato',
  on: 'Attivo. {count, plural, one {Resta # codice di recupero} other {Restano # codici di recupero}}.',
  setUp: 'Attiva',
  scan: 'Scansioni questo codice con un’app di autenticazione.',
  qr: 'Codice QR per l’app di autenticazione',
  secret: 'Oppure inserisca questa chiave a mano:',
  confirm: 'Conferma',
  cancel: 'Annulla',
  codesTitle: 'Codici di recupero',
  codesText: 'Li conservi in un luogo sicuro. Ognuno vale una volta, se perde il telefono. Sono mostrati solo ora.',
  codesKept: 'Li ho conservati',
  renew: 'Nuovi codici di recupero',
  remove: 'Disattiva',
  required: 'La sua organizzazione richiede agli amministratori l’accesso in due passaggi. Lo attivi per continuare.',
  signOut: 'Esci',
  replace: 'Sostituisci l’app',
  keptText: 'La sua organizzazione lo richiede: può sostituire l’app, ma non disattivarlo.',
  scanNext: 'Scansioni questo codice con la nuova app. Quella precedente vale fino alla conferma.',
  codeUsed:
    'Ha usato un codice di recupero. {count, plural, =0 {Non ne resta nessuno.} one {Ne resta #.} other {Ne restano #.}} Può crearne di nuovi nelle impostazioni.',
  goOn: 'Continua',
} as const satisfies Translation<typeof english.secondFactor>;
