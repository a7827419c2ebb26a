import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/shell.ts';

/** Titles, navigation and the frame around every screen. */
export const shell = {
  productName: 'Tyrewatch',
  poweredBy: 'Offerto da {provider}',
  skipToContent: 'Vai al contenuto',
  mainNavigation: 'Navigazione principale',
  groups: {
    kit: 'Dispositivi',
  },
  searchHint: 'Cerca…',
  accountMenu: 'Profilo: {name}',
  signOut: 'Esci',
  language: 'Lingua',
  pressureUnit: 'Pressione',
  temperatureUnit: 'Temperatura',
  distanceUnit: 'Distanza',
  kilometres: 'Chilometri',
  miles: 'Miglia',
  theme: 'Aspetto',
  themeSystem: 'Sistema',
  themeLight: 'Chiaro',
  themeDark: 'Scuro',
  density: 'Altezza righe',
  densityCompact: 'Compatta',
  densityDefault: 'Normale',
  densityComfortable: 'Ampia',
  shortcutsSwitch: 'Scorciatoie a tasto singolo',
  shortcutsHelp: 'Scorciatoie da tastiera',
  preferencesNotSaved: 'Impossibile salvare le preferenze.',
  alerts: '{count, plural, =0 {Nessun allarme aperto} one {# allarme aperto} other {# allarmi aperti}}',
  alertsShort: 'Allarmi',
  settingsShort: 'Impostazioni',
  more: 'Altro',
  offline: 'Dispositivo non in linea. Dati del {time}.',
  offlineNever: 'Dispositivo non in linea.',
  liveInterrupted: 'Gli aggiornamenti in tempo reale sono interrotti. I dati mostrati risalgono a {time}.',
  newCritical:
    '{count, plural, one {# nuovo allarme critico: {registration}} other {# nuovi allarmi critici, l’ultimo: {registration}}}',
  loadingScreen: 'Caricamento',
} as const satisfies Translation<typeof english.shell>;

/** Titles of the screens; the browser's title bar shows them as they are. */
export const titles = {
  login: 'Accesso',
  vehicles: 'Veicoli',
  vehicleOverview: '{id} Panoramica',
  alerts: 'Allarmi',
  addVehicle: 'Aggiungi veicolo',
  sensors: 'Sensori',
  simCards: 'Schede SIM',
  editSimCard: 'Modifica scheda SIM',
  telematicsBoxes: 'Centraline telematiche',
  reports: 'Rapporti pianificati',
  addReport: 'Aggiungi rapporto',
  editReport: 'Modifica rapporto',
  organization: 'Organizzazione',
  fleets: 'Flotte',
  fleetReports: 'Rapporti della flotta',
  checksumCalculator: 'Calcolatore di checksum',
  settings: 'Impostazioni account',
  brakeReportUpload: 'Carica rapporto freni rimorchio',
  downloads: '{id} Scaricamento',
  dataExplorer: '{id} Esplora dati',
  oneTimePassword: 'Password monouso',
  forgotPassword: 'Password dimenticata',
  resetPassword: 'Reimposta password',
  internalError: 'Errore interno del server',
  invalidResource: 'Impossibile accedere alla risorsa',
} as const satisfies Translation<typeof english.titles>;

/** Names of the shortcuts. */
export const shortcuts = {
  palette: 'Cerca e vai ovunque',
  search: 'Cerca in questa pagina',
  nextRow: 'Riga successiva',
  previousRow: 'Riga precedente',
  openRow: 'Apri la riga',
  selectRow: 'Seleziona l’allarme',
  acknowledge: 'Prendi in carico gli allarmi selezionati',
  tyreView: 'Passa tra elenco e schema degli pneumatici',
  goVehicles: 'Vai ai veicoli',
  goAlerts: 'Vai agli allarmi',
  help: 'Mostra questo elenco',
  close: 'Chiudi',
} as const satisfies Translation<typeof english.shortcuts>;

/** The palette. */
export const palette = {
  label: 'Cerca e vai',
  placeholder: 'Targa, IMEI, flotta, deposito o pagina…',
  shortPlaceholder: 'Veicolo, flotta o pagina…',
  recent: 'Recenti',
  vehicles: 'Veicoli',
  screens: 'Pagine',
  actions: 'Azioni',
  nothing: 'Nessun risultato per «{query}»',
  searching: 'Ricerca in corso…',
  failed: 'Ricerca non riuscita. Riprovi.',
  results: '{count, plural, =0 {Nessun risultato} one {# risultato} other {# risultati}}',
  hint: '↑ ↓ scegli · Invio apre · Esc chiude',
} as const satisfies Translation<typeof english.palette>;
