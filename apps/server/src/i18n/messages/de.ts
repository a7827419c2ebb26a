import type { Translation } from '../translation.ts';
import { alerts } from './de/alerts.ts';
import { checklists } from './de/checklists.ts';
import { checklistItems } from './de/checklist-items.ts';
import { evidence } from './de/evidence.ts';
import { brakes } from './de/brakes.ts';
import { files } from './de/files.ts';
import { inspections } from './de/inspections.ts';
import { lists } from './de/lists.ts';
import { mot } from './de/mot.ts';
import { mails } from './de/mails.ts';
import { papers } from './de/papers.ts';
import { reportCo2 } from './de/report-co2.ts';
import { reportKilometre } from './de/report-kilometre.ts';
import { report_files } from './de/report-files.ts';
import { reportUtilisation } from './de/report-utilisation.ts';
import { reportPmi } from './de/report-pmi.ts';
import { reports } from './de/reports.ts';

/** Texts of the server in German. */
export const de = {
  titles: {
    '400': 'Die Anfrage ist nicht lesbar',
    '401': 'Nicht angemeldet',
    '403': 'Nicht erlaubt',
    '404': 'Nicht gefunden',
    '405': 'Methode nicht erlaubt',
    '408': 'Zu langsam',
    '409': 'Konflikt',
    '412': 'Inzwischen geändert',
    '413': 'Zu groß',
    '415': 'Falscher Inhaltstyp',
    '416': 'Bereich nicht vorhanden',
    '422': 'Bitte prüfen Sie Ihre Eingabe',
    '428': 'Version fehlt',
    '429': 'Zu viele Anfragen',
    '431': 'Kopfzeilen zu groß',
    '500': 'Unerwarteter Fehler',
    '502': 'Externer Dienst ausgefallen',
    '503': 'Zurzeit nicht verfügbar',
  },
  problems: {
    unexpected: 'Ein unerwarteter Fehler ist aufgetreten',
    validation_failed: 'Einige Werte können nicht angenommen werden. Jeder ist unten einzeln genannt.',
    address_unreadable:
      'Die Adresse der Anfrage konnte nicht gelesen werden: Was auf ein Prozentzeichen folgt, ist kein wohlgeformtes UTF-8.',
    request_unreadable: 'Die Anfrage ist kein wohlgeformtes HTTP.',
    request_too_slow: 'Die Anfrage ist nicht innerhalb der zulässigen Zeit vollständig angekommen.',
    headers_too_large: 'Die Kopfzeilen der Anfrage sind länger, als der Server zulässt.',
    body_unreadable: 'Der Inhalt der Anfrage konnte nicht gelesen werden. Senden Sie wohlgeformte Inhalte.',
    body_not_object:
      'Der Inhalt der Anfrage muss ein Objekt mit benannten Feldern sein, keine Liste und kein einzelner Wert.',
    body_too_large: 'Die Anfrage ist größer, als dieser Aufruf zulässt.',
    range_not_satisfiable: 'Die Datei reicht nicht bis zum angeforderten Bereich.',
    unsupported_media_type: 'Dieser Aufruf nimmt den gesendeten Inhaltstyp nicht an.',
    form_expected: 'Dieser Aufruf nimmt nur ein Formular an (application/x-www-form-urlencoded).',
    not_found: 'Unter dieser Adresse gibt es nichts, oder Sie dürfen es nicht sehen.',
    method_not_allowed: 'Diese Adresse lässt die verwendete Methode nicht zu.',
    forbidden: 'Ihnen fehlt die Berechtigung dazu. Wenden Sie sich an die Administration Ihrer Organisation.',
    unauthenticated: 'Melden Sie sich an, um fortzufahren.',
    api_key_invalid:
      'Der API-Schlüssel fehlt, ist unbekannt, widerrufen oder abgelaufen. Senden Sie einen gültigen im Header X-API-Key.',
    api_key_scope_missing: 'Der API-Schlüssel öffnet diesen Aufruf nicht. Verwenden Sie einen mit dem Recht {scope}.',
    token_expired: 'Ihre Sitzung ist abgelaufen. Melden Sie sich erneut an.',
    throttled: 'Zu viele Versuche. Versuchen Sie es in {wait} erneut.',
    version_conflict: 'Jemand hat dies inzwischen geändert. Laden Sie es neu und wiederholen Sie Ihre Änderung.',
    version_required: 'Geben Sie im Kopf If-Match an, welche Version Sie ändern.',
    cursor_invalid: 'Diese Seite der Liste gibt es nicht mehr. Beginnen Sie wieder bei der ersten Seite.',
    service_unavailable: 'Der Dienst ist zurzeit nicht verfügbar. Bitte versuchen Sie es gleich noch einmal.',
    storage_full:
      'Die Festplatte des Servers ist voll, deshalb kann nichts gespeichert werden. Bitte informieren Sie Ihren Administrator; sobald wieder Platz ist, geht es weiter.',
    outside_service_failed: 'Ein externer Dienst hat nicht geantwortet. Bitte versuchen Sie es später erneut.',
    outside_service_not_configured: 'Dieser externe Dienst ist nicht eingerichtet.',
    register_not_configured:
      'Das Fahrzeugregister ist hier nicht eingerichtet. Füllen Sie die Felder von Hand aus; Ihr Anbieter kann es einrichten.',
    upload_rejected: 'Diese Datei kann nicht angenommen werden.',
    credentials_incorrect: 'Benutzername oder Passwort falsch',
    password_incorrect: 'Falsches Passwort',
    password_not_chosen:
      'Sie haben noch kein Passwort gewählt. Melden Sie sich ab und wählen Sie eines über „Passwort vergessen?“ auf der Anmeldeseite.',
    passwords_differ: 'Die Passwörter stimmen nicht überein',
    password_unchanged: 'Das neue Passwort muss sich vom alten unterscheiden.',
    password_too_weak:
      'Dieses Passwort ist zu leicht zu erraten. Wählen Sie mehrere Wörter, die weder miteinander noch mit Ihnen zu tun haben.',
    link_invalid: 'Dieser Link ist nicht mehr gültig. Fordern Sie einen neuen an.',
    link_expired: 'Dieser Link ist abgelaufen. Fordern Sie einen neuen an.',
    link_used: 'Dieser Link wurde bereits verwendet. Fordern Sie einen neuen an.',
    second_factor_required: 'Geben Sie den Code Ihrer Authenticator-App oder einen Wiederherstellungscode ein.',
    second_factor_incorrect: 'Dieser Code ist falsch oder wurde schon verwendet. Warten Sie auf den nächsten.',
    second_factor_missing:
      'Ihre Organisation verlangt von Administratoren die Anmeldung in zwei Schritten. Richten Sie sie zuerst ein.',
    second_factor_not_begun: 'Beginnen Sie zuerst mit dem Einrichten der Anmeldung in zwei Schritten.',
    second_factor_needed:
      'Ihre Organisation verlangt von Administratoren die Anmeldung in zwei Schritten. Sie können die App ersetzen, aber nicht entfernen.',
    user_duplicate: 'Ein Benutzer mit diesem Benutzernamen oder dieser E-Mail-Adresse ist bereits vorhanden',
    username_not_own_address: 'Ein Benutzername mit @ muss die eigene E-Mail-Adresse des Benutzers sein.',
    user_has_no_permissions: 'Dieser Benutzer hat keine Berechtigungen',
    permission_unknown: 'Eine Berechtigung mit diesem Namen gibt es nicht.',
    role_unknown: 'Eine Rolle mit diesem Namen gibt es nicht.',
    user_not_found: 'Diesen Benutzer gibt es nicht, oder Sie dürfen ihn nicht sehen.',
    user_is_self:
      'Das geht nicht mit Ihrem eigenen Konto. Wenden Sie sich an eine andere Person in der Administration.',
    own_sign_in_settings:
      'Ändern Sie den eigenen Benutzernamen und die eigene E-Mail-Adresse in Ihren Einstellungen, mit Ihrem jetzigen Passwort.',
    user_is_active: 'Dieser Benutzer hat bereits ein Passwort und braucht keine Einladung.',
    user_outranks:
      'Dieser Benutzer hat mehr Rechte als Sie oder reicht in Organisationen, die Ihnen nicht offenstehen. Wenden Sie sich an jemanden in der Administration, der diese Rechte hat.',
    rights_exceed_own: 'Sie können nicht mehr Rechte vergeben, als Sie selbst haben.',
    last_administrator: 'Dies ist der letzte aktive Administrator der Organisation. Benennen Sie zuerst einen anderen.',
    permissions_empty_unconfirmed:
      'Ein Benutzer ohne festgelegte Berechtigungen hat vollen Zugriff. Bestätigen Sie, dass Sie das wollen.',
    csv_unreadable: 'Die Datei ist leer. Ihre erste Zeile muss die Namen der Spalten enthalten.',
    csv_too_many_rows:
      'Die Datei hat mehr Zeilen, als auf einmal importiert werden können: höchstens {maximum, number}.',
    csv_too_large:
      'Die Datei ist größer, als auf einmal importiert werden kann: höchstens {maximum, number} MiB. Teilen Sie sie und importieren Sie die Teile nacheinander.',
    csv_quote_open:
      'In Zeile {line, number} beginnt ein Anführungszeichen, das nirgends endet. Schließen Sie es, oder schreiben Sie es doppelt, wenn es zum Text gehört.',
    csv_columns_missing:
      'Zeile {line, number} muss die Spalten benennen; es fehlen: {columns}. Ergänzen Sie sie und wählen Sie die Datei noch einmal aus.',
    csv_column_repeated:
      'Zeile {line, number} nennt die Spalte {column} mehrfach. Behalten Sie eine davon und wählen Sie die Datei noch einmal aus.',
    csv_column_unnamed:
      'Spalte {place, number} enthält Werte, hat aber in Zeile {line, number} keinen Namen. Benennen oder entfernen Sie sie und wählen Sie die Datei noch einmal aus.',
    csv_row_surplus:
      'Diese Zeile hat {fields, plural, one {# Feld} other {# Felder}} für {columns, plural, one {# Spalte} other {# Spalten}}. Setzen Sie ein Feld, das selbst das Trennzeichen enthält, in Anführungszeichen.',
    spreadsheet_unreadable: 'Diese Datei lässt sich nicht lesen. Wählen Sie eine CSV- oder XLSX-Datei.',
    file_without_rows: 'Die Datei hat unter ihren Überschriften keine Zeilen.',
    fleet_name_empty: 'Der Name der Flotte darf nicht leer sein',
    fleet_not_found: 'Es gibt keine Flotte mit dem Namen {name}',
    fleet_not_found_for_delete: 'Es gibt keine Flotte mit dem Namen {name}',
    fleet_duplicate: 'Es gibt bereits eine Flotte mit diesem Namen',
    fleet_rename_duplicate: 'Es gibt bereits eine Flotte mit dem Namen {name}',
    organization_ambiguous:
      'Es gibt mehrere Organisationen mit dem Namen {name}. Schreiben Sie die übergeordnete dazu: Übergeordnete / {name}.',
    fleet_name_ambiguous: 'Es gibt mehrere Flotten mit dem Namen {name}. Geben Sie auch den Namen der Organisation an.',
    fleet_has_depots: 'Eine Flotte mit Betriebshöfen kann nicht gelöscht werden',
    fleet_has_vehicles: 'Diese Flotte hat noch Fahrzeuge. Verschieben Sie sie vor dem Löschen in eine andere Flotte.',
    fleet_has_reports: 'Diese Flotte hat noch geplante Berichte. Löschen Sie diese vor der Flotte.',
    fleet_or_depot_duplicate: 'Eine Flotte oder ein Betriebshof mit diesem Namen ist bereits vorhanden',
    depot_not_found: 'Diesen Betriebshof gibt es nicht.',
    depot_has_vehicles:
      '{count, plural, =0 {Zu diesem Betriebshof gehören noch Fahrzeuge. Verschieben Sie sie} one {Zu diesem Betriebshof gehört noch # Fahrzeug. Verschieben Sie es} other {Zu diesem Betriebshof gehören noch # Fahrzeuge. Verschieben Sie sie}} vor dem Löschen in einen anderen Betriebshof.',
    depot_duplicate: 'Ein Betriebshof mit diesem Namen ist bereits vorhanden.',
    thresholds_not_rising: 'Die Schwellen müssen ansteigen: Wartung unter Warnung, Warnung unter Gefahr.',
    thresholds_out_of_range: 'Jede Schwelle muss über 0 und unter 100 Prozent liegen.',
    vehicle_not_found: 'Fahrzeug nicht gefunden',
    brake_upload_not_found: 'Diesen Upload gibt es nicht.',
    brake_upload_taken_back: 'Dieser Upload wurde zurückgenommen. Laden Sie die Datei erneut hoch.',
    brake_row_not_found: 'Die Datei hat diese Zeile nicht, oder sie wurde nach 30 Tagen entfernt.',
    brake_row_kept: 'Diese Zeile ist schon gespeichert. Nehmen Sie den Upload zurück, um sie zu ändern.',
    brake_take_back_over: 'Ein Upload kann bis zu einem Tag nach dem Speichern zurückgenommen werden.',
    brake_upload_signed: 'Ein Ergebnis dieses Uploads ist freigegeben und bleibt deshalb.',
    brake_performance_not_found: 'Dieses Ergebnis gibt es nicht. Laden Sie die Seite neu.',
    mot_defect_not_found: 'Diesen Mangel gibt es nicht mehr. Laden Sie die Seite neu.',
    mot_wheel_unknown: 'Dieses Fahrzeug hat dieses Rad nicht. Wählen Sie ein anderes.',
    vehicle_import_not_found:
      'Diesen Import gibt es nicht. Importe werden nach einem Tag entfernt: Wählen Sie die Datei erneut.',
    vehicle_registration_unknown: 'Kein Fahrzeug mit diesem Kennzeichen gefunden',
    vehicle_registration_ambiguous:
      'Mehrere Kunden haben ein Fahrzeug mit dem Kennzeichen {registration}. Nennen Sie eines mit ~ und seiner ID.',
    vehicle_duplicate: 'Ein Fahrzeug mit diesem Kennzeichen ist bereits vorhanden',
    vehicle_registration_invalid: 'Dies ist kein gültiges Kennzeichen.',
    vehicle_type_required: 'Wählen Sie zuerst eine Fahrzeugart.',
    vehicle_configuration_required:
      'Das Fahrzeug braucht eine Achskonfiguration, bevor Sensoren hinzugefügt werden können.',
    vehicle_configuration_invalid: 'Dies ist keine gültige Achskonfiguration.',
    vehicle_state_forbids: 'Der jetzige Zustand des Fahrzeugs lässt dies nicht zu.',
    vehicle_change_not_found: 'Diese Änderung gibt es nicht, oder sie ist länger als eine Stunde her.',
    vehicle_changed_since: 'Es wurde seither geändert und bleibt deshalb, wie es ist.',
    vehicle_wheels_have_sensors:
      'Die neue Achskonfiguration hat {positions} nicht mehr; dort sitzen Sensoren. Bestätigen Sie, dass sie vom Fahrzeug genommen werden, oder versetzen Sie sie vorher.',
    back_test_under_way:
      'Für Ihre Organisation werden gerade Schwellen ausprobiert. Versuchen Sie es noch einmal, wenn das fertig ist.',
    back_test_too_long:
      'Diese Schwellen auszuprobieren hat länger als {seconds} Sekunden gedauert und wurde deshalb beendet. Versuchen Sie es noch einmal, oder probieren Sie sie an einer kleineren Flotte aus.',
    fleet_of_other_organization:
      'Diese Flotte gehört zu {organization}, das Fahrzeug nicht. Wählen Sie eine Flotte seiner eigenen Organisation.',
    checklist_not_supported: 'Für dieses Fahrzeug gibt es keine Checklisten',
    mot_tests_not_found: 'Für dieses Kennzeichen wurden keine Hauptuntersuchungen (MOT) gefunden',
    register_registration_required: 'Geben Sie ein Kennzeichen ein, um die DVLA abzufragen',
    sensor_duplicate: 'Ein Sensor mit dieser Kennung ist bereits vorhanden',
    sensor_not_found: 'Diesen Sensor gibt es nicht.',
    sensor_position_taken: 'An diesem Rad ist bereits ein Sensor angebracht.',
    sensor_position_not_on_vehicle: 'Das Fahrzeug hat an dieser Position kein Rad.',
    telematics_unit_not_found: 'Diese Telematikeinheit gibt es nicht.',
    telematics_unit_duplicate: 'Eine Telematikeinheit mit dieser IMEI ist bereits vorhanden.',
    imei_invalid: 'Eine IMEI besteht nur aus Ziffern.',
    sim_card_not_found: 'Diese SIM-Karte gibt es nicht.',
    sim_card_duplicate: 'Diese SIM-Karte ist bereits vorhanden. Wenden Sie sich bei Bedarf an den Support.',
    sim_card_in_use: 'Diese SIM-Karte steckt in einer anderen Telematikeinheit.',
    vehicle_has_unit:
      'Fahrzeug {registration} hat bereits die Einheit {imei}. Nehmen Sie diese zuerst vom Fahrzeug oder setzen Sie sie um.',
    unit_command_not_found: 'Diesen Befehl gibt es nicht.',
    unit_command_not_queued: 'Dieser Befehl ist bereits gesendet und kann nicht mehr abgebrochen werden.',
    unit_command_unconfirmed: 'Bitte bestätigen Sie, was dieser Befehl mit der Einheit macht.',
    unit_command_batch_not_found: 'Diesen Befehl an mehrere Einheiten gibt es nicht.',
    unit_takes_no_commands:
      'Diese Einheit nimmt keinen solchen Befehl an: Sie ist gesperrt, sendet per UDP, oder ihr Modell kennt den Befehl nicht.',
    unit_commands_full: 'Für eine Einheit können höchstens {most, number} Befehle warten.',
    unit_command_outstanding:
      'Die Einheit hat den vorigen Befehl noch nicht beantwortet. Bitte versuchen Sie es in einer Minute erneut.',
    unit_sms_not_available: 'An diese Einheit können keine SMS gesendet werden.',
    inspection_not_found: 'Diese Prüfung gibt es nicht.',
    maintenance_record_not_found: 'Diesen Wartungseintrag gibt es nicht.',
    sim_card_linked:
      'Diese SIM-Karte steckt in der Telematikeinheit {imei}. Nehmen Sie sie dort zuerst heraus; wenden Sie sich bei Bedarf an den Support.',
    msisdn_invalid: 'Eine MSISDN hat 10 bis 14 Ziffern einschließlich der Landesvorwahl.',
    sim_request_open: 'Das ist beim Anbieter der SIM-Karte bereits angefordert.',
    sim_not_connected:
      'Beim Anbieter dieser SIM-Karte ist kein Konto verbunden. Verbinden Sie eines unter Organisation, Integrationen.',
    sim_provider_failed: 'Der SIM-Anbieter hat dies nicht ausgeführt. Bitte wenden Sie sich an den Support.',
    incident_not_found: 'Diesen Vorfall gibt es nicht, oder Sie dürfen ihn nicht sehen.',
    incident_transition_refused: 'Der Zustand des Vorfalls lässt dies nicht zu.',
    evidence_not_found: 'Kein Dokument hat diese Nummer.',
    job_sheet_not_found: 'Diesen Werkstattauftrag gibt es nicht.',
    job_sheet_move_refused:
      'Dieser Werkstattauftrag kann nicht in diesen Zustand gebracht werden, oder nicht von Ihnen.',
    checklist_not_found: 'Diese Abfahrtskontrolle gibt es nicht.',
    checklist_key_taken: 'Diese Kontrolle wurde schon mit anderem Inhalt gesendet. Beginnen Sie eine neue.',
    checklist_template_version_not_found: 'Diese Fassung der Vorlage gibt es nicht.',
    photo_not_found: 'Dieses Foto gibt es nicht.',
    photos_full: 'Hier sind schon {count, number} Fotos. Entfernen Sie zuerst eines.',
    photo_under_way:
      'Zu diesem Werkstattauftrag wird gerade ein anderes Foto hinzugefügt. Senden Sie dieses noch einmal, wenn es angekommen ist.',
    dealer_not_found: 'Diesen Reifenhändler gibt es nicht.',
    dealer_duplicate: 'Ein Händler dieses Namens steht bereits auf der Liste.',
    dealer_network_off:
      'Das Reifenhändlernetz ist für diese Organisation ausgeschaltet. Die Administration kann es unter Organisation, Integrationen einschalten.',
    dealer_request_not_found: 'Diese Anfrage an einen Händler gibt es nicht.',
    dealer_link_ended: 'Dieser Link gilt nicht mehr.',
    dealer_step_refused: 'Dieser Schritt ist nicht mehr möglich. Laden Sie die Seite neu.',
    dealer_already_asked: 'Dieser Händler ist für dieses Rad schon angefragt. Ziehen Sie zuerst diese Anfrage zurück.',
    dealer_job_taken:
      'Ein anderer Händler hat die Arbeit an diesem Rad angenommen. Ziehen Sie zuerst diese Anfrage zurück.',
    tread_reading_empty: 'Geben Sie für mindestens ein Rad und eine Messstelle im Profil einen Messwert ein.',
    tyre_not_found: 'Diesen Reifen gibt es nicht.',
    tyre_number_ambiguous: 'Mehrere Reifen haben diese Nummer. Nennen Sie einen mit ~ und seiner ID.',
    tyre_duplicate: 'Es gibt bereits einen Reifen mit dieser Nummer.',
    tyre_too_old:
      'Der Reifen für {positions} ist 10 Jahre alt oder älter. Über 3,5 t ist das an einer vorderen Lenkachse nicht erlaubt.',
    tyre_fitted_elsewhere: 'Dieser Reifen ist an {registration} bei {positions} montiert.',
    tyre_wheel_empty: 'Bei {positions} ist kein Reifen.',
    tyre_change_too_early: 'Ein Reifen dieses Rads wurde später gewechselt. Geben Sie eine spätere Zeit ein.',
    tyre_odometer_low:
      'Beim letzten Reifenwechsel lag der Kilometerstand bei {count, number} km. Geben Sie mindestens diesen ein.',
    tyre_change_unconfirmed: 'Bitte bestätigen Sie, was an diesem Reifenwechsel ungewöhnlich ist.',
    tyre_change_not_last:
      'Nur der letzte Reifenwechsel eines Fahrzeugs kann zurückgenommen werden, und nur bevor das Profil erneut gemessen wird.',
    tread_unconfirmed: 'Bitte korrigieren oder bestätigen Sie die fraglichen Profiltiefen.',
    report_not_found: 'Diesen Bericht gibt es nicht.',
    report_recipients_invalid: 'Geben Sie die E-Mail-Adressen durch Kommas getrennt ein.',
    reports_full: 'Die Organisation hat {count, number} Berichte, mehr sind nicht möglich. Löschen Sie zuerst einen.',
    report_file_not_found: 'Diese Datei gibt es nicht, oder sie ist abgelaufen.',
    report_files_full:
      '{count, number} Ihrer Dateien werden noch erstellt, mehr sind nicht möglich. Warten Sie auf eine oder stoppen Sie sie.',
    email_invalid: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
    alert_subscriptions_full:
      'Sie haben {count, number} Abonnements, mehr sind nicht möglich. Entfernen Sie zuerst eines.',
    saved_view_not_found: 'Diese gespeicherte Ansicht gibt es nicht.',
    saved_view_duplicate: 'Eine Ansicht dieses Namens haben Sie schon.',
    saved_views_full:
      'Sie haben {count, number} gespeicherte Ansichten, mehr sind nicht möglich. Löschen Sie zuerst eine.',
    organization_not_found: 'Diese Organisation gibt es nicht, oder Sie dürfen sie nicht sehen.',
    organization_duplicate: 'Eine Organisation mit diesem Namen ist bereits vorhanden.',
    organization_move_refused: 'Eine Organisation kann nicht unter sich selbst verschoben werden.',
    organization_move_clash:
      'Der andere Kunde hat bereits eine Flotte, ein Fahrzeug oder einen Sensor mit der Bezeichnung {name}. Benennen Sie zuerst eines von beiden um.',
    organization_customer_change_refused: 'Nur der Anbieter kann dies zu einem anderen Kunden verschieben.',
    organization_not_empty:
      'Diese Organisation ist nicht leer. Verschieben oder löschen Sie zuerst, was zu ihr gehört.',
    branding_not_granted: 'Ein eigenes Erscheinungsbild erhalten Sie auf Anfrage beim Anbieter.',
    api_keys_full:
      'Die Organisation hat {count, number} API-Schlüssel, mehr sind nicht möglich. Widerrufen Sie zuerst einen.',
    webhooks_full: 'Die Organisation hat {count, number} Webhooks, mehr sind nicht möglich. Löschen Sie zuerst einen.',
    reading_time_implausible: 'Der Zeitpunkt der Messung ist nicht plausibel.',
    reading_unit_unknown: 'Es ist keine Telematikeinheit mit dieser IMEI registriert.',
    reading_recorded_elsewhere:
      'Die Messung stammt aus einer Zeit, in der die Telematikeinheit an keinem Fahrzeug ihrer Organisation war.',
    reading_undecodable: 'Die Messung konnte nicht entschlüsselt werden.',
    reading_values_implausible: 'Keiner der Werte der Messung ist glaubhaft.',
  },
  alerts,
  checklists,
  checklist_items: checklistItems,
  evidence,
  files,
  inspections,
  lists,
  mails,
  papers,
  reportCo2,
  reportKilometre,
  report_files,
  reportUtilisation,
  brakes,
  mot,
  reportPmi,
  reports,
  fields: {
    required: 'Geben Sie einen Wert ein.',
    too_short: 'Geben Sie mindestens {minimum, plural, one {# Zeichen} other {# Zeichen}} ein.',
    too_long: 'Geben Sie höchstens {maximum, plural, one {# Zeichen} other {# Zeichen}} ein.',
    too_small: 'Der Wert muss mindestens {minimum, number} betragen.',
    not_below: 'Der Wert muss kleiner als {maximum, number} sein.',
    too_few: 'Die Liste braucht mindestens {minimum, plural, one {# Eintrag} other {# Einträge}}.',
    too_many: 'Die Liste darf höchstens {maximum, plural, one {# Eintrag} other {# Einträge}} haben.',
    too_large: 'Der Wert darf höchstens {maximum, number} betragen.',
    not_a_number: 'Geben Sie eine Zahl ein.',
    not_an_integer: 'Geben Sie eine ganze Zahl ein.',
    not_digits: 'Geben Sie nur Ziffern ein.',
    not_a_date: 'Geben Sie ein Datum im Format Jahr-Monat-Tag ein, zum Beispiel 2026-11-20.',
    not_an_instant: 'Geben Sie Datum und Uhrzeit ein, zum Beispiel 2026-11-20T08:15:00Z.',
    not_an_email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
    not_in_list: 'Wählen Sie einen der zulässigen Werte.',
    not_one_of: 'Schreiben Sie einen dieser Werte: {values}.',
    invalid_format: 'Der Wert hat nicht die erwartete Form.',
    invisible_character:
      'Der Text enthält ein unsichtbares Zeichen ({character}). Löschen Sie es oder geben Sie den Text neu ein.',
    mixed_alphabets: '„{word}“ mischt Buchstaben mehrerer Alphabete. Verwenden Sie nur eines.',
    duplicate: 'Dieser Wert ist bereits vergeben.',
    unknown_field: 'Ein Feld mit diesem Namen gibt es nicht.',
    no_such_permission: 'Es gibt keine Berechtigung namens {name}.',
    needs_permission:
      'Das darf nur festlegen, wer die Berechtigung {name} hat. Lassen Sie das Feld leer für die übliche Liste der Zugriffsstufe.',
    must_rise: 'Die Werte müssen von Wartung bis Gefahr ansteigen.',
    step_not_later: 'Jeder Schritt muss später kommen als der vorige.',
    must_match: 'Beide Eingaben müssen gleich sein.',
    not_after_start: 'Das Ende muss nach dem Anfang liegen.',
    not_in_future: 'Geben Sie einen Zeitpunkt in der Zukunft ein.',
    too_far_ahead:
      'Geben Sie einen Zeitpunkt innerhalb {days, plural, one {des nächsten Tages} other {der nächsten # Tage}} ein.',
    in_future: 'Wählen Sie heute oder ein früheres Datum.',
    span_too_long: 'Fragen Sie höchstens {days, plural, one {# Tag} other {# Tage}} auf einmal ab.',
    still_there: 'Noch {count, plural, one {# vorhanden} other {# vorhanden}}.',
    sensors_fitted: 'An {positions} sitzen Sensoren.',
    not_a_picture: 'Senden Sie ein Bild als PNG, JPEG oder WebP.',
    too_many_pixels: 'Das Bild darf höchstens {maximum, number} Pixel breit und hoch sein.',
    picture_too_large: 'Das Bild darf höchstens {maximum, number} MB groß sein.',
    address_not_allowed: 'Geben Sie eine Adresse ein, die mit https:// beginnt und im Internet erreichbar ist.',
    size_differs: 'Die Größe bei {positions} ist nicht die der Achse.',
    re_grooved_on_steer: 'Der Reifen für {positions} ist ein nachgeschnittener Reifen und kommt an eine Lenkachse.',
    twins_apart: 'Das Profil der Zwillingsreifen bei {positions} liegt mehr als 5 mm auseinander.',
    tread_deeper: 'Das Profil bei {positions} ist tiefer als zuvor.',
    tread_fell: 'Das Profil bei {positions} hat um mehr als 3 mm abgenommen.',
    tread_uneven: 'Die Profiltiefen bei {positions} liegen mehr als 4 mm auseinander.',
    number_ambiguous: 'Das kann zwei Zahlen bedeuten. Schreiben Sie sie ohne Tausendertrennzeichen, etwa 18000.',
    formula: 'Das ist eine Formel. Schreiben Sie stattdessen ihren Wert.',
    not_on_vehicle:
      'Ein Fahrzeug mit der Achskonfiguration {configuration} hat keine solche Achse und kein solches Rad.',
    repeated_in_file: 'Zeile {row} hat denselben Wert. Behalten Sie nur einen davon.',
    at_other_wheel: 'Dieser Sensor ist am Rad {position} von {registration}. Nehmen Sie ihn zuerst dort ab.',
    on_other_vehicle: 'Diese Telematikeinheit ist an {registration}. Nehmen Sie sie zuerst dort ab.',
    of_other_organization: 'Das Fahrzeug gehört zu {organization}. Ein Import verschiebt es nicht.',
    lacks_permission: 'Dafür ist die Berechtigung {name} nötig, die Sie nicht haben.',
    names_several: 'Mehrere Kunden haben ein Fahrzeug mit diesem Kennzeichen. Nennen Sie auch die Organisation.',
    depot_without_fleet: 'Ein Betriebshof gehört zu einer Flotte. Nennen Sie auch die Flotte.',
    changed_since_preview:
      'Dieses Fahrzeug wurde seit der Vorschau geändert. Laden Sie die Datei erneut hoch, um zu sehen, was sie ändern würde.',
    guessable:
      'Zu leicht zu erraten: aus einem häufigen Passwort, einem Namen oder einem Muster gebildet. Wählen Sie mehrere Wörter, die weder miteinander noch mit Ihnen zu tun haben.',
  },
} satisfies Translation;
