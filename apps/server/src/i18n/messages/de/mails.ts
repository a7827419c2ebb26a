import type { Translation } from '../../translation.ts';

/** Texts of mails in German. */
export const mails = {
  greeting: 'Guten Tag {name},',
  greeting_nameless: 'Guten Tag,',
  sign_in_link_subject: 'Ihr Anmeldelink für {product}',
  sign_in_link_text:
    'Mit diesem Link melden Sie sich bei {product} an. Er gilt einmal und {minutes, plural, one {# Minute} other {# Minuten}} lang.',
  sign_in_link_button: 'Anmelden',
  sign_in_link_unasked:
    'Falls Sie ihn nicht angefordert haben, brauchen Sie nichts zu tun: Ohne den Link kommt niemand hinein.',
  password_reset_subject: 'Neues Passwort für {product} wählen',
  password_reset_text:
    'Für den Benutzer {username} wurde ein neues Passwort angefordert. Der Link gilt einmal und {minutes, plural, one {# Minute} other {# Minuten}} lang. Sobald das neue Passwort gewählt ist, muss sich jedes Gerät neu anmelden.',
  password_reset_button: 'Neues Passwort wählen',
  password_reset_unasked:
    'Falls Sie das nicht waren, brauchen Sie nichts zu tun: Das bisherige Passwort bleibt gültig.',
  invitation_subject: 'Ihr Konto für {product}',
  invitation_text:
    '{inviter} hat für Sie ein Konto bei {organisation} eingerichtet. Ihr Benutzername lautet {username}. Wählen Sie mit diesem Link Ihr Passwort; er gilt einmal und {days, plural, one {# Tag} other {# Tage}} lang.',
  invitation_button: 'Passwort wählen',
  invitation_about: '{product} überwacht die Reifen Ihrer Fahrzeuge und warnt, bevor einer ausfällt.',
  password_changed_subject: 'Ihr Passwort für {product} wurde geändert',
  password_changed_text:
    'Das Passwort des Benutzers {username} wurde am {at} geändert, und alle Geräte wurden abgemeldet.',
  password_changed_unasked:
    'Falls Sie das nicht waren, wählen Sie sofort ein neues Passwort und informieren Sie die Administration Ihrer Organisation.',
  password_changed_button: 'Neues Passwort wählen',
  email_changed_subject: 'Ihre E-Mail-Adresse für {product} wurde geändert',
  email_changed_text:
    'Für den Benutzer {username} gilt seit dem {at} eine andere E-Mail-Adresse. E-Mails von {product} kommen nicht mehr hierher, und hierher gesendete Links funktionieren nicht mehr.',
  email_changed_unasked:
    'Wenn das nicht mit Ihnen abgesprochen ist, wenden Sie sich sofort an die Administration Ihrer Organisation.',
  second_factor_changed_subject: 'Die Anmeldung in zwei Schritten für {product} wurde geändert',
  second_factor_changed_text:
    '{change, select, off {Die Anmeldung in zwei Schritten des Benutzers {username} wurde am {at} ausgeschaltet.} replaced {Die Anmeldung in zwei Schritten des Benutzers {username} verwendet seit {at} eine andere App; die frühere und ihre Wiederherstellungscodes gelten nicht mehr.} codes {Für den Benutzer {username} wurden am {at} neue Wiederherstellungscodes erstellt; die früheren gelten nicht mehr.} other {Die Anmeldung in zwei Schritten des Benutzers {username} wurde am {at} eingeschaltet.}}',
  second_factor_changed_unasked:
    'Wenn Sie das nicht waren, wählen Sie sofort ein neues Passwort und informieren Sie die Administration Ihrer Organisation.',
  recovery_code_used_subject: 'Ein Wiederherstellungscode für {product} wurde verwendet',
  recovery_code_used_text:
    'Ein Wiederherstellungscode des Benutzers {username} wurde am {at} verwendet. {left, plural, =0 {Es ist keiner mehr übrig.} one {Es ist noch # übrig.} other {Es sind noch # übrig.}} Neue erstellen Sie in Ihren Einstellungen.',
  recovery_code_used_button: 'Einstellungen öffnen',
  test_mail_subject: 'Test-E-Mail von {product}',
  test_mail_text: 'Dies ist die angeforderte Test-E-Mail: E-Mails von {product} kommen bei Ihnen an.',
  address_below: 'Falls die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse in Ihrem Browser:',
  sent_to: 'Diese E-Mail von {product} ging an {email}.',
} satisfies Translation['mails'];
