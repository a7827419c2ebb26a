import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/login.ts';

/** The login screen. */
export const login = {
  heading: 'Bei Ihrem Konto anmelden',
  username: 'Benutzername oder E-Mail',
  password: 'Passwort',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  submit: 'Anmelden',
  usernameMissing: 'Geben Sie Ihren Benutzernamen oder Ihre E-Mail-Adresse ein',
  passwordMissing: 'Geben Sie Ihr Passwort ein',
  incorrect: 'Benutzername oder Passwort falsch',
  promise: 'Reifendruck und Reifentemperatur Ihrer ganzen Flotte, Rad für Rad überwacht.',
} as const satisfies Translation<typeof english.login>;
