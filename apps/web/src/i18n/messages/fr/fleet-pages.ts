import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/fleet-pages.ts';

/** A fleet’s own page. */
export const fleet = {
  tabsOf: 'Rubriques de {name}',
  tabs: {
    vehicles: 'Véhicules',
    depots: 'Dépôts',
    map: 'Carte',
    missingSensors: 'Capteurs manquants',
    coverage: 'Couverture',
    list: 'Liste',
    notifications: 'Notifications',
    tryThresholds: 'Essayer des seuils',
    pmiReport: 'Rapport de contrôle préventif de sécurité',
    kilometerReport: 'Rapport kilométrique',
    carbonReport: 'Rapport carbone',
    tyreAlertsReport: 'Rapport d’alertes de pneus',
    trailerUtilisation: 'Utilisation des remorques',
    trailerBrakes: 'Freins des remorques',
  },
  vehicles: '{count, plural, one {# véhicule en service} other {# véhicules en service}}',
  contacts: 'Personnes à contacter',
  inList: 'Ouvrir dans la liste des véhicules',
  noVehicles: 'Aucun véhicule en service',
  noVehiclesText: 'Les véhicules de cette flotte s’affichent ici avec leur niveau d’alerte.',
  columns: {
    registration: 'Immatriculation',
    level: 'Niveau d’alerte',
    depot: 'Dépôt',
    type: 'Catégorie du véhicule',
    heard: 'Dernière communication',
  },
  noTab: 'Il n’y a pas de partie « {tab} » ici. Choisissez-en une autre ci-dessus.',
  none: 'Aucun',
  never: 'Jamais',
  ambiguous: 'Plusieurs flottes portent le nom {name}',
  ambiguousText: 'Elles appartiennent à des organisations différentes. La liste des flottes les distingue.',
  choose: 'Afficher ces flottes',
} as const satisfies Translation<typeof english.fleet>;

/** The depots of a fleet. */
export const depots = {
  title: 'Dépôts',
  none: 'Aucun dépôt pour l’instant',
  noneText: 'Un dépôt est la base de véhicules de la flotte. La liste des véhicules peut s’y limiter.',
  search: 'Rechercher des dépôts',
  searchHint: 'Nom du dépôt',
  total: '{count, plural, one {# dépôt} other {# dépôts}}',
  add: 'Ajouter un dépôt',
  columns: {
    name: 'Dépôt',
    vehicles: 'Véhicules',
    place: 'Lieu',
  },
  vehicles: '{count, plural, one {# véhicule} other {# véhicules}}',
  near: 'près de {town}',
  coordinates: '{latitude}° ; {longitude}°',
  noPlace: 'Lieu non renseigné',
  actionsFor: 'Actions pour {name}',
  tasks: {
    edit: 'Renommer et situer',
    delete: 'Supprimer',
  },
  name: 'Nom',
  latitude: 'Latitude',
  longitude: 'Longitude',
  placeText:
    'Cliquez sur la carte, déplacez le repère ou saisissez des degrés, par exemple 53,8 et −1,55 ; le sud et l’ouest sont négatifs. Laissez les deux vides s’il n’y a pas de lieu.',
  placeMap: 'Carte : choisir le lieu',
  radius: 'Rayon (m)',
  radiusText: 'De 25 à 20 000 mètres autour du lieu. Laissez vide s’il n’y en a pas.',
  faults: {
    name_empty: 'Saisissez un nom.',
    half_a_place: 'Saisissez les deux ou aucune.',
    latitude_wrong: 'Un nombre de −90 à 90.',
    longitude_wrong: 'Un nombre de −180 à 180.',
    radius_wrong: 'Un nombre entier de 25 à 20 000.',
    radius_alone: 'Un rayon a besoin d’un lieu.',
  },
  create: 'Créer le dépôt',
  save: 'Enregistrer',
  deleteText: 'Le dépôt {name} sera supprimé définitivement. Cette action est irréversible.',
  cannotDelete:
    '{count, plural, one {# véhicule appartient encore à ce dépôt. Déplacez-le} other {# véhicules appartiennent encore à ce dépôt. Déplacez-les}} vers un autre dépôt avant de le supprimer.',
  deleteNow: 'Supprimer définitivement',
} as const satisfies Translation<typeof english.depots>;
