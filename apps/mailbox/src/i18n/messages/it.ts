import type { Texts } from './en-GB.ts';

/** Texts of the mailbox in Italian. */
export const it: Texts = {
  title: 'Casella di posta',
  promise: 'Tutte le e-mail inviate dalla demo. Nessuna lascia questo computer.',
  back: 'Torna a Tyrewatch',
  refresh: 'Cerca nuove e-mail',
  empty: 'Ancora nessuna e-mail',
  emptyHint: 'Richieda un link di accesso o inviti qualcuno, poi guardi di nuovo.',
  choose: 'Scelga un’e-mail',
  gone: 'Questa e-mail non c’è più',
  goneHint: 'Si conservano solo le 500 e-mail più recenti.',
  allMails: 'Tutte le e-mail',
  mails: 'E-mail',
  noSubject: '(senza oggetto)',
  from: 'Da',
  to: 'A',
  received: 'Ricevuta',
  html: 'L’e-mail come appare',
  text: 'Solo testo',
  attachment: 'File allegato',
  headers: 'Intestazioni',
  language: 'Lingua',
};
