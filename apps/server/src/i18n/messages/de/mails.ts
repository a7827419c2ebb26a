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
  sim_request_suspend_subject: 'SIM-Karte {iccid} wurde nicht gesperrt',
  sim_request_resume_subject: 'SIM-Karte {iccid} wurde nicht entsperrt',
  sim_request_suspend_text: 'Sie haben angefordert, SIM-Karte {iccid} zu sperren. Sie ist nicht gesperrt.',
  sim_request_resume_text: 'Sie haben angefordert, SIM-Karte {iccid} zu entsperren. Sie ist nicht entsperrt.',
  sim_request_timed_out:
    'Der Anbieter wurde nicht innerhalb von 30 Minuten fertig. Er kann es später noch werden: Die Seite der Karte zeigt ihren Stand.',
  sim_request_refused:
    'Der Anbieter hat abgelehnt, die Karte wurde nicht geändert. Die Seite der Karte nennt seine Worte.',
  sim_request_support: 'Bitte wenden Sie sich an den Support und nennen Sie die Referenz {reference}.',
  sim_request_button: 'SIM-Karte öffnen',
  test_mail_subject: 'Test-E-Mail von {product}',
  test_mail_text: 'Dies ist die angeforderte Test-E-Mail: E-Mails von {product} kommen bei Ihnen an.',
  dealer_request_subject:
    '{wanted, select, call_out {Pannenhilfe vor Ort} at_depot {Arbeit im Betriebshof} other {Anfrage nach dem Preis}}: Reifen {tyre}, {registration}',
  dealer_request_text:
    '{wanted, select, call_out {{customer} bittet Sie, zu {registration} zu kommen.} at_depot {{customer} bittet Sie um Arbeit an {registration} im Betriebshof.} other {{customer} bittet um Ihren Preis für {registration}.}}',
  dealer_request_work: 'Reifen {position} wechseln: {wheel}.',
  dealer_request_size: 'Größe: {value}',
  dealer_request_tyre: 'Gewünscht: {value}',
  dealer_request_place: 'Ort: {value}',
  dealer_request_position_at: 'Koordinaten: {value}',
  dealer_request_call_back: 'Rückruf: {value}',
  dealer_request_note: 'Hinweis: {value}',
  dealer_request_price: 'Bitte nennen Sie Ihren Preis telefonisch oder als Antwort auf diese E-Mail.',
  dealer_request_button: 'Annehmen und Ankunftszeit angeben',
  dealer_request_button_price: 'Auftrag öffnen',
  dealer_request_link:
    'Der Link zeigt nur diesen Auftrag, braucht kein Passwort und gilt bis {until}. Bitte geben Sie ihn nicht weiter.',
  dealer_news_subject:
    '{news, select, accepted {{dealer} kommt zu {registration}} declined {{dealer} hat {registration} abgelehnt} other {{dealer} hat an {registration} einen Reifen montiert}}',
  dealer_news_text:
    '{news, select, accepted {{dealer} hat den Auftrag {job} angenommen (Reifen {position}, {wheel}) und ist bis {time} dort.} declined {{dealer} hat den Auftrag {job} abgelehnt (Reifen {position}, {wheel}). Grund: {reason}} other {{dealer} hat eingetragen, was an {position}, {wheel} montiert wurde (Auftrag {job}). Prüfen und bestätigen Sie es im Auftrag.}}',
  dealer_open_job: 'Auftrag öffnen',
  dealer_ask_other: 'Anderen Händler fragen',
  dealer_ask_next: '{dealer} fragen',
  dealer_silent_subject: 'Keine Antwort von {dealer} für {registration}',
  dealer_silent_text:
    'Für den Auftrag {job} hat innerhalb von 15 Minuten niemand geantwortet: {dealer}. Rufen Sie an, oder fragen Sie den nächsten Händler.',
  dealer_silent_next: 'Als Nächstes auf Ihrer Liste: {dealer}.',
  dealer_silent_none: 'Auf Ihrer Liste steht kein weiterer Händler.',
  address_below: 'Falls die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse in Ihrem Browser:',
  sent_to: 'Diese E-Mail von {product} ging an {email}.',
  re_torque_subject: 'Radmuttern nachziehen: {wheels} an {registration}',
  re_torque_text:
    'Die Räder {wheels} von {registration} waren am {since} ab. Ziehen Sie ihre Muttern mit dem Drehmomentschlüssel nach{torque, plural, =0 {} other { (# N m)}} und bestätigen Sie es.',
  re_torque_driven:
    'Seither gefahren: {km} km, {minutes} min. Fällig nach {due_km} km oder {due_minutes} min Fahrt, je nachdem, was zuerst erreicht ist.',
  re_torque_button: 'Wartung öffnen',
} satisfies Translation['mails'];
