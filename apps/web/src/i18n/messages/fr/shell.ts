import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/shell.ts';

/** Titles, navigation and the frame around every screen. */
export const shell = {
  productName: 'Tyrewatch',
  poweredBy: 'Fourni par {provider}',
  skipToContent: 'Aller au contenu',
  mainNavigation: 'Navigation principale',
  groups: {
    kit: 'Équipement',
  },
  searchHint: 'Rechercher…',
  accountMenu: 'Compte : {name}',
  signOut: 'Déconnexion',
  language: 'Langue',
  pressureUnit: 'Pression',
  temperatureUnit: 'Température',
  distanceUnit: 'Distances',
  kilometres: 'Kilomètres',
  miles: 'Miles',
  theme: 'Apparence',
  themeSystem: 'Système',
  themeLight: 'Clair',
  themeDark: 'Sombre',
  density: 'Hauteur des lignes',
  densityCompact: 'Compacte',
  densityDefault: 'Normale',
  densityComfortable: 'Confortable',
  shortcutsSwitch: 'Raccourcis à une touche',
  shortcutsHelp: 'Raccourcis clavier',
  preferencesNotSaved: 'Vos préférences n’ont pas pu être enregistrées.',
  alerts: '{count, plural, =0 {Aucune alerte ouverte} one {# alerte ouverte} other {# alertes ouvertes}}',
  alertsShort: 'Alertes',
  settingsShort: 'Paramètres',
  more: 'Plus',
  offline: 'Vous êtes hors ligne. Données du {time}.',
  offlineNever: 'Vous êtes hors ligne.',
  liveInterrupted: 'Les mises à jour en direct sont interrompues. Les données affichées datent du {time}.',
  newCritical:
    '{count, plural, one {# nouvelle alerte critique : {registration}} other {# nouvelles alertes critiques, la dernière : {registration}}}',
  loadingScreen: 'Chargement',
} as const satisfies Translation<typeof english.shell>;

/** Titles of the screens; the browser's title bar shows them as they are. */
export const titles = {
  login: 'Connexion',
  vehicles: 'Véhicules',
  vehicleOverview: '{id} Vue d’ensemble',
  alerts: 'Alertes',
  addVehicle: 'Ajouter un véhicule',
  sensors: 'Capteurs',
  simCards: 'Cartes SIM',
  editSimCard: 'Modifier la carte SIM',
  telematicsBoxes: 'Boîtiers télématiques',
  reports: 'Rapports planifiés',
  addReport: 'Ajouter un rapport',
  editReport: 'Modifier le rapport',
  organization: 'Organisation',
  fleets: 'Flottes',
  fleetReports: 'Rapports de flotte',
  checksumCalculator: 'Calculateur de somme de contrôle',
  settings: 'Paramètres du compte',
  brakeReportUpload: 'Importer un rapport de freinage de remorque',
  downloads: '{id} Téléchargement',
  dataExplorer: '{id} Explorateur de données',
  oneTimePassword: 'Mot de passe à usage unique',
  forgotPassword: 'Mot de passe oublié',
  resetPassword: 'Réinitialiser le mot de passe',
  internalError: 'Erreur interne du serveur',
  invalidResource: 'Accès à la ressource impossible',
} as const satisfies Translation<typeof english.titles>;

/** Names of the shortcuts. */
export const shortcuts = {
  palette: 'Rechercher et accéder à tout',
  search: 'Rechercher sur cette page',
  nextRow: 'Ligne suivante',
  previousRow: 'Ligne précédente',
  openRow: 'Ouvrir la ligne',
  selectRow: 'Sélectionner l’alerte',
  acknowledge: 'Prendre en compte les alertes sélectionnées',
  tyreView: 'Basculer entre liste et schéma des pneus',
  goVehicles: 'Aller aux véhicules',
  goAlerts: 'Aller aux alertes',
  help: 'Afficher cette liste',
  close: 'Fermer',
} as const satisfies Translation<typeof english.shortcuts>;

/** The palette. */
export const palette = {
  label: 'Rechercher et accéder',
  placeholder: 'Immatriculation, IMEI, flotte, dépôt ou page…',
  shortPlaceholder: 'Véhicule, flotte ou page…',
  recent: 'Récents',
  vehicles: 'Véhicules',
  screens: 'Pages',
  actions: 'Commandes',
  nothing: 'Aucun résultat pour « {query} »',
  searching: 'Recherche en cours…',
  failed: 'La recherche a échoué. Réessayez.',
  results: '{count, plural, =0 {Aucun résultat} one {# résultat} other {# résultats}}',
  hint: '↑ ↓ choisir · Entrée ouvre · Échap ferme',
} as const satisfies Translation<typeof english.palette>;
