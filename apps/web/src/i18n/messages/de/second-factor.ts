import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/second-factor.ts';

/** The second step of a sign-in: asked for, set up, taken away. */
export const secondFactor = {
  title: 'Anmeldung in zwei Schritten',
  text: 'Nach dem Passwort fragt die Anmeldung nach einem Code aus einer App auf Ihrem Telefon. Das Passwort allein genügt nicht mehr.',
  code: 'Code aus der App oder Wiederherstellungscode',
  appCode: 'Code aus der App',
  codeMissing: 'Geben Sie den Code ein',
  off: 'Aus',
  on: 'Ein. {count, plural, one {# Wiederherstellungscode} other {# Wiederherstellungscodes}} übrig.',
  setUp: 'Einrichten',
  scan: 'Scannen Sie diesen Code mit einer Authenticator-App.',
  qr: 'QR-Code für die Authenticator-App',
  secret: 'Oder geben Sie diesen Schlüssel von Hand ein:',
  confirm: 'Einschalten',
  cancel: 'Abbrechen',
  codesTitle: 'Wiederherstellungscodes',
  codesText:
    'Bewahren Sie sie sicher auf. Jeder gilt einmal, falls Sie Ihr Telefon verlieren. Sie werden nur jetzt angezeigt.',
  codesKept: 'Ich habe sie aufbewahrt',
  renew: 'Neue Wiederherstellungscodes',
  remove: 'Entfernen',
  required:
    'Ihre Organisation verlangt von Administratoren die Anmeldung in zwei Schritten. Richten Sie sie ein, um fortzufahren.',
  signOut: 'Abmelden',
  replace: 'App ersetzen',
  keptText: 'Ihre Organisation verlangt sie: Sie können die App ersetzen, aber nicht entfernen.',
  scanNext: 'Scannen Sie diesen Code mit der neuen App. Die frühere gilt, bis Sie bestätigen.',
  codeUsed:
    'Sie haben einen Wiederherstellungscode verwendet. {count, plural, =0 {Es ist keiner mehr übrig.} one {Es ist noch # übrig.} other {Es sind noch # übrig.}} Neue erstellen Sie in Ihren Einstellungen.',
  goOn: 'Weiter',
} as const satisfies Translation<typeof english.secondFactor>;
