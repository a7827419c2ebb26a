import type { settings as englishSettings } from '../en-GB/settings.ts';
import type { Translation } from '../../translation.ts';

/** The own account. */
export const settings = {
  tabs: {
    user: 'Profil',
    alerts: 'Alarme',
  },
  profile: 'Profil',
  profileText: 'Wie andere Sie sehen und wohin E-Mails gehen.',
  firstName: 'Vorname',
  lastName: 'Nachname',
  username: 'Benutzername',
  email: 'E-Mail-Adresse',
  phoneNumber: 'Telefonnummer',
  emailInvalid: 'Geben Sie eine gültige E-Mail-Adresse ein',
  wayInChange:
    'Damit melden Sie sich an; bestätigen Sie die Änderung mit Ihrem Passwort. Ein anderer Benutzername meldet Sie überall ab.',
  currentPassword: 'Aktuelles Passwort',
  showPassword: 'Passwort anzeigen',
  save: 'Speichern',
  saved: 'Gespeichert',
  password: 'Passwort',
  passwordText: 'Mindestens {length, number} Zeichen. Eine Änderung meldet Sie überall sonst ab.',
  newPassword: 'Neues Passwort',
  repeatPassword: 'Neues Passwort wiederholen',
  passwordMissing: 'Geben Sie ein Passwort ein',
  passwordSame: 'Das neue Passwort muss sich vom alten unterscheiden',
  passwordsDiffer: 'Die Passwörter stimmen nicht überein',
  passwordChanged: 'Das Passwort wurde geändert',
  changePassword: 'Passwort ändern',
  preferences: 'Sprache und Einheiten',
  preferencesText: 'Wird beim Auswählen gespeichert.',
  timeZone: 'Zeitzone',
  sessions: 'Wo Sie angemeldet sind',
  sessionsText: 'Beenden Sie eine Sitzung, die Sie nicht kennen, und ändern Sie dann Ihr Passwort.',
  unknownDevice: 'Unbekanntes Gerät',
  lastUsed: 'zuletzt benutzt {time}',
  thisSession: 'Diese Sitzung',
  signOutThere: 'Dort abmelden',
  signOutElsewhere: 'Überall sonst abmelden',
  subscriptions: {
    title: 'Abonnierte Alarme',
    text: 'Wählen Sie, ab welcher Stufe und von welchen Flotten Sie Alarme erhalten.',
    none: 'Sie haben keine Alarme abonniert.',
    add: 'Abonnement hinzufügen',
    remove: 'Entfernen',
    ordinal: 'Abonnement {ordinal, number}',
    level: 'Niedrigste Stufe',
    fleet: 'Flotte',
    everyFleet: 'Alle Flotten',
    vehicle: 'Fahrzeug {registration}',
    byEmail: 'Per E-Mail',
    onScreen: 'Am Bildschirm',
    addVehicle: 'Einzelnes Fahrzeug hinzufügen',
    addVehicleHint: 'Kennzeichen, Flotte oder Betriebshof',
    vehicleUnknown: 'Kein Fahrzeug gefunden',
    maintenance: 'Alarme der Stufe Wartung',
    atOnce: 'Sofort',
    daily: 'Eine E-Mail am Tag um {time}',
  },
  noMailServer:
    'Für diese Installation ist kein Mailserver eingerichtet, daher gehen keine E-Mails hinaus. Bitten Sie den Betreiber dieser Installation, einen einzurichten.',
  mailsWait:
    'E-Mails warten und werden gesendet, sobald es einen gibt, es sei denn, ein Link darin ist bis dahin abgelaufen.',
  testMail: {
    title: 'Test-E-Mail',
    text: 'Zeigt, ob E-Mails Sie erreichen, und wenn nicht, woran es liegt.',
    send: 'Test-E-Mail an {email} senden',
    queued: 'Wartet seit {time} auf den Versand an {email}.',
    sending: 'Wird seit {time} an {email} gesendet.',
    sent: 'Der Mailserver hat die E-Mail an {email} am {time} angenommen.',
    failed: 'Die E-Mail an {email} vom {time} konnte nicht gesendet werden.',
    retried: 'Der Versand wird von selbst wiederholt, bis der Mailserver die E-Mail annimmt.',
    answer: 'Der Mailserver im Wortlaut: „{answer}“',
    failures: {
      server_unknown:
        'Der Name des Mailservers ist nicht zu finden. Bitten Sie den Betreiber dieser Installation, die Adresse des Mailservers zu prüfen.',
      connection_refused:
        'Unter der Adresse des Mailservers nimmt nichts E-Mails an. Fragen Sie den Betreiber dieser Installation, ob der Mailserver läuft und auf welchem Port.',
      timed_out:
        'Der Mailserver hat nicht rechtzeitig geantwortet. Bitten Sie den Betreiber dieser Installation, Adresse und Firewall zu prüfen.',
      connection_lost:
        'Die Verbindung zum Mailserver ist abgebrochen. Geschieht das wieder, sagen Sie es dem Betreiber dieser Installation.',
      certificate:
        'Das Zertifikat des Mailservers ist nicht gültig oder gehört zu einem anderen Namen; es wurde nichts gesendet. Bitten Sie den Betreiber dieser Installation, es zu prüfen.',
      encryption:
        'Es kam keine verschlüsselte Verbindung zum Mailserver zustande. Bitten Sie den Betreiber dieser Installation, Port und Verschlüsselung zu prüfen.',
      not_a_mail_server:
        'Was unter der Adresse des Mailservers antwortet, ist kein Mailserver. Bitten Sie den Betreiber dieser Installation, Adresse und Port zu prüfen.',
      server_refuses:
        'Der Mailserver lehnt Verbindungen von hier ab. Bitten Sie den Betreiber dieser Installation, sie dort zulassen zu lassen.',
      sign_in_refused:
        'Der Mailserver hat die Anmeldung abgelehnt. Bitten Sie den Betreiber dieser Installation, Benutzernamen und Passwort dafür zu prüfen.',
      sender_refused:
        'Der Mailserver hat die Absenderadresse abgelehnt. Bitten Sie den Betreiber dieser Installation, sie zu prüfen.',
      recipient_refused: 'Der Mailserver hat Ihre E-Mail-Adresse abgelehnt. Prüfen Sie sie unter „Profil“.',
      content_refused:
        'Der Mailserver hat den Inhalt der E-Mail abgelehnt. Sagen Sie es dem Betreiber dieser Installation.',
      put_off: 'Der Mailserver bittet, es später noch einmal zu versuchen. Sie müssen nichts tun.',
      overdue: 'Worum es in der E-Mail ging, war zu Ende, bevor sie gesendet werden konnte.',
      unknown: 'Die E-Mail konnte nicht übergeben werden. Sagen Sie es dem Betreiber dieser Installation.',
    },
  },
} as const satisfies Translation<typeof englishSettings>;
