import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/ways-in.ts';

/** The ways in beside name and password: links in mails. */
export const waysIn = {
  otherWays: 'Altri modi per accedere',
  forgotten: 'Password dimenticata?',
  byMail: 'Accedere con un link ricevuto per e-mail',
  toLogin: 'Torna all’accesso',
  signInHeading: 'Accedere con un link',
  askSignInText: 'Le inviamo un’e-mail con un link che consente di accedere una volta, senza password.',
  linkText: 'Il link vale una sola volta. Viene utilizzato quando preme il pulsante.',
  resetHeading: 'Scelga una nuova password',
  askResetText: 'Le inviamo un’e-mail con un link per scegliere una nuova password.',
  resetText: 'Verrà disconnesso ovunque e accederà di nuovo con la nuova password.',
  linkMissing:
    'Questa pagina si apre con il link della nostra e-mail. Lo apra di nuovo oppure ne richieda un altro qui.',
  invitationHeading: 'Benvenuti',
  invitationText:
    'Il suo account è pronto. Scelga una password, poi acceda con questa e con il nome utente indicato nell’e-mail.',
  send: 'Invia il link',
  sent: 'Se esiste un account con questo nome, un’e-mail con un link è in arrivo. L’e-mail indica per quanto tempo il link è valido.',
  sentHint:
    'Ancora nulla dopo qualche minuto? Guardi nella posta indesiderata, controlli quanto inserito e richieda di nuovo il link.',
  again: 'Richiedi di nuovo',
  rules:
    'Almeno {length, number} caratteri; vanno bene più parole di seguito. Né il suo nome o indirizzo, né qualcosa di facile da indovinare, né la vecchia password.',
  firstRules:
    'Almeno {length, number} caratteri; vanno bene più parole di seguito. Né il suo nome o indirizzo, né qualcosa di facile da indovinare.',
  repeat: 'Ripeta la password',
  weak: 'Questa password è troppo facile da indovinare. Scelga più parole che non abbiano a che fare né tra loro né con lei.',
  tooShort: 'Almeno {length, plural, one {# carattere} other {# caratteri}}; vanno bene più parole di seguito.',
  tooLong: 'Al massimo {length, plural, one {# carattere} other {# caratteri}}.',
  save: 'Salva password',
  chosen: 'La password è stata salvata. Ora può accedere con questa.',
} as const satisfies Translation<typeof english.waysIn>;
