import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/fleets.ts';

/** The list of fleets. */
export const fleets = {
  none: 'Aucune flotte pour l’instant',
  noneText:
    'Une flotte réunit des véhicules suivis ensemble. Elle a des dépôts, des contacts et les seuils selon lesquels ses véhicules sont jugés.',
  search: 'Rechercher des flottes',
  searchHint: 'Flotte, organisation ou dépôt',
  total: '{count, plural, one {# flotte} other {# flottes}}',
  add: 'Ajouter une flotte',
  columns: {
    name: 'Flotte',
    organization: 'Organisation',
    vehicles: 'Véhicules',
    attention: 'Niveaux d’alerte',
    depots: 'Dépôts',
    thresholds: 'Seuils par défaut',
    contacts: 'Contacts',
  },
  outOfUse: 'dont {count, number} hors service',
  showVehicles: 'Véhicules de {name}',
  noVehicles: 'Aucun véhicule',
  noDepots: 'Aucun',
  noContacts: 'Aucun',
  andMore: '{names} et {count, number} de plus',
  actionsFor: 'Actions pour {name}',
  tasks: {
    create: 'Ajouter une flotte',
    edit: 'Renommer et régler les seuils',
    move: 'Déplacer vers une autre organisation',
    delete: 'Supprimer',
  },
  name: 'Nom',
  organisation: 'Organisation',
  thresholds: 'Seuils par défaut',
  thresholdsText:
    'Pourcentage sous la pression à froid préconisée. Valable sauf seuils propres au pneu, à l’essieu ou au véhicule. Toute modification réévalue tous les véhicules.',
  maintenance: 'Entretien',
  warning: 'Avertissement',
  danger: 'Danger',
  faults: {
    not_a_number: 'Saisissez un nombre pour chaque seuil.',
    out_of_range: 'Chaque seuil doit être supérieur à 0 et inférieur à 100 pour cent.',
    not_rising: 'Les seuils doivent être croissants : entretien sous avertissement, avertissement sous danger.',
  },
  nameEmpty: 'Le nom de la flotte ne peut pas être vide',
  create: 'Créer la flotte',
  save: 'Enregistrer',
  close: 'Fermer',
  deleteText: 'La flotte {name} et ses contacts seront supprimés définitivement. Cette action est irréversible.',
  deleteNow: 'Supprimer définitivement',
  cannotDelete: 'Cette flotte ne peut pas encore être supprimée.',
  reasons: {
    depots:
      'Impossible de supprimer une flotte qui a des dépôts : {count, plural, one {il en reste #} other {il en reste #}}.',
    vehicles:
      '{count, plural, one {# véhicule en fait partie} other {# véhicules en font partie}}, en service ou non : déplacez-{count, plural, one {le} other {les}} d’abord vers une autre flotte.',
    reports:
      '{count, plural, one {# rapport planifié la mentionne : supprimez-le} other {# rapports planifiés la mentionnent : supprimez-les}} d’abord.',
  },
} as const satisfies Translation<typeof english.fleets>;
