import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/ways-in.ts';

/** The ways in beside name and password: links in mails. */
export const waysIn = {
  otherWays: 'Andere Wege zur Anmeldung',
  forgotten: 'Passwort vergessen?',
  byMail: 'Mit einem Link per E-Mail anmelden',
  toLogin: 'Zurück zur Anmeldung',
  signInHeading: 'Mit einem Link anmelden',
  askSignInText: 'Wir senden Ihnen eine E-Mail mit einem Link, der Sie einmal ohne Passwort anmeldet.',
  linkText: 'Ihr Link gilt einmal. Er ist verbraucht, sobald Sie die Schaltfläche drücken.',
  resetHeading: 'Neues Passwort wählen',
  askResetText: 'Wir senden Ihnen eine E-Mail mit einem Link, über den Sie ein neues Passwort wählen.',
  resetText: 'Sie werden überall abgemeldet und melden sich mit dem neuen Passwort wieder an.',
  linkMissing:
    'Diese Seite öffnet sich über den Link in unserer E-Mail. Öffnen Sie ihn noch einmal oder fordern Sie hier einen neuen an.',
  invitationHeading: 'Willkommen',
  invitationText:
    'Ihr Konto ist bereit. Wählen Sie ein Passwort und melden Sie sich damit und mit dem Benutzernamen aus der E-Mail an.',
  send: 'Link senden',
  sent: 'Falls es ein Konto mit diesem Namen gibt, ist eine E-Mail mit einem Link dorthin unterwegs. In der E-Mail steht, wie lange der Link gilt.',
  sentHint:
    'Nach einigen Minuten noch nichts da? Sehen Sie im Spam-Ordner nach, prüfen Sie Ihre Eingabe und fordern Sie den Link erneut an.',
  again: 'Erneut anfordern',
  rules:
    'Mindestens {length, number} Zeichen; mehrere Wörter hintereinander sind gut. Nicht Ihr Name oder Ihre Adresse, nichts leicht zu Erratendes und nicht Ihr altes Passwort.',
  firstRules:
    'Mindestens {length, number} Zeichen; mehrere Wörter hintereinander sind gut. Nicht Ihr Name oder Ihre Adresse und nichts leicht zu Erratendes.',
  repeat: 'Passwort wiederholen',
  weak: 'Dieses Passwort ist zu leicht zu erraten. Wählen Sie mehrere Wörter, die weder miteinander noch mit Ihnen zu tun haben.',
  tooShort: 'Mindestens {length, plural, one {# Zeichen} other {# Zeichen}}; mehrere Wörter hintereinander sind gut.',
  tooLong: 'Höchstens {length, plural, one {# Zeichen} other {# Zeichen}}.',
  save: 'Passwort speichern',
  chosen: 'Ihr Passwort ist gespeichert. Sie können sich jetzt damit anmelden.',
} as const satisfies Translation<typeof english.waysIn>;
