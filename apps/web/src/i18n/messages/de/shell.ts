import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/shell.ts';

/** Titles, navigation and the frame around every screen. */
export const shell = {
  productName: 'Tyrewatch',
  poweredBy: 'Bereitgestellt von {provider}',
  skipToContent: 'Zum Inhalt springen',
  mainNavigation: 'Hauptnavigation',
  groups: {
    kit: 'Geräte',
  },
  searchHint: 'Suchen …',
  accountMenu: 'Konto: {name}',
  signOut: 'Abmelden',
  language: 'Sprache',
  pressureUnit: 'Druck',
  temperatureUnit: 'Temperatur',
  distanceUnit: 'Entfernung',
  kilometres: 'Kilometer',
  miles: 'Meilen',
  theme: 'Darstellung',
  themeSystem: 'Wie das System',
  themeLight: 'Hell',
  themeDark: 'Dunkel',
  density: 'Zeilenhöhe',
  densityCompact: 'Kompakt',
  densityDefault: 'Normal',
  densityComfortable: 'Großzügig',
  shortcutsSwitch: 'Tastenkürzel mit einer Taste',
  shortcutsHelp: 'Tastenkürzel',
  preferencesNotSaved: 'Ihre Einstellungen konnten nicht gespeichert werden.',
  alerts: '{count, plural, =0 {Keine offenen Alarme} one {# offener Alarm} other {# offene Alarme}}',
  alertsShort: 'Alarme',
  settingsShort: 'Einstellungen',
  more: 'Mehr',
  offline: 'Sie sind ohne Verbindung. Stand der Daten: {time}.',
  offlineNever: 'Sie sind ohne Verbindung.',
  liveInterrupted: 'Die Live-Aktualisierung ist unterbrochen. Angezeigt wird der Stand von {time}.',
  newCritical:
    '{count, plural, one {# neuer kritischer Alarm: {registration}} other {# neue kritische Alarme, zuletzt: {registration}}}',
  loadingScreen: 'Wird geladen',
} as const satisfies Translation<typeof english.shell>;

/** Titles of the screens; the browser's title bar shows them as they are. */
export const titles = {
  login: 'Anmelden',
  vehicles: 'Fahrzeuge',
  vehicleOverview: '{id} Übersicht',
  alerts: 'Alarme',
  addVehicle: 'Fahrzeug hinzufügen',
  sensors: 'Sensoren',
  simCards: 'SIM-Karten',
  editSimCard: 'SIM-Karte bearbeiten',
  telematicsBoxes: 'Telematikeinheiten',
  reports: 'Geplante Berichte',
  addReport: 'Bericht hinzufügen',
  editReport: 'Bericht bearbeiten',
  organization: 'Organisation',
  fleets: 'Flotten',
  fleetReports: 'Flottenberichte',
  checksumCalculator: 'Prüfsummenrechner',
  settings: 'Kontoeinstellungen',
  brakeReportUpload: 'Bremsbericht für Anhänger hochladen',
  downloads: '{id} Herunterladen',
  dataExplorer: '{id} Datenauswertung',
  oneTimePassword: 'Einmalpasswort',
  forgotPassword: 'Passwort vergessen',
  resetPassword: 'Passwort zurücksetzen',
  internalError: 'Interner Serverfehler',
  invalidResource: 'Kein Zugriff auf die Ressource',
} as const satisfies Translation<typeof english.titles>;

/** Names of the shortcuts. */
export const shortcuts = {
  palette: 'Alles suchen und dorthin springen',
  search: 'Auf dieser Seite suchen',
  nextRow: 'Nächste Zeile',
  previousRow: 'Vorherige Zeile',
  openRow: 'Zeile öffnen',
  selectRow: 'Alarm auswählen',
  acknowledge: 'Ausgewählte Alarme quittieren',
  tyreView: 'Zwischen Reifenliste und Schema wechseln',
  goVehicles: 'Zu den Fahrzeugen',
  goAlerts: 'Zu den Alarmen',
  help: 'Diese Liste anzeigen',
  close: 'Schließen',
} as const satisfies Translation<typeof english.shortcuts>;

/** The palette. */
export const palette = {
  label: 'Suchen und springen',
  placeholder: 'Kennzeichen, IMEI, Flotte, Betriebshof oder Seite …',
  shortPlaceholder: 'Fahrzeug, Flotte oder Seite …',
  recent: 'Zuletzt geöffnet',
  vehicles: 'Fahrzeuge',
  screens: 'Seiten',
  actions: 'Aktionen',
  nothing: 'Nichts gefunden für „{query}“',
  searching: 'Suche läuft …',
  failed: 'Die Suche ist fehlgeschlagen. Versuchen Sie es erneut.',
  results: '{count, plural, =0 {Keine Treffer} one {# Treffer} other {# Treffer}}',
  hint: '↑ ↓ wählen · Enter öffnet · Esc schließt',
} as const satisfies Translation<typeof english.palette>;
