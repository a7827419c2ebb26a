import type { Texts } from './en-GB.ts';

/** Texts of the mailbox in German. */
export const de: Texts = {
  title: 'Postfach',
  promise: 'Jede E-Mail, die die Demo verschickt hat. Keine verlässt diesen Rechner.',
  back: 'Zurück zu Tyrewatch',
  refresh: 'Nach neuen E-Mails sehen',
  empty: 'Noch keine E-Mail',
  emptyHint: 'Fordern Sie einen Anmeldelink an oder laden Sie jemanden ein und sehen Sie dann wieder nach.',
  choose: 'Wählen Sie eine E-Mail',
  gone: 'Diese E-Mail ist nicht mehr da',
  goneHint: 'Aufbewahrt werden nur die neuesten 500 E-Mails.',
  allMails: 'Alle E-Mails',
  mails: 'E-Mails',
  noSubject: '(ohne Betreff)',
  from: 'Von',
  to: 'An',
  received: 'Eingegangen',
  html: 'Die E-Mail, wie sie aussieht',
  text: 'Nur Text',
  attachment: 'Angehängte Datei',
  headers: 'Kopfzeilen',
  language: 'Sprache',
};
