import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/errors.ts';

/** Pages and notices for what went wrong. */
export const errors = {
  unexpected: 'Ein unerwarteter Fehler ist aufgetreten',
  network: 'Keine Verbindung zum Server. Prüfen Sie Ihr Netzwerk und versuchen Sie es erneut.',
  timeout: 'Der Server hat zu lange nicht geantwortet. Versuchen Sie es erneut.',
  throttled: 'Zu viele Anfragen. Warten Sie einen Moment und versuchen Sie es erneut.',
  unavailable: 'Der Dienst wird gewartet oder neu gestartet. Versuchen Sie es gleich noch einmal.',
  forbidden: 'Dazu fehlt Ihnen die Berechtigung.',
  atFields: 'Bitte korrigieren Sie die markierten Felder.',
  reference: 'Referenz: {reference}',
  retry: 'Erneut versuchen',
  home: 'Zur Startseite',
  notFoundTitle: 'Seite nicht gefunden',
  notFoundText:
    'Unter dieser Adresse gibt es keine Seite. Sie wurde vielleicht verschoben, oder der Link ist unvollständig.',
  internalTitle: 'Interner Serverfehler',
  internalText: 'Der Server konnte die Anfrage nicht ausführen. Ihre Eingaben wurden nicht gespeichert.',
  invalidTitle: 'Kein Zugriff auf die Ressource',
  invalidText:
    'Sie haben keinen Zugriff darauf, oder sie existiert nicht. Wenden Sie sich an Ihren Administrator, wenn Sie Zugriff haben sollten.',
  screenTitle: 'Diese Seite konnte nicht geladen werden',
  screenText:
    'Ein Teil der Anwendung konnte nicht vom Server geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  crashTitle: 'Diese Seite funktioniert nicht mehr',
} as const satisfies Translation<typeof english.errors>;
